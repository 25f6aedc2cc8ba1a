import type { MeasuredPage } from "../measure/measured-page.ts";
import type { KindProbabilities } from "../selection/page-kind.ts";
import type { LikeGroup } from "../selection/page-signs.ts";
import type { Nothing, Reason, Selection } from "../selection/selection.ts";
import type { PageNeed } from "./page-need.ts";

/**
 * When a rule has its say. `probability`: after the model, before the decision. `blocks`: after the decision, on whole
 * blocks. `tree`: on what formats show of them.
 */
export const stages = ["score", "select", "tree"] as const;
type Stage = (typeof stages)[number];

/**
 * What a rule promises, and so what it is judged by. `precision`: content closer to what people marked, by word F1 on both
 * halves of the sites. `reader`: whole tables, code, lists, headings and pictures, and no lines that
 * no reader sees or needs, which word F1 hardly sees, by integrity.
 */
type RulePromise = "precision" | "reader";

/** What is known of a hand-written rule, whatever it does. */
export interface RuleRecord<S extends Stage = Stage> {
  /** What `explain`, JSON, the docs and the option `without` call it, in kebab case. */
  readonly id: string;
  readonly stage: S;
  readonly promise: RulePromise;
  /** One sentence for the list of rules: what it does, then why. */
  readonly says: string;
  /** What it says of a block that it decided: a phrase that completes "kept" or "dropped", "moved" or "left out". */
  readonly because: string;
  /** The pages that it is for, by their kind. Default: all. */
  readonly pages?: PageNeed;
  /** What shows that it is worth its while, where `npm run evaluate -- ablate` cannot see it: the command or standard, and its figures. */
  readonly shownBy?: string;
  /** Its numbers, by name. How each was found stands beside it in the rule's file. */
  readonly constants?: Readonly<Record<string, number>>;
}

/**
 * A hand-written rule: its record and one pure function, which changes nothing that it is given and gives the same for
 * the same facts, in time that is linear in the page. To add one, write its file and put it into the list of its stage, at
 * its place.
 */
export interface Rule<S extends Stage, Facts, Changes> extends RuleRecord<S> {
  decide(facts: Facts): Changes;
}

/** What a rule knows that moves probabilities. */
export interface ScoreFacts {
  readonly page: MeasuredPage;
  /** How likely each block is content, after the rules before. */
  readonly probability: Float64Array;
  /** 1 for readers' comments, on pages where they are no part of the content. */
  readonly isComment: Uint8Array;
  readonly kinds: KindProbabilities;
  /** Elements that look alike and stand next to each other; inner groups come before those around them. */
  readonly groups: readonly LikeGroup[];
}

/** What moves: new arrays, of all blocks. What is missing stays as it is. */
export interface ScoreChanges {
  readonly probability?: Float64Array;
  readonly isComment?: Uint8Array;
}

export type ScoreRule = Rule<"score", ScoreFacts, ScoreChanges>;

/** What a rule knows that keeps or drops blocks after the decision. */
interface BlockFacts {
  /** What is kept after the rules before. */
  readonly selection: Selection;
  /** Blocks with at least this score were kept; 1 for methods that judge by no probability. */
  readonly cutoff: number;
  readonly kinds: KindProbabilities;
  readonly groups: readonly LikeGroup[];
}

/** The blocks that a rule decides anew, and whether it keeps each. */
interface BlockChanges {
  readonly keep: ReadonlyMap<number, boolean>;
  /** What to say when nothing is left. Default: what was said before. */
  readonly nothing?: Nothing;
}

/** Nothing is decided anew. */
export const NO_CHANGES: BlockChanges = { keep: new Map() };

export type SelectRule = Rule<"select", BlockFacts, BlockChanges>;

/** The reason of what a rule decided. */
export function reasonOf({ id, because }: RuleRecord): Reason {
  return { signal: id, rule: id, text: because };
}
