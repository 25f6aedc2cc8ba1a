import type { ElementLabel } from "../../../../packages/pith/src/methods/labels/records.ts";
import {
  extractSiteBlocks,
  nearestListed,
  parseTagList,
} from "../../../../packages/pith/src/methods/site/site-blocks.ts";
import type { MeasuredPage } from "../../../../packages/pith/src/page/measured-page.ts";
import { INVISIBLE } from "../../../../packages/pith/src/page/rendering.ts";
import { joinBlocks, labelBlocks } from "../metrics/blocks.ts";
import { type Confusion, count, noCounts } from "../metrics/confusion.ts";
import { SHINGLE_WORDS, ShingleIds } from "../metrics/shingles.ts";
import { measureWordOverlap } from "../metrics/word-overlap.ts";
import { TokenIds, tokenize } from "../text/tokens.ts";

/** The output for a page: 1 for each kept text block, and the tokens of the text. */
export interface PageOutput {
  readonly keep: ArrayLike<number>;
  readonly tokens: Int32Array;
}

/**
 * A measured page of a site with its gold; everything independent of the method is computed once.
 */
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
  readonly elements: Confusion;
  /**
   * Of these, elements with at least `SHINGLE_WORDS` words: gold text locates shorter ones only by
   * their neighbours.
   */
  readonly longer: Confusion;
  /** Over the page's text blocks, the same for all methods. */
  readonly textBlocks: Confusion;
}

export function emptySiteCounts(): SiteCounts {
  return { elements: noCounts(), longer: noCounts(), textBlocks: noCounts() };
}

/** 1 for each visible text block that a text contains, by the rule for all block figures. */
function blocksIn(
  page: MeasuredPage,
  blockTokens: readonly Int32Array[],
  text: Int32Array,
): Uint8Array {
  const shingles = new ShingleIds();
  const visible = Array.from(blockTokens.keys()).filter((block) => isVisible(page, block));
  const joined = joinBlocks(visible.map((block) => blockTokens[block]));
  const labels = labelBlocks(joined, shingles, new Set(shingles.encode(text)));
  const found = new Uint8Array(blockTokens.length);
  visible.forEach((block, i) => {
    found[block] = labels[i] ?? 0;
  });
  return found;
}

/** Parts of a page that do not depend on its gold. */
function tokenizePage(
  id: string,
  page: MeasuredPage,
): Pick<SitePage, "id" | "page" | "ids" | "blockTokens" | "elements"> {
  const ids = new TokenIds();
  const blockTokens = Array.from({ length: page.blocks.count }, (_, block) =>
    ids.encode(page.blockText(block)),
  );
  return { id, page, ids, blockTokens, elements: new Map() };
}

const isVisible = ({ blocks }: MeasuredPage, block: number): boolean =>
  (blocks.visibility[block] & INVISIBLE) === 0;

export function prepareSitePage(id: string, page: MeasuredPage, goldText: string): SitePage {
  const parts = tokenizePage(id, page);
  const goldTokens = parts.ids.encode(goldText);
  const gold = blocksIn(page, parts.blockTokens, goldTokens);
  const judged = Uint8Array.from(parts.blockTokens, (_, block) => Number(isVisible(page, block)));
  return { ...parts, goldTokens, gold, judged };
}

/** A page labelled by hand, with one label per text block; undefined if unlabelled. */
export function prepareLabelledPage(
  id: string,
  page: MeasuredPage,
  labels: ReadonlyArray<ElementLabel | undefined>,
): SitePage {
  const parts = tokenizePage(id, page);
  const gold = Uint8Array.from(labels, (label) => (label === "content" ? 1 : 0));
  const goldTokens = joinBlocks(parts.blockTokens.filter((_, block) => gold[block])).tokens;
  const judged = Uint8Array.from(labels, (label, block) =>
    Number(label !== undefined && isVisible(page, block)),
  );
  return { ...parts, goldTokens, gold, judged };
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

function countTextBlocks(
  counts: Confusion,
  { gold, judged, blockTokens }: SitePage,
  { keep }: PageOutput,
): void {
  for (let block = 0; block < blockTokens.length; block++) {
    if (!judged[block] || blockTokens[block].length === 0) continue;
    count(counts, keep[block] === 1, gold[block] === 1);
  }
}

/** Assigns each element to the side with most of its counted characters, in gold and output. */
function countElements(
  counts: SiteCounts,
  page: SitePage,
  { keep }: PageOutput,
  tags: string,
): void {
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
export function countPage(
  counts: SiteCounts,
  page: SitePage,
  output: PageOutput,
  tags: string,
): void {
  countElements(counts, page, output, tags);
  countTextBlocks(counts.textBlocks, page, output);
}

/** Word F1 of an output against the gold text. */
export function wordF1(page: SitePage, output: PageOutput): number {
  return measureWordOverlap(output.tokens, page.goldTokens).f1;
}
