import { clock } from "pith/page";
import { addToList, numberIn } from "pith-base";

/** Maximum rounding error of bounds computed by division. */
const ROUNDING = 1e-9;
/** Numbers of sorted lists processed in the time of a step. */
const NUMBERS_PER_STEP = 32;

/** A set of words as sorted numbers without repeats. */
export type NumberSet = Uint32Array;

interface BlockClass<F> {
  readonly features: F;
  /** Size of the features; only classes of a similar size can be similar. */
  readonly size: number;
  readonly pages: number[];
  /** |S|, once known: pages with a similar block, including those of the class itself. */
  similarPages: number | undefined;
}

/** The words compared of a block; an empty set when words are not compared. */
export interface WordFeatures {
  readonly words: NumberSet;
}

export interface BlockComparer<F> {
  sizeRange(size: number): readonly [least: number, greatest: number];
  /** Fewest words that a similar block of this size shares with this one; 0 when it may share none. */
  leastShared(features: F, size: number): number;
  isSimilar(a: F, b: F): boolean;
}

/** The distinct blocks, and for each word the indexes of the blocks that contain it. */
interface Index<F> {
  readonly all: ReadonlyArray<BlockClass<F>>;
  readonly byWord: ReadonlyMap<number, readonly number[]>;
  /** Words that each block shares with the one being looked up; 0 between look-ups. */
  readonly shared: Uint32Array;
}

/** Compares all blocks pairwise, equal ones once, without those that cannot be similar; quadratic at worst. */
export class BlockCollection<F extends WordFeatures> {
  private readonly byKey = new Map<string, BlockClass<F>>();
  private index: Index<F> | undefined;
  private pageCount = 0;
  private marks: Uint32Array = new Uint32Array(0);
  private stamp = 0;

  /** Adds a block of a page. Pages are numbers from 0 in ascending order. */
  add(page: number, key: string, size: number, features: F): void {
    let entry = this.byKey.get(key);
    if (!entry) {
      entry = { features, size, pages: [], similarPages: undefined };
      this.byKey.set(key, entry);
    }
    if (entry.pages.at(-1) !== page) entry.pages.push(page);
    this.pageCount = Math.max(this.pageCount, page + 1);
    this.index = undefined;
  }

  features(): F[] {
    return [...this.byKey.values()].map((entry) => entry.features);
  }

  /** Number of pages in the collection with at least one block similar or equal to this one. */
  countPages(key: string, size: number, features: F, comparer: BlockComparer<F>): number {
    const entry = this.byKey.get(key);
    if (!entry) return this.compare(undefined, size, features, comparer);
    entry.similarPages ??= this.compare(entry, size, features, comparer);
    return entry.similarPages;
  }

  private compare(own: BlockClass<F> | undefined, size: number, features: F, comparer: BlockComparer<F>): number {
    if (this.marks.length < this.pageCount) this.marks = new Uint32Array(this.pageCount);
    this.stamp++;
    let count = own ? this.mark(own.pages) : 0;
    if (count === this.pageCount) return count;
    for (const other of this.candidates(features, size, comparer)) {
      clock.spend();
      if (other === own || this.allMarked(other.pages)) continue;
      if (comparer.isSimilar(features, other.features)) count += this.mark(other.pages);
      if (count === this.pageCount) break;
    }
    return count;
  }

  /** Classes that may be similar, by size and by the words shared with the block. */
  private *candidates(features: F, size: number, comparer: BlockComparer<F>): Generator<BlockClass<F>> {
    const { all, byWord, shared } = this.indexed();
    const [least, greatest] = comparer.sizeRange(size);
    const isAlike = (other: BlockClass<F>): boolean => other.size >= least && other.size <= greatest;
    if (comparer.leastShared(features, size) <= ROUNDING) {
      for (const other of all) if (isAlike(other)) yield other;
      return;
    }
    const lists = [...features.words].map((word) => byWord.get(word) ?? []);
    // Spent before counting starts: a timeout must leave no counts behind.
    for (const list of lists) clock.spend(1 + list.length / NUMBERS_PER_STEP);
    const touched: number[] = [];
    for (const list of lists) for (const number of list) if (shared[number]++ === 0) touched.push(number);
    const found: Array<BlockClass<F>> = [];
    for (const number of touched) {
      const entry = all[number];
      if (isAlike(entry) && shared[number] >= comparer.leastShared(features, entry.size) - ROUNDING) found.push(entry);
      shared[number] = 0;
    }
    yield* found;
  }

  private indexed(): Index<F> {
    if (this.index) return this.index;
    const all = [...this.byKey.values()];
    const byWord = new Map<number, number[]>();
    all.forEach(({ features }, number) => {
      clock.spend(1 + features.words.length);
      for (const word of features.words) addToList(byWord, word, number);
    });
    this.index = { all, byWord, shared: new Uint32Array(all.length) };
    return this.index;
  }

  /** The most similar block of another page, by a measure; undefined without any. */
  mostSimilar(features: F, page: number | undefined, measure: (a: F, b: F) => number): F | undefined {
    let best: F | undefined;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (const other of this.byKey.values()) {
      if (other.pages.every((number) => number === page)) continue;
      const value = measure(features, other.features);
      if (value > bestValue) [best, bestValue] = [other.features, value];
    }
    return best;
  }

  private allMarked(pages: readonly number[]): boolean {
    return pages.every((page) => this.marks[page] === this.stamp);
  }

  private mark(pages: readonly number[]): number {
    let fresh = 0;
    for (const page of pages) {
      if (this.marks[page] === this.stamp) continue;
      this.marks[page] = this.stamp;
      fresh++;
    }
    return fresh;
  }
}

/** Size of the intersection of two sorted sets. */
export function countShared(a: NumberSet, b: NumberSet): number {
  let shared = 0;
  let i = 0;
  let j = 0;
  clock.spend((a.length + b.length) / NUMBERS_PER_STEP);
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      shared++;
      i++;
      j++;
    } else if (a[i] < b[j]) i++;
    else j++;
  }
  return shared;
}

/** Numbers the words of a collection, so that word sets are compared as sorted numbers. */
export class Vocabulary {
  private readonly ids = new Map<string, number>();

  encode(words: Iterable<string>): NumberSet {
    return Uint32Array.from(words, (word) => numberIn(this.ids, word)).sort();
  }
}
