import type { ExtractResult } from "../api/result.ts";
import { withinTime } from "../safety/clock.ts";
import { expectResult } from "../safety/expect-argument.ts";

/**
 * Answers within `limits.timeoutMs`. @throws InputError for what is not a result of `extract`;
 * DeadlineError
 */
export function withDeadline<T>(result: ExtractResult, answer: () => T): T {
  expectResult(result);
  return withinTime({ timeoutMs: result.selection.page.timeoutMs }, answer);
}
