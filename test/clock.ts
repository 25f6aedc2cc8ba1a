import { vi } from "vitest";

/** Counts readings of the clock, which advances one millisecond with each. */
export function countChecks(): () => number {
  let checks = 0;
  vi.spyOn(performance, "now").mockImplementation(() => checks++);
  return () => checks;
}
