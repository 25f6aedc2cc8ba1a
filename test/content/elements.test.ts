import { expect, it } from "vitest";
import { htmlToMarkdown } from "../../src/index.ts";

/** What elements come to, each by itself on a page: verse, callouts, words in a line, lists, tables, notes, links, code. */
it.each([
  ["<div class=poem><div>one</div><div>two</div></div>", "one\\\ntwo\n"],
  ["<div class=poem><div>one</div></div>", "one\n"],
  ["<div class=poem>text<div>one</div><div>two</div></div>", "text\n\none\n\ntwo\n"],
  ["<div class=poem><p>one</p><p>two</p></div>", "one\n\ntwo\n"],
  [
    "<div class=line-block><div>one</div><div class=line-block><div>two</div><div>three</div></div></div>",
    "one\\\ntwo\\\nthree\n",
  ],
  ["<div class=poem><div>one</div><br><div>two</div></div>", "one\n\ntwo\n"],
  ["<p class=verse>one<br>two<br><br>three</p>", "one\\\ntwo\n\nthree\n"],
  ["<div class='alert alert-warning'><p>Mind.</p></div>", "> [!WARNING]\n> Mind.\n"],
  ["<div class='alert alert-primary'><p>Mind.</p></div>", "Mind.\n"],
  ["<div class=alert><p>Warning: mind.</p></div>", "Warning: mind.\n"],
  ["<div class='callout' data-callout=tip><p>Mind.</p></div>", "> [!TIP]\n> Mind.\n"],
  ["<div class=callout><p>Mind.</p></div>", "Mind.\n"],
  ["<aside aria-label=Note><p>Mind.</p></aside>", "> [!NOTE]\n> Mind.\n"],
  ["<aside><p>Mind.</p></aside>", "Mind.\n"],
  ["<div role=note aria-label=Warning><p>Mind.</p></div>", "> [!WARNING]\n> Mind.\n"],
  ["<div class=note><p>Note: mind.</p></div>", "Note: mind.\n"],
  ["<div class=note><p>Mind.</p></div>", "Mind.\n"],
  ["<div class='note warning'><p>Mind.</p></div>", "> [!WARNING]\n> Mind.\n"],
  ["<div class='a b c note'><p>Note: mind.</p></div>", "Note: mind.\n"],
  ["<div class=warning-text><p>Warning</p><p>Mind.</p></div>", "> [!WARNING]\n> Mind.\n"],
  ["<details class=note><summary>S</summary><p>Mind.</p></details>", "> [!NOTE]\n> S\n>\n> Mind.\n"],
  ["<div style='--callout-color: var(--warning)'><p>Mind.</p></div>", "> [!WARNING]\n> Mind.\n"],
  ["<table><tr><td><img src=i.png alt=Tip width=16 height=16><td>Mind.</table>", "> [!TIP]\n> Mind.\n"],
  [
    "<table><tr><td><img src=i.png alt=Tip width=16 height=16>x<td>Mind.</table>",
    "![Tip](https://a.example/i.png)\n\nx\n\nMind.\n",
  ],
  ["<blockquote><p>[!TIP] Mind.</p></blockquote>", "> [!TIP]\n> Mind.\n"],
  ["<blockquote><p>[!TIP]<br>Mind.</p></blockquote>", "> [!TIP]\n> Mind.\n"],
  ["<blockquote><p>[!TIP]</p><p>Mind.</p></blockquote>", "> [!TIP]\n> Mind.\n"],
  ["<blockquote><p>[!FOO] Mind.</p></blockquote>", "> [!FOO] Mind.\n"],
  ["<div class='admonition'><p>Mind.</p></div>", "> [!NOTE]\n> Mind.\n"],
  ["<div class='is-warning message'><p>Mind.</p></div>", "Mind.\n"],
  ["<div class='admonition note'><p>💡</p><p>Mind.</p></div>", "> [!NOTE]\n> Mind.\n"],
  ["<div class='callout'><p>⚠️ Mind.</p></div>", "⚠️ Mind.\n"],
  ["<div class='callout'><span>⚠️</span><p>Mind.</p></div>", "> [!WARNING]\n> Mind.\n"],
  ["<aside class='msg alert'><p>Mind.</p></aside>", "> [!CAUTION]\n> Mind.\n"],
  ["<aside class=msg><p>Mind.</p></aside>", "> [!NOTE]\n> Mind.\n"],
  ["<div class='infoboxnote'><p>Mind.</p></div>", "> [!NOTE]\n> Mind.\n"],
  ["<div class='hint hint--info'><p>Mind.</p></div>", "> [!NOTE]\n> Mind.\n"],
  [
    "<div class='admonition danger'><p class=admonition-title>Danger!</p><p>Mind.</p></div>",
    "> [!CAUTION]\n> Danger!\n>\n> Mind.\n",
  ],
  ["<p><b style='font-weight:normal'>a</b> <i style='font-style:normal'>b</i></p>", "a b\n"],
  [
    "<p><span style='font-weight:bold'>a</span> <span style='font-weight: 600'>b</span> <span style='font-weight:500'>c</span> <span style='font-style:italic'>d</span></p>",
    "**a b** c *d*\n",
  ],
  ["<p><abbr title='World Wide Web'>WWW</abbr> <abbr>X</abbr></p>", "WWW X\n"],
  ["<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp>字<rt>ji</rt></ruby></p>", "漢(kan)字(ji)\n"],
  [
    "<p><q>said</q> <cite>Book</cite> <s>gone</s> <ins>new</ins> <mark>hot</mark> x<sup>2</sup> H<sub>2</sub>O <kbd>Esc</kbd> <tt>t</tt> <samp>s</samp> <var>v</var></p>",
    "“said” *Book* ~~gone~~ new hot x<sup>2</sup> H<sub>2</sub>O `Esc` `t` `s` *v*\n",
  ],
  ["<ol type=a><li>x<li>y</ol>", "1. x\n2. y\n"],
  ["<ol reversed><li>x<li>y</ol>", "2. x\n1. y\n"],
  ["<ol><li value=5>x<li>y</ol>", "5. x\n6. y\n"],
  ["<ul><li>x</li><ul><li>y</ul></ul>", "- x\n  - y\n"],
  ["<ul><li><ul><li>y</ul></ul>", "- y\n"],
  ["<ul><li><input type=checkbox checked>x<li><input type=checkbox>y</ul>", "- [x] x\n- [ ] y\n"],
  ["<dl><dt>a<dd>b<dt>c<dd>d<dd>e</dl>", "- **a**\n\n  b\n\n- **c**\n\n  d\n\n  e\n"],
  ["<dl><div><dt>a<dd>b</div></dl>", "- **a**\n\n  b\n"],
  ["<menu><li>x</menu>", "- x\n"],
  ["<ul><li><p>a</p><li>b</ul>", "- a\n- b\n"],
  ["<ul>text<li>b</ul>", "- text\n- b\n"],
  ["<table><caption>C</caption><tr><th>a<th>b<tr><td>1<td>2</table>", "C\n\n| a | b |\n| - | - |\n| 1 | 2 |\n"],
  ["<table><tr><td>1<td>2<tr><td>3<td>4</table>", "| | |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |\n"],
  ["<table><tr><th colspan=2>a<tr><td>1<td>2</table>", "| a | |\n| - | - |\n| 1 | 2 |\n"],
  ["<table><tr><th>a<th>b<tr><td rowspan=2>1<td>2<tr><td>3</table>", "| a | b |\n| - | - |\n| 1 | 2 |\n| | 3 |\n"],
  ["<table><tr><td>one</table>", "one\n"],
  ["<table><tr><th>a|b<th><p>x<p>y<tr><td>1<td>2</table>", "| a\\|b | x<br>y |\n| - | - |\n| 1 | 2 |\n"],
  ["<table><tr><th align=right>a<th>b<tr><td>1<td>2</table>", "| a | b |\n| - | - |\n| 1 | 2 |\n"],
  [
    "<p>Text<sup><a href='#fn1' id=r1>1</a></sup> more.</p><ol class=footnotes><li id=fn1>The note. <a href='#r1'>↩</a></ol>",
    "Text[^1] more.\n\n[^1]: The note.\n",
  ],
  [
    "<p>Text<a href='#fn1'>[1]</a> more.</p><div id=fn1>[1] The note.</div>",
    "Text[\\[1\\]](https://a.example/p#fn1) more.\n\n[1] The note.\n",
  ],
  [
    "<p>Text<a href='#n1' role=doc-noteref>1</a></p><aside id=n1 role=doc-footnote>1. The note.</aside>",
    "Text[^1]\n\n[^1]: The note.\n",
  ],
  ["<h1>a</h1><h2>b</h2><h6>c</h6>", "# a\n\n## b\n\n###### c\n"],
  ["<div role=heading aria-level=3>a</div>", "### a\n"],
  ["<h2><p>a</p></h2>", "## a\n"],
  ["<p>a<br><br>b</p>", "a\n\nb\n"],
  ["<p>a<br>b</p>", "a\\\nb\n"],
  ["<p>a <wbr>b&shy;c&nbsp;d</p>", "a bc d\n"],
  ["<address>a</address>", "a\n"],
  ["<figure><blockquote>q</blockquote><figcaption>C</figcaption></figure>", "> q\n\nC\n"],
  ["<details><summary>S</summary><p>x</p></details>", "**S**\n\nx\n"],
  ["<blockquote>a<p>b</p></blockquote>", "> a\n>\n> b\n"],
  [
    "<p><a href='javascript:x'>a</a> <a href='/b'>b</a> <a href='#c'>c</a> <a href='mailto:x@y.z'>m</a> <a href='/e'></a> <a>n</a> <a href='/t' title='T'>t</a></p>",
    "a [b](https://a.example/b) [c](https://a.example/p#c) [m](mailto:x@y.z) n [t](https://a.example/t)\n",
  ],
  ["<p><a href='/x'><b>a</b> c</a></p>", "[**a** c](https://a.example/x)\n"],
  ["<a href='/x'><p>a</p><p>b</p></a>", "[a](https://a.example/x)\n\n[b](https://a.example/x)\n"],
  [
    "<figure><img src=/a.jpg alt=A width=500 height=300><figcaption>Cap</figcaption></figure>",
    "![A](https://a.example/a.jpg)\n\nCap\n",
  ],
  ["<p>x <img src=/smile.png alt=':)' class=emoji> y</p>", "x :) y\n"],
  ["<pre><code class=language-js>a\nb</code></pre>", "```js\na\nb\n```\n"],
  ["<pre>\n a\n</pre>", "```\n a\n```\n"],
  ["<code>a`b</code>", "``a`b``\n"],
  ["<p>x <code> a </code> y</p>", "x `a` y\n"],
  ["<pre>a<br>b</pre>", "```\na\nb\n```\n"],
  ["<pre><span>a</span>\n<span>b</span></pre>", "```\na\nb\n```\n"],
  ["<pre>```</pre>", "````\n```\n````\n"],
  ["<pre>\ta</pre>", "```\n\ta\n```\n"],
])("%s", (html, markdown) => {
  expect(htmlToMarkdown(html, { url: "https://a.example/p" })).toBe(markdown);
});

const TEXT = "A jar that stands on a sill takes in the light of the whole day.";

/** The same of pictures, films and tables of boxes, which stand between two lines of text. */
it.each([
  [
    "<div role=table><div role=row><div role=columnheader >a</div><div role=columnheader >b</div></div><div role=row><div role=cell aria-rowspan=2>1</div><div role=cell >2</div></div><div role=row><div role=cell >3</div></div></div>",
    "| a | b |\n| - | - |\n| 1 | 2 |\n| | 3 |\n",
  ],
  [
    "<div role=table><div role=row><div role=columnheader aria-colspan=2>a</div></div><div role=row><div role=cell >1</div><div role=cell >2</div></div><div role=row><div role=cell >3</div><div role=cell >4</div></div></div>",
    "| a | |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |\n",
  ],
  ["TEXT<img src=/a.jpg alt=A width=500 height=300>TEXT", "TEXT\n\n![A](https://a.example/a.jpg)\n\nTEXT\n"],
  [
    "TEXT<div><img src=/a.jpg alt=A width=500 height=300><noscript><img src=/a.jpg alt=A width=500 height=300></noscript></div>TEXT",
    "TEXT\n\n![A](https://a.example/a.jpg)\n\nTEXT\n",
  ],
  [
    "TEXT<p><img src=/a.jpg alt=A width=500 height=300><img src=/a.jpg alt=A width=500 height=300></p>TEXT",
    "TEXT\n\n![A](https://a.example/a.jpg)\n\nTEXT\n",
  ],
  [
    "TEXT<img src=/a.jpg?w=1 alt=A width=500 height=300>TEXT<img src=/b.jpg alt=B width=500 height=300>TEXT",
    "TEXT\n\nTEXT\n\n![B](https://a.example/b.jpg)\n\nTEXT\n",
  ],
  [
    'TEXT<div style="background-image:url(/bg.jpg);width:500px;height:300px" role=img aria-label="Sky"></div>TEXT',
    "TEXT\n\nTEXT\n",
  ],
  ['TEXT<div style="url(/bg.jpg)" role=img aria-label="Sky"></div>TEXT', "TEXT\n\nTEXT\n"],
  [
    'TEXT<picture><source srcset="/w.webp 1x, /w2.webp 2x"><img src=/a.jpg alt=A width=500 height=300></picture>TEXT',
    "TEXT\n\n![A](https://a.example/a.jpg)\n\nTEXT\n",
  ],
  [
    'TEXT<img srcset="/s.jpg 100w, /l.jpg 900w" src=/s.jpg alt=S width=500 height=300>TEXT',
    "TEXT\n\n![S](https://a.example/s.jpg)\n\nTEXT\n",
  ],
  [
    'TEXT<img data-src=/l.jpg src="data:image/gif;base64,R0lGOD" alt=L width=500 height=300>TEXT',
    "TEXT\n\n![L](https://a.example/l.jpg)\n\nTEXT\n",
  ],
  [
    "TEXT<a href=/big.jpg><img src=/a.jpg alt=A width=500 height=300></a>TEXT",
    "TEXT\n\n![A](https://a.example/a.jpg)\n\nTEXT\n",
  ],
  ["TEXT<img src=/i.png alt=icon width=16 height=16>TEXT", "TEXT\n\n![icon](https://a.example/i.png)\n\nTEXT\n"],
  ["TEXT<img src=/ad.jpg width=300 height=250>TEXT", "TEXT\n\n![](https://a.example/ad.jpg)\n\nTEXT\n"],
  ["TEXT<video src=/v.mp4 controls title=Film></video>TEXT", "TEXT\n\n[Film](https://a.example/v.mp4)\n\nTEXT\n"],
  [
    'TEXT<iframe src="https://www.youtube.com/embed/abc" title="Film"></iframe>TEXT',
    "TEXT\n\n[Film](https://www.youtube.com/embed/abc)\n\nTEXT\n",
  ],
  ["TEXT<audio src=/s.mp3 controls></audio>TEXT", "TEXT\n\n[a.example](https://a.example/s.mp3)\n\nTEXT\n"],
  ["TEXT<object data=/x.swf></object>TEXT", "TEXT\n\nTEXT\n"],
  ["TEXT<svg role=img aria-label=Chart width=500 height=300><title>Chart</title><rect/></svg>TEXT", "TEXT\n\nTEXT\n"],
])("%s", (html, markdown) => {
  const written = htmlToMarkdown(html.replaceAll("TEXT", `<p>${TEXT}</p>`), { url: "https://a.example/p" });
  expect(written.replaceAll(TEXT, "TEXT")).toBe(markdown);
});
