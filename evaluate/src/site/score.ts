import { INVISIBLE } from "../../../src/measure/rendering.ts";
import type { Selection } from "../../../src/methods/selection.ts";
import { extractSiteBlocks, nearestListed, parseTagList } from "../../../src/site/site-blocks.ts";
import { measureWordOverlap } from "../metrics/word-overlap.ts";
import { TokenIds } from "../text/tokens.ts";
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

/** No blocks yet. */
export function emptyCounts(): Counts {
  return { truePositive: 0, falsePositive: 0, falseNegative: 0, trueNegative: 0 };
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

/** Counts visible text blocks: the yardstick that is the same for all methods. */
export function countTextBlocks(counts: Counts, page: SitePage, selection: Selection): void {
  const { visibility, count: total } = page.page.blocks;
  for (let block = 0; block < total; block++) {
    if (visibility[block] & INVISIBLE) continue;
    count(counts, selection.keep[block] === 1, page.gold[block] === 1);
  }
}

/**
 * Counts blocks as the paper means them: elements of a tag list. Both the gold and the selection give a block
 * to the side that has most of its characters.
 */
export function countElementBlocks(counts: Counts, page: SitePage, selection: Selection, tags: string): void {
  const nearest = nearestListed(page.page, parseTagList("site", tags));
  for (const block of extractSiteBlocks(page.page, nearest)) {
    let taken = 0;
    let wanted = 0;
    let total = 0;
    block.textBlocks.forEach((textBlock, i) => {
      total += block.chars[i];
      if (selection.keep[textBlock]) taken += block.chars[i];
      if (page.gold[textBlock]) wanted += block.chars[i];
    });
    count(counts, taken * 2 > total, wanted * 2 > total);
  }
}

/** Word F1 of the kept blocks' text against the gold text. */
export function wordF1(page: SitePage, selection: Selection): number {
  const ids = new TokenIds();
  const kept: string[] = [];
  for (let block = 0; block < page.page.blocks.count; block++) {
    if (selection.keep[block]) kept.push(page.page.blockText(block));
  }
  return measureWordOverlap(ids.encode(kept.join("\n")), ids.encode(page.goldTokens.join(" "))).f1;
}
