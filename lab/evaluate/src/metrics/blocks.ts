import { type Confusion, count, noCounts } from "./confusion.ts";
import { SHINGLE_WORDS, type ShingleIds } from "./shingles.ts";

/** A block is in a text if the text has this share of the block's 4-grams. */
export const BLOCK_SHARE = 0.5;

/** The blocks of a page as one run of tokens. */
export interface BlockTokens {
  readonly tokens: Int32Array;
  /** The start of each block, then the number of tokens. */
  readonly starts: readonly number[];
}

/** Joins the tokens of a page's blocks. */
export function joinBlocks(blocks: readonly Int32Array[]): BlockTokens {
  const starts = [0];
  for (const block of blocks) starts.push((starts.at(-1) ?? 0) + block.length);
  const tokens = new Int32Array(starts.at(-1) ?? 0);
  for (const [index, block] of blocks.entries()) tokens.set(block, starts[index]);
  return { tokens, starts };
}

/**
 * Marks each block that a text contains. A block of four or more words is in the text if half of
 * its 4-grams are. A shorter one ("Home" is in many texts) needs a 4-gram with its neighbours.
 */
export function labelBlocks(
  blocks: BlockTokens,
  ids: ShingleIds,
  text: ReadonlySet<number>,
): Uint8Array {
  const count = blocks.starts.length - 1;
  const labels = new Uint8Array(count);
  const inText = (start: number): boolean =>
    start >= 0 &&
    start + SHINGLE_WORDS <= blocks.tokens.length &&
    text.has(ids.at(blocks.tokens, start));
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
 * Counts for block precision, recall, F-measure and accuracy. The gold sets have texts, not
 * labelled blocks, so gold and every output are aligned with the page's visible text blocks by
 * `labelBlocks`. Blocks without words are ignored.
 */
export function countBlocks(
  { starts }: BlockTokens,
  taken: Uint8Array,
  gold: Uint8Array,
): Confusion {
  const counts = noCounts();
  for (let block = 0; block < gold.length; block++) {
    if (starts[block] !== starts[block + 1]) count(counts, taken[block] === 1, gold[block] === 1);
  }
  return counts;
}
