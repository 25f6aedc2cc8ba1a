import {
  contentExtractor,
  contentExtractorTags,
} from "../../../../packages/pith/src/methods/site/content-extractor.ts";
import { siteMethods } from "../../../../packages/pith/src/methods/site/methods.ts";
import { SiteSample } from "../../../../packages/pith/src/methods/site/site-sample.ts";
import { xCexTags } from "../../../../packages/pith/src/methods/site/x-cex.ts";
import type { MeasuredPage } from "../../../../packages/pith/src/page/measured-page.ts";
import type { OptionValue } from "../../../../packages/pith/src/selection/method.ts";
import { type ConfusionFigures, figuresOf, totalOf } from "../metrics/confusion.ts";
import { cpuTimeMs } from "./cpu-time.ts";
import type { Site } from "./load-sites.ts";
import {
  countPage,
  emptySiteCounts,
  outputOf,
  outputOfText,
  type PageOutput,
  type SiteCounts,
  type SitePage,
  wordF1,
} from "./score.ts";

/** A method with options: one column of a report. */
export interface Contestant {
  readonly name: string;
  /**
   * A site method's id, `sample` for X-CEX by a sample of the pages, `full-text`, or `predictions`.
   */
  readonly method: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** For `predictions`: outputs by page id. */
  readonly texts?: ReadonlyMap<string, string>;
}

/** A contestant's figures on the test pages of one site. */
export interface SiteScore {
  readonly site: string;
  readonly set: string;
  readonly name: string;
  readonly pages: number;
  /** Blocks of the test pages: elements of the method's tag list with a word of text. */
  readonly blocks: number;
  /** Over the elements of the method's tag list, as in the paper. */
  readonly elements: ConfusionFigures;
  /** The same for longer blocks only. */
  readonly longer: ConfusionFigures;
  /** Over the page's text blocks, the same for all methods. */
  readonly textBlocks: ConfusionFigures;
  readonly wordF1: number;
  readonly learnMs: number;
  readonly judgeMs: number;
}

type Judge = (page: SitePage) => PageOutput;

export function samplePages(pages: readonly SitePage[]): SiteSample {
  const sample = new SiteSample();
  for (const { page } of pages) sample.learn(page);
  return sample;
}

/** Learns from the site's learning pages. */
function learn({ method, options, texts }: Contestant, pages: readonly SitePage[]): Judge {
  if (method === "full-text")
    return (page) => outputOf(page, new Uint8Array(page.page.blocks.count).fill(1));
  if (method === "predictions") return (page) => outputOfText(page, texts?.get(page.id) ?? "");
  if (method === "sample") {
    const sample = samplePages(pages);
    return (page) => outputOf(page, sample.select(page.page, options).keep);
  }
  const found = siteMethods.find(({ id }) => id === method);
  if (!found) throw new Error(`unknown method ${method}`);
  const measured: MeasuredPage[] = pages.map(({ page }) => page);
  const model = found.learn(measured, options);
  return (page) => outputOf(page, model.select(page.page).keep);
}

/** The tag list of a contestant's blocks. */
function tagsOf({ method }: Contestant): string {
  return method === contentExtractor.id ? contentExtractorTags : xCexTags;
}

/** A score from counts over the test pages and the mean word F1. */
export function makeScore(
  site: Site,
  name: string,
  counts: SiteCounts,
  rest: Pick<SiteScore, "wordF1" | "learnMs" | "judgeMs">,
): SiteScore {
  return {
    site: site.name,
    set: site.set,
    name,
    pages: site.learn.length + site.test.length,
    blocks: totalOf(counts.elements),
    elements: figuresOf(counts.elements),
    longer: figuresOf(counts.longer),
    textBlocks: figuresOf(counts.textBlocks),
    ...rest,
  };
}

/** Learns from a site's learning pages and judges its test pages. */
export function judgeSite(site: Site, contestant: Contestant): SiteScore {
  const start = cpuTimeMs();
  const judge = learn(contestant, site.learn);
  const learned = cpuTimeMs();
  const outputs = site.test.map(judge);
  const end = cpuTimeMs();
  const counts = emptySiteCounts();
  let words = 0;
  site.test.forEach((page, i) => {
    countPage(counts, page, outputs[i], tagsOf(contestant));
    words += wordF1(page, outputs[i]);
  });
  // Predictions took their time elsewhere.
  const timed = contestant.method === "predictions" ? 0 : 1;
  return makeScore(site, contestant.name, counts, {
    wordF1: words / site.test.length,
    learnMs: timed * (learned - start),
    judgeMs: timed * (end - learned),
  });
}
