import { type HostileFamily, repeat, TEXT } from "./make-page.ts";

/** Elements of every kind, many times. */
const KINDS: readonly HostileFamily[] = [
  repeat("templates beside each other", () => "<template><p>x</p></template><p>y"),
  repeat(
    "template and slot",
    (i) =>
      `<div><template shadowrootmode=open><slot name=s${i}></slot></template><b slot=s${i}>x</b></div>`,
  ),
  repeat("formatting that is never closed", () => "<p><b><i><u><s><font>x"),
  repeat("formatting with other attributes", (i) => `<font color=c${i}><p>x`),
  repeat("links in links", (i) => `<a href=/${i}>x<a href=/y${i}>`),
  repeat(
    "formatting of each word",
    () => "<b>the</b> <i>ferry</i> <code>is</code> <mark>back</mark> <kbd>x</kbd> ",
  ),
  repeat("words split by tags", () => "<b>f</b><i>e</i>r<span>r</span>y "),
  repeat("ruby", () => "<ruby>船<rp>(</rp><rt>ふね</rt><rp>)</rp></ruby>"),
  repeat("definitions", (i) => `<dl><dt>Term ${i}</dt><dd>${TEXT}</dd></dl>`),
  repeat(
    "pictures with sources",
    (i) =>
      `<picture><source srcset="/a${i}.webp 1x, /b${i}.webp 2x"><img data-src="/${i}.jpg" alt="x"></picture>`,
  ),
  repeat(
    "players and frames",
    (i) =>
      `<iframe src="https://www.youtube.com/embed/${i}"></iframe><video src=/${i}.mp4></video><object data=/${i}></object>`,
  ),
  repeat(
    "noscript images",
    (i) => `<img class=lazy><noscript><img src="/${i}.jpg" alt="Ferry ${i}"></noscript>`,
  ),
  repeat("closed panels", (i) => `<details><summary>Part ${i}</summary><p>${TEXT}</p></details>`),
  repeat(
    "tabs",
    (i) => `<a role=tab aria-controls=t${i}>T${i}</a><div role=tabpanel id=t${i}><p>x</p></div>`,
  ),
  repeat(
    "labels by id",
    (i) => `<div aria-labelledby=l${i} aria-describedby=l${i}><b id=l${i}>x</b></div>`,
  ),
  repeat("all labels by one id", () => "<div aria-labelledby=l><b id=l>x</b></div>"),
  repeat("links within the page", (i) => `<a href=#h${i}>Part ${i}</a><h3 id=h${i}>Part ${i}</h3>`),
  repeat(
    "links to one place",
    () => "<a href=#end>end</a> ",
    (filled) => `${filled}<h2 id=end>End</h2><p>${TEXT}</p>`,
  ),
  repeat("stray end tags", () => "</p></br></div></table>"),
  repeat(
    "conditional comments and CDATA",
    () => "<!--[if IE]><p>x<![endif]--><![CDATA[x]]><?php x ?>",
  ),
  repeat(
    "framesets, plain text and images",
    () => "<frameset><frame></frameset><image src=x><isindex>",
  ),
  repeat("choices", (i) => `<select><option value=${i}>Ferry ${i}<optgroup label=x></select>`),
  repeat("custom elements", (i) => `<x-a${i}><p>x</p></x-a${i}>`),
  repeat(
    "MathML with TeX",
    () =>
      `<math><semantics><mi>x</mi><annotation encoding="application/x-tex">\\frac{a}{b}</annotation></semantics></math> `,
  ),
  repeat(
    "highlighted code",
    () => `<div class=highlight><pre><span class=k>let</span> <span class=n>x</span>\n</pre></div>`,
  ),
  repeat(
    "line numbers beside code",
    (i) =>
      `<table class=highlighttable><tr><td class=linenos><pre>${i}</pre></td><td class=code><pre>x</pre></td></tr></table>`,
  ),
];

/** Tables, style, classes and data. */
const DATA: readonly HostileFamily[] = [
  repeat(
    "one table with spans",
    (i) => `<tr><td rowspan=${1 + (i % 5)} colspan=${1 + (i % 3)}>x`,
    (filled) => `<table>${filled}</table>`,
  ),
  repeat(
    "one table whose first cell spans all rows",
    () => "<tr><td>x",
    (filled) => `<table><tr><td rowspan=65534>a${filled}</table>`,
  ),
  repeat(
    "one wide row",
    (i) => `<th>Head ${i}`,
    (filled) => `<table><tr>${filled}<tr><td>x</table>`,
  ),
  repeat("tables in cells", () => "<table><tr><td>a<table><tr><td>b</table></table>"),
  repeat(
    "rules of one style sheet",
    (i) => `.c${i},#d${i}>p{display:none}`,
    (filled) => `<style>${filled}</style><p class=c1>x</p>`,
  ),
  repeat("style sheets", (i) => `<style>.c${i}{display:none}</style><p class=c${i}>x`),
  repeat(
    "items of microdata",
    (i) =>
      '<div itemscope itemtype="https://schema.org/Product">' +
      `<b itemprop=name>Ferry ${i}</b><i itemprop=price content=${i}></i></div>`,
  ),
  repeat(
    "items that refer to each other",
    (i) => `<div itemscope itemref="r${i} r${i + 1}"></div><p id=r${i} itemprop=name>x`,
  ),
  repeat(
    "a graph of JSON-LD",
    (i) => `{"@id":"#${i}","@type":"Person","name":"Ann ${i}","knows":{"@id":"#${i + 1}"}},`,
    (filled) => `<script type="application/ld+json">{"@graph":[${filled}1]}</script>`,
  ),
  repeat(
    "blocks of JSON-LD",
    (i) =>
      `<script type="application/ld+json">{"@type":"Product","name":"Ferry ${i}","offers":{"price":${i}}}</script>`,
  ),
  repeat(
    "crumbs",
    (i) => `<li itemprop=itemListElement><a href=/${i}>Part ${i}</a>`,
    (filled) => `<ol class=breadcrumb>${filled}</ol>`,
  ),
  repeat(
    "page numbers",
    (i) => `<a href="?page=${i}">${i}</a> `,
    (filled) => `<nav class=pagination>${filled}</nav>`,
  ),
  repeat(
    "open graph",
    (i) =>
      `<meta property="og:image" content="/${i}.jpg"><meta property="article:tag" content="t${i}">`,
  ),
  repeat("languages of the page", (i) => `<link rel=alternate hreflang=x-${i} href=/${i}>`),
  repeat(
    "products",
    (i) =>
      `<div class=product><h3>Ferry ${i}</h3><span class=price>$${i}.00</span><ul><li>Size: ${i}<li>Colour: red</ul></div>`,
  ),
  repeat(
    "recipes",
    (i) =>
      `<h2>Ingredients</h2><ul><li>${i} g flour<li>2 eggs</ul><h2>Steps</h2><ol><li>Mix.<li>Bake ${i} minutes.</ol>`,
  ),
  repeat(
    "reviews",
    (i) =>
      `<div class=review><span class=rating>${i % 5}/5</span><p>By Ann ${i} on 2024-05-01</p><p>${TEXT}</p></div>`,
  ),
  repeat(
    "quotations with links back",
    (i) =>
      `<blockquote cite=/${i} class=twitter-tweet><p>x</p>&mdash; Ann <a href=/${i}>May 1, 2024</a></blockquote>`,
  ),
];

export const ELEMENTS: readonly HostileFamily[] = [...KINDS, ...DATA];
