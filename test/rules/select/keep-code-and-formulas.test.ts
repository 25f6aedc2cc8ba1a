import { expect, test } from "vitest";
import { afterRules } from "../judged-page.ts";

/** What is kept after one rule, with a cutoff of one half. */
const kept = (rule: string, html: string, ...score: number[]): number[] =>
  Array.from(afterRules([rule], html, score).keep);

const PART = (before: string, after: string): string => `<div>${before}<pre>dig()</pre>${after}</div>`;

test("code between kept text of the same box is restored", () => {
  expect(kept("keep-code-and-formulas", PART("<p>a</p>", "<p>b</p>"), 0.9, 0.1, 0.9)).toEqual([1, 1, 1]);
  expect(kept("keep-code-and-formulas", PART("<p>a</p>", "<p>b</p>"), 0.9, 0.1, 0.1)).toEqual([1, 0, 0]);
  expect(kept("keep-code-and-formulas", PART("<p>a</p>", "<p>b</p>"), 0.1, 0.1, 0.9)).toEqual([0, 0, 1]);
  expect(kept("keep-code-and-formulas", `${PART("<p>a</p>", "")}<p>b</p>`, 0.9, 0.1, 0.9)).toEqual([1, 0, 1]);
  expect(kept("keep-code-and-formulas", PART("", "<p>b</p>"), 0.1, 0.9)).toEqual([0, 1]);
});

test("one kept line of code restores all others, except hidden ones and line numbers", () => {
  const lines = "<pre><div>a</div><div>}</div><div>c</div></pre>";
  expect(kept("keep-code-and-formulas", lines, 0.9, 0.1, 0.1)).toEqual([1, 1, 1]);
  expect(kept("keep-code-and-formulas", lines, 0.1, 0.1, 0.1)).toEqual([0, 0, 0]);
  expect(kept("keep-code-and-formulas", "<pre><div>a</div><div hidden>}</div></pre>", 0.9, 0.1)).toEqual([1, 0]);
  const numbered = '<pre><div><span class="lineno">1</span></div><div>a</div></pre>';
  expect(kept("keep-code-and-formulas", numbered, 0.1, 0.9)).toEqual([0, 1]);
});

test("buttons next to code and line numbers in it are dropped", () => {
  const button = "<button>Copy</button>";
  expect(kept("keep-code-and-formulas", `${button} <pre>x</pre>`, 0.9, 0.9)).toEqual([0, 1]);
  expect(kept("keep-code-and-formulas", `<pre>x</pre>${button}`, 0.9, 0.9)).toEqual([1, 0]);
  expect(kept("keep-code-and-formulas", `<pre>x</pre> text ${button}`, 0.9, 0.9, 0.9)).toEqual([1, 1, 1]);
  expect(kept("keep-code-and-formulas", `${button}<p>a</p><pre>x</pre>`, 0.9, 0.9, 0.9)).toEqual([1, 1, 1]);
  const table = '<table class="highlighttable"><tr><td class="linenos">1<td><pre>x</pre></table>';
  expect(kept("keep-code-and-formulas", table, 0.9, 0.9)).toEqual([0, 1]);
});

test("a line that only names the code's language is dropped, one with more words is kept", () => {
  const head = (more: string): string => `<div class="code-header"><span>Python</span>${more}</div><pre>x</pre>`;
  expect(kept("keep-code-and-formulas", head(""), 0.9, 0.9)).toEqual([0, 1]);
  expect(kept("keep-code-and-formulas", head(" is nice"), 0.9, 0.9)).toEqual([1, 1]);
});

test("code between kept paragraphs is kept, with any code or headings in between", () => {
  const html = "<p>They span.</p><h2>How</h2><pre>1 2</pre><pre>span(deck)</pre><p>They last.</p>";
  const { keep } = afterRules(["keep-code-and-formulas"], html, [0.9, 0.9, 0.01, 0.15, 0.9]);
  expect(Array.from(keep)).toEqual([1, 1, 0, 1, 1]);
});
