import type { MeasuredPage } from "../page/measured-page.ts";
import type { KindProbabilities } from "../selection/page-kind.ts";
import type { PageSigns } from "../selection/page-signs.ts";
import type { EmptyOutcome, Selection } from "../selection/selection.ts";
import type { When } from "./when.ts";

/** What a rule changes. `score`: probabilities, before the decision. `select`: kept blocks. `tree`: the content tree. */
export const stages = ["score", "select", "tree"] as const;
type Stage = (typeof stages)[number];

/**
 * The measure that judges a rule. `precision`: word F1 on both halves of the sites. `reader`: visible flaws in the rendered
 * page.
 */
type Goal = "precision" | "reader";

/** One case of a rule with several. */
export interface RuleRow {
  /** The case, for the list of rules. */
  readonly covers: string;
}

export interface RuleRecord<S extends Stage = Stage> {
  /** The name in explanations and `rules.without`: verb first, like its export and file. */
  readonly id: string;
  readonly stage: S;
  readonly goal: Goal;
  /** One sentence for the list of rules. */
  readonly summary: string;
  /** Its reason as a phrase, for explanations. */
  readonly reasonText: string;
  /** When it runs. Default: for the default method, on all pages and for all formats except plain text. */
  readonly when?: When;
  readonly rows?: readonly RuleRow[];
}

/** A hand-written rule: its record and a pure function, linear in the page. */
export interface Rule<S extends Stage, Facts, Changes> extends RuleRecord<S> {
  decide(facts: Facts): Changes;
}

export interface ScoreFacts extends PageSigns {
  readonly page: MeasuredPage;
  /** The probability of each block after earlier rules, 0 to 1. */
  readonly probability: Float64Array;
}

/** New values for all blocks; missing ones stay. */
export interface ScoreChanges {
  readonly probability?: Float64Array;
}

export type ScoreRule = Rule<"score", ScoreFacts, ScoreChanges>;

export interface SelectFacts {
  /** The selection after earlier rules. */
  readonly selection: Selection;
  /** The probability threshold of kept blocks; 1 for methods without one. */
  readonly cutoff: number;
  readonly kinds: KindProbabilities;
  /** Whether the default, not a published method, made the selection. */
  readonly isDefault: boolean;
}

/** Blocks to keep and to drop, in any order; those that already are do not change. */
export interface SelectChanges {
  readonly keep?: Iterable<number>;
  readonly drop?: Iterable<number>;
  /** The outcome if nothing is left. Default: the earlier one. */
  readonly emptyOutcome?: EmptyOutcome;
}

export type SelectRule = Rule<"select", SelectFacts, SelectChanges>;
