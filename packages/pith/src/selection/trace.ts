export type Verdict = "kept" | "dropped";

/**
 * One change of a block on its way from the method's answer to the output: of its probability (0 to
 * 1), of its verdict, or of some of its words.
 */
export interface Step {
  /**
   * A row's id (`lower-copies`), an option of the caller (`option title`, `option drop .ad`), or
   * what an element became: `formula` (TeX), `note` (formats number notes themselves), `player` (a
   * link), `emoji` (its character), `control` (the label of a button or field, omitted),
   * `figure-button` (the same on a picture), `code-decoration` (a line number, omitted).
   */
  readonly by: string;
  /** The index of the block. */
  readonly block: number;
  readonly from: number | Verdict;
  /** Equal to `from` where an option confirms the verdict. */
  readonly to: number | Verdict;
  /** Only these words changed: of a kept block, or shown in a dropped block or before a block. */
  readonly text?: string;
}

/** All changes in order: probabilities, verdicts, the caller's options, the content tree. */
export type Trace = readonly Step[];

export const verdictOf = (isKept: boolean): Verdict => (isKept ? "kept" : "dropped");

/** The steps of each block, in order. */
export function stepsByBlock(trace: Trace): ReadonlyMap<number, Trace> {
  const found = new Map<number, Step[]>();
  for (const step of trace) {
    const own = found.get(step.block);
    if (own === undefined) found.set(step.block, [step]);
    else own.push(step);
  }
  return found;
}

/** The steps from some probabilities to others, for the blocks that differ. */
export function scoreSteps(by: string, before: Float64Array, after: Float64Array): Step[] {
  const steps: Step[] = [];
  if (before === after) return steps;
  for (let block = 0; block < after.length; block++) {
    if (before[block] !== after[block])
      steps.push({ by, block, from: before[block], to: after[block] });
  }
  return steps;
}
