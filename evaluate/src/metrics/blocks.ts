import { SHINGLE_WORDS, type ShingleIds } from "./shingles.ts";

/** A page's blocks by what they are and what they were taken for. */
export interface BlockCounts {
  readonly truePositive: number;
  readonly falsePositive: number;
  readonly falseNegative: number;
  readonly trueNegative: number;
}

/** Share of a block's 4-grams that must be in the text for the block to count as in it. */
export const BLOCK_SHARE = 0.5;

/** The blocks of a page as one run of tokens. */
export interface BlockTokens {
  readonly tokens: Int32Array;
  /** Where each block begins, and at the end the number of tokens. */
  readonly starts: readonly number[];
}

/** Joins the blocks of a page, each given by its tokens. */
export function joinBlocks(blocks: readonly Int32Array[]): BlockTokens {
  const starts = [0];
  for (const block of blocks) starts.push((starts.at(-1) ?? 0) + block.length);
  const tokens = new Int32Array(starts.at(-1) ?? 0);
  for (const [index, block] of blocks.entries()) tokens.set(block, starts[index]);
  return { tokens, starts };
}

/**
 * Says of each block whether a text holds it. A block of four and more words is in the text when half of its
 * 4-grams are. A shorter one ("Home" is in many texts) has to be there with its neighbours: one of the page's
 * 4-grams around it is in the text.
 */
export function labelBlocks(blocks: BlockTokens, ids: ShingleIds, text: ReadonlySet<number>): Uint8Array {
  const count = blocks.starts.length - 1;
  const labels = new Uint8Array(count);
  const inText = (start: number): boolean =>
    start >= 0 && start + SHINGLE_WORDS <= blocks.tokens.length && text.has(ids.at(blocks.tokens, start));
  for (let block = 0; block < count; block++) {
    const start = blocks.starts[block] ?? 0;
    const end = blocks.starts[block + 1] ?? start;
    const isShort = end - start < SHINGLE_WORDS;
    const first = isShort ? end - SHINGLE_WORDS : start;
    const last = isShort ? start : end - SHINGLE_WORDS;
    let hits = 0;
    for (let at = first; at <= last; at++) if (inText(at)) hits++;
    const needed = isShort ? 1 : Math.ceil((last - first + 1) * BLOCK_SHARE);
    if (end > start && hits >= needed) labels[block] = 1;
  }
  return labels;
}

/**
 * Block precision, recall, F-measure and accuracy as Fernandes (Information Extraction from Web Pages, 4.2)
 * counts them. The gold sets have texts, not labelled blocks, so both the gold and every output (of pith and
 * of rivals alike) are aligned with the visible text blocks of the page by `labelBlocks`. Blocks without words
 * count for nothing.
 */
export function countBlocks(blocks: BlockTokens, taken: Uint8Array, gold: Uint8Array): BlockCounts {
  const counts = { truePositive: 0, falsePositive: 0, falseNegative: 0, trueNegative: 0 };
  for (let block = 0; block < gold.length; block++) {
    if (blocks.starts[block] === blocks.starts[block + 1]) continue;
    if (taken[block]) counts[gold[block] ? "truePositive" : "falsePositive"]++;
    else counts[gold[block] ? "falseNegative" : "trueNegative"]++;
  }
  return counts;
}
