import fc from "fast-check";
import { expect, test } from "vitest";
import { toMarkdown } from "../../src/api/to-markdown.ts";
import { diff, renderDiff } from "../../src/check/index.ts";
import { renderLinkList } from "../../src/render/link-list.ts";
import { attackingText } from "./markdown-attacks.ts";
import { findCaused } from "./markdown-readers.ts";
import { readAttacks } from "./read-attacks.ts";

const PAYLOAD = "&lt;img src=x onerror=bad()>";
const code = `<code>${PAYLOAD}</code>`;
const math = (tex: string): string => `<math alttext="${tex}"><mi>x</mi></math>`;

test.each([
  "<img src=x onerror=bad()>",
  "[a](javascript:bad())",
  "![a](/bad)",
  "<!-- bad() -->",
  "https://x.org/`<u>`",
])("readers act on what is not escaped: %s", (markdown) => {
  expect(findCaused(markdown)).not.toEqual([]);
});

test.each([
  ["strong text", `https://x.org/<b>b</b>${code}`],
  ["emphasis", `https://x.org/<i>b</i>${code}`],
  ["deleted text", `https://x.org/<del>b</del>${code}`],
  ["a formula", `https://x.org/${math("y")}${code}`],
  [
    "a note",
    `https://x.org/<sup><a href="#fn1">1</a></sup>${code}<ol class="footnotes"><li id="fn1">N</li></ol>`,
  ],
  ["a link", `https://x.org/<a href="/y">y</a>${code}`],
  ["an image", `https://x.org/<img src="/y.png" alt="y" width="300" height="200">${code}`],
  ["a key", `https://x.org/<kbd>y</kbd>${code}`],
  ["items", `<ul><li>https://x.org/<b>b</b>${code}</li></ul>`],
  [
    "cells",
    `<table><tr><th>https://x.org/<b>b</b>${code}</th><th>c</th></tr><tr><td>d</td><td>e</td></tr></table>`,
  ],
  ["an open bracket and a raised letter", `https://x.org/(<sup>${code})</sup>`],
  ["emphasis around code", `https://x.org/<i>${code}</i>`],
  ["www.", `<u>[</u>www.x.org${code}`],
  ["a tag that is text", `<b>https://x.org/</b>&lt;u>${code}`],
  ["a tag that is text, in emphasis", `<i>see <b>https://x.org/a_b</b>&lt;u>${code}</i>`],
  ["a comment that is text", `<del>www.x.org/a</del>&lt;!--${code}`],
])("an address that is open before %s takes nothing behind it", (_, html) => {
  const markdown = toMarkdown(`<p>${html}</p>`);
  expect(findCaused(markdown)).toEqual([]);
  expect(markdown).toContain("onerror=bad()");
});

test.each([
  ["a link", `~<a href="/y" title="1(">y</a><code>${PAYLOAD})~</code>`],
  ["a link in emphasis", `<em>a <a href="/y" title="1(">y</a><code>${PAYLOAD})* c</code></em>`],
  [
    "an image",
    `~<img src="/y.png" alt=y width=300 height=200 title="1(("><code>${PAYLOAD}))~</code>`,
  ],
])("a parenthesis in the title of %s takes nothing behind it", (_, html) => {
  const markdown = toMarkdown(`<p>Some words. ${html}</p>`, { url: "https://site.example/" });
  expect(findCaused(markdown)).toEqual([]);
  expect(markdown).toContain("onerror=bad()");
});

test("an address before a line feed in a cell takes nothing behind it", () => {
  const page = `<table><tr><th>a<th><ruby>http://a\n></ruby>${code}<tr><td>b<td>c</table>`;
  expect(findCaused(toMarkdown(page))).toEqual([]);
});

const ticked = "<code>`](javascript:bad())</code>";

test.each([
  ["before it", `[${ticked}`],
  ["before other code with a backtick", "[<code>a`b</code> and <code>](javascript:bad())</code>"],
  ["before two backticks", "[<code>``](javascript:bad())</code>"],
  ["in emphasis", `<em>[</em>${ticked}`],
  ["and code in emphasis", `[a <b>b ${ticked}</b>`],
  ["in a heading", `</p><h2>[ ${ticked}</h2><p>`],
  ["in a cell", `</p><table><tr><th>[ ${ticked}<th>b<tr><td>c<td>d</table><p>`],
  ["in an item", `</p><ul><li>[ ${ticked}</ul><p>`],
  ["with an exclamation mark", "![<code>`](/bad)</code>"],
  ["in a formula", `${math("[")} and ${ticked}`],
  ["before a link", `[ <a href="/y">y</a> ${ticked}`],
  ["behind other code", `<code>x</code> [ ${ticked}`],
])("an open bracket %s does not end in code with a backtick", (_, html) => {
  const page = `<title>T</title><p>Some words before it. ${html}</p>`;
  for (const markdown of [{}, { links: "references", images: "references" }] as const)
    expect(findCaused(toMarkdown(page, { markdown }))).toEqual([]);
  expect(toMarkdown(page)).toContain("bad");
});

test.each([
  ["https://x.org/a_b/?q=r&s=t#u", "https://x.org/a_b/?q=r&s=t#u"],
  ["See <b>https://x.org/</b> now", "See **https://x.org/** now"],
  ["https://x.org/<br>next", "https://x.org/  \nnext"],
  ['<a href="/y">https://x.org/</a>', "[https://x.org/](https://site.example/y)"],
  ["https://x.org/<b>b</b>", "https\\://x.org/**b**"],
])("an address in text stays plain where nothing touches it: %s", (html, markdown) => {
  expect(toMarkdown(`<p>${html}</p>`, { url: "https://site.example/" }).trim()).toBe(markdown);
});

test.each([
  ["brackets in an address", '<a href="tel:[a](javascript:bad())">[d](e)</a>'],
  ["tags in an address", '<a href="mailto:<script>bad()</script>">]: b</a>'],
  ["an address that is its own text", '<a href="mailto:![a](/bad)">![a](/bad)</a>'],
  ["an escaped image in a link", '<a href="/y">![](/bad)</a>'],
  ["an escaped link in a link", '<a href="/y">[a](javascript:bad())</a>'],
  ["backticks in a link", `<a href="/y"><code>\`\`</code></a>${code}`],
  ["a bracket of a formula in a link", `<a href="/y">${math("[0,1)")}</a>${code}`],
  ["a bracket of an image in a link", `<a href="/y"><img src="/z.png" alt="["></a>${code}`],
  ["a backtick in a formula", `${math("`")}${code}`],
  ["an address in a formula", `${math("https://x.org/")}${code}`],
  [
    "a fence in a formula",
    `<math display="block" alttext="a\n\`\`\`\nb"><mi>x</mi></math><pre>${PAYLOAD}</pre>`,
  ],
  [
    "a note that is an address",
    '<p>A<sup><a href="#fn1">1</a></sup><p id="fn1">1 javascript:bad()</p>',
  ],
  [
    "a note that is an address before a line break",
    '<p>A<sup><a href="#fn1">1</a></sup><p id="fn1">1 javascript:bad()https://x.org/*<br>B</p>',
  ],
  [
    "a note that is an address before a wide space",
    '<p>A<sup><a href="#fn1">1</a></sup><p id="fn1">1 javascript:bad()&#x3000;</p>',
  ],
  [
    "a note that is an address and a wide space",
    '<p>A<sup><a href="#fn1">1</a></sup><p id="fn1">1 javascript:bad()&#x2028;B</p>',
  ],
])("no reader acts on %s", (_, html) => {
  for (const links of ["keep", "references"] as const) {
    expect(
      findCaused(
        toMarkdown(`<p>${html}</p>`, { url: "https://site.example/", markdown: { links } }),
      ),
    ).toEqual([]);
  }
});

test("no reader acts on a list of links", () => {
  const texts = fc.sample(attackingText, { seed: 4, numRuns: 400 });
  const links = texts.map((text, at): [string, string] => [
    text,
    `https://x.org/${encodeURI(`${at}`)}?${texts[at - 1]}`,
  ]);
  expect(links.flatMap((link) => findCaused(renderLinkList([link])))).toEqual([]);
});

test("no reader acts on the Markdown of a diff", () => {
  const texts = fc.sample(attackingText, { seed: 71, numRuns: 800 });
  const found = texts.flatMap((text, at) => {
    const around = ["a word or two in common", texts[at - 1] ?? "", "and some more of them"];
    const markdown = renderDiff(
      diff([[...around, text].join(" ")], [[text, ...around].join(" ")]),
      "markdown",
    );
    return findCaused(markdown).map((caused) => `${caused} in ${markdown}`);
  });
  expect(found).toEqual([]);
});

test("no reader acts on generated pages", () => {
  expect(readAttacks(400, 71)).toEqual([]);
});
