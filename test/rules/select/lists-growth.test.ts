import { expect, test } from "vitest";
import { withinTime } from "../../../src/deadline.ts";
import { parse } from "../../../src/index.ts";
import type { MeasuredPage } from "../../../src/measure/measured-page.ts";
import { applySelectRules } from "../../../src/rules/apply-select-rules.ts";
import { selectRules } from "../../../src/rules/rules.ts";
import { Selection } from "../../../src/selection/selection.ts";
import { findContents } from "../../../src/structure/contents-lists.ts";
import { countLooks } from "../../count-looks.ts";

/** How much more steps a page takes than one of half its size. */
function growthOf(make: (count: number) => string, work: (page: MeasuredPage) => unknown): number {
  const [small, large] = [2000, 4000].map((count) => {
    const page = parse(make(count));
    return countLooks((signal) => withinTime({ timeoutMs: 0, signal }, () => work(page)));
  });
  expect(small).toBeGreaterThan(4);
  return large / small;
}

const link = '<li><a href="#arches">Arches</a>';

test.each([
  ["beside each other in a box", (count: number) => `<div>${`<ul>${link}</ul>`.repeat(count)}<p>They span.</p></div>`],
  ["in each other", (count: number) => `<ul>${link}`.repeat(count) + "<li>They span.</ul>".repeat(count)],
  [
    "in each other, out of order",
    (count: number) =>
      `<h2 id=a>A</h2><h2 id=b>B</h2>${'<ul><li><a href="#b">B</a><li><a href="#a">A</a>'.repeat(count)}`,
  ],
])("steps of finding tables of contents grow as lists do that stand %s", (_, make) => {
  expect(growthOf(make, findContents)).toBeLessThan(2.6);
});

test.each([
  ["lists in lists", (count: number) => `<p>Bring these:</p>${"<ul><li>rope ".repeat(count)}`, 0.3],
  ["lists without words", (count: number) => `<p>Bring these.</p>${"<ul><li>*</ul>".repeat(count)}`, 0.3],
  ["definitions in definitions", (count: number) => `<p>Bring these:</p>${"<dl><dt>a<dd>rope ".repeat(count)}`, 0.3],
])("steps of filling holes grow as %s do", (_, make, likelihood) => {
  const growth = growthOf(make, (page) => {
    const score = Float64Array.from(page.blocks.node, (_node, block) => (block === 0 ? 0.9 : likelihood));
    const keep = Uint8Array.from(score, (p) => (p >= 0.5 ? 1 : 0));
    const selection = new Selection({
      method: "test",
      page,
      keep,
      score,
      cutoff: 0.5,
      reasons: () => [],
    });
    return applySelectRules(selection, selectRules, { kinds: [], groups: [] }, new Set());
  });
  expect(growth).toBeLessThan(2.6);
});
