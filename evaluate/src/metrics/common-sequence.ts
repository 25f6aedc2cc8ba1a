import { type Overlap, overlapOf } from "./word-overlap.ts";

/** Tokens beyond this many of either text are not compared: it bounds a page to some 30 million steps. */
export const MAX_SEQUENCE_TOKENS = 30_000;

const WORD_BITS = 32;
const WORD_RANGE = 0x1_0000_0000;

function positionsOf(pattern: Int32Array, wordCount: number): Map<number, Uint32Array> {
  const positions = new Map<number, Uint32Array>();
  for (const [index, token] of pattern.entries()) {
    let bits = positions.get(token);
    if (!bits) {
      bits = new Uint32Array(wordCount);
      positions.set(token, bits);
    }
    const word = Math.floor(index / WORD_BITS);
    bits[word] = ((bits[word] ?? 0) | (1 << (index % WORD_BITS))) >>> 0;
  }
  return positions;
}

/** Length of the longest common subsequence, by Hyyrö's bit-parallel algorithm: |a| * |b| / 32 steps. */
export function commonSequenceLength(a: Int32Array, b: Int32Array): number {
  const [pattern, text] = a.length <= b.length ? [a, b] : [b, a];
  if (pattern.length === 0) return 0;
  const wordCount = Math.ceil(pattern.length / WORD_BITS);
  const positions = positionsOf(pattern, wordCount);
  const row = new Uint32Array(wordCount).fill(0xffff_ffff);
  for (const token of text) {
    const bits = positions.get(token);
    if (!bits) continue;
    let carry = 0;
    for (let word = 0; word < wordCount; word++) {
      const old = row[word] ?? 0;
      const matched = (old & (bits[word] ?? 0)) >>> 0;
      const sum = old + matched + carry;
      carry = sum >= WORD_RANGE ? 1 : 0;
      row[word] = (sum | (old - matched)) >>> 0;
    }
  }
  let length = 0;
  for (let index = 0; index < pattern.length; index++) {
    if ((((row[Math.floor(index / WORD_BITS)] ?? 0) >>> (index % WORD_BITS)) & 1) === 0) length++;
  }
  return length;
}

/**
 * ROUGE-L of a page (Lin 2004): precision, recall and F1 from the longest common subsequence of words, so that
 * words count only in the gold's order. Texts are cut at `MAX_SEQUENCE_TOKENS`.
 */
export function measureCommonSequence(output: Int32Array, gold: Int32Array): Overlap {
  const found = output.subarray(0, MAX_SEQUENCE_TOKENS);
  const wanted = gold.subarray(0, MAX_SEQUENCE_TOKENS);
  return overlapOf(commonSequenceLength(found, wanted), found.length, wanted.length);
}
