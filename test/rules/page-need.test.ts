import { expect, test } from "vitest";
import { isFor, type PageNeed } from "../../src/rules/page-need.ts";
import { likelihoodOf, pageKinds } from "../../src/selection/page-kind.ts";

const needs: readonly PageNeed[] = ["articles", "sure-articles", "all-but-articles", "all-but-sure-articles"];

test.each([
  [0.95, [true, true, false, false]],
  [0.9, [true, true, false, false]],
  [0.7, [true, false, false, true]],
  [0.5, [true, false, false, true]],
  [0.3, [false, false, true, true]],
] as const)("an article with probability %d gets the rules that are for it", (article, expected) => {
  const kinds = pageKinds.map((kind) => (kind === "article" ? article : (1 - article) / (pageKinds.length - 1)));
  expect(needs.map((need) => isFor(need, kinds))).toEqual(expected);
  expect(isFor(undefined, kinds)).toBe(true);
  expect(likelihoodOf(kinds, ...pageKinds)).toBeCloseTo(1);
});
