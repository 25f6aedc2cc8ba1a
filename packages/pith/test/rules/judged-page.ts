import { expect } from "vitest";
import { parsePage } from "../../src/html/parse/parse.ts";
import { Ancestry } from "../../src/model/features/ancestry.ts";
import { findLikeSiblings } from "../../src/model/features/like-siblings.ts";
import { measurePage } from "../../src/page/measure.ts";
import type { MeasuredPage } from "../../src/page/measured-page.ts";
import { finishSelection } from "../../src/rules/final-selection.ts";
import { applyScoreRows } from "../../src/rules/fused-method.ts";
import type { ScoreFacts } from "../../src/rules/row.ts";
import { scoreRows } from "../../src/rules/score-rows.ts";
import { selectRows } from "../../src/rules/select-rows.ts";
import { pageKinds } from "../../src/selection/page-kind.ts";
import { Selection, type SelectionFacts } from "../../src/selection/selection.ts";

/** All rules except these, for `without`. */
export function allBut(...ids: readonly string[]): ReadonlySet<string> {
  const all = [...scoreRows, ...selectRows].map(({ id }) => id);
  expect(all).toEqual(expect.arrayContaining([...ids]));
  return new Set(all.filter((id) => !ids.includes(id)));
}

/**
 * Probabilities of the page kinds: this one has the given probability, the others share the rest.
 */
export function kindsOf(kind: string, probability = 1): number[] {
  return pageKinds.map((own) =>
    own === kind ? probability : (1 - probability) / (pageKinds.length - 1),
  );
}

const measure = (html: string): MeasuredPage => measurePage(html, parsePage(html));

/** The rules' input for a page whose blocks have these probabilities. */
export function factsOf(
  html: string,
  probability: readonly number[],
  kind = "article",
): ScoreFacts {
  const page = measure(html);
  expect(page.blocks.count).toBe(probability.length);
  const groups = findLikeSiblings(new Ancestry(page));
  return { page, probability: Float64Array.from(probability), kinds: kindsOf(kind), groups };
}

/** The probabilities of a page's blocks after some rules; after all of them without ids. */
export function afterShifts(
  html: string,
  probability: readonly number[],
  kind = "article",
  ...ids: readonly string[]
): number[] {
  const without = ids.length === 0 ? undefined : allBut(...ids);
  return Array.from(applyScoreRows(factsOf(html, probability, kind), without).probability);
}

interface Judged {
  /** Whether all rules apply to the method. */
  readonly hasRules?: boolean;
  readonly kind?: string;
  readonly cutoff?: number;
}

/**
 * The selection after some rules on a page whose blocks have these probabilities; blocks of at
 * least `cutoff` are kept at first.
 */
export function afterRules(
  ids: readonly string[],
  html: string,
  score: readonly number[],
  { hasRules = true, kind = "product", cutoff = 0.5 }: Judged = {},
): Selection {
  const { page, kinds, groups } = factsOf(html, score, kind);
  const facts: SelectionFacts = {
    ...{ method: "test", page, cutoff, pageKind: { kind, probability: 1 } },
    keep: Uint8Array.from(score, (p) => (p >= cutoff ? 1 : 0)),
    score: Float64Array.from(score),
    reasons: () => score.map(() => ({ signal: "test", text: "" })),
  };
  const given = new Selection({ ...facts, ...(hasRules && { findings: { kinds, groups } }) });
  return finishSelection(given, {}, allBut(...ids));
}

/** Which blocks are kept after some rules: 1 or 0 for each. */
export const keptAfter = (...given: Parameters<typeof afterRules>): number[] =>
  Array.from(afterRules(...given).keep);

/** The texts of the blocks that are kept after some rules. */
export function textsAfter(...given: Parameters<typeof afterRules>): string[] {
  const { keep, page } = afterRules(...given);
  return Array.from(keep.keys()).flatMap((block) =>
    keep[block] === 1 ? [page.blockText(block)] : [],
  );
}
