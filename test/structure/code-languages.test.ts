import { describe, expect, it } from "vitest";
import { parse } from "../../src/extract.ts";
import type { MeasuredPage } from "../../src/measure/measured-page.ts";
import { languageIn } from "../../src/structure/code/declared-language.ts";
import { languageOfTab } from "../../src/structure/code/tab-names.ts";

/** What a function says of the element with the id x. */
function ask<T>(html: string, question: (tree: MeasuredPage["tree"], node: number) => T): T {
  const { tree } = parse(html);
  let node = 1;
  while (node < tree.nodeCount && tree.attr(node, "id") !== "x") node++;
  return question(tree, node);
}

describe("the language of code by the name of its tab", () => {
  it.each([
    ['<a href="#p">Python</a><div id=p><pre id=x>a</pre></div>', "python"],
    ["<button aria-controls=p>Python <b>3</b></button><div id=p><pre id=x>a</pre></div>", undefined],
    ["<my-tab title=Python><pre id=x>a</pre></my-tab>", "python"],
    ["<label>Python</label><div><pre id=x>a</pre></div>", "python"],
    ["<ul><li>Python<li>Ruby</ul><div><div><pre id=a>a</pre></div><div><pre id=x>a</pre></div></div>", "ruby"],
    ["<ul><li>Python<li>Bananas</ul><div><div><pre id=a>a</pre></div><div><pre id=x>a</pre></div></div>", undefined],
  ])("%s", (html, language) => {
    expect(ask(html, languageOfTab)?.language).toBe(language);
  });
});

describe("the language that an element declares", () => {
  it.each([
    ['<pre id=x class="sh-foo">', undefined],
    ['<pre id=x class="highlight-foo">', "foo"],
    ['<div id=x class="highlight c">', undefined],
    ["<pre id=x data-lang=foo>", "foo"],
    ["<p id=x lang=go>", undefined],
    ["<my-code id=x lang=go>", "go"],
    ['<pre id=x aria-label="Python">', undefined],
    ['<pre id=x class="language-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa">', undefined],
  ])("%s", (html, language) => {
    expect(ask(html, languageIn)).toBe(language);
  });
});
