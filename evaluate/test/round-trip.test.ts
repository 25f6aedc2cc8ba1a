import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { extract, type MarkdownStyle } from "../../src/index.ts";
import { fullText } from "../../src/selection/full-text.ts";
import { renderMarkdownBySpecification } from "../src/structure/as-html.ts";
import { findRoundTripDifferences, markdownReaders } from "../src/structure/round-trip.ts";
import { acceptedFormulas, returnedCode, returnedNotes } from "../src/structure/round-trip-things.ts";

const fixtures = join(import.meta.dirname, "../../test/fixtures/content");
const pages = readdirSync(fixtures)
  .sort()
  .map((name) => [name, readFileSync(join(fixtures, name, "input.html"), "utf8")] as const);

/** Marks that differ from the usual ones in every way, and links by number. */
const MARKED: readonly MarkdownStyle[] = [
  { bullet: "*", emphasis: "_", strong: "__", headings: "setext", fence: "~" },
  { bullet: "+", emphasis: "_" },
  { strong: "__", links: "references", images: "references" },
];

/** HTML without what readers make of white space alone. */
const plainHtml = (html: string): string => html.replace(/\s+/g, " ").replace(/> </g, "><");

const render = (html: string) => extract(html, { method: fullText, format: "html" });

/** Elements that pith's Markdown writes as HTML, and what readers make of callouts. */
const MADE = /<\/?(?:sup|sub|br|ul|ol|li)(?: start="\d+")?>/g;

describe("Markdown read back by two independent readers", () => {
  it.each(pages)("has the words of the HTML: %s", (_, html) => {
    const result = render(html);
    expect(Object.fromEntries(findRoundTripDifferences(result.content, result.render("markdown")))).toEqual({});
  });

  it.each(pages)("reads the same however it is marked: %s", (_, html) => {
    const result = render(html);
    const usual = result.render("markdown");
    for (const markdown of MARKED) {
      const styled = result.render("markdown", { markdown });
      expect(plainHtml(renderMarkdownBySpecification(styled))).toBe(plainHtml(renderMarkdownBySpecification(usual)));
    }
  });

  it.each(pages)("has the words of the HTML with tables as HTML and without links: %s", (_, html) => {
    const result = render(html);
    for (const markdown of [{ tables: "html" }, { links: "drop", images: "drop" }] as const) {
      const differences = findRoundTripDifferences(result.content, result.render("markdown", { markdown }));
      expect(Object.fromEntries(differences)).toEqual({});
    }
  });

  it("counts code, formulas and notes that come back whole", () => {
    const page = `<article><p>A line of text<sup><a href="#n1" id="r1">1</a></sup> before the code.</p><pre><code>a &lt;b&gt;
  c</code></pre><p>And <span class="math">\\(\\frac{a}{b}\\)</span>.</p><ol><li id="n1">A note. <a href="#r1">↩</a></li></ol></article>`;
    const result = render(page);
    const markdown = result.render("markdown");
    expect(returnedCode(result.content, renderMarkdownBySpecification(markdown))).toEqual({ all: 1, whole: 1 });
    expect(returnedCode(result.content, renderMarkdownBySpecification("other"))).toEqual({ all: 1, whole: 0 });
    expect(acceptedFormulas(result.content)).toEqual({ all: 1, whole: 1 });
    expect(returnedNotes(result.content, markdown)).toEqual({ all: 1, whole: 1 });
    expect(returnedNotes(result.content, "lost")).toEqual({ all: 1, whole: 0 });
  });

  it("tells where words differ", () => {
    const differences = findRoundTripDifferences("<p>one two three</p>", "one <b> four");
    expect([...differences.keys()]).toEqual(Object.keys(markdownReaders));
    expect(differences.get("marked")).toContain("two");
  });

  it.each([
    ["behind an address", "<p>see http://site.example/<code>&lt;script></code> x</p>"],
    ["behind an address in emphasis", "<p><b>http://site.example/</b><code>&lt;script></code> x</p>"],
    ["behind an address of mail", "<p>me@site.example<code>&lt;script></code></p>"],
    ["in the text of an image", "<p>http://site.example/<img src=/a.png alt='&lt;script>alert(1)&lt;/script>'></p>"],
    ["in a cell", "<table><tr><td>www.site.example|<code>&lt;script>|</code><td>2<tr><td>3<td>4</table>"],
  ])("begins no element that the page has as text %s", (_, html) => {
    const markdown = extract(`<article>${html}</article>`, { method: fullText, format: "markdown" }).content;
    for (const read of Object.values(markdownReaders))
      expect(read(markdown).replace(MADE, "")).not.toContain("<script");
    expect(renderMarkdownBySpecification(markdown)).toContain("script");
  });
});
