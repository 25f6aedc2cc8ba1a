import { describe, expect, it } from "vitest";
import { parse } from "../../../src/api/extract.ts";
import { extract } from "../../../src/api/with-model.ts";
import { contentExtractor } from "../../../src/methods/site/content-extractor.ts";
import { SiteSample } from "../../../src/methods/site/site-sample.ts";
import { xCex } from "../../../src/methods/site/x-cex.ts";
import type { MeasuredPage } from "../../../src/page/measured-page.ts";
import { InputError, OptionsError } from "../../../src/safety/errors.ts";
import { sitePageHtml, sitePages } from "./made-site.ts";

const learnFrom = (count: number, options = {}, from = 0): SiteSample => {
  const sample = new SiteSample(options);
  for (const page of sitePages(count, from)) sample.learn(page);
  return sample;
};
const reload = (sample: SiteSample): SiteSample =>
  SiteSample.fromJSON(JSON.parse(JSON.stringify(sample)));

describe("a sample of a site", () => {
  it("gives the same verdicts as an exact comparison", () => {
    const pages = sitePages(12);
    const sample = learnFrom(12);
    const exact = xCex.learn(pages);
    for (const page of [...pages, ...sitePages(6, 12)]) {
      const expected = exact.select(page);
      const selection = sample.select(page);
      expect([...selection.keep]).toEqual([...expected.keep]);
      expect([...selection.score]).toEqual([...expected.score]);
      expect(selection.outcome).toBe(expected.outcome);
    }
  });

  it("is independent of order and repetitions", () => {
    const shuffled = new SiteSample();
    for (const page of [...sitePages(9)].reverse()) {
      shuffled.learn(page);
      shuffled.learn(page);
    }
    expect(JSON.stringify(shuffled)).toBe(JSON.stringify(learnFrom(9)));
    expect(shuffled.pageCount).toBe(9);
  });

  it("keeps the maximum number of pages, the same ones for any order", () => {
    const options = { maxPages: 8 };
    const one = learnFrom(40, options);
    const other = new SiteSample(options);
    for (const page of [...sitePages(40)].reverse()) other.learn(page);
    expect(one.sampledPages).toBe(8);
    expect(JSON.stringify(other)).toBe(JSON.stringify(one));
    expect(one.pageCount).toBeGreaterThan(15);
    expect(one.pageCount).toBeLessThan(120);
  });

  it("can be saved as JSON, restored and extended", () => {
    for (const sample of [learnFrom(6), new SiteSample(), learnFrom(30, { maxPages: 5 })]) {
      const again = reload(sample);
      expect(JSON.stringify(again)).toBe(JSON.stringify(sample));
      const [page] = sitePages(1, 7);
      expect([...again.select(page).score]).toEqual([...sample.select(page).score]);
    }
    const grown = reload(learnFrom(5));
    for (const page of sitePages(4, 5)) grown.learn(page);
    expect(JSON.stringify(grown)).toBe(JSON.stringify(learnFrom(9)));
  });

  it("rejects limits that make no sense", () => {
    expect(() => new SiteSample({ maxPages: 1 })).toThrow(OptionsError);
  });

  const stored = JSON.parse(JSON.stringify(learnFrom(4)));
  it.each([
    ["null", null],
    [
      "a page with a block that is not there",
      { ...stored, pages: [{ fingerprint: 1, blocks: [1e6] }] },
    ],
    [
      "words out of order",
      { ...stored, blocks: [{ ...stored.blocks[0], wordCount: 2, words: [2, 1] }] },
    ],
  ])("refuses %s", (_, data) => {
    expect(() => SiteSample.fromJSON(data)).toThrow(InputError);
  });
});

it.each([
  ["exact", xCex.learn(sitePages(8))],
  ["by a sample", learnFrom(8)],
])("extract with a site method drops what many pages of the site share, %s", (_, judge) => {
  const result = extract(sitePageHtml(9), { method: xCex({ site: judge }) });
  expect(result.method).toBe("x-cex");
  expect(result.content).toContain("hive9 or beekeeping9");
  expect(result.content).not.toContain("village press");
});

describe("the warning of a result", () => {
  const shop = (name: string): string =>
    `<div class="shop-${name}"><ul class="list-${name}"><li>Goods of the shop that is called ${name}</li></ul></div>`;
  const shops = ["heron", "otter", "raven", "stork"].map((name) => parse(shop(name)));
  const html = sitePageHtml(9);

  it.each([
    ["pages", (pages: readonly MeasuredPage[]) => xCex({ site: pages })],
    ["a learned site", (pages: readonly MeasuredPage[]) => xCex({ site: xCex.learn(pages) })],
    [
      "a sample",
      (pages: readonly MeasuredPage[]) => {
        const sample = new SiteSample();
        for (const page of pages) sample.learn(page);
        return xCex({ site: sample });
      },
    ],
    ["another method", (pages: readonly MeasuredPage[]) => contentExtractor({ site: pages })],
  ])("says that pages are of several sites, with %s", (_, methodOf) => {
    const of = (page: string, site: readonly MeasuredPage[]) =>
      extract(page, { method: methodOf(site) });
    expect(of(html, sitePages(6)).warning).toBeNull();
    expect(of(html, [...sitePages(6), ...shops]).warning).toMatch(
      /^these 10 pages share no template: they look like 5 sites, the largest with 6;/u,
    );
    const foreign = of(shop("heron"), sitePages(6));
    expect(foreign.warning).toMatch(/^this page shares no template with the 6 pages of the site/u);
    expect(JSON.parse(foreign.as("json")).warning).toBe(foreign.warning);
    expect(JSON.parse(of(html, sitePages(6)).as("json"))).not.toHaveProperty("warning");
  });

  it("is null for methods of a single page", () => {
    expect(extract(html).warning).toBeNull();
  });
});
