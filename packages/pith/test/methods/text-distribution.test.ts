import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { distributionCoefficient, textDistribution } from "../../src/methods/text-distribution.ts";
import { nodeNames, reasonOf, selectFrom } from "./select-page.ts";

/** The article, next to the project; without it, the test with its page is skipped. */
const ARTICLE = fileURLToPath(
  new URL("../../../../../shared/seeds/001_cef8f5236e888b09.txt", import.meta.url),
);

it("text-distribution has K 43.82 at the table, 46.85 at the row and 4.01 at the paragraph of a page with the author's text lengths", () => {
  const lines = [51, 63, 61, 20, 69, 69].map((length) => "x".repeat(length));
  const html = `<table><tr><td colspan=2><h1>${"h".repeat(23)}</h1></td></tr>
<tr><td width=200><a>${"m".repeat(11)}</a>
<br></td><td id=maincontent><p><br>${lines.join(" <br>")}<br></td></tr></table>`;
  const values = reasonOf(selectFrom(textDistribution, html), "xxx").values;
  expect(values).toMatchObject({ n: 6, FTL: 338 });
  expect(values?.K1).toBeCloseTo((100 * 163) / 372, 10);
  expect([values?.K1, values?.K2, values?.K3].map((k) => k?.toFixed(2))).toEqual([
    "43.82",
    "46.85",
    "4.01",
  ]);
  expect(reasonOf(selectFrom(textDistribution, html), "mmm").values).toMatchObject({
    n: 2,
    L: 11,
    LV: 163.5,
  });
});

it.skipIf(!existsSync(ARTICLE))(
  "text-distribution follows the author's example, with his K at each step",
  () => {
    const page =
      /<html>\s*<head>\s*<title> My New Web Page.*?<\/html>/s.exec(
        readFileSync(ARTICLE, "utf8"),
      )?.[0] ?? "";
    const selection = selectFrom(textDistribution, page);
    expect(nodeNames(selection)).toEqual(["td#maincontent"]);
    const { K1, K2, K3 } = reasonOf(selection, "This page illustrates").values ?? {};
    expect([K1, K2, K3].map((k) => k?.toFixed(2))).toEqual(["43.82", "46.85", "4.01"]);
  },
);

it("text-distribution computes K = 100 * LV / FTL with the mean absolute deviation", () => {
  expect(distributionCoefficient([10, 30], 40)).toBe(25);
  expect(distributionCoefficient([10, 10, 10], 30)).toBe(0);
  expect(distributionCoefficient([0, 0, 30], 30)).toBeCloseTo((100 * 40) / 3 / 30, 10);
  expect(distributionCoefficient([10, 30], 40, "standard-deviation")).toBe(25);
  expect(distributionCoefficient([1, 2, 9], 12, "median-deviation")).toBeCloseTo(100 / 12, 10);
  expect(distributionCoefficient([10, 30], 40, "range")).toBe(50);
  expect(distributionCoefficient([], 0)).toBe(0);
});

it("text-distribution chooses the first of two longest subnodes", () => {
  const html = `<div><p id=a>${"a".repeat(50)}</p><p>b</p><p id=c>${"c".repeat(50)}</p></div>`;
  expect(nodeNames(selectFrom(textDistribution, html))).toEqual(["p#a"]);
});
