import { expect, it } from "vitest";
import { parse } from "../../src/api/extract.ts";
import {
  codeLineEnds,
  isCodeBlock,
  isCodeDecoration,
} from "../../src/structure/code/code-blocks.ts";
import { languageIn } from "../../src/structure/code/declared-language.ts";
import { languageOfTab } from "../../src/structure/code/tab-names.ts";

/** The result of a function for the element with the id x. */
function ask<T>(
  html: string,
  question: (tree: ReturnType<typeof parse>["tree"], node: number) => T,
): T {
  const { tree } = parse(html);
  let node = 1;
  while (node < tree.nodeCount && tree.attr(node, "id") !== "x") node++;
  return question(tree, node);
}

it.each([
  ["<table><tr><td id=x data-line-number=1><td>let</table>", true],
  ["<table><tr><td id=x>1\n2 <b>3</b><td>let</table>", true],
  ["<table><tr><th id=x>1<td>let</table>", true],
  ["<table><tr><td id=x>1 + 2<td>let</table>", false],
  ["<table><tr><td id=x><br><td>let</table>", false],
  ["<table><tr><td id=x>1<table><tr><td>2</table><td>let</table>", false],
])("parts of a code block that are not code: %s: %s", (html, expected) => {
  expect(ask(html, isCodeDecoration)).toBe(expected);
});

it.each([
  ["with line breaks", "<code id=x>a<br>b</code>", "breaks"],
  ["with lines that its highlighter keeps", '<code id=x class="hljs js">a\nb</code>', "source"],
  [
    "with line breaks and such a style",
    '<code id=x style="white-space:pre-wrap">a<br>b</code>',
    "source",
  ],
])("code outside pre: %s", (_, html, ends) => {
  expect(ask(html, codeLineEnds)).toBe(ends);
  expect(ask(html, isCodeBlock)).toBe(true);
});

it.each([
  ['<div id=x class="highlight"><table><tr><td>1<td>let</table></div>', true],
  [
    '<div id=x class="box rouge-table"> <div><div><table><tr><td>1<td>let</table></div></div></div>',
    true,
  ],
  ['<table id=x class="highlighttable"><tr><td>1<td>let</table>', true],
  ['<div id=x class="highlight"><p>News</p><table><tr><td>1<td>let</table></div>', false],
  [`<div id=x class="highlight">${"<div>".repeat(5)}<table><tr><td>1</table></div>`, false],
  ["<table id=x><tr><td>1<td>let</table>", false],
])("code blocks: %s: %s", (html, expected) => {
  expect(ask(html, isCodeBlock)).toBe(expected);
});

it.each([
  ['<a href="#p">Python</a><div id=p><pre id=x>a</pre></div>', "python"],
  ["<button aria-controls=p>Python <b>3</b></button><div id=p><pre id=x>a</pre></div>", undefined],
  ["<my-tab title=Python><pre id=x>a</pre></my-tab>", "python"],
  ["<label>Python</label><div><pre id=x>a</pre></div>", "python"],
  [
    "<ul><li>Python<li>Ruby</ul><div><div><pre id=a>a</pre></div><div><pre id=x>a</pre></div></div>",
    "ruby",
  ],
  [
    "<ul><li>Python<li>Bananas</ul><div><div><pre id=a>a</pre></div><div><pre id=x>a</pre></div></div>",
    undefined,
  ],
])("the language of code by the name of its tab: %s", (html, language) => {
  expect(ask(html, languageOfTab)?.language).toBe(language);
});

it.each([
  ['<pre id=x class="sh-foo">', undefined],
  ['<pre id=x class="highlight-foo">', "foo"],
  ['<div id=x class="highlight c">', undefined],
  ["<pre id=x data-lang=foo>", "foo"],
  ["<p id=x lang=go>", undefined],
  ["<my-code id=x lang=go>", "go"],
  ['<pre id=x aria-label="Python">', undefined],
  ['<pre id=x class="language-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa">', undefined],
])("the language that an element declares: %s", (html, language) => {
  expect(ask(html, languageIn)).toBe(language);
});
