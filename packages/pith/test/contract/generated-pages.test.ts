import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extract } from "../../src/index.ts";
import { fullText } from "../../src/selection/full-text.ts";
import { fixturePages, makeBrokenPage } from "./broken-pages.ts";
import { generatedPage } from "./generated-page.ts";
import { type Inspection, inspectPage } from "./inspect-page.ts";

const PAGES = 60;

/** The largest share of kept words that any format of these pages lacks. */
function shareLost(inspections: readonly Inspection[]): number {
  const words = inspections.reduce((sum, inspection) => sum + inspection.words, 0);
  expect(words).toBeGreaterThan(1000);
  const lost = new Map<string, number>();
  for (const { format, lost: own } of inspections.flatMap(({ formats }) => formats)) {
    lost.set(format, (lost.get(format) ?? 0) + own.length);
  }
  return Math.max(...lost.values()) / words;
}

const changed = ({ formats }: Inspection): string[] =>
  formats.flatMap(({ format, isSame }) => (isSame ? [] : [format]));
const lostWords = ({ formats }: Inspection): string[] =>
  formats.flatMap(({ format, lost }) => lost.map((word) => `${format}: ${word}`));

/**
 * Formats omit line numbers, buttons (1 % of the words: some fixtures are consent walls), edit
 * links and formula text with TeX.
 */
describe("every format, parsed by independent parsers, contains the kept words and is reproducible", () => {
  it("on the tests' pages", { timeout: 240_000 }, () => {
    const inspections = fixturePages.map((html) => inspectPage(html));
    expect(inspections.flatMap(changed)).toEqual([]);
    expect(shareLost(inspections)).toBeLessThan(0.015);
  });

  it.each([
    ["generated pages", () => fc.sample(generatedPage, { seed: 7, numRuns: PAGES })],
    [
      "broken pages",
      () => Array.from({ length: PAGES }, (_, seed) => makeBrokenPage(seed + 1).input),
    ],
  ])("on %s", { timeout: 240_000 }, (_, makePages) => {
    const inspections = makePages().map((html) => inspectPage(html));
    expect(inspections.flatMap(changed)).toEqual([]);
    expect(shareLost(inspections)).toBeLessThan(0.06);
  });
});

describe("words that formats once lost", () => {
  const words = (count: number): string =>
    Array.from({ length: count }, (_, at) => `word${at}`).join(" ");

  it.each([
    [
      "after the title in a headline",
      `<title>${words(9)}</title><h1>${words(9)} and more</h1><p>Text.</p>`,
    ],
    ["in a headline longer than a title may be", `<h1>${words(80)}<div>Last</div></h1>`],
    [
      "in a formula of a headline longer than a title may be",
      `<h1>${words(60)} <math><mtext>${words(20)} ends quickly</mtext></math></h1><p>Text.</p>`,
    ],
    [
      "behind a bar in a formula of a table",
      "<table><tr><th>Sum<th>Of<tr><td><math alttext='|x| + \\\\ \\|y\\| of yards'></math><td>all barns</table>",
    ],
    ["next to an element in a formula", "<p>A <math>i<mi>h</mi></math> b</p>"],
    [
      "in a fraction with three parts",
      "<p>A <math><mfrac><mi>x</mi><mi>y</mi><mi>z</mi></mfrac></math> b</p>",
    ],
    [
      "in a headline longer than a title may be, with readings",
      `<h1>${words(120)}<ruby>${words(30)}<rt>reading</rt></ruby></h1><p>Text.</p>`,
    ],
    [
      "in a note to a headline longer than a title may be",
      `<h1>${words(80)} <span class="sidenote">${words(90)}</span></h1><p>Text.</p>`,
    ],
    [
      "in a note to a headline",
      '<h1>Old wells<a href="#n1" id="r1">1</a></h1><p>Text.</p><p id="n1"><a href="#r1">1</a> Dug twice.</p>',
    ],
    [
      "in code behind an address that touches other code",
      '<p>See https://a.example/T"><code>x or</code> <a href=/y>y</a><code>; a &lt;/kbd>, b</code> of it</p>',
    ],
    [
      "in a note with a mark outside any text",
      '<a href="#n1" id="r1"></a><p><a href="#r1" id="n1">↩</a> Dug in a dry year.</p>',
    ],
    [
      "in a note that is only a backlink",
      '<p>See<a href="#n1" id="r1">1</a></p><p id="n1"><a href="#r1">1]g</a></p>',
    ],
    [
      "behind a formula that is not closed",
      '<p>Is <span class="katex"><math><mi>e</mi></math> at rest now</p>',
    ],
    [
      "behind what a formula shows, which is not closed",
      "<p>Is <mjx-container><mjx-math>y<br>-mml <math><mi>y</mi></math></mjx-container> at rest</p>",
    ],
    [
      "next to a formula for machines",
      "<p>Is <mjx-container><mjx-math>y</mjx-math><mjx<i>-mml <math><mi>y</mi></math></mjx-container> at rest</p>",
    ],
    [
      "of a tag that was broken within what a formula shows",
      '<p>Is <mjx-container><mjx-math aria-hidden=</b>"all"><mjx-mi>y</mjx-mi></mjx-math><mjx-mml><math><mi>y</mi></math></mjx-mml></mjx-container> at rest</p>',
    ],
    [
      "of a formula with empty MathML",
      '<p>Is <span class="katex"><math></math><b>E=mc2</b></span> at rest</p>',
    ],
    ["in a phantom of a formula", "<p>A <math><mphantom><mi>x</mi></mphantom></math> b</p>"],
  ])("%s", (_, html) => {
    const inspection = inspectPage(html);
    expect(inspection.words).toBeGreaterThan(2);
    expect(lostWords(inspection)).toEqual([]);
  });

  it("the title may move to the start from anywhere", () => {
    const title = `<title>${words(9)}</title>`;
    const table = `<table><tr><th>${words(9)}</table>`;
    const nested = `<h4>With more of it<code><h1>${words(9)}</h1></code></h4>`;
    for (const headline of [table, nested]) {
      const inspection = inspectPage(`${title}Lines in front. ${headline}<p>Text.</p>`);
      expect(inspection.words).toBeGreaterThan(12);
      expect(lostWords(inspection)).toEqual([]);
    }
  });

  it("an inline note moves to the notes from anywhere", () => {
    const note = '<p><b><i id="n1">A note of many words <a href="#r1">↩</a></i></b></p>';
    const page = `<p>Text<a href="#n1" id="r1">1</a> goes on</p>${note}<p>Next words</p><p>Closing words</p>`;
    const markdown = extract(page, { method: fullText }).as("markdown");
    expect(markdown).toBe(
      "Text[^1] goes on\n\nNext words\n\nClosing words\n\n[^1]: **_A note of many words_**\n",
    );
  });

  it("notes are recognised by the part after the sign in their addresses, and renumbered", () => {
    const note = '<ol><li id="n9">In the afternoon. <a href="#r9">↩</a></li></ol>';
    const page = `<p>They sleep.<a id="r9" href=".#n9">[9]</a> They wake.</p>${note}<p>Closing words</p>`;
    const markdown = extract(page, { method: fullText }).as("markdown");
    expect(markdown).toBe(
      "They sleep.[^1] They wake.\n\nClosing words\n\n[^1]: In the afternoon.\n",
    );
  });

  it.each([
    [
      "annotations",
      "<math><semantics><mi>x</mi><annotation>for machines</annotation></semantics></math>",
    ],
    ["annotations out of place", "<math><mi>x<annotation>for machines</annotation></mi></math>"],
    ["annotations as XML", "<math><mi>x<annotation-xml>for machines</annotation-xml></mi></math>"],
  ])("%s of formulas are in no format but text", (_, formula) => {
    const page = `<p>Let ${formula} be a number</p>`;
    expect(extract(page, { method: fullText }).as("markdown")).toBe("Let $x$ be a number\n");
  });

  it("a headline within another heading moves with all of its content", () => {
    const page =
      "<h4>Lines before<h4><dd>First part of it<h1>Second part of it</h1></dd></h4><p>Text below.</p>";
    const inspection = inspectPage(page);
    expect(inspection.words).toBeGreaterThan(8);
    expect(lostWords(inspection)).toEqual([]);
  });

  it("buttons next to code are in no format", () => {
    const result = extract("<p>Text.</p><pre>code<button><p>Copy</p></button></pre>", {
      method: fullText,
    });
    for (const format of ["text", "markdown", "html", "tei"] as const) {
      expect(result.as(format)).toContain("code");
      expect(result.as(format)).not.toContain("Copy");
    }
    expect(result.blocks.find(({ text }) => text === "Copy")).toMatchObject({
      keep: false,
      reason: { decidedBy: "drop-code-decorations" },
    });
  });
});
