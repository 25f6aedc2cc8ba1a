import { describe, expect, it } from "vitest";
import { parse } from "../../../packages/pith/src/api/extract.ts";
import {
  collectLabels,
  formatLabels,
  labelBlocks,
  measureAgreement,
  type PageLabels,
  parseLabels,
} from "../../../packages/pith/src/methods/index.ts";
import { xCexTags } from "../../../packages/pith/src/methods/site/x-cex.ts";
import { sitePageHtml } from "../../../packages/pith/test/methods/site/made-site.ts";
import { agreementTables } from "../src/labels/agreement-table.ts";
import { judgeByLabels, labelTables } from "../src/labels/judge-labels.ts";
import { type LabelledSite, withHandSetLabels } from "../src/labels/labelled-sites.ts";
import { makeLabels } from "../src/labels/make-labels.ts";
import { thresholdFileOf, tuneOnLabels, tuningTable } from "../src/labels/tune-labels.ts";

const time = "2026-03-01T10:00:00.000Z";

/** Labels of a page: the article is content, except for some blocks by number. */
function labelled(
  html: string,
  labeller: string,
  wrong: readonly number[] = [],
  leftOut: readonly number[] = [],
): PageLabels {
  const page = parse(html);
  const { tree, blocks } = page;
  const labels = Array.from({ length: blocks.count }, (_, block) => {
    let node = blocks.node[block];
    while (node > 0 && tree.name(node) !== "article") node = tree.parent[node];
    const isContent = node > 0 !== wrong.includes(block);
    return leftOut.includes(block) ? undefined : isContent ? ("content" as const) : ("noise" as const);
  });
  const lines = makeLabels(page, labels, { page: "p", labeller, time });
  const [entry] = collectLabels(parseLabels(formatLabels(lines)).lines);
  if (!entry) throw new Error("no labels");
  return entry;
}

/** Twelve pages of a synthetic site with seven blocks each, three of them content. */
function madeSite(labelsOf: (html: string, page: number) => readonly PageLabels[]): LabelledSite {
  const pages = Array.from({ length: 12 }, (_, number) => {
    const html = sitePageHtml(number);
    return {
      name: String(number),
      html,
      url: undefined,
      site: "village",
      type: undefined,
      labels: labelsOf(html, number),
    };
  });
  return { name: "village", pages };
}

describe("labels created from block verdicts", () => {
  it("are few and give each block the same verdict", () => {
    const html = sitePageHtml(1);
    const page = parse(html);
    const truth = labelled(html, "anna");
    expect([...truth.elements].map(([path, { label }]) => [path, label])).toEqual([
      ["html > body", "noise"],
      ["html > body > main > article", "content"],
    ]);
    expect(truth.status).toBe("done");
    expect(page.blocks.count).toBe(7);
    const { labels } = labelBlocks(page, truth);
    expect(labels.filter((label) => label === "content")).toHaveLength(3);
    expect(labels[0]).toBe("noise");
  });

  it("skip blocks without a verdict, whatever surrounds them", () => {
    const page = parse("<main><p>Kept.</p><p>Not judged.</p><p>Kept, too.</p></main>");
    const signature = { page: "a", labeller: "anna", time: "2026-03-01T10:00:00.000Z" };
    const [entry] = collectLabels(makeLabels(page, ["content", undefined, "content"], signature));
    expect(entry && labelBlocks(page, entry).labels).toEqual(["content", undefined, "content"]);
  });
});

describe("methods scored against labels", () => {
  it("by element: precision, recall, F and accuracy for each method and site", () => {
    const site = madeSite((html) => [labelled(html, "anna")]);
    const scores = judgeByLabels(site, ["full-text", "x-cex"], xCexTags, undefined);
    const [all, bySite] = labelTables(scores);
    // Of each page's elements with own text, article and two paragraphs are content; menu, sidebar and footer are not.
    expect(all?.rows[0]).toEqual(["full-text", "12", "72", "50.0", "100.0", "66.7", "50.0", "60.0"]);
    expect(all?.rows[1]?.slice(0, 2)).toEqual(["x-cex", "12"]);
    expect(Number(all?.rows[1]?.[5])).toBeGreaterThan(90);
    expect(bySite?.rows.map((row) => row.slice(0, 2))).toEqual([
      ["village", "full-text"],
      ["village", "x-cex"],
    ]);
  });

  it("count only labelled blocks of the chosen labeller", () => {
    const site = madeSite((html, page) =>
      page === 0 ? [labelled(html, "anna", [], [0, 1, 5, 6]), labelled(html, "ben", [2, 3, 4])] : [],
    );
    const [first] = judgeByLabels(site, ["full-text"], xCexTags, "anna");
    expect(first?.counts.textBlocks).toEqual({ truePositive: 3, falsePositive: 0, falseNegative: 0, trueNegative: 0 });
    const [second] = judgeByLabels(site, ["full-text"], xCexTags, "ben");
    expect(second?.counts.textBlocks.truePositive).toBe(0);
    expect(second?.pages).toBe(1);
  });
});

describe("thresholds tuned on labels", () => {
  it("are the best on three quarters of the labelled pages and tested on the last quarter", () => {
    const site = madeSite((html) => [labelled(html, "anna")]);
    const tuning = tuneOnLabels(site, "x-cex", 1, undefined);
    expect([tuning?.learnPages, tuning?.testPages]).toEqual([9, 3]);
    expect(tuning?.tuned.learnedF).toBeGreaterThanOrEqual(tuning?.untuned?.elements.f1 ?? 1);
    const [row] = tuningTable(tuning ? [tuning] : []).rows;
    expect(row?.slice(0, 4)).toEqual(["village", "x-cex", "9", "3"]);
    expect(tuneOnLabels({ ...site, pages: site.pages.slice(0, 9) }, "x-cex", 1, undefined)).toBeUndefined();
  });
});

describe("thresholds of link-density tuned on labels", () => {
  /** Pages with 45 % menu text: the body fails the paper's basic condition of 40 %. */
  const pages = Array.from({ length: 12 }, (_, number) => {
    const story = `Story ${number}: ${"the ferry came back to the harbour after eleven years. ".repeat(6)}`.trim();
    const menu = `<ul>${`<li><a href="/x">${"m".repeat(28)}</a></li>`.repeat(10)}</ul>`;
    const html = `<body>${menu}<article><p>${story}</p></article></body>`;
    return {
      name: `${number}`,
      html,
      url: "https://ferry.example/",
      site: "ferry",
      type: undefined,
      labels: [labelled(html, "anna")],
    };
  });
  const ferry: LabelledSite = { name: "ferry", pages };

  it("find what the paper's thresholds miss, and print settings and a file by host", () => {
    const tuning = tuneOnLabels(ferry, "link-density", 1, undefined);
    expect([tuning?.untuned?.elements.f1, tuning?.tuned.elements.f1]).toEqual([0, 1]);
    const [row] = tuningTable(tuning ? [tuning] : []).rows;
    expect(row?.slice(0, 6)).toEqual(["ferry", "link-density", "9", "3", "basicLinkTextDensity=0.5", "100.0"]);
    expect(thresholdFileOf([ferry], undefined)).toEqual({ "ferry.example": { basicLinkTextDensity: 0.5 } });
    const unknown = { name: "ferry.test", pages: pages.map((page) => ({ ...page, url: undefined })) };
    expect(Object.keys(thresholdFileOf([unknown], undefined))).toEqual(["ferry.test"]);
  });
});

describe("the agreement of two labellers", () => {
  it("is Cohen's kappa: an example computed by hand", () => {
    const times = (count: number, pair: readonly ["content" | "noise" | undefined, "content" | "noise" | undefined]) =>
      Array.from({ length: count }, () => pair);
    const agreement = measureAgreement([
      ...times(20, ["content", "content"]),
      ...times(5, ["content", "noise"]),
      ...times(10, ["noise", "content"]),
      ...times(15, ["noise", "noise"]),
      ...times(4, ["noise", undefined]),
    ]);
    // Observed 35/50; by chance 25/50 * 30/50 + 25/50 * 20/50 = 0.5.
    expect(agreement).toMatchObject({ items: 50, observed: 0.7 });
    expect(agreement.kappa).toBeCloseTo(0.4, 10);
  });

  it("is undefined without common blocks or with only one label", () => {
    expect(measureAgreement([["content", undefined]])).toMatchObject({ items: 0, kappa: undefined });
    expect(measureAgreement([["noise", "noise"]])).toMatchObject({ observed: 1, kappa: undefined });
  });

  it("has a row for each pair of labellers, and one for each page", () => {
    const site = madeSite((html, page) => (page < 2 ? [labelled(html, "anna"), labelled(html, "ben", [2], [6])] : []));
    const [couples, pages] = agreementTables([site]);
    // Of seven blocks, ben skipped one and labelled one differently.
    expect(couples?.rows).toEqual([["anna", "ben", "2", "12", "2", "2", "0", "83.3", "0.667", "2"]]);
    expect(pages?.rows).toHaveLength(2);
  });
});

describe("labels proposed by a method", () => {
  const site = madeSite((html) => [labelled(html, "anna"), labelled(html, "ben")]);

  it("are distinguished from labels set by hand", () => {
    expect(site.pages.map((page) => withHandSetLabels(page).labels)).toEqual(site.pages.map(() => []));
    const [page] = site.pages;
    const [anna] = page?.labels ?? [];
    if (!page || !anna) throw new Error("no labels");
    const elements = new Map(
      [...anna.elements].map(([path, label], at) => [path, at ? label : { ...label, origin: "hand" as const }]),
    );
    expect(withHandSetLabels({ ...page, labels: [{ ...anna, elements }] }).labels[0]?.elements.size).toBe(1);
    expect([...anna.elements.values()][0]).toMatchObject({ origin: "proposal", proposedBy: "anna" });
  });

  it("produce agreement that is marked as such", () => {
    const [all, pages] = agreementTables([site]);
    expect(all?.rows[0]?.at(-1)).toBe("12");
    expect(pages?.rows.map((row) => row.at(-1))).toEqual(Array(12).fill("yes"));
  });
});

it("a site with a single page is too small for site methods, and does not score zero", () => {
  const site = madeSite((html) => [labelled(html, "anna")]);
  const one = { ...site, pages: site.pages.slice(0, 1) };
  const [methods] = labelTables(judgeByLabels(one, ["x-cex", "cetr"], xCexTags, undefined));
  expect(methods?.rows[0]?.slice(0, 4)).toEqual(["x-cex", "too few pages", "", ""]);
  expect(methods?.rows[1]?.[1]).toBe("1");
});
