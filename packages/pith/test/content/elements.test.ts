import { expect, it } from "vitest";
import { toMarkdown } from "../../src/index.ts";

/** Single elements: verse, callouts, inline text, lists, tables and code. */
it.each([
  ["<div class=poem><p>one</p><p>two</p></div>", "one\n\ntwo\n"],
  [
    "<div class=line-block><div>one</div><div class=line-block><div>two</div><div>three</div></div></div>",
    "one\\\ntwo\\\nthree\n",
  ],
  ["<div class=poem><div>one</div><br><div>two</div></div>", "one\n\ntwo\n"],
  ["<p class=verse>one<br>two<br><br>three</p>", "one\\\ntwo\n\nthree\n"],
  [
    "<details class=note><summary>S</summary><p>Mind.</p></details>",
    "> [!NOTE]\n> S\n>\n> Mind.\n",
  ],
  ["<div style='--callout-color: var(--warning)'><p>Mind.</p></div>", "> [!WARNING]\n> Mind.\n"],
  [
    "<table><tr><td><img src=i.png alt=Tip width=16 height=16><td>Mind.</table>",
    "> [!TIP]\n> Mind.\n",
  ],
  ["<blockquote><cite>Ida wrote:</cite>Mind.</blockquote>", "> *Ida wrote:*\n>\n> Mind.\n"],
  [
    "<blockquote><div><cite><a href=/u/1>Ida</a> wrote:</cite> Mind <b>it</b>.</div></blockquote>",
    "> *[Ida](https://a.example/u/1) wrote:*\n>\n> Mind **it**.\n",
  ],
  [
    "<div class=bbcode_quote><cite>Ida wrote:</cite><span>Mind.</span></div>",
    "> *Ida wrote:*\n>\n> Mind.\n",
  ],
  [
    "<blockquote><cite>Ida wrote:</cite><br>Mind.<br>Much.</blockquote>",
    "> *Ida wrote:*\n>\n> Mind.\\\n> Much.\n",
  ],
  ["<blockquote><cite>Ida wrote:</cite><p>Mind.</p></blockquote>", "> *Ida wrote:*\n>\n> Mind.\n"],
  [
    "<blockquote>Mind.<br><cite>Ida</cite></blockquote><blockquote>In <cite>Jars</cite> too</blockquote>",
    "> Mind.\\\n> *Ida*\n\n> In *Jars* too\n",
  ],
  ["<blockquote><p><cite>Jars</cite> is a book.</p></blockquote>", "> *Jars* is a book.\n"],
  ["<blockquote><cite>Jars</cite> is a book.</blockquote>", "> *Jars* is a book.\n"],
  ["<blockquote><cite>Jars</cite>, a book</blockquote>", "> *Jars*, a book\n"],
  ["<blockquote><cite>Ida</cite></blockquote>", "> *Ida*\n"],
  ["<blockquote><p>[!TIP] Mind.</p></blockquote>", "> [!TIP]\n> Mind.\n"],
  ["<blockquote><p>[!TIP]</p><p>Mind.</p></blockquote>", "> [!TIP]\n> Mind.\n"],
  ["<div class='admonition'><p>Mind.</p></div>", "> [!NOTE]\n> Mind.\n"],
  ["<div class='callout'><span>⚠️</span><p>Mind.</p></div>", "> [!WARNING]\n> Mind.\n"],
  ["<aside class='msg alert'><p>Mind.</p></aside>", "> [!CAUTION]\n> Mind.\n"],
  ["<aside class=msg><p>Mind.</p></aside>", "> [!NOTE]\n> Mind.\n"],
  ["<p><abbr title='World Wide Web'>WWW</abbr> <abbr>X</abbr></p>", "WWW X\n"],
  ["<ol type=a><li>x<li>y</ol>", "1. x\n2. y\n"],
  ["<pre><span>a</span>\n<span>b</span></pre>", "```\na\nb\n```\n"],
  ["<pre>\ta</pre>", "```\n\ta\n```\n"],
])("%s", (html, markdown) => {
  expect(toMarkdown(html, { url: "https://a.example/p" })).toBe(markdown);
});

const TEXT = "A jar that stands on a sill takes in the light of the whole day.";

/** Pictures, films and tables of boxes between two paragraphs. */
it.each([
  [
    "<div role=table><div role=row><div role=columnheader >a</div><div role=columnheader >b</div></div><div role=row><div role=cell aria-rowspan=2>1</div><div role=cell >2</div></div><div role=row><div role=cell >3</div></div></div>",
    "| a | b |\n| - | - |\n| 1 | 2 |\n| | 3 |\n",
  ],
  [
    'TEXT<div style="background-image:url(/bg.jpg);width:500px;height:300px" role=img aria-label="Sky"></div>TEXT',
    "TEXT\n\nTEXT\n",
  ],
  ["TEXT<object data=/x.swf></object>TEXT", "TEXT\n\nTEXT\n"],
])("%s", (html, markdown) => {
  const written = toMarkdown(html.replaceAll("TEXT", `<p>${TEXT}</p>`), {
    url: "https://a.example/p",
  });
  expect(written.replaceAll(TEXT, "TEXT")).toBe(markdown);
});
