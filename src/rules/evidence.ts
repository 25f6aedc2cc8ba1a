/** What `npm run evaluate -- ablate` found out of a rule on one data set, by models that have not seen the page's site. */
export interface RuleEvidence {
  readonly set: string;
  /** The pages that were measured. */
  readonly measured: number;
  /** The pages whose output changes without the rule, and the sites that they are of. */
  readonly pages: number;
  readonly sites: number;
  /** On how many of these pages word F1 is higher, and lower, because of the rule. */
  readonly better: number;
  readonly worse: number;
  /** What the rule gives to the mean word F1 of the set, on each half of its sites. */
  readonly gain: readonly [number, number];
  /** How many things a reader would see broken without the rule, less those with it, by kind; on how many sites there are some. */
  readonly mends?: Readonly<Record<string, number>>;
  readonly mendedSites?: number;
}

/** What is recorded of a rule, set by set. */
export interface RecordedEvidence {
  /** The commit that was measured last. */
  readonly commit: string;
  readonly sets: readonly RuleEvidence[];
}
