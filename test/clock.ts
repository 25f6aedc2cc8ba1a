import { vi } from "vitest";

/** A clock that goes on by one millisecond whenever it is looked at, so that looks can be counted. */
export function countLooks(): () => number {
  let looks = 0;
  vi.spyOn(performance, "now").mockImplementation(() => looks++);
  return () => looks;
}
