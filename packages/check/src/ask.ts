import type { ExtractResult } from "pith";
import { argument, clock } from "pith/page";

/**
 * Computes an answer about a result within `limits.timeoutMs`.
 * @throws InputError for a value that is not a result of `extract`; DeadlineError
 */
export function ask<T>(result: ExtractResult, answer: () => T): T {
  argument.expectResult(result);
  return clock.withinTime({ timeoutMs: result.selection.page.timeoutMs }, answer);
}
