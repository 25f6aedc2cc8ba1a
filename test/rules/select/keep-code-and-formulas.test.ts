import { expect, test } from "vitest";
import { keptAfter } from "../judged-page.ts";

const kept = (html: string, ...score: number[]): number[] => keptAfter(["keep-code-and-formulas"], html, score);

const PART = (before: string, after: string): string => `<div>${before}<pre>dig()</pre>${after}</div>`;

test("code between kept text of the same box is restored", () => {
  expect(kept(PART("<p>a</p>", "<p>b</p>"), 0.9, 0.1, 0.9)).toEqual([1, 1, 1]);
  expect(kept(PART("<p>a</p>", "<p>b</p>"), 0.9, 0.1, 0.1)).toEqual([1, 0, 0]);
  expect(kept(PART("<p>a</p>", "<p>b</p>"), 0.1, 0.1, 0.9)).toEqual([0, 0, 1]);
  expect(kept(`${PART("<p>a</p>", "")}<p>b</p>`, 0.9, 0.1, 0.9)).toEqual([1, 0, 1]);
  expect(kept(PART("", "<p>b</p>"), 0.1, 0.9)).toEqual([0, 1]);
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
  const head = (more: string): string => `<div class="code-header"><span>Python</span>${more}</div><pre>x</pre>`;
  expect(kept(head(""), 0.9, 0.9)).toEqual([0, 1]);
  expect(kept(head(" is nice"), 0.9, 0.9)).toEqual([1, 1]);
});

test("code between kept paragraphs is kept, with any code or headings in between", () => {
  const html = "<p>They span.</p><h2>How</h2><pre>1 2</pre><pre>span(deck)</pre><p>They last.</p>";
  expect(kept(html, 0.9, 0.9, 0.01, 0.15, 0.9)).toEqual([1, 1, 0, 1, 1]);
});
