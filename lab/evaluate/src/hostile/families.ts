import { ELEMENTS } from "./element-families.ts";
import { ARTICLE, fill, type HostileFamily, nest, repeat, TEXT } from "./make-page.ts";
import { TEXTS } from "./text-families.ts";

const script = (type: string) => (content: string) => `<script type="${type}">${content}</script>`;
const jsonLd = script("application/ld+json");

/** Deep nesting. */
const NESTED: readonly HostileFamily[] = [
  ...[
    "div",
    "span",
    "section",
    "blockquote",
    "ul><li",
    "ol><li",
    "dl><dd",
    "table><tr><td",
    "details",
    "figure",
  ].map((tag) => nest(`nested ${tag.replaceAll("><", " ")}`, () => `<${tag}>`)),
  nest("nested div with text behind each", () => `<div>ferry`),
  nest("nested a, b and i", () => `<a href=x><b><i>`),
  nest("nested distinct b", (i) => `<b id=b${i}>`),
  nest("nested headings", () => "<h2><div>"),
  nest("nested template", () => "<template>"),
  nest("nested svg", () => "<svg><g>"),
  nest(
    "nested itemscope",
    () => `<div itemscope itemprop=author itemtype="https://schema.org/Person">`,
  ),
  nest("nested comment classes", () => `<div class=comment>`),
  nest("nested comment classes, each another", (i) => `<div class="comment c${i}">`),
  nest("nested author and date classes", () => `<div class="author date tags">x`),
  nest("nested articles with headings", () => `<article><h2>The ferry</h2>`),
  nest("nested hidden", () => `<div hidden>x`),
  nest("nested pre and code", () => `<pre><code>x`),
  nest("nested q and em with text", () => `<em>a<q>b`),
];

/** Many siblings. */
const MANY: readonly HostileFamily[] = [
  repeat("paragraphs of one letter", () => "<p>x"),
  repeat("paragraphs of one number", (i) => `<p>${i}`),
  repeat("list items of one letter", () => "<li>x"),
  repeat("headings of one letter", () => "<h2>x"),
  repeat("identical paragraphs", () => `<p>${TEXT}</p>`),
  repeat("links", (i) => `<a href="/${i}">Link ${i}</a> `),
  repeat("line breaks", () => "x<br>"),
  repeat(
    "table cells",
    (i) => `${i % 300 === 0 ? "<tr>" : ""}<td>x`,
    (filled) => `<table>${filled}</table>`,
  ),
  repeat("tables that are not closed", () => "<table>x"),
  repeat("headings", (i) => `<h2>Ferry ${i}</h2>`),
  repeat("headings with title words", () => "<h2>The ferry</h2><p>The ferry</p>"),
  repeat("misnested b, i and p", () => "<b><p><i></b>x</i>"),
  repeat("distinct b before paragraphs", (i) => (i % 2 ? "<p>x" : `<b id=b${i}>`)),
  repeat("equal ids", () => `<div id=main><p>x</p></div>`),
  repeat("div with text behind each close", () => "<div>x</div>y"),
  repeat("distinct classes", (i) => `<p class="a${i} b${i}">x`),
  repeat("html with new attributes", (i) => `<html a${i}>`),
  repeat("body with new attributes", (i) => `<body a${i}=1>`),
  repeat("meta elements", (i) => `<meta name="m${i}" content="Ann Lee">`),
  repeat("meta authors", (i) => `<meta name="author" content="Ann Lee ${i}">`),
  repeat("canonical links", (i) => `<link rel="canonical" href="https://example.org/${i}">`),
  repeat("author elements", (i) => `<b class="author">Ann Lee ${i}</b> `),
  repeat("time elements", (i) => `<time datetime="2024-01-01">day ${i}</time> `),
  repeat("images", (i) => `<img src="/${i}.jpg" alt="Ferry ${i}" width=600 height=400>`),
  repeat(
    "captioned figures",
    (i) => `<figure><img src="/${i}.jpg"><figcaption>Ferry ${i}</figcaption></figure>`,
  ),
  repeat(
    "footnotes",
    (i) => `<sup><a id=r${i} href=#n${i}>${i}</a></sup><p id=n${i}><a href=#r${i}>^</a> note</p>`,
  ),
  repeat("forms", () => `<form><input><select><option>x</select></form>`),
  repeat("comments", () => "<!-- x -->"),
  repeat("code blocks", () => "<pre><code>let x = 1;\n</code></pre>"),
  repeat("formulas", () => "<math><mfrac><mi>a</mi><mi>b</mi></mfrac></math> "),
];

/** One very long element or value. */
const LONG: readonly HostileFamily[] = [
  repeat("one text", () => `${TEXT} `),
  repeat("one text without spaces", () => "ferry"),
  repeat("one line of spaces", () => " "),
  repeat("CRLF lines", () => "ferry\r\n"),
  repeat(
    "preformatted lines",
    () => "  let x = 1;\n",
    (filled) => `<pre>${filled}</pre>`,
  ),
  repeat("left angles", () => "<"),
  repeat("ampersands", () => "&"),
  repeat("entities", () => "&amp;&copy;&#x41;"),
  repeat("lone surrogates", () => "\ud83d \ude00"),
  repeat("Han text", () => "渡輪每天開往小島，"),
  repeat("Markdown marks", () => "*_`[](<#"),
  repeat(
    "one class attribute",
    (i) => `n${i} `,
    (filled) => `<div class="${filled}"><p>${TEXT}</p></div>`,
  ),
  repeat(
    "attributes of one element",
    (i) => ` a${i}=1`,
    (filled) => `<div${filled}><p>${TEXT}</p></div>`,
  ),
  repeat(
    "srcset of commas",
    () => ",",
    (filled) => `<p>${TEXT}<img alt=x srcset="${filled}"></p>`,
  ),
  repeat(
    "style attribute",
    () => "display:;",
    (filled) => `<p style="${filled}">${TEXT}</p>`,
  ),
  repeat(
    "title words",
    (i) => `ferry${i} `,
    (filled) => `<title>${filled}</title><h1>${filled}</h1>`,
  ),
  repeat(
    "byline",
    () => "ab ",
    (filled) => `<meta name=author content="Jane Doe, ${filled}!">`,
  ),
  repeat(
    "dates",
    () => "1/",
    (filled) => `<p class=date>${filled}</p>`,
  ),
  repeat("inline script", () => "var a = '<p>';", script("text/javascript")),
  repeat(
    "application state",
    (i) => `"k${i}":"${TEXT}",`,
    (filled) => `<script>window.__STATE__={${filled}}</script>`,
  ),
  repeat(
    "JSON-LD of articles",
    (i) => `{"@type":"Article","headline":"Ferry ${i}","author":{"name":"Ann Lee"}},`,
    (filled) => jsonLd(`[${filled}1]`),
  ),
  repeat("JSON-LD of open brackets", () => `{"a":[`, jsonLd),
  repeat("JSON-LD of quotes", () => `" `, jsonLd),
  repeat("JSON-LD types", () => `"@type": [ `, jsonLd),
];

/** Posts, and nested data. */
const POSTS: readonly HostileFamily[] = [
  {
    name: "posts far below the root",
    make: (chars) =>
      `<title>The ferry</title><body>${ARTICLE}${fill(chars / 2, () => "<div>")}${fill(chars / 2, (i) => `<div class=comment id=comment-${i}><b class=author>Ann</b>x</div>`)}`,
  },
  repeat("nested posts", (i) => `<div class=comment id=comment-${i}><b class=author>Ann</b><p>x`),
  repeat(
    "JSON-LD of one nested object",
    () => `{"@type":"Article","author":`,
    (filled) => jsonLd(`${filled}1`),
  ),
];

/** A story with a heading, text with links, a list, a table, an image, code and a quotation. */
function story(index: number): string {
  const link = `<a href="/${index}">see <b>number ${index}</b></a>`;
  return (
    `<section class="story s${index % 50}"><h2>Crossing ${index}</h2><p class="author">By Ann Lee</p><p>${TEXT} ${index} ${link}. ${TEXT}</p>` +
    `<ul><li>Fare ${index}<li>${link}</ul><table><tr><th>Day<th>Fare<tr><td>${index}<td>2.50</table>` +
    `<figure><img src="/${index}.jpg" alt="Ferry ${index}"><figcaption>Ferry ${index}</figcaption></figure>` +
    `<blockquote><p>It is loved by all, says no. ${index}.</p></blockquote><pre><code>fare(${index});\n</code></pre></section>`
  );
}

/** Pages that are only long. */
const ORDINARY: readonly HostileFamily[] = [
  repeat("ordinary: stories", story),
  repeat("ordinary: paragraphs", (i) => `<p>${TEXT} This is number ${i}. ${TEXT}</p>\n`),
  repeat(
    "ordinary: comments",
    (i) => `<div class="comment" id="c${i}"><b class="author">Ann ${i}</b><p>${TEXT}</p></div>`,
  ),
];

/** All families; every format and check must take time proportional to the page's size. */
export const hostileFamilies: readonly HostileFamily[] = [
  ...ORDINARY,
  ...NESTED,
  ...MANY,
  ...LONG,
  ...POSTS,
  ...TEXTS,
  ...ELEMENTS,
];
