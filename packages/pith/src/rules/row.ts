import type { PageTree } from "../html/parse/page-tree.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import type { PageFindings } from "../selection/page-findings.ts";
import { isArticle, type KindProbabilities } from "../selection/page-kind.ts";
import type { EmptyOutcome, Selection } from "../selection/selection.ts";
import { findNamedElements } from "../structure/named-elements.ts";

/**
 * What a row changes. `score`: probabilities, before the decision. `select`: kept blocks. `tree`:
 * the content tree.
 */
export const stages = ["score", "select", "tree"] as const;
export type Stage = (typeof stages)[number];

/** What a page must have for a row: at least one of all these. */
export interface Needs {
  readonly tags?: readonly number[];
  readonly attributes?: readonly string[];
  /** Elements whose class or id matches. */
  readonly names?: RegExp;
}

/** One hand-written rule: data for the docs, for explanations and for the runner. */
export interface RowRecord<S extends Stage = Stage> {
  /** The name in traces and the option `without`, verb first. */
  readonly id: string;
  readonly stage: S;
  /**
   * The measure that judges it. `precision`: word F1 on both halves of the sites. `reader`: visible
   * flaws in the rendered page.
   */
  readonly goal: "precision" | "reader";
  /** One sentence for the list of rules. */
  readonly summary: string;
  /** Its reason as a phrase, for explanations. */
  readonly reason: string;
  /** Why it stays although its record does not carry it. */
  readonly kept?: string;
  /** Default: all pages. */
  readonly pages?: "articles";
  /** Whether it also runs for published methods, whose selection otherwise stays. */
  readonly everyMethod?: true;
  /**
   * Whether it also runs for plain text, which only has the kept blocks' text. Only for the content
   * tree.
   */
  readonly plainText?: true;
  /** Default: nothing. */
  readonly needs?: Needs;
}

export interface ScoreFacts extends PageFindings {
  readonly page: MeasuredPage;
  /** The probability of each block after earlier rows, 0 to 1. */
  readonly probability: Float64Array;
}

/** A block's new probability. The last one holds. */
export interface ScoreChange {
  readonly block: number;
  readonly to: number;
}

export interface ScoreRow extends RowRecord<"score"> {
  find(facts: ScoreFacts): Iterable<ScoreChange>;
}

export interface SelectFacts {
  /** The selection after earlier rows. */
  readonly selection: Selection;
  /** The probability threshold of kept blocks; 1 for methods without one. */
  readonly cutoff: number;
  readonly kinds: KindProbabilities;
}

export interface SelectRow extends RowRecord<"select"> {
  /** Whether it keeps or drops what it finds. */
  readonly keeps: boolean;
  /** Blocks to keep or to drop, in any order; those that already are do not change. */
  find(facts: SelectFacts): Iterable<number>;
  /** The outcome of a page that it leaves empty. Default: the earlier one. */
  readonly emptyOutcome?: (facts: SelectFacts) => EmptyOutcome | undefined;
}

interface Situation {
  readonly tree: PageTree;
  /** Ids of switched-off rows. */
  readonly without: ReadonlySet<string>;
  /** Whether the default, not a published method, made the selection. */
  readonly isDefault: boolean;
  readonly kinds: KindProbabilities;
  readonly isPlainText?: boolean;
}

function isMet(tree: PageTree, { tags = [], attributes = [], names }: Needs): boolean {
  if (tags.some((tag) => tree.count(tag) > 0)) return true;
  if (attributes.some((name) => tree.data.attrNames.includes(name))) return true;
  return names !== undefined && findNamedElements(tree, names).length > 0;
}

/** Whether a row is on, and the page has what it needs. */
export function isToRun(
  { id, pages, everyMethod, plainText, needs }: RowRecord,
  { tree, without, isDefault, kinds, isPlainText = false }: Situation,
): boolean {
  if (without.has(id) || !(isDefault || everyMethod) || (isPlainText && !plainText)) return false;
  if (pages === "articles" && !isArticle(kinds, "likely")) return false;
  return needs === undefined || isMet(tree, needs);
}
