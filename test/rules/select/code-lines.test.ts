import { expect, test } from "vitest";
import { afterRules } from "../judged-page.ts";

/** What is kept after one rule, with a cutoff of one half. */
const kept = (rule: string, html: string, ...score: number[]): number[] =>
  Array.from(afterRules([rule], html, score).keep);

const PART = (before: string, after: string): string => `<div>${before}<pre>dig()</pre>${after}</div>`;

test("code between kept texts of its own box comes back", () => {
  expect(kept("code-between", PART("<p>a</p>", "<p>b</p>"), 0.9, 0.1, 0.9)).toEqual([1, 1, 1]);
  expect(kept("code-between", PART("<p>a</p>", "<p>b</p>"), 0.9, 0.1, 0.1)).toEqual([1, 0, 0]);
  expect(kept("code-between", PART("<p>a</p>", "<p>b</p>"), 0.1, 0.1, 0.9)).toEqual([0, 0, 1]);
  expect(kept("code-between", `${PART("<p>a</p>", "")}<p>b</p>`, 0.9, 0.1, 0.9)).toEqual([1, 0, 1]);
  expect(kept("code-between", PART("", "<p>b</p>"), 0.1, 0.9)).toEqual([0, 1]);
});

test("one kept line of code brings all others, but for hidden ones and line numbers", () => {
  const lines = "<pre><div>a</div><div>}</div><div>c</div></pre>";
  expect(kept("code-lines", lines, 0.9, 0.1, 0.1)).toEqual([1, 1, 1]);
  expect(kept("code-lines", lines, 0.1, 0.1, 0.1)).toEqual([0, 0, 0]);
  expect(kept("code-lines", "<pre><div>a</div><div hidden>}</div></pre>", 0.9, 0.1)).toEqual([1, 0]);
  const numbered = '<pre><div><span class="lineno">1</span></div><div>a</div></pre>';
  expect(kept("code-lines", numbered, 0.1, 0.9)).toEqual([0, 1]);
});

test("buttons right beside code and numbers in it go", () => {
  const button = "<button>Copy</button>";
  expect(kept("code-decoration", `${button} <pre>x</pre>`, 0.9, 0.9)).toEqual([0, 1]);
  expect(kept("code-decoration", `<pre>x</pre>${button}`, 0.9, 0.9)).toEqual([1, 0]);
  expect(kept("code-decoration", `<pre>x</pre> text ${button}`, 0.9, 0.9, 0.9)).toEqual([1, 1, 1]);
  expect(kept("code-decoration", `${button}<p>a</p><pre>x</pre>`, 0.9, 0.9, 0.9)).toEqual([1, 1, 1]);
  const table = '<table class="highlighttable"><tr><td class="linenos">1<td><pre>x</pre></table>';
  expect(kept("code-decoration", table, 0.9, 0.9)).toEqual([0, 1]);
});

test("a line that only names the language of the code goes, one that says more stays", () => {
  const head = (more: string): string => `<div class="code-header"><span>Python</span>${more}</div><pre>x</pre>`;
  expect(kept("code-label", head(""), 0.9, 0.9)).toEqual([0, 1]);
  expect(kept("code-label", head(" is nice"), 0.9, 0.9)).toEqual([1, 1]);
});
