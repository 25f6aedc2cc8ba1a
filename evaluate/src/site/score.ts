import type { ElementLabel } from "../../../packages/methods/src/labels/records.ts";
import { extractSiteBlocks, nearestListed, parseTagList } from "../../../packages/methods/src/site/site-blocks.ts";
import type { MeasuredPage } from "../../../src/measure/measured-page.ts";
import { INVISIBLE } from "../../../src/measure/rendering.ts";
import { joinBlocks, labelBlocks } from "../metrics/blocks.ts";
import { SHINGLE_WORDS, ShingleIds } from "../metrics/shingles.ts";
import { measureWordOverlap } from "../metrics/word-overlap.ts";
import { TokenIds, tokenize } from "../text/tokens.ts";

/** Counts of blocks by gold and output. */
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

/** The output for a page: 1 for each kept text block, and the tokens of the text. */
export interface PageOutput {
  readonly keep: ArrayLike<number>;
  readonly tokens: Int32Array;
}

/** A measured page of a site with its gold; everything independent of the method is computed once. */
export interface SitePage {
  readonly id: string;
  readonly page: MeasuredPage;
  readonly ids: TokenIds;
  readonly blockTokens: readonly Int32Array[];
  readonly goldTokens: Int32Array;
  /** 1 for each text block that is content by the gold text or by hand. */
  readonly gold: Uint8Array;
  /** 1 for each text block that counts: visible, or labelled by hand. */
  readonly judged: Uint8Array;
  /** Elements with a word of text, by tag list. */
  readonly elements: Map<string, readonly PageElement[]>;
}

interface PageElement {
  readonly textBlocks: readonly number[];
  readonly chars: readonly number[];
  readonly words: number;
}

/** Counts over the pages of a site. */
export interface SiteCounts {
  /** Over all elements of the tag list with a word of text, as in the paper. */
  readonly elements: Counts;
  /** Of these, elements with at least `SHINGLE_WORDS` words: gold text locates shorter ones only by their neighbours. */
  readonly longer: Counts;
  /** Over the page's text blocks, the same for all methods. */
  readonly textBlocks: Counts;
}

function emptyCounts(): Counts {
  return { truePositive: 0, falsePositive: 0, falseNegative: 0, trueNegative: 0 };
}

export function emptySiteCounts(): SiteCounts {
  return { elements: emptyCounts(), longer: emptyCounts(), textBlocks: emptyCounts() };
}

function count(counts: Counts, taken: boolean, wanted: boolean): void {
  if (taken) counts[wanted ? "truePositive" : "falsePositive"]++;
  else counts[wanted ? "falseNegative" : "trueNegative"]++;
}

/** The figures of counts; 0 if no block is found or wanted. */
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

/** 1 for each visible text block that a text contains, by the rule for all block figures. */
function blocksIn(page: MeasuredPage, blockTokens: readonly Int32Array[], text: Int32Array): Uint8Array {
  const { count, visibility } = page.blocks;
  const shingles = new ShingleIds();
  const visible = Array.from(visibility.keys()).filter((block) => (visibility[block] & INVISIBLE) === 0);
  const joined = joinBlocks(visible.map((block) => blockTokens[block]));
  const labels = labelBlocks(joined, shingles, new Set(shingles.encode(text)));
  const found = new Uint8Array(count);
  visible.forEach((block, i) => {
    found[block] = labels[i] ?? 0;
  });
  return found;
}

export function prepareSitePage(id: string, page: MeasuredPage, goldText: string): SitePage {
  const ids = new TokenIds();
  const blockTokens = Array.from({ length: page.blocks.count }, (_, block) => ids.encode(page.blockText(block)));
  const goldTokens = ids.encode(goldText);
  const gold = blocksIn(page, blockTokens, goldTokens);
  const judged = Uint8Array.from(page.blocks.visibility, (bits) => (bits & INVISIBLE ? 0 : 1));
  return { id, page, ids, blockTokens, goldTokens, gold, judged, elements: new Map() };
}

/** A page labelled by hand, with one label per text block; undefined if unlabelled. */
export function prepareLabelledPage(
  id: string,
  page: MeasuredPage,
  labels: ReadonlyArray<ElementLabel | undefined>,
): SitePage {
  const ids = new TokenIds();
  const blockTokens = Array.from({ length: page.blocks.count }, (_, block) => ids.encode(page.blockText(block)));
  const gold = Uint8Array.from(labels, (label) => (label === "content" ? 1 : 0));
  const goldTokens = joinBlocks(blockTokens.filter((_, block) => gold[block])).tokens;
  const judged = Uint8Array.from(labels, (label, block) =>
    label !== undefined && (page.blocks.visibility[block] & INVISIBLE) === 0 ? 1 : 0,
  );
  return { id, page, ids, blockTokens, goldTokens, gold, judged, elements: new Map() };
}

/** An output of these text blocks. */
export function outputOf({ blockTokens }: SitePage, keep: ArrayLike<number>): PageOutput {
  return { keep, tokens: joinBlocks(blockTokens.filter((_, block) => keep[block])).tokens };
}

/** An output of this text; the blocks in it count as kept. */
export function outputOfText(page: SitePage, text: string): PageOutput {
  const tokens = page.ids.encode(text);
  return { keep: blocksIn(page.page, page.blockTokens, tokens), tokens };
}

function elementsOf({ page, elements }: SitePage, tags: string): readonly PageElement[] {
  let known = elements.get(tags);
  if (!known) {
    known = extractSiteBlocks(page, nearestListed(page, parseTagList("site", tags)))
      .map(({ textBlocks, chars, text }) => ({ textBlocks, chars, words: tokenize(text).length }))
      .filter(({ words }) => words > 0);
    elements.set(tags, known);
  }
  return known;
}

function countTextBlocks(counts: Counts, { gold, judged, blockTokens }: SitePage, { keep }: PageOutput): void {
  for (let block = 0; block < blockTokens.length; block++) {
    if (!judged[block] || blockTokens[block].length === 0) continue;
    count(counts, keep[block] === 1, gold[block] === 1);
  }
}

/** Assigns each element to the side with most of its counted characters, in gold and output. */
function countElements(counts: SiteCounts, page: SitePage, { keep }: PageOutput, tags: string): void {
  for (const { textBlocks, chars, words } of elementsOf(page, tags)) {
    let taken = 0;
    let wanted = 0;
    let total = 0;
    textBlocks.forEach((textBlock, i) => {
      if (!page.judged[textBlock]) return;
      total += chars[i];
      if (keep[textBlock]) taken += chars[i];
      if (page.gold[textBlock]) wanted += chars[i];
    });
    if (total === 0) continue;
    count(counts.elements, taken * 2 > total, wanted * 2 > total);
    if (words >= SHINGLE_WORDS) count(counts.longer, taken * 2 > total, wanted * 2 > total);
  }
}

/** Adds a page to the counts; `tags` lists the elements that are blocks. */
export function countPage(counts: SiteCounts, page: SitePage, output: PageOutput, tags: string): void {
  countElements(counts, page, output, tags);
  countTextBlocks(counts.textBlocks, page, output);
}

/** Word F1 of an output against the gold text. */
export function wordF1(page: SitePage, output: PageOutput): number {
  return measureWordOverlap(output.tokens, page.goldTokens).f1;
}
