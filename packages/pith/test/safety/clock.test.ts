import { afterEach, expect, it, vi } from "vitest";
import { countChecks } from "../../../../test/clock.ts";
import { extract } from "../../src/index.ts";
import { formatIds } from "../../src/render/formats.ts";
import { DeadlineError } from "../../src/safety/errors.ts";

const PARAGRAPHS = 3000;
const page = `<title>T</title><main><h1>T</h1>${"<p>Some words of a long page, with a <a href=x>link</a>.</p>".repeat(PARAGRAPHS)}</main>`;

afterEach(() => {
  vi.restoreAllMocks();
});

it.each(formatIds)("the time limit of a page is checked throughout, up to %s", (format) => {
  const options = { format, include: ["all"], keep: ["p"] } as const;
  // The model is unpacked once, and parts of it only for large pages.
  extract(page, options);
  const checks = countChecks();
  extract(page, { ...options, limits: { timeoutMs: 1e9 } });
  const all = checks();
  // At least once per 1,024 nodes in parsing, twice in measuring, and once in rendering.
  expect(all).toBeGreaterThan((3 * 4 * PARAGRAPHS) / 1024);
  for (const share of [0, 0.2, 0.4, 0.6, 0.8, 0.95]) {
    const timeoutMs = Math.max(1, Math.floor(share * all) - 5);
    expect(() => extract(page, { ...options, limits: { timeoutMs } })).toThrow(DeadlineError);
  }
});

it("the time limit of a page does not apply to later questions", () => {
  const checks = countChecks();
  const result = extract(page, { limits: { timeoutMs: 1e9 } });
  const timeoutMs = checks() + 10;
  vi.restoreAllMocks();
  countChecks();
  const limited = extract(page, { limits: { timeoutMs } });
  for (let i = 0; i < 2 * timeoutMs; i++) performance.now();
  expect(limited.as("markdown")).toBe(result.as("markdown"));
  expect(limited.blocks).toHaveLength(result.blocks.length);
  expect(limited.title).toBe(result.title);
});
