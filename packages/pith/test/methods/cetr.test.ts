import { describe, expect, it } from "vitest";
import { parse } from "../../src/api/extract.ts";
import { clusterValues } from "../../src/methods/cetr/cluster.ts";
import type { CetrOptions, Cut } from "../../src/methods/cetr/content-lines.ts";
import {
  absoluteDerivatives,
  smooth,
  standardDeviation,
} from "../../src/methods/cetr/tag-ratios.ts";
import { cetr } from "../../src/methods/cetr.ts";
import { articlePages } from "../contract/pages.ts";
import { keptTexts, reasonOf } from "./select-page.ts";

const CUTS: readonly Cut[] = ["threshold", "k-means", "two-dimensional"];

const PARAGRAPH =
  "The ferry across the sound has run since the spring, and the town has come to rely on it every day.";

function newsPage(join: string): string {
  const menu = ["Home", "World", "Sport", "Weather"].map(
    (name) => `<li><a href="/${name}">${name}</a></li>`,
  );
  const footer = ["Imprint", "Contact", "Terms"].map(
    (name) => `<div><a href="/${name}"><b>${name}</b></a></div>`,
  );
  const body = Array.from({ length: 5 }, (_, i) => `<p>${i} ${PARAGRAPH}</p>`);
  const rule = ["<hr>", "<hr>", "<hr>"];
  return [
    "<body>",
    "<ul>",
    ...menu,
    "</ul>",
    ...rule,
    "<div>",
    ...body,
    "</div>",
    ...rule,
    ...footer,
    "</body>",
  ].join(join);
}

function select(html: string, options?: Partial<CetrOptions>): string[] {
  return keptTexts(cetr.select(parse(html, { positions: true }), options));
}

it("tag ratios have a standard deviation", () => {
  expect(standardDeviation(Float64Array.of(2, 4, 4, 4, 5, 5, 7, 9))).toBe(2);
  expect(standardDeviation(new Float64Array())).toBe(0);
});

it("clusters treat all text as content if there is no difference", () => {
  expect([...clusterValues(Float64Array.of(7, 7), 3).content]).toEqual([1, 1]);
  expect([...clusterValues(Float64Array.of(0, 0), 3).content]).toEqual([0, 0]);
  expect([...clusterValues(new Float64Array(), 3).content]).toEqual([]);
});

describe("cetr", () => {
  it.each(CUTS)("keeps the paragraphs of a page and drops menu and footer (%s)", (cut) => {
    const kept = select(newsPage("\n"), { cut });
    expect(kept).toEqual(Array.from({ length: 5 }, (_, i) => `${i} ${PARAGRAPH}`));
  });

  it.each(CUTS)("splits a page on one line, with the same result (%s)", (cut) => {
    expect(select(newsPage(""), { cut })).toEqual(select(newsPage("\n"), { cut }));
    expect(select(newsPage(""), { cut, breakLines: "never" })).not.toEqual(
      select(newsPage("\n"), { cut }),
    );
  });

  it("works in scripts with and without spaces", () => {
    for (const { name, html, paragraphs } of articlePages) {
      for (const cut of CUTS) {
        const kept = select(html, { cut });
        const share = paragraphs.filter((text) => kept.includes(text)).length / paragraphs.length;
        expect(share, `${name}, ${cut}`).toBeGreaterThan(0.5);
      }
    }
  });

  it("keeps a block if most of its text is on content lines", () => {
    const long = `${PARAGRAPH} ${PARAGRAPH}`;
    const html = `<body>\n<p><b>A</b>\n${long}\n${long}</p>\n<div><i>x</i></div>\n<div><i>y</i></div>\n<div><i>z</i></div>\n</body>`;
    expect(select(html, { cut: "threshold", sigma: 0 })).toEqual([`A ${long} ${long}`]);
  });

  it("handles hostile markup", () => {
    const hostile = [
      "<".repeat(1_000_000),
      `<p>${"<!--".repeat(100_000)}`,
      `<p title="${"<p>".repeat(100_000)}`,
      "&".repeat(200_000),
      "x\n".repeat(500_000),
      `<ul>${"<li>x\n".repeat(20_000)}`,
      `${"<div hidden>".repeat(20_000)}x`,
    ];
    for (const html of hostile) expect(() => select(html)).not.toThrow();
  });
});

describe("cetr: the figures of a verdict", () => {
  const html = `<body>\n<p>${"x".repeat(80)}</p>\n<p><a>m</a></p>\n<p><a>n</a></p>\n</body>`;
  const valuesOf = (start: string, options: Partial<CetrOptions>) =>
    reasonOf(cetr.select(parse(html, { positions: true }), options), start).values ?? {};

  it("are the plain and smoothed ratio, its derivative and the threshold", () => {
    const { TR, smoothedTR, contentShare, cut, derivative } = valuesOf("xxx", { cut: "threshold" });
    expect({ TR, contentShare }).toEqual({ TR: 40, contentShare: 1 });
    const ratios = Float64Array.of(0, 40, 0.25, 0.25, 0);
    const smoothed = smooth(ratios, 1);
    expect(smoothedTR).toBeCloseTo(smoothed[1], 10);
    expect(cut).toBeCloseTo(standardDeviation(smoothed), 10);
    expect(derivative).toBeCloseTo(smooth(absoluteDerivatives(smoothed, 3), 1)[1], 10);
  });

  it("are the cluster centres with the cuts that cluster", () => {
    const values = valuesOf("n", { cut: "k-means" });
    expect(values.contentShare).toBe(0);
    expect(values.centre1TR).toBeGreaterThan(values.centre0TR);
    expect(valuesOf("n", { cut: "two-dimensional" })).toMatchObject({ centre0TR: 0 });
  });
});
