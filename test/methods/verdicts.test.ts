import { readFileSync } from "node:fs";
import { parsePage } from "flat-html";
import { describe, expect, it } from "vitest";
import { getMethod, methods } from "../../packages/methods/src/table.ts";
import { measurePage } from "../../src/measure/measure.ts";
import type { OptionValue } from "../../src/selection/method.ts";
import { frontPages } from "./front-pages.ts";

const fixture = (path: string): string => readFileSync(new URL(`../fixtures/${path}`, import.meta.url), "utf8");

/** A page with boards, tables, posts and lists, and one that lists stories. */
const pages: ReadonlyArray<readonly [name: string, url: string, html: string]> = [
  ["town-board", "https://town.example.org/t/100", fixture("verdicts/town-board.html")],
  ["front-page", frontPages[0].url, frontPages[0].html],
];

type Variant = Readonly<Record<string, OptionValue>>;

/** Each way that a published method has; trained ones are held by measures of their quality. */
const variants: Readonly<Record<string, readonly Variant[]>> = {
  "full-text": [{}],
  "link-density": [{}, { basicTextChars: 20, preciseTextChars: 10, maxFormShare: 0 }],
  "text-distribution": [
    {},
    { dispersion: "standard-deviation", countEmptySubnodes: true },
    { dispersion: "median-deviation" },
    { dispersion: "range", maxCoefficient: 20 },
  ],
  cetr: [{}, { cut: "k-means" }, { cut: "threshold" }, { cut: "threshold", breakLines: "always", lambda: 0.5 }],
  "head-components": [{}, { contentLines: false }, { removeNoise: false }],
  "body-text-extraction": [{}, { segments: "several" }],
  song: [{}, { minPunctuation: 1, minValueShare: 0.2 }],
  sun: [{}, { minTextShare: 0.8 }],
  "slope-curves": [{}],
  ccb: [{}, { unit: "tokens", range: 25 }, { anchors: "ignored" }],
  mss: [{}],
  readability: [{}],
  boilerpipe: [{}, { rules: "densities" }, { rules: "article" }],
  cetd: [{}, { density: "text" }, { children: "nodes" }],
  justext: [{}],
  wffte: [{}, { containers: "areas" }, { candidates: 2, singleTextShare: 1 }],
};

/** Figures in as many digits as machines agree on. */
const figure = (value: number): string => String(Number(value.toPrecision(6)));

/** What a method says of a page, as `pith explain` tells it: a line for each block. */
function tellVerdicts(method: string, options: Variant, url: string, html: string): string {
  const { select } = getMethod(method);
  const selection = select(measurePage(html, parsePage(html, { positions: true }), url), options);
  const { page, reasons, outcome, why, nodes } = selection;
  const lines = reasons.map(({ signal, threshold, text, values = {} }, block) => {
    const figures = Object.entries(values).map(([name, value]) => `${name} ${figure(value)}`);
    const held = threshold === undefined ? signal : `${signal} against ${figure(threshold)}`;
    const verdict = selection.keep[block] === 1 ? "+" : "-";
    const start = page.blockText(block).slice(0, 20).replace("\n", " ");
    return `${verdict} ${figure(selection.score[block])} | ${start} | ${held}: ${text} | ${figures.join(", ")}`;
  });
  const located = nodes.map((node) => page.tree.name(node)).join(" ");
  return `${JSON.stringify(options)}: ${outcome}, ${why}; located: ${located}\n${lines.join("\n")}\n`;
}

describe("verdicts, scores and reasons are the ones that are written down", () => {
  it("for every published method", () => {
    const published = methods.filter(({ id }) => id !== "pith" && id !== "headline-model");
    expect(Object.keys(variants).sort()).toEqual(published.map(({ id }) => id).sort());
  });

  describe.each(Object.entries(variants))("%s", (method, ways) => {
    it.each(pages)("on the page %s", async (name, url, html) => {
      const told = ways.map((options) => tellVerdicts(method, options, url, html)).join("\n");
      await expect(told).toMatchFileSnapshot(`../fixtures/verdicts/${name}.${method}.txt`);
    });
  });
});
