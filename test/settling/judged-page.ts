import { expect } from "vitest";
import { parsePage } from "../../packages/flat-html/src/parse/parse.ts";
import { measurePage } from "../../src/measure/measure.ts";
import type { MeasuredPage } from "../../src/measure/measured-page.ts";
import { Ancestry } from "../../src/model/features/ancestry.ts";
import { findLikeSiblings } from "../../src/model/features/like-siblings.ts";
import { pageKinds } from "../../src/selection/page-kind.ts";
import { Selection, type SelectionFacts } from "../../src/selection/selection.ts";
import { finishSelection } from "../../src/settling/final-selection.ts";
import type { ProbabilityFacts } from "../../src/settling/rule.ts";
import { blockRules, probabilityRules } from "../../src/settling/rules.ts";
import { settleBlocks } from "../../src/settling/settle-blocks.ts";
import { settleProbabilities } from "../../src/settling/settle-probabilities.ts";

/** All rules but these, as `without` takes them. */
export function allBut(...ids: readonly string[]): ReadonlySet<string> {
  const all = [...probabilityRules, ...blockRules].map(({ id }) => id);
  expect(all).toEqual(expect.arrayContaining([...ids]));
  return new Set(all.filter((id) => !ids.includes(id)));
}

/** The probability of each kind where the page is of one; or is an article with this probability. */
export function kindsOf(kind: string, probability = 1): number[] {
  return pageKinds.map((own) => (own === kind ? probability : (1 - probability) / (pageKinds.length - 1)));
}

const measure = (html: string): MeasuredPage => measurePage(html, parsePage(html));

/** What rules know of a page whose blocks have these probabilities. */
export function factsOf(html: string, probability: readonly number[], kind = "article"): ProbabilityFacts {
  const page = measure(html);
  expect(page.blocks.count).toBe(probability.length);
  const groups = findLikeSiblings(new Ancestry(page));
  const isComment = new Uint8Array(page.blocks.count);
  return { page, probability: Float64Array.from(probability), isComment, kinds: kindsOf(kind), groups };
}

/** The probabilities of a page's blocks after some rules, all when none is named. */
export function afterShifts(
  html: string,
  probability: readonly number[],
  kind = "article",
  ...ids: readonly string[]
): number[] {
  const without = ids.length === 0 ? undefined : allBut(...ids);
  return Array.from(settleProbabilities(factsOf(html, probability, kind), without).probability);
}

interface Judged {
  /** Whether the method leaves its choice to be settled by all rules. */
  readonly isSettled?: boolean;
  readonly kind?: string;
  readonly cutoff?: number;
}

/** What is kept after some rules of a page whose blocks have these probabilities, `cutoff` and more being kept at first. */
export function afterRules(
  ids: readonly string[],
  html: string,
  score: readonly number[],
  { isSettled = true, kind = "product", cutoff = 0.5 }: Judged = {},
): Selection {
  const { page, kinds, groups } = factsOf(html, score, kind);
  const facts: SelectionFacts = {
    ...{ method: "test", page, cutoff },
    keep: Uint8Array.from(score, (p) => (p >= cutoff ? 1 : 0)),
    score: Float64Array.from(score),
    reasons: () => score.map(() => ({ signal: "test", text: "" })),
  };
  const settle = (chosen: Selection, without: ReadonlySet<string>): Selection =>
    settleBlocks(chosen, blockRules, { kinds, groups }, without);
  const given = new Selection({ ...facts, ...(isSettled && { settle }) });
  return finishSelection(given, { comments: "auto", title: "auto", rules: {} }, allBut(...ids)).content;
}
