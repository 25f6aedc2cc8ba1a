import { parsePage } from "../../../../packages/pith/src/html/parse/parse.ts";
import { SiteSample } from "../../../../packages/pith/src/methods/site/site-sample.ts";
import { xCex, xCexTags } from "../../../../packages/pith/src/methods/site/x-cex.ts";
import { measurePage } from "../../../../packages/pith/src/page/measure.ts";
import type { MeasuredPage } from "../../../../packages/pith/src/page/measured-page.ts";
import type { Selection } from "../../../../packages/pith/src/selection/selection.ts";
import { figuresOf } from "../metrics/confusion.ts";
import { cpuTimeMs } from "./cpu-time.ts";
import { generatePage } from "./page-generator.ts";
import { countPage, emptySiteCounts, outputOf, prepareSitePage } from "./score.ts";

/** Time and memory for this many pages of a synthetic site. */
export interface ScalePoint {
  readonly way: "sample" | "cosine" | "hamming";
  readonly pages: number;
  /**
   * CPU time to learn all pages, including parsing. Exact comparison learns little and judges all.
   */
  readonly learnMs: number;
  /** CPU time to judge pages: 100 of them for the sample, all for exact comparison. */
  readonly judgeMs: number;
  readonly judgedPages: number;
  /** F-measure over the blocks of the first 100 judged pages. */
  readonly f1: number;
  /** Peak memory of the process so far. */
  readonly peakMegabytes: number;
  /** Size of the sample as JSON. */
  readonly bytes: number;
}

const JUDGED = 100;

function makePage(number: number, seed: number): MeasuredPage {
  const { html } = generatePage(number, seed);
  return measurePage(html, parsePage(html));
}

function peakMegabytes(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}

/** F-measure of selections of pages numbered from `first`. */
function scorePages(first: number, seed: number, selections: readonly Selection[]): number {
  const counts = emptySiteCounts();
  selections.slice(0, JUDGED).forEach(({ page, keep }, i) => {
    const number = first + i;
    const labelled = prepareSitePage(String(number), page, generatePage(number, seed).text);
    countPage(counts, labelled, outputOf(labelled, keep), xCexTags);
  });
  return figuresOf(counts.elements).f1;
}

/** Learns pages one at a time without keeping them. */
export function measureSample(pages: number, seed: number): ScalePoint {
  const sample = new SiteSample();
  const start = cpuTimeMs();
  for (let number = 0; number < pages; number++) sample.learn(makePage(number, seed));
  const learned = cpuTimeMs();
  const selections = Array.from({ length: JUDGED }, (_, i) =>
    sample.select(makePage(pages + i, seed)),
  );
  const end = cpuTimeMs();
  return {
    way: "sample",
    pages,
    learnMs: learned - start,
    judgeMs: end - learned,
    judgedPages: JUDGED,
    f1: scorePages(pages, seed, selections),
    peakMegabytes: peakMegabytes(),
    bytes: Buffer.byteLength(JSON.stringify(sample)),
  };
}

/** Compares all pages with all others. */
export function measureExact(pages: number, seed: number, way: "cosine" | "hamming"): ScalePoint {
  const start = cpuTimeMs();
  const made = Array.from({ length: pages }, (_, number) => makePage(number, seed));
  const model = xCex.learn(made, { contentSimilarity: way });
  const learned = cpuTimeMs();
  const selections = made.map((page) => model.select(page));
  const end = cpuTimeMs();
  return {
    way,
    pages,
    learnMs: learned - start,
    judgeMs: end - learned,
    judgedPages: pages,
    f1: scorePages(0, seed, selections),
    peakMegabytes: peakMegabytes(),
    bytes: 0,
  };
}
