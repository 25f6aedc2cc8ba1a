import { expect, test } from "vitest";
import { keptAfter } from "../judged-page.ts";

const kept = (html: string, ...score: number[]): number[] =>
  keptAfter(["keep-code", "drop-code-decorations"], html, score);

const PART = (before: string, after: string): string =>
  `<div>${before}<pre>dig()</pre>${after}</div>`;

test("code between kept text of the same box is restored", () => {
  expect(kept(PART("<p>a</p>", "<p>b</p>"), 0.9, 0.1, 0.9)).toEqual([1, 1, 1]);
  expect(kept(PART("<p>a</p>", "<p>b</p>"), 0.9, 0.1, 0.1)).toEqual([1, 0, 0]);
  expect(kept(PART("<p>a</p>", "<p>b</p>"), 0.1, 0.1, 0.9)).toEqual([0, 0, 1]);
  expect(kept(`${PART("<p>a</p>", "")}<p>b</p>`, 0.9, 0.1, 0.9)).toEqual([1, 0, 1]);
  expect(kept(PART("", "<p>b</p>"), 0.1, 0.9)).toEqual([0, 1]);
});

test("the caption of kept code is kept", () => {
  const figure =
    "<figure><div><pre>dig()</pre></div><figcaption>Figure 1: Digging</figcaption></figure>";
  expect(kept(figure, 0.9, 0.1)).toEqual([1, 1]);
  expect(kept(figure, 0.1, 0.1)).toEqual([0, 0]);
  expect(kept(`${figure}<figcaption>Another</figcaption>`, 0.9, 0.1, 0.1)).toEqual([1, 1, 0]);
});

test("one kept line of code restores all others, except hidden ones and line numbers", () => {
  const lines = "<pre><div>a</div><div>}</div><div>c</div></pre>";
  expect(kept(lines, 0.9, 0.1, 0.1)).toEqual([1, 1, 1]);
  expect(kept(lines, 0.1, 0.1, 0.1)).toEqual([0, 0, 0]);
  expect(kept("<pre><div>a</div><div hidden>}</div></pre>", 0.9, 0.1)).toEqual([1, 0]);
  const numbered = '<pre><div><span class="lineno">1</span></div><div>a</div></pre>';
  expect(kept(numbered, 0.1, 0.9)).toEqual([0, 1]);
});

test("buttons next to code and line numbers in it are dropped", () => {
  const button = "<button>Copy</button>";
  expect(kept(`${button} <pre>x</pre>`, 0.9, 0.9)).toEqual([0, 1]);
  expect(kept(`<pre>x</pre>${button}`, 0.9, 0.9)).toEqual([1, 0]);
  expect(kept(`<pre>x</pre> text ${button}`, 0.9, 0.9, 0.9)).toEqual([1, 1, 1]);
  expect(kept(`${button}<p>a</p><pre>x</pre>`, 0.9, 0.9, 0.9)).toEqual([1, 1, 1]);
  const table = '<table class="highlighttable"><tr><td class="linenos">1<td><pre>x</pre></table>';
  expect(kept(table, 0.9, 0.9)).toEqual([0, 1]);
});

test("a line that only names the code's language is dropped, one with more words is kept", () => {
  const head = (more: string): string =>
    `<div class="code-header"><span>Python</span>${more}</div><pre>x</pre>`;
  expect(kept(head(""), 0.9, 0.9)).toEqual([0, 1]);
  expect(kept(head(" is nice"), 0.9, 0.9)).toEqual([1, 1]);
  const spaced = '<div class="code-header">\n <span>Python</span>\n </div><pre>x</pre>';
  expect(kept(spaced, 0.9, 0.9)).toEqual([0, 1]);
});

test("code below a label is code below the text above both", () => {
  const html = `<p>a</p><div class="code-header"><span>Python</span></div><pre>x</pre><p>b</p>`;
  expect(keptAfter(["keep-code"], html, [0.9, 0.1, 0.1, 0.9])).toEqual([1, 0, 1, 1]);
});

test("code between kept paragraphs is kept, with any code or headings in between", () => {
  const html = "<p>They span.</p><h2>How</h2><pre>1 2</pre><pre>span(deck)</pre><p>They last.</p>";
  expect(kept(html, 0.9, 0.9, 0.01, 0.15, 0.9)).toEqual([1, 1, 0, 1, 1]);
});

const MATH = '<math display="block" alttext="x=1"><mi>x</mi><mo>=</mo><mn>1</mn></math>';
/** A display equation of LaTeXML: a table with empty cells around the formula, and its number. */
const EQUATION = `<table class="ltx_equation"><tr><td></td><td>${MATH}</td><td></td><td><span>(1)</span></td></tr></table>`;
const KATEX = `<span class="katex"><span class="katex-mathml"><math><mi>x</mi></math></span><span class="katex-html" aria-hidden="true">x</span></span>`;

test("formulas in any notation are restored, even several in a row, with punctuation", () => {
  const html = `<p>It is then</p><p>${MATH},</p><p>${KATEX}</p><p class="math">\\[x=1\\]</p><p>So it holds.</p>`;
  expect(kept(html, 0.9, 0.01, 0.01, 0.01, 0.9)).toEqual([1, 1, 1, 1, 1]);
});

test("a formula has one number, and may be in a box between texts", () => {
  const numbers = `<p>It is then</p><p>${MATH}</p><p>(1)</p><p>(2)</p><p>So it holds.</p>`;
  expect(kept(numbers, 0.9, 0.01, 0.01, 0.01, 0.9)).toEqual([1, 1, 1, 0, 1]);
  const box = `<div><p>It is then</p></div><section><p>${MATH}</p></section><p>So it holds.</p>`;
  expect(kept(box, 0.9, 0.01, 0.9)).toEqual([1, 1, 1]);
});

test("a formula at the end of a kept paragraph's box is restored, but not after it", () => {
  expect(
    kept(`<div><p>It is then</p>${EQUATION}</div><p>Buy now.</p>`, 0.9, 0.01, 0.01, 0.1),
  ).toEqual([1, 1, 1, 0]);
  const separate = `<div><p>It is then</p></div><aside>${EQUATION}</aside><p>Buy now.</p>`;
  expect(kept(separate, 0.9, 0.01, 0.01, 0.1)).toEqual([1, 0, 0, 0]);
});

test("formulas in plain letters between kept texts are restored", () => {
  const limits = (line: string): string => `<h3>Limits</h3><p>${line}</p><h3>Output</h3>`;
  for (const line of ["0 ≤ k ≤ n", "1 &lt;= n &lt;= 10<sup>5</sup>", "N = 9", "L ≥ N / (K + 1)"])
    expect(kept(limits(line), 0.9, 0.1, 0.9), line).toEqual([1, 1, 1]);
  for (const line of ["Home &gt; Boats", "≤ 5", "n", "price = low", "<a href=/x>a = b</a>"])
    expect(kept(limits(line), 0.9, 0.1, 0.9), line).toEqual([1, 0, 1]);
  expect(kept(limits("0 ≤ k ≤ n"), 0.1, 0.1, 0.9)).toEqual([0, 0, 1]);
});
