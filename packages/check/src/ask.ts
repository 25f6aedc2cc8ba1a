import type { ExtractResult } from "pith";
import { argument, clock } from "pith/page";

/** Answers within `limits.timeoutMs`. @throws InputError for what is not a result of `extract`; DeadlineError */
export function ask<T>(result: ExtractResult, answer: () => T): T {
  argument.expectResult(result);
  return clock.withinTime({ timeoutMs: result.selection.page.timeoutMs }, answer);
}
