import type { ExtractResult } from "pith";
import { argument, clock } from "pith/page";

/**
 * Answers a question about a result within `limits.timeoutMs`.
 * @throws InputError for anything but a result of `extract`; DeadlineError
 */
export function ask<T>(result: ExtractResult, answer: () => T): T {
  argument.expectResult(result);
  return clock.withinTime({ timeoutMs: result.selection.page.timeoutMs }, answer);
}
