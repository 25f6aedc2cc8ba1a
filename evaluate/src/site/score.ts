import type { MeasuredPage } from "../../../src/measure/measured-page.ts";
import { INVISIBLE } from "../../../src/measure/rendering.ts";
import type { Selection } from "../../../src/methods/selection.ts";
import { extractSiteBlocks, nearestListed, parseTagList } from "../../../src/site/site-blocks.ts";
import { joinBlocks, labelBlocks } from "../metrics/blocks.ts";
import { SHINGLE_WORDS, ShingleIds } from "../metrics/shingles.ts";
import { measureWordOverlap } from "../metrics/word-overlap.ts";
import { TokenIds, tokenize } from "../text/tokens.ts";
import type { SitePage } from "./load-sites.ts";

/** Blocks by what they are and what they were taken for. */
export interface Counts {
  truePositive: number;
  falsePositive: number;
  falseNegative: number;
  trueNegative: number;
}

/** Precision, recall, F-measure and accuracy of blocks (Fernandes, 4.2). */
export interface BlockFigures {
  readonly precision: number;
  readonly recall: number;
  readonly fMeasure: number;
  readonly accuracy: number;
}

/** What came of a page: 1 for each text block that was taken, and the text. */
export interface PageOutput {
  readonly keep: ArrayLike<number>;
  readonly text: string;
}

/** Counts over the pages of a site. */
export interface SiteCounts {
  /** Over all elements of the tag list with a word of text, as the paper counts. */
  readonly elements: Counts;
  /** Of these, those with `SHINGLE_WORDS` words or more: shorter ones a text as gold can place by their neighbours only. */
  readonly longer: Counts;
  /** Over the page's text blocks, the same for all methods. */
  readonly textBlocks: Counts;
}

function emptyCounts(): Counts {
  return { truePositive: 0, falsePositive: 0, falseNegative: 0, trueNegative: 0 };
}

/** No blocks yet. */
export function emptySiteCounts(): SiteCounts {
  return { elements: emptyCounts(), longer: emptyCounts(), textBlocks: emptyCounts() };
}

function count(counts: Counts, taken: boolean, wanted: boolean): void {
  if (taken) counts[wanted ? "truePositive" : "falsePositive"]++;
  else counts[wanted ? "falseNegative" : "trueNegative"]++;
}

/** The figures of counts; without any block found or wanted they are 0. */
export function figuresOf(counts: Counts): BlockFigures {
  const { truePositive, falsePositive, falseNegative, trueNegative } = counts;
  const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
  return {
    precision: ratio(truePositive, truePositive + falsePositive),
    recall: ratio(truePositive, truePositive + falseNegative),
    fMeasure: ratio(2 * truePositive, 2 * truePositive + falsePositive + falseNegative),
    accuracy: ratio(truePositive + trueNegative, truePositive + falsePositive + falseNegative + trueNegative),
  };
}

/** 1 for each visible text block of a page that a text holds, by the rule that the bench uses for all block figures. */
export function blocksIn(page: MeasuredPage, text: string): Uint8Array {
  const { blocks } = page;
  const ids = new TokenIds();
  const shingles = new ShingleIds();
  const visible = Array.from(blocks.visibility.keys()).filter((block) => (blocks.visibility[block] & INVISIBLE) === 0);
  const joined = joinBlocks(visible.map((block) => ids.encode(page.blockText(block))));
  const labels = labelBlocks(joined, shingles, new Set(shingles.encode(ids.encode(text))));
  const found = new Uint8Array(blocks.count);
  visible.forEach((block, i) => {
    found[block] = labels[i] ?? 0;
  });
  return found;
}

/** What a selection gives. */
export function outputOf(selection: Selection): PageOutput {
  const { page, keep } = selection;
  const kept: string[] = [];
  for (let block = 0; block < page.blocks.count; block++) if (keep[block]) kept.push(page.blockText(block));
  return { keep, text: kept.join("\n") };
}

function countTextBlocks(counts: Counts, { page, gold }: SitePage, { keep }: PageOutput): void {
  for (let block = 0; block < page.blocks.count; block++) {
    if (page.blocks.visibility[block] & INVISIBLE || page.blocks.words[block] === 0) continue;
    count(counts, keep[block] === 1, gold[block] === 1);
  }
}

/** Both the gold and the output give an element to the side that has most of its characters. */
function countElements(counts: SiteCounts, page: SitePage, { keep }: PageOutput, tags: string): void {
  const nearest = nearestListed(page.page, parseTagList("site", tags));
  for (const block of extractSiteBlocks(page.page, nearest)) {
    const words = tokenize(block.text).length;
    if (words === 0) continue;
    let taken = 0;
    let wanted = 0;
    let total = 0;
    block.textBlocks.forEach((textBlock, i) => {
      total += block.chars[i];
      if (keep[textBlock]) taken += block.chars[i];
      if (page.gold[textBlock]) wanted += block.chars[i];
    });
    count(counts.elements, taken * 2 > total, wanted * 2 > total);
    if (words >= SHINGLE_WORDS) count(counts.longer, taken * 2 > total, wanted * 2 > total);
  }
}

/** Adds a page; `tags` are the elements that are blocks. */
export function countPage(counts: SiteCounts, page: SitePage, output: PageOutput, tags: string): void {
  countElements(counts, page, output, tags);
  countTextBlocks(counts.textBlocks, page, output);
}

/** Word F1 of an output against the gold text. */
export function wordF1(page: SitePage, output: PageOutput): number {
  const ids = new TokenIds();
  return measureWordOverlap(ids.encode(output.text), ids.encode(page.goldText)).f1;
}
