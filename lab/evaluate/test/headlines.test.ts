import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { resolveHref } from "../../training/src/headlines/list-pages.ts";
import { trainLogistic } from "../../training/src/headlines/logistic.ts";
import { parseCsv, readStoryLinks } from "../../training/src/headlines/story-links.ts";
import { makeAnchorLists } from "../src/headlines/anchor-lists.ts";
import { readListingPages } from "../src/headlines/listing-pages.ts";
import { overviewTable, writeHeadlineReport } from "../src/headlines/report.ts";
import { countLinks, scoreCounts, scoreSystem } from "../src/headlines/score.ts";
import { headlineSystems } from "../src/headlines/systems.ts";

describe("headline scores", () => {
  it("compare links in any order", () => {
    const counts = countLinks(new Set(["c", "a", "x"]), new Set(["a", "b", "c", "d"]));
    expect(counts).toEqual({ right: 2, found: 3, gold: 4 });
    const { precision, recall, f1 } = scoreCounts(counts);
    expect([precision, recall, f1]).toEqual([2 / 3, 1 / 2, 4 / 7]);
  });

  it("score full marks if nothing is expected, and zero if something is missed", () => {
    expect(scoreCounts({ right: 0, found: 0, gold: 0 }).f1).toBe(1);
    expect(scoreCounts({ right: 0, found: 0, gold: 3 })).toEqual({
      precision: 0,
      recall: 0,
      f1: 0,
    });
  });

  it("resolve links and leave out fragments", () => {
    expect(resolveHref("../b.html#top", "https://example.com/a/c/")).toBe(
      "https://example.com/a/b.html",
    );
    expect(resolveHref("https://[", "https://example.com/")).toBeUndefined();
  });

  it("are reported next to the paper's, with the F1 computed from its figures", () => {
    const score = { precision: 0.5, recall: 0.5, f1: 0.5 };
    const system = {
      name: "head-components",
      micro: score,
      macro: score,
      bySite: new Map([["a", score]]),
    };
    const trial = {
      name: "headlines-anchor-lists",
      title: "Lists",
      notes: [],
      pages: 3,
      scores: [system],
    };
    const other = { ...trial, title: "Sites", scores: [{ ...system, name: "headline-model" }] };
    expect(overviewTable([trial, other]).split("\n").slice(0, 3)).toEqual([
      "| method | Lists: 3 pages, 1 sites | Sites: 3 pages, 1 sites |",
      "| --- | --: | --: |",
      "| head-components | 50.0 | trained on them |",
    ]);
    const report = writeHeadlineReport([trial]);
    expect(report).toContain(
      "| head components (as printed) | 88.40 | 3.20 | 78.36 | 2.73 | 92.40 | 2.50 |",
    );
    expect(report).toContain("| head-components | 50.0 | 0.0 | 50.0 | 0.0 | 50.0 | 0.0 |");
  });

  it("score the published method and the model on lists of anchors", () => {
    const pages = makeAnchorLists();
    expect(new Set(pages.map(({ site }) => site)).size).toBe(10);
    for (const { page, gold } of pages) expect(page.tree.nodeCount).toBeGreaterThan(2 * gold.size);
    const system = headlineSystems.find(({ name }) => name === "head-components");
    const { macro } = scoreSystem(system ?? headlineSystems[0], pages.slice(0, 10));
    expect(macro.f1).toBeGreaterThan(0.6);
  });
});

describe("training of the noise step", () => {
  it("reads quoted fields with commas, quotes and line breaks", () => {
    expect(parseCsv('a,"b, ""c""\nd"\r\ne,')).toEqual([
      ["a", 'b, "c"\nd'],
      ["e", ""],
    ]);
  });

  it("resolves links against the outlet's host and skips code", () => {
    const csv = `text,url,handle,is_story
A long headline of a story,/news/a-long-headline,x,True
Home,https://x.example/,x,FALSE
function(){},https://x.example/a,x,TRUE
Mail,mailto:a@x.example,x,False
`;
    const links = readStoryLinks(csv);
    expect(links.map(({ url, positive }) => [url.href, positive])).toEqual([
      ["https://x.example/news/a-long-headline", true],
      ["https://x.example/", false],
    ]);
  });

  it("finds the informative feature, with the same weights each time", () => {
    const examples = Array.from({ length: 40 }, (_, i) => ({
      figures: [i, i % 3],
      positive: i >= 20,
      weight: 1,
    }));
    const model = trainLogistic(examples, 0.001);
    expect(model.weights[0]).toBeGreaterThan(Math.abs(model.weights[1]));
    const odds = (x: number): number => model.constant + model.weights[0] * x + model.weights[1];
    expect(odds(5)).toBeLessThan(0);
    expect(odds(35)).toBeGreaterThan(0);
    expect(trainLogistic(examples, 0.001)).toEqual(model);
  });
});

describe("real pages in the paper's form", () => {
  it("are listings whose headlines are mostly in lists, with the links of the gold text", async () => {
    const folder = await mkdtemp(join(tmpdir(), "pith-listings-"));
    const stories = Array.from(
      { length: 6 },
      (_, i) => `Ferry number ${i} comes back to the harbour`,
    );
    const items = stories.map((story, i) => `<li><a href="/s${i}">${story}</a></li>`).join("");
    const list = `<ul><li><a href="/about">About this paper</a></li></ul><ul>${items}</ul>`;
    const lines = [
      { id: "a", type: "listing", html: list, text: stories.join("\n") },
      { id: "b", type: "article", html: list, text: stories.join("\n") },
      { id: "c", type: "collection", html: list.replaceAll("li>", "p>"), text: stories.join("\n") },
    ].map((page) => JSON.stringify({ ...page, url: "https://paper.example/", site: "paper" }));
    await writeFile(join(folder, "set.jsonl"), `${lines.join("\n")}\n`);
    const found = await readListingPages(join(folder, "set.jsonl"));
    await rm(folder, { recursive: true });
    expect(found.map(({ gold }) => [...gold])).toEqual([
      stories.map((_, i) => `https://paper.example/s${i}`),
    ]);
  });
});
