import { describe, expect, it } from "vitest";
import { extract } from "../../src/index.ts";
import { escapeText, type TextPlace } from "../../src/render/markdown-escapes.ts";

const PLAIN: TextPlace = {
  isInCell: false,
  isInHeading: false,
  isInLabel: false,
  hasMaths: false,
  hasReferences: false,
};
const inLine = (text: string, place: Partial<TextPlace> = {}): string =>
  escapeText(text, "\n", "\n", { ...PLAIN, ...place });

const markdownOf = (html: string): string => extract(html, { method: "full-text", format: "markdown" }).content;

describe("escapeText", () => {
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
    ["a number within a line", "in 1. one", "in 1. one"],
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
  ])("%s", (_, text, escaped) => {
    expect(inLine(text)).toBe(escaped);
  });

  it("knows the place", () => {
    expect(inLine("a | b", { isInCell: true })).toBe("a \\| b");
    expect(inLine("C#", { isInHeading: true })).toBe("C\\#");
    expect(inLine("[1]", { isInLabel: true })).toBe("\\[1\\]");
    expect(inLine("$5", { hasMaths: true })).toBe("\\$5");
  });
});

describe("blocks", () => {
  it("parts lists of numbers that follow each other by their marks, and joins lists of points", () => {
    expect(markdownOf("<ol><li>one</ol><ol><li>two</ol>")).toBe("1. one\n\n1) two\n");
    expect(markdownOf("<ul><li>one</ul><ul><li>two</ul>")).toBe("- one\n- two\n");
  });

  it("indents what stands in items and quotes", () => {
    expect(markdownOf("<ol start=9><li>a<pre>x\n\ny</pre><li>b</ol>")).toBe(
      "9. a\n   ```\n   x\n\n   y\n   ```\n10. b\n",
    );
    expect(markdownOf("<blockquote><p>a<blockquote><p>b</blockquote></blockquote>")).toBe("> a\n>\n> > b\n");
  });

  it("takes emphasis away that a letter stops between emphasis", () => {
    expect(markdownOf("<p>a <b>b</b><i>c</i><b><i>d</i>e</b>f</p>")).toBe("a **b**cdef\n");
  });

  it("keeps headings on one line", () => {
    expect(markdownOf("<h1>one<br>two</h1><h3>C#</h3>")).toBe("# one two\n\n### C\\#\n");
  });

  it("makes fences longer than those inside", () => {
    expect(markdownOf("<pre>```\na</pre><p><code>a``b`c</code>")).toBe("````\n```\na\n````\n\n```a``b`c```\n");
  });
});

/** Steps of a string's `charAt`-like reads cannot be counted; how often text is looked at again shows in its length. */
describe("long texts", () => {
  it.each([
    ["underscores", "_".repeat(50_000)],
    ["underscores in words", "a_b".repeat(20_000)],
    ["backticks", "`".repeat(50_000)],
    ["brackets at the begin of a line", `${"[".repeat(50_000)}`],
    ["spaces before a mark", `${"&nbsp; ".repeat(20_000)}#`],
    ["stars", "* ".repeat(30_000)],
  ])("of %s are written whole", (_, text) => {
    const markdown = markdownOf(`<p>${text}</p>`);
    expect(markdown.replace(/[\\\s]|&#x20;/g, "")).toBe(text.replace(/&nbsp;|\s/g, ""));
  });
});
