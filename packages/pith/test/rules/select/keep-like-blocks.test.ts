import { expect, test } from "vitest";
import { keptAfter } from "../judged-page.ts";

const ROWS = "<ul><li>port</li><li>host</li><li>path</li><li>name</li></ul>";
const kept = (html: string, score: readonly number[], kind = "documentation"): number[] =>
  keptAfter(["keep-like-blocks"], html, score, { kind });

test("a likely item of a kept list is kept in documentation only", () => {
  expect(kept(ROWS, [0.8, 0.8, 0.3, 0.8])).toEqual([1, 1, 1, 1]);
  expect(kept(ROWS, [0.8, 0.8, 0.2, 0.8])).toEqual([1, 1, 0, 1]);
  expect(kept(ROWS, [0.8, 0.8, 0.3, 0.8], "article")).toEqual([1, 1, 0, 1]);
});

test("few kept ones, and those elsewhere or of another look, decide nothing", () => {
  expect(kept(ROWS, [0.8, 0.3, 0.3, 0.8])).toEqual([1, 0, 0, 1]);
  const other = "<ul><li>port</li><li>host</li><li>path</li><li class=edit>name</li></ul>";
  expect(kept(other, [0.8, 0.8, 0.8, 0.3])).toEqual([1, 1, 1, 0]);
  const apart = "<ul><li>port</li><li>host</li><li>path</li></ul><ol><li>name</li></ol>";
  expect(kept(apart, [0.8, 0.8, 0.8, 0.3])).toEqual([1, 1, 1, 0]);
});
