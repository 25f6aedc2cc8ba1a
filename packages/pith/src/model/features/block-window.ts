import { FeatureMatrix, type MatrixOptions, numbersFrom } from "./feature-matrix.ts";
import type { FirstWords } from "./first-words.ts";

/**
 * Blocks whose features are in memory at a time, to limit it on huge pages; nearly all pages are
 * one window (444 of 450 of ten sets).
 */
export const WINDOW_BLOCKS = 1024;

export class BlockWindow {
  readonly matrix: FeatureMatrix;

  /** A window over ascending blocks, without features yet. */
  constructor(
    private readonly firstWords: FirstWords,
    blocks: Uint32Array,
    options: MatrixOptions,
  ) {
    this.matrix = new FeatureMatrix(blocks, options);
  }

  /** Hashes of the first words of a row's block. */
  words(row: number): readonly number[] {
    return this.firstWords.of(this.matrix.blocks[row]);
  }
}

/** Writes some features of a window's blocks; facts about the whole page were read before. */
export type FeatureFamily = (window: BlockWindow) => void;

export function* windowsOfPage(count: number): Generator<Uint32Array> {
  for (let from = 0; from < count; from += WINDOW_BLOCKS)
    yield numbersFrom(from, Math.min(count, from + WINDOW_BLOCKS));
}

/** The wanted blocks of a page, in full windows. */
export function* cutWindows(
  count: number,
  isWanted: (block: number) => boolean,
): Generator<Uint32Array> {
  const window = new Uint32Array(Math.min(count, WINDOW_BLOCKS));
  let filled = 0;
  for (let block = 0; block < count; block++) {
    if (!isWanted(block)) continue;
    window[filled++] = block;
    if (filled < WINDOW_BLOCKS) continue;
    yield window.slice();
    filled = 0;
  }
  if (filled > 0) yield window.slice(0, filled);
}

/**
 * Counts ascending numbers below a limit. Each query continues from the last, so ascending limits
 * take one pass in all.
 */
export function createCounter(numbers: readonly number[]): (limit: number) => number {
  let count = 0;
  return (limit) => {
    if (count > 0 && numbers[count - 1] >= limit) count = 0;
    while (count < numbers.length && numbers[count] < limit) count++;
    return count;
  };
}

/** The sum over the blocks before one. */
export type Sums = (block: number) => number;

/** Above this many blocks, sums are stored only at intervals. */
const NOTED_BLOCKS = 16_384;
/** The interval, as a power of two. */
const STRETCH_BITS = 4;

/** Sums a figure over blocks, always in the same order, so that sums are exact to the last bit. */
export function createSums(count: number, figure: (block: number) => number): Sums {
  const bits = count > NOTED_BLOCKS ? STRETCH_BITS : 0;
  const noted = new Float64Array((count >> bits) + 1);
  const sumFrom = (stretch: number, end: number): number => {
    let sum = noted[stretch];
    for (let block = stretch << bits; block < end; block++) sum += figure(block);
    return sum;
  };
  for (let at = 1; at < noted.length; at++) {
    noted[at] = sumFrom(at - 1, at << bits);
  }
  return (block) => sumFrom(block >> bits, block);
}
