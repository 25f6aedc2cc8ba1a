import { describe, expect, it } from "vitest";
import { chunks } from "../../src/chunks.ts";
import { extract, toMarkdown } from "../../src/index.ts";
import { fullText } from "../../src/selection/full-text.ts";

const url = "https://a.example/p";
const read = (html: string): ReturnType<typeof extract> => extract(html, { method: fullText, url });
const markdownOf = (html: string): string => toMarkdown(html, { url });

const tex = (formula: string): string =>
  `<math><semantics><mi>x</mi><annotation encoding="application/x-tex">${formula}</annotation></semantics></math>`;

describe("formulas", () => {
  it.each([
    ["[a]", "[a]"],
    ["[[a]]", "\\lbrack \\lbrack a\\rbrack \\rbrack "],
    ["[a", "\\lbrack a"],
    ["a]b[", "a\\rbrack b\\lbrack "],
    ["\\left\\[ a", "\\left\\[ a"],
  ])("in links have no brackets that would end the text: %s", (formula, written) => {
    expect(markdownOf(`<p><a href="/x">see ${tex(formula)}</a></p>`)).toBe(
      `[see $${written}$](https://a.example/x)\n`,
    );
  });

  it("in tables have no pipes", () => {
    const cell = tex("\\|x\\| + |y|");
    expect(markdownOf(`<table><tr><th>a<th>b<tr><td>${cell}<td>c</table>`)).toBe(
      "| a | b |\n| - | - |\n| $\\Vert x\\Vert  + \\vert y\\vert $ | c |\n",
    );
  });
});

describe("blocks in table cells", () => {
  const table = (cell: string): string =>
    `<table><tr><th>a<th>b<tr><td>1<td>${cell}<tr><td>2<td>z</table>`;

  it.each([
    [
      "<table><tr><th>x<td>y<tr><th>z<td colspan=2>w</table>",
      '<table><tr><th>x</th><td>y</td></tr><tr><th>z</th><td colspan="2">w</td></tr></table>',
    ],
    [
      "<ul><li>p<li>q</ul>t<ol start=3 type=a><li>r</ol>",
      '<ul><li>p</li><li>q</li></ul>t<ol type="a" start="3"><li>r</li></ol>',
    ],
  ])("are HTML in Markdown: %s", (cell, written) => {
    expect(markdownOf(table(cell))).toBe(`| a | b |\n| - | - |\n| 1 | ${written} |\n| 2 | z |\n`);
  });

  it("are separated by marks in text", () => {
    expect(read(table("<ul><li>p<li>q</ul>")).as("text")).toBe("a | b\n1 | p; q\n2 | z");
  });
});

it("tables with wide and high cells are HTML, if that was asked for", () => {
  const html =
    "<table><thead><tr><th colspan=2 rowspan=2>ab<th>c<tr><th>d</thead><tr><td>1<td>2<td>3</table>";
  expect(toMarkdown(html, { markdown: { tables: "html" } })).toContain(
    '<th colspan="2" rowspan="2">ab</th>',
  );
});

describe("text and its marks", () => {
  it.each([
    ["<p>x<b>y.</b><abbr title=Zed>z</abbr></p>", "x**y**.z\n"],
    ["<p><abbr title=Zed>z</abbr><b>.y</b></p>", "z.**y**\n"],
    ["<p>x<b>y.</b><mark>z</mark> <ins>a</ins><b>.b</b></p>", "x**y**.z a.**b**\n"],
  ])("know the letters in elements without marks: %s", (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });

  it("break lines with a backslash, except behind an address", () => {
    expect(
      markdownOf("<p>see http://a.example/x and more<br>next http://a.example/y<br>end</p>"),
    ).toBe("see http://a.example/x and more\\\nnext http://a.example/y  \nend\n");
  });

  it("keep the host's brackets in addresses and no others", () => {
    expect(
      markdownOf(
        '<p><a href="http://[::1]/a[b]">x</a> <a href="https://a.example/?u=http://[::1]/">y</a></p>',
      ),
    ).toBe("[x](http://[::1]/a%5Bb%5D) [y](https://a.example/?u=http://%5B::1%5D/)\n");
  });
});

describe("callouts in text", () => {
  it.each([
    ["<h3>Note</h3><p>Mind the gap.</p>", "Note\n\nMind the gap."],
    ["<p>Note that all is well.</p>", "Note that all is well."],
    ["<p>Only this.</p>", "Note:\n\nOnly this."],
    [
      `<p>${"A long first line ".repeat(5)}</p><p>b</p>`,
      `Note:\n\n${"A long first line ".repeat(5).trim()}\n\nb`,
    ],
    ["<ul><li>a</ul>", "Note:\n\n- a"],
  ])("state their kind once: %s", (html, text) => {
    expect(read(`<div class="admonition note">${html}</div>`).as("text")).toBe(text);
  });
});

describe("documents with facts", () => {
  const head = [
    "<html lang=en><title>Jars</title>",
    '<meta name=author content="Ann Lee">',
    '<meta property="og:site_name" content="Glass">',
    `<meta name=description content="About jars & 'sills'.">`,
    '<meta property="article:published_time" content="2026-01-05T08:00:00Z">',
  ].join("");
  const result = read(`${head}<h1>Jars</h1><p>In the light.</p>`);

  it("state them in TEI", () => {
    const written = result.as("tei");
    expect(written).toContain(
      "<titleStmt><title>Jars</title><author>Ann Lee</author></titleStmt><publicationStmt><publisher>Glass</publisher><date",
    );
    expect(written).toContain('<ref target="https://a.example/p">https://a.example/p</ref>');
    expect(written).toContain('<langUsage><language ident="en">en</language></langUsage>');
    expect(read("<p>x</p>").as("tei")).toContain(
      "<publicationStmt><p>unknown</p></publicationStmt>",
    );
  });

  it("state them on a reader page, which runs no scripts", () => {
    const [before, after] = result.as("page").split(/<style>[^<]*<\/style>/);
    const policy =
      "default-src &#x27;none&#x27;; img-src http: https:; style-src &#x27;unsafe-inline&#x27;";
    expect(before).toBe(
      [
        '<!doctype html>\n<html lang="en" dir="ltr"><head><meta charset="utf-8">',
        `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        "<title>Jars</title>",
        '<meta name="description" content="About jars &amp; &#x27;sills&#x27;.">',
      ].join(""),
    );
    expect(after).toBe(
      [
        "</head>\n<body>\n<main><article><header><h1>Jars</h1>",
        "<p>Ann Lee · 2026-01-05 · Glass</p>",
        '<p><a href="https://a.example/p">https://a.example/p</a></p></header>\n',
        "<p>In the light.</p></article></main>\n</body></html>\n",
      ].join(""),
    );
    const bare = extract("<p>In the light.</p>", { method: fullText }).as("page");
    expect(bare).toContain("<title></title><style>");
    expect(bare).toContain("<main><article><p>In the light.</p></article></main>");
  });
});

it("chunks of long sentences end at a clause", () => {
  const html = `<p>${"one two three ".repeat(8)}four, ${"five six seven ".repeat(7)}eight; ${"nine ten ".repeat(12)}</p>`;
  const pieces = chunks(read(html), { tokens: 32, overlap: 0 }).map(({ text }) => text);
  expect(pieces.map((piece) => piece.slice(-6))).toEqual([" four,", "eight;", "ne ten"]);
});
