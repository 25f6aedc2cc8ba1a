import { type ExtractResult, InputError } from "pith";
import { doubts } from "pith-check";
import type { FlagValues } from "./flag-types.ts";
import { makeHarmless } from "./harmless.ts";
import { UsageError } from "./usage-error.ts";

export class DoubtPolicy {
  private readonly minConfidence: number;
  private readonly mustFail: boolean;
  /** Pages that failed because of a doubt. */
  failed = 0;

  /** @throws UsageError for a confidence outside its range */
  constructor(
    { minConfidence = 0, onDoubt }: FlagValues,
    private readonly note: (text: string) => void,
  ) {
    if (!(minConfidence >= 0 && minConfidence <= 1)) {
      throw new UsageError(`--min-confidence must be between 0 and 1, got ${minConfidence}`);
    }
    this.minConfidence = minConfidence;
    this.mustFail = onDoubt === "fail";
  }

  /** Reports the doubts of a result. @throws InputError when there are any and `--on-doubt` is `fail` */
  review(result: ExtractResult, name: string): void {
    const found = doubts(result, { minConfidence: this.minConfidence });
    if (found.length === 0) return;
    const lines = found.map(({ kind, evidence, advice }) => `doubt: ${kind}: ${makeHarmless(evidence)}. ${advice}`);
    if (this.mustFail) {
      this.failed++;
      throw new InputError(`${name}: ${lines.join("; ")}`);
    }
    for (const line of lines) this.note(`${name}: ${line}`);
  }
}
