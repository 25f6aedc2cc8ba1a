import type { ExtractResult } from "pith";
import { doubts } from "pith/check";
import { InputError } from "../../pith/src/safety/errors.ts";
import type { FlagValues } from "./flag-types.ts";
import { makeHarmless } from "./harmless.ts";
import { UsageError } from "./usage-error.ts";

export class DoubtPolicy {
  /** Pages that failed because of a doubt. */
  failed = 0;

  /** @throws UsageError for a confidence outside its range */
  constructor(
    private readonly values: Pick<FlagValues, "minConfidence" | "onDoubt">,
    private readonly note: (text: string) => void,
  ) {
    const { minConfidence = 0 } = values;
    if (minConfidence >= 0 && minConfidence <= 1) return;
    throw new UsageError(`--min-confidence must be between 0 and 1, got ${minConfidence}`);
  }

  /**
   * Reports the doubts of a result. @throws InputError when there are any and `--on-doubt` is
   * `fail`
   */
  review(result: ExtractResult, name: string): void {
    const { minConfidence = 0, onDoubt } = this.values;
    const found = doubts(result, { minConfidence });
    if (found.length === 0) return;
    const lines = found.map(
      ({ kind, evidence, advice }) => `doubt: ${kind}: ${makeHarmless(evidence)}. ${advice}`,
    );
    if (onDoubt === "fail") {
      this.failed++;
      throw new InputError(`${name}: ${lines.join("; ")}`);
    }
    for (const line of lines) this.note(`${name}: ${line}`);
  }
}
