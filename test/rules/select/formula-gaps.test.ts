import { expect, test } from "vitest";
import { keptAfter } from "../judged-page.ts";

const kept = (html: string, score: readonly number[]): number[] => keptAfter(["keep-code-and-formulas"], html, score);

const MATH = '<math display="block" alttext="x=1"><mi>x</mi><mo>=</mo><mn>1</mn></math>';
/** A display equation of LaTeXML: a table with empty cells around the formula, and its number. */
const EQUATION = `<table class="ltx_equation"><tr><td></td><td>${MATH}</td><td></td><td><span>(1)</span></td></tr></table>`;
const KATEX = `<span class="katex"><span class="katex-mathml"><math><mi>x</mi></math></span><span class="katex-html" aria-hidden="true">x</span></span>`;

test("formulas in any notation are restored, even several in a row, with punctuation", () => {
  const html = `<p>It is then</p><p>${MATH},</p><p>${KATEX}</p><p class="math">\\[x=1\\]</p><p>So it holds.</p>`;
  expect(kept(html, [0.9, 0.01, 0.01, 0.01, 0.9])).toEqual([1, 1, 1, 1, 1]);
});

test("a formula at the end of a kept paragraph's box is restored, but not after it", () => {
  expect(kept(`<div><p>It is then</p>${EQUATION}</div><p>Buy now.</p>`, [0.9, 0.01, 0.01, 0.1])).toEqual([1, 1, 1, 0]);
  const separate = `<div><p>It is then</p></div><aside>${EQUATION}</aside><p>Buy now.</p>`;
  expect(kept(separate, [0.9, 0.01, 0.01, 0.1])).toEqual([1, 0, 0, 0]);
});
