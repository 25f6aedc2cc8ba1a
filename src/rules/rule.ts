import type { MeasuredPage } from "../measure/measured-page.ts";
import type { KindProbabilities } from "../selection/page-kind.ts";
import type { LikeGroup, PageSigns } from "../selection/page-signs.ts";
import type { EmptyOutcome, Reason, Selection } from "../selection/selection.ts";
import type { When } from "./when.ts";

/** What a rule changes. `score`: probabilities, before the decision. `select`: kept blocks. `tree`: the content tree. */
export const stages = ["score", "select", "tree"] as const;
type Stage = (typeof stages)[number];

/**
 * What a rule is judged by. `precision`: word F1 on both halves of the sites. `reader`: what a reader would see broken, counted in
 * the rendered page.
 */
type Goal = "precision" | "reader";

/** One case of a rule that covers several of a kind. */
export interface RuleRow {
  /** What it covers, for the list of rules. */
  readonly covers: string;
}

/** What a rule says of itself, whatever it changes. */
export interface RuleRecord<S extends Stage = Stage> {
  /** The name of the rule in explanations and in the option `rules.without`: verb first, as its export and its file. */
  readonly id: string;
  readonly stage: S;
  readonly goal: Goal;
  /** One sentence for the list of rules. */
  readonly summary: string;
  /** Why it changed a block: a phrase for explanations. */
  readonly reasonText: string;
  /** When it runs. Default: for the default method, on every page and in every format but plain text. */
  readonly when?: When;
  /** Its cases, where it covers several. */
  readonly rows?: readonly RuleRow[];
}

/**
 * A hand-written rule: its record and a pure function. `decide` changes nothing that it is given, and takes time linear in the page.
 */
export interface Rule<S extends Stage, Facts, Changes> extends RuleRecord<S> {
  decide(facts: Facts): Changes;
}

/** What score rules read. */
export interface ScoreFacts extends PageSigns {
  readonly page: MeasuredPage;
  /** The probability of each block after the rules before, 0 to 1. */
  readonly probability: Float64Array;
}

/** New values for all blocks. What is missing stays. */
export interface ScoreChanges {
  readonly probability?: Float64Array;
}

export type ScoreRule = Rule<"score", ScoreFacts, ScoreChanges>;

/** What select rules read. */
export interface SelectFacts {
  /** What is kept after the rules before. */
  readonly selection: Selection;
  /** The probability from which on blocks were kept; 1 for methods without one. */
  readonly cutoff: number;
  readonly kinds: KindProbabilities;
  readonly groups: readonly LikeGroup[];
  /** Whether the default made the selection, and not a published method. */
  readonly isDefault: boolean;
}

/** Blocks to keep (true) or drop (false). */
interface SelectChanges {
  readonly keep: ReadonlyMap<number, boolean>;
  /** What to say when nothing is left. Default: what was said before. */
  readonly emptyOutcome?: EmptyOutcome;
}

/** Nothing changes. */
export const NO_CHANGES: SelectChanges = { keep: new Map() };

export type SelectRule = Rule<"select", SelectFacts, SelectChanges>;

/** The reason of what a rule decided. */
export function reasonOf({ id, reasonText }: RuleRecord): Reason {
  return { decidedBy: id, text: reasonText };
}
