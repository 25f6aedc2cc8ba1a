import { afterEach, expect, it, vi } from "vitest";
import { countChecks } from "../../../../test/clock.ts";
import { checkedPage } from "../../src/check/checked-page.ts";
import {
  check,
  diff,
  doubts,
  fingerprint,
  guardOutput,
  locate,
  markSpeakers,
  provenance,
} from "../../src/check/index.ts";
import { speakers } from "../../src/check/speakers.ts";
import { machineLines } from "../../src/check/withheld/instructions.ts";
import { withheld } from "../../src/check/withheld/withheld.ts";
import { type ExtractResult, extract } from "../../src/index.ts";
import { withinTime } from "../../src/safety/clock.ts";
import { DeadlineError } from "../../src/safety/errors.ts";

const page = `<title>T</title><main><h1>T</h1>${"<p>Some words of a long page, with a <a href=x>link</a>.</p>".repeat(500)}</main>`;
const questions: Readonly<Record<string, (result: ExtractResult) => unknown>> = {
  check,
  "diff, as the older": (result) => diff(result, extract(page)),
  "diff, as the newer": (result) => diff(extract(page), result),
  "diff, after a stored version": (result) => diff({ text: "Some words." }, result),
  doubts,
  fingerprint,
  guardOutput: (result) => guardOutput(result, "text", "mark"),
  locate: (result) => locate(result, "words of a longer page"),
  machineLines,
  markSpeakers: (result) => markSpeakers(result, "text"),
  provenance,
  speakers,
  withheld,
};

afterEach(() => {
  vi.restoreAllMocks();
});

it.each(Object.entries(questions))("%s stops when the page's timeoutMs expires", (_, ask) => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  const limited = extract(page, { limits: { timeoutMs: 1000 } });
  const unlimited = extract(page);
  let time = 0;
  clock.mockImplementation(() => {
    time += 600;
    return time;
  });
  expect(() => ask(limited)).toThrow(DeadlineError);
  expect(() => ask(unlimited)).not.toThrow();
});

it("the letters of one long text are read with looks at the clock", () => {
  const letters = 400_000;
  const result = extract(`<title>T</title><p>${"é".repeat(letters)}</p>`);
  const checks = countChecks();
  const { kept, shown } = withinTime({ timeoutMs: 1e9 }, () => checkedPage(result));
  expect(kept.letters.text).toBe("é".repeat(letters));
  expect(shown.text).toBe("é".repeat(letters));
  // Letters are collected, kept and shown; each pass looks at least once per 65,536.
  expect(checks()).toBeGreaterThan((3 * letters) / 65_536);
});
