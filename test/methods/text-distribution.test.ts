import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { distributionCoefficient, textDistribution } from "../../packages/methods/src/text-distribution.ts";
import { keptTexts, nodeNames, reasonOf, selectFrom } from "./select-page.ts";

/** The article itself, beside the project; the test with its page is skipped where it is not there. */
const ARTICLE = fileURLToPath(new URL("../../../shared/seeds/001_cef8f5236e888b09.txt", import.meta.url));

/** Built like the worked example's page, in other words: a heading row, then a menu cell beside the content cell. */
const EXAMPLE = `<html><head><title> A page of mine </title></head><body><table>
<tr><td colspan="2"><h1> Good day to all of you </h1></td></tr>
<tr><td width="200"><a>First entry</a>
<br></td><td id="maincontent"><p><br />Here you can see how a page is written with care,
<br />by hand, in an editor as plain as the one in the system. <br />There are others that can be had
for nothing, which are <br />much better.<br /><br />
<br />Behind the full stop of this line there is a small drawing to be seen. <br /> The drawing is in a
file of its own. The file is in the folder "art."<br /></td></tr>
</table></body></html>`;

describe("text-distribution", () => {
  it("answers the worked example with the content cell", () => {
    const selection = selectFrom(textDistribution, EXAMPLE);
    expect(nodeNames(selection)).toEqual(["td#maincontent"]);
    expect(keptTexts(selection).join(" ")).toMatch(/^Here you can see.*folder "art\."$/s);
    expect(reasonOf(selection, "First entry")).toMatchObject({ signal: "K", threshold: 5 });
  });

  it("has K 43.82 at the table, 46.85 at the row and 4.01 at the paragraph of a page with the author's text lengths", () => {
    const lines = [51, 63, 61, 20, 69, 69].map((length) => "x".repeat(length));
    const html = `<table><tr><td colspan=2><h1>${"h".repeat(23)}</h1></td></tr>
<tr><td width=200><a>${"m".repeat(11)}</a>
<br></td><td id=maincontent><p><br>${lines.join(" <br>")}<br></td></tr></table>`;
    const values = reasonOf(selectFrom(textDistribution, html), "xxx").values;
    expect(values).toMatchObject({ n: 6, FTL: 338 });
    expect(values?.K1).toBeCloseTo((100 * 163) / 372, 10);
    expect([values?.K1, values?.K2, values?.K3].map((k) => k?.toFixed(2))).toEqual(["43.82", "46.85", "4.01"]);
    expect(reasonOf(selectFrom(textDistribution, html), "mmm").values).toMatchObject({ n: 2, L: 11, LV: 163.5 });
  });

  it.skipIf(!existsSync(ARTICLE))("walks the author's own page (../shared) as he tells it, with K at each step", () => {
    const page = /<html>\s*<head>\s*<title> My New Web Page.*?<\/html>/s.exec(readFileSync(ARTICLE, "utf8"))?.[0] ?? "";
    const selection = selectFrom(textDistribution, page);
    expect(nodeNames(selection)).toEqual(["td#maincontent"]);
    const { K1, K2, K3 } = reasonOf(selection, "This page illustrates").values ?? {};
    expect([K1, K2, K3].map((k) => k?.toFixed(2))).toEqual(["43.82", "46.85", "4.01"]);
  });

  it("answers the same when the cell holds several paragraphs, as the walk through the example tells", () => {
    const cell = Array.from({ length: 9 }, (_, i) => `<p>Paragraph number ${i} of the cell, all alike.</p>`).join("");
    const html = `<table><tr><td><h1>Welcome</h1></td></tr><tr><td>Menu</td><td id="maincontent">${cell}</td></tr></table>`;
    expect(nodeNames(selectFrom(textDistribution, html))).toEqual(["td#maincontent"]);
  });

  it("computes K = 100 * LV / FTL with the mean absolute deviation", () => {
    expect(distributionCoefficient([10, 30], 40)).toBe(25);
    expect(distributionCoefficient([10, 10, 10], 30)).toBe(0);
    expect(distributionCoefficient([0, 0, 30], 30)).toBeCloseTo((100 * 40) / 3 / 30, 10);
    expect(distributionCoefficient([10, 30], 40, "standard-deviation")).toBe(25);
    expect(distributionCoefficient([1, 2, 9], 12, "median-deviation")).toBeCloseTo(100 / 12, 10);
    expect(distributionCoefficient([10, 30], 40, "range")).toBe(50);
    expect(distributionCoefficient([], 0)).toBe(0);
  });

  it("stops below the threshold and goes on at it", () => {
    const html = `<div id=outer><p id=long>${"x".repeat(55)}</p><p>${"y".repeat(45)}</p></div>`;
    expect(nodeNames(selectFrom(textDistribution, html, { maxCoefficient: 5 }))).toEqual(["p#long"]);
    expect(nodeNames(selectFrom(textDistribution, html, { maxCoefficient: 5.1 }))).toEqual(["body"]);
  });

  it("counts direct text as a subnode, and takes it when it is the longest", () => {
    const selection = selectFrom(textDistribution, `<div>${"direct text ".repeat(10)}<p>short</p></div>`);
    expect(keptTexts(selection)).toEqual(["direct text ".repeat(10).trim()]);
  });

  it("takes the first of two longest subnodes", () => {
    const html = `<div><p id=a>${"a".repeat(50)}</p><p>b</p><p id=c>${"c".repeat(50)}</p></div>`;
    expect(nodeNames(selectFrom(textDistribution, html))).toEqual(["p#a"]);
  });

  it("scores blocks by how many steps they survived", () => {
    const { score } = selectFrom(textDistribution, EXAMPLE);
    expect([...score]).toEqual([...score].sort((a, b) => a - b));
    expect(score[score.length - 1]).toBe(1);
  });
});
