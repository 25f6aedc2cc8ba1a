import { describe, expect, it } from "vitest";
import { barGroups } from "../src/reporting/bar-groups.ts";
import type { SiteScore } from "../src/site/judge-site.ts";
import { siteTable } from "../src/site/report.ts";

const series = [
  { name: "X-CEX", values: [90, 50] },
  { name: "<b>", values: [45, 100] },
];

describe("bars in groups", () => {
  const svg = barGroups({ title: "A site", groups: ["precision", "recall"], series });
  const bars = [
    ...svg.matchAll(/<g>.*?<rect class="(line\d)" x="([\d.]+)" y="([\d.]+)" width="\d+" height="([\d.]+)"/g),
  ];

  it("are as high as their figures, side by side from left to right, on one floor", () => {
    const heights = bars.map(([, , , , height]) => Number(height));
    expect(heights[0]).toBeCloseTo(2 * (heights[1] ?? 0), 0);
    expect(heights[3]).toBeCloseTo(2 * (heights[2] ?? 0), 0);
    const lefts = bars.map(([, , x]) => Number(x));
    expect([...lefts].sort((a, b) => a - b)).toEqual(lefts);
    const floors = bars.map(([, , , y, height]) => Math.round(Number(y) + Number(height)));
    expect(new Set(floors).size).toBe(1);
    expect(bars.map(([, colour]) => colour)).toEqual(["line0", "line1", "line0", "line1"]);
  });

  it("leave room for long names", () => {
    const name = "body-text-extraction segments=several";
    const long = barGroups({ title: "A site", groups: ["precision"], series: [...series, { name, values: [1] }] });
    const width = Number(/viewBox="0 0 ([\d.]+)/.exec(long)?.[1]);
    const last = Number(new RegExp(`<text x="([\\d.]+)"[^>]*>${name}<`).exec(long)?.[1]);
    expect(width - last).toBeGreaterThan(name.length * 6);
  });

  it("name figures and series safely, and are nothing without series", () => {
    for (const text of ["precision", "recall", "X-CEX", "&lt;b&gt;", ">90<", ">45<"]) expect(svg).toContain(text);
    expect(barGroups({ title: "", groups: ["a"], series: [] })).toBe("");
  });
});

describe("the table of sites", () => {
  const figures = { precision: 0.9, recall: 0.5, fMeasure: 0.643, accuracy: 0.8 };
  const score = (site: string, name: string): SiteScore => ({
    ...{ site, name, set: "own", pages: 16, blocks: 40, learnMs: 20, judgeMs: 5, wordF1: 0.7 },
    ...{ elements: figures, longer: figures, textBlocks: figures },
  });

  it("has blocks, the four figures and the time of each site, and its bars as the paper's", () => {
    const { rows, bars } = siteTable([score("a", "x-cex"), score("a", "content-extractor"), score("b", "x-cex")]);
    expect(rows[0]).toEqual(["a", "own", "16", "x-cex", "40", "90.0", "50.0", "64.3", "80.0", "64.3", "70.0", "25"]);
    expect(bars).toHaveLength(1);
    expect(bars?.[0]?.series.map(({ name }) => name)).toEqual(["X-CEX", "Content Extractor"]);
    expect(bars?.[0]?.series[0]?.values).toEqual([90, 50, 64.3, 80]);
  });
});
