import { afterEach, expect, it, vi } from "vitest";
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
