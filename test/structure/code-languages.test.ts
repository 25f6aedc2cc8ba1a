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
    ["<button aria-controls=p>Python</button><div id=p><pre id=x>a</pre></div>", "python"],
    ['<button data-bs-target="#p">Python</button><div id=p><pre id=x>a</pre></div>', "python"],
    ['<button data-target="#p">Python</button><div id=p><pre id=x>a</pre></div>', "python"],
    ['<a href="#p">Python</a><div id=p><pre id=x>a</pre></div>', "python"],
    ['<a href="p">Python</a><div id=p><pre id=x>a</pre></div>', undefined],
    ['<a href="#">Python</a><div id=""><pre id=x>a</pre></div>', undefined],
    ["<button aria-controls=p>Python <b>3</b></button><div id=p><pre id=x>a</pre></div>", undefined],
    ["<button aria-controls=p><i> </i>Python</button><div id=p><pre id=x>a</pre></div>", "python"],
    ["<button aria-controls=p>Bananas</button><div id=p><pre id=x>a</pre></div>", undefined],
    ["<div id=p><button aria-controls=p>Python</button><pre id=x>a</pre></div>", undefined],
    ["<div role=tabpanel data-label=Python><pre id=x>a</pre></div>", "python"],
    ["<div data-label=Python><pre id=x>a</pre></div>", undefined],
    ["<my-tab title=Python><pre id=x>a</pre></my-tab>", "python"],
    ["<div role=tabpanel aria-x=Python><pre id=x>a</pre></div>", undefined],
    ["<label>Python</label><div><pre id=x>a</pre></div>", "python"],
    ["<label>Python</label> <div><pre id=x>a</pre></div>", undefined],
    ["<p>Python</p><div><pre id=x>a</pre></div>", undefined],
    ["<label>Python</label><p>x</p><div><pre id=x>a</pre></div>", undefined],
    ["<ul><li>Python<li>Ruby</ul><div><div><pre id=a>a</pre></div><div><pre id=x>a</pre></div></div>", "ruby"],
    ["<ul><li>Python<li>Ruby<li>Go</ul><div><div><pre id=a>a</pre></div><div><pre id=x>a</pre></div></div>", undefined],
    ["<div><ul><li>Python<li>Ruby</ul><div><pre id=a>a</pre></div><div><pre id=x>a</pre></div></div>", "ruby"],
    ["<p>Python<b>Ruby</b></p><div><div><pre id=a>a</pre></div><div><pre id=x>a</pre></div></div>", undefined],
    ["<ul><li>Python<li>Ruby</ul><div><pre id=x>a</pre></div>", undefined],
    ["<ul><li>Python<li>Bananas</ul><div><div><pre id=a>a</pre></div><div><pre id=x>a</pre></div></div>", undefined],
    ["<button aria-controls=p>Python</button><div id=p><div><div><div><div><div><pre id=x>a</pre></div>", "python"],
    [
      "<button aria-controls=p>Python</button><div id=p><div><div><div><div><div><div><pre id=x>a</pre></div>",
      undefined,
    ],
    ["<span>Python</span><div><pre id=x>a</pre></div>", undefined],
  ])("%s", (html, language) => {
    expect(ask(html, languageOfTab)?.language).toBe(language);
  });
});

describe("the language that an element declares", () => {
  it.each([
    ['<pre id=x class="language-python">', "python"],
    ['<pre id=x class="language-none python">', "python"],
    ['<pre id=x class="lang-foo">', "foo"],
    ['<pre id=x class="sh-foo">', undefined],
    ['<pre id=x class="sh_python">', "python"],
    ['<pre id=x class="hl-js">', "js"],
    ['<pre id=x class="brush: js;">', "js"],
    ['<pre id=x class="python-code">', "python"],
    ['<pre id=x class="highlight-foo">', "foo"],
    ['<pre id=x class="code-foo">', undefined],
    ['<div id=x class="python">', undefined],
    ['<div id=x class="highlight python">', "python"],
    ['<div id=x class="highlight c">', undefined],
    ['<pre id=x class="c">', "c"],
    ['<pre id=x class="code">', undefined],
    ["<pre id=x data-lang=foo>", "foo"],
    ["<pre id=x data-language=js>", "js"],
    ["<pre id=x data-code-language=js>", "js"],
    ['<pre id=x data-mode="text/x-python">', "python"],
    ['<pre id=x data-mode="foo">', undefined],
    ["<pre id=x lang=python>", "python"],
    ["<p id=x lang=go>", undefined],
    ["<my-code id=x lang=go>", "go"],
    ['<pre id=x aria-label="Python code">', "python"],
    ['<pre id=x aria-label="Python">', undefined],
    ['<div id=x aria-label="Python code">', undefined],
    ['<pre id=x type="application/json">', "json"],
    ['<pre id=x data-params="ace/mode/ruby">', "ruby"],
    ["<pre id=x data-lang=none>", undefined],
    ['<pre id=x class="prettyprint lang-js">', "js"],
    ["<pre id=x>", undefined],
    ['<pre id=x class="python;">', "python"],
    ['<pre id=x class="language-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa">', undefined],
  ])("%s", (html, language) => {
    expect(ask(html, languageIn)).toBe(language);
  });
});
