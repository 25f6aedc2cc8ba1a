import { countNumbers, sharedCount } from "./word-overlap.ts";

export const SHINGLE_WORDS = 4;

/** Precision and recall over shingles; undefined if the page counts for neither mean. */
export interface ShingleScore {
  /** Undefined for an empty output. */
  readonly precision: number | undefined;
  /** Undefined for an empty gold. */
  readonly recall: number | undefined;
}

/** Numbers for pairs of numbers: a 4-gram is a pair of pairs. */
class PairIds {
  private readonly ids = new Map<number, number>();

  /** @param first below 2^26, like `second` */
  of(first: number, second: number): number {
    const key = first * 0x4000000 + second;
    let id = this.ids.get(key);
    if (id === undefined) {
      id = this.ids.size;
      this.ids.set(key, id);
    }
    return id;
  }
}

/** Numbers for equal 4-grams over several texts. */
export class ShingleIds {
  private readonly pairs = new PairIds();
  private readonly quads = new PairIds();
  private readonly shortIds = new Map<string, number>();

  /** The 4-grams of a text in order; a shorter text is one short shingle, an empty one has none. */
  encode(tokens: Int32Array): number[] {
    if (tokens.length === 0) return [];
    if (tokens.length < SHINGLE_WORDS) return [this.short(tokens.join(" "))];
    const shingles: number[] = [];
    for (let i = 0; i + SHINGLE_WORDS <= tokens.length; i++) shingles.push(this.at(tokens, i));
    return shingles;
  }

  /** The 4-gram at a position. */
  at(tokens: Int32Array, start: number): number {
    const head = this.pairs.of(tokens[start] ?? 0, tokens[start + 1] ?? 0);
    return this.quads.of(head, this.pairs.of(tokens[start + 2] ?? 0, tokens[start + 3] ?? 0));
  }

  /** Shorter shingles get negative numbers, so they never equal 4-grams. */
  private short(key: string): number {
    const id = this.shortIds.get(key) ?? -1 - this.shortIds.size;
    this.shortIds.set(key, id);
    return id;
  }
}

/**
 * The article extraction metric of Scrapinghub's benchmark: overlap of word 4-grams, so order
 * counts. For a set, precision is the mean over pages with output, recall the mean over pages with
 * gold, and F1 follows from both means. Tokens are those of the word metric (lower-cased; the
 * original keeps case).
 */
export function measureShingles(output: readonly number[], gold: readonly number[]): ShingleScore {
  const shared = sharedCount(countNumbers(output), countNumbers(gold));
  return {
    precision: output.length === 0 ? undefined : shared / output.length,
    recall: gold.length === 0 ? undefined : shared / gold.length,
  };
}
