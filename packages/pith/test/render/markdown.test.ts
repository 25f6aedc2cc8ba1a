import { describe, expect, it } from "vitest";
import { extract, toMarkdown } from "../../src/index.ts";
import { escapeText, type TextPlace } from "../../src/render/markdown-escapes.ts";
import { fullText } from "../../src/selection/full-text.ts";

const PLAIN: TextPlace = {
  isInCell: false,
  isInHeading: false,
  isInLabel: false,
  hasMaths: false,
  hasReferences: false,
  hasTicks: false,
};
const inLine = (text: string, place: Partial<TextPlace> = {}): string =>
  escapeText(text, "\n", "\n", { ...PLAIN, ...place });

const markdownOf = (html: string): string =>
  extract(html, { method: fullText, format: "markdown" }).content;

it.each([
  ["letters, points and prices", "It costs $5 (or 6), a-b: c.", "It costs $5 (or 6), a-b: c."],
  ["an underscore within a word", "snake_case_name", "snake_case_name"],
  ["underscores around a word", "_word_ and __init__", "\\_word\\_ and \\_\\_init\\_\\_"],
  ["asterisks around a word and between spaces", "*a* 2 * 3", "\\*a\\* 2 * 3"],
  ["a bracket before a parenthesis", "[a](b) and [c]", "[a]\\(b) and [c]"],
  ["an image", "![a](b)", "\\![a]\\(b)"],
  ["a tag and a sign", "<b> and 1 < 2", "&lt;b> and 1 < 2"],
  ["a reference and an ampersand", "&lt; AT&T &x", "&amp;lt; AT&T &x"],
  ["code", "`a`", "\\`a\\`"],
  ["a backslash before a mark and before a letter", "\\* \\a", "\\\\\\* \\a"],
  ["a list's mark", "- one", "\\- one"],
  ["a number with a point", "1. one", "1\\. one"],
  ["a heading's mark", "# one", "\\# one"],
  ["a hash", "#one", "#one"],
  ["a quote's mark", "> one", "\\> one"],
  ["a line", "---", "\\---"],
  ["a line below a heading", "===", "\\==="],
  ["a table", "| a | b |", "\\| a | b |"],
  ["a definition", "[a]: b", "\\[a]: b"],
  ["a footnote", "[^1]", "\\[^1]"],
  ["a fence", "~~~", "\\~\\~\\~"],
  ["spaces at both ends", " a ", "&#x20;a&#x20;"],
  ["a delimiter of a table's columns", ":- a", "\\:- a"],
  ["two dashes", "-- a", "\\-- a"],
  ["a dash before a letter", "-a", "-a"],
  ["a plus", "+ a", "\\+ a"],
  ["a plus before a letter", "+a", "+a"],
  ["a number with a parenthesis", "1) a", "1\\) a"],
  ["a number with decimals", "1.5", "1.5"],
  ["seven hashes", "####### a", "####### a"],
  ["a hash before a tab", "#\ta", "\\#\ta"],
  ["a hash behind a space and a tab", "a\n \t# b", "a\n&#x20;\t\\# b"],
  ["a number behind a tab", "a\n\t1. b", "a\n&#x9;1\\. b"],
])("escapeText: %s", (_, text, escaped) => {
  expect(inLine(text)).toBe(escaped);
});

describe("blocks", () => {
  it("separates consecutive numbered lists by their markers, and joins bullet lists", () => {
    expect(markdownOf("<ol><li>one</ol><ol><li>two</ol>")).toBe("1. one\n\n1) two\n");
    expect(markdownOf("<ul><li>one</ul><ul><li>two</ul>")).toBe("- one\n- two\n");
  });

  it("drops emphasis that adjacent letters would break", () => {
    expect(markdownOf("<p>a <b>b</b><i>c</i><b><i>d</i>e</b>f</p>")).toBe("a **b**cdef\n");
  });

  it.each([
    ["<ul><li>a<ul><li>b</ul></ul>", "- a\n  - b\n"],
    ["<ul><li>a<ol><li>b</ol></ul>", "- a\n  1. b\n"],
    ["<ul><li>a<ol start=2><li>b</ol></ul>", "- a\n\n  2. b\n"],
    [
      "<ul><li>a<table><tr><th>x<th>y<tr><td>1<td>2</table></ul>",
      "- a\n  | x | y |\n  | - | - |\n  | 1 | 2 |\n",
    ],
    ["<ul><li>a<blockquote>q</blockquote>b</ul>", "- a\n\n  > q\n\n  b\n"],
    ["<ul><li>a<pre>x</pre>b</ul>", "- a\n\n  ```\n  x\n  ```\n\n  b\n"],
    ["<ul><li><h3>h</h3>b</ul>", "- ### h\n  b\n"],
    ["<ul><li>a<blockquote>q</blockquote><blockquote>r</blockquote></ul>", "- a\n  > q\n\n  > r\n"],
  ])("separates parts of list items with as few blank lines as possible: %s", (html, markdown) => {
    expect(toMarkdown(html)).toBe(markdown);
  });

  it.each([
    [`<p class="admonition-title">Note</p><p>Text.</p>`, "Text."],
    ["<p><b>Note:</b> Text.</p>", "Text."],
    ["<p><i>Other</i> Text.</p>", "*Other* Text."],
    ["<p>Note</p>", "Note"],
    ["<h3>Note!</h3><p>Text.</p>", "Text."],
    ["<p>Text.</p><ul><li>a</ul>", "Text.\n>\n> - a"],
  ])("writes the kind of a callout once: %s", (html, markdown) => {
    expect(toMarkdown(`<div class="admonition note">${html}</div>`)).toBe(
      `> [!NOTE]\n> ${markdown}\n`,
    );
  });

  it.each([
    ["<p>x<b>.y</b></p>", "x.**y**\n"],
    ["<p>x<b>y.</b>z</p>", "x**y**.z\n"],
    ["<p>x <b>.y</b></p>", "x **.y**\n"],
  ])(
    "moves spaces and punctuation out of emphasis if they would break it: %s",
    (html, markdown) => {
      expect(toMarkdown(html)).toBe(markdown);
    },
  );

  it.each([
    [
      '<p>See <a href="https://a.example/x">https://a.example/x</a>.</p>',
      "See <https://a.example/x>.\n",
    ],
    ['<p><a href="mailto:x@y.example">x@y.example</a></p>', "<x@y.example>\n"],
    ['<p>See <a href="https://a.example/x">a]: b</a></p>', "See [a\\]: b](https://a.example/x)\n"],
    ["<p>See www.a.example and http://b.example</p>", "See www\\.a.example and http://b.example\n"],
    ["<p><code>a</code><code>b</code></p>", "`ab`\n"],
    ["<ul><li>a<br>b</ul>", "- a\\\n  b\n"],
    [
      "<table><caption>x <math><mi>y</mi></math></caption><tr><th>a<th>b<tr><td>$1<td>2</table>",
      "x $y$\n\n| a | b |\n| - | - |\n| \\$1 | 2 |\n",
    ],
  ])("writes inline content: %s", (html, markdown) => {
    expect(toMarkdown(html)).toBe(markdown);
  });

  it("keeps headings on one line", () => {
    expect(markdownOf("<h1>one<br>two</h1><h3>C#</h3>")).toBe("# one two\n\n### C\\#\n");
  });

  it("makes outer fences longer than inner ones", () => {
    expect(markdownOf("<pre>```\na</pre><p><code>a``b`c</code>")).toBe(
      "````\n```\na\n````\n\n```a``b`c```\n",
    );
  });
});

it.each([
  ["underscores", "_".repeat(50_000)],
  ["underscores in words", "a_b".repeat(20_000)],
  ["backticks", "`".repeat(50_000)],
  ["brackets at the begin of a line", `${"[".repeat(50_000)}`],
  ["spaces before a mark", `${"&nbsp; ".repeat(20_000)}#`],
  ["stars", "* ".repeat(30_000)],
])("long texts of %s are written whole", (_, text) => {
  const markdown = markdownOf(`<p>${text}</p>`);
  expect(markdown.replace(/[\\\s]|&#x20;/g, "")).toBe(text.replace(/&nbsp;|\s/g, ""));
});
