import { spend } from "../../safety/clock.ts";
import { addToList } from "../../text/add-to-list.ts";
import { numberIn } from "../../text/number-in.ts";
import { remember } from "../../text/remember.ts";

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
}

/** The words compared of a block; an empty set when words are not compared. */
export interface WordFeatures {
  readonly words: NumberSet;
}

export interface BlockComparer<F> {
  /** Least and greatest size of a similar block. Without it, blocks of all sizes are compared. */
  sizeRange?(size: number): readonly [least: number, greatest: number];
  /**
   * Fewest words that a similar block of this size shares with this one. Default 0: it may share
   * none.
   */
  leastShared?(features: F, size: number): number;
  /** The same for blocks of any size. */
  leastSharedWithAny?(features: F): number;
  isSimilar(a: F, b: F): boolean;
}

/** The distinct blocks, and for each word the indexes of the blocks that contain it. */
interface Index<F> {
  readonly all: ReadonlyArray<BlockClass<F>>;
  readonly byWord: ReadonlyMap<number, readonly number[]>;
  /** Words that each block shares with the one being looked up; 0 between look-ups. */
  readonly shared: Uint32Array;
}

/** Pages of a collection as bits. */
type PageBits = Uint32Array;

const hasPage = (pages: PageBits, page: number): boolean =>
  (pages[page >> 5] & (1 << (page & 31))) !== 0;

function countPages(pages: PageBits): number {
  let count = 0;
  for (let rest of pages) for (; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * Compares all blocks pairwise, equal ones once, without those that cannot be similar; quadratic at
 * worst.
 */
export class BlockCollection<F extends WordFeatures> {
  private readonly byKey = new Map<string, BlockClass<F>>();
  private index: Index<F> | undefined;
  private pageCount = 0;
  /** Answers to the last comparer for the collection's own blocks, which most pages repeat. */
  private readonly answers = new Map<BlockClass<F>, PageBits>();
  private answersTo: BlockComparer<F> | undefined;

  /** Adds a block of a page. Pages are numbers from 0 in ascending order. */
  add(page: number, key: string, size: number, features: F): void {
    const entry = remember(this.byKey, key, () => ({ features, size, pages: [] }));
    if (entry.pages.at(-1) !== page) entry.pages.push(page);
    this.pageCount = Math.max(this.pageCount, page + 1);
    this.index = undefined;
    this.answersTo = undefined;
  }

  features(): F[] {
    return [...this.byKey.values()].map((entry) => entry.features);
  }

  /** Number of pages other than `own` with at least one block similar or equal to this one. */
  countPages(
    key: string,
    size: number,
    features: F,
    comparer: BlockComparer<F>,
    own?: number,
  ): number {
    if (comparer !== this.answersTo) this.answers.clear();
    this.answersTo = comparer;
    const entry = this.byKey.get(key);
    const pages =
      (entry && this.answers.get(entry)) ?? this.findPages(entry, size, features, comparer);
    if (entry) this.answers.set(entry, pages);
    return countPages(pages) - (own !== undefined && hasPage(pages, own) ? 1 : 0);
  }

  private findPages(
    own: BlockClass<F> | undefined,
    size: number,
    features: F,
    comparer: BlockComparer<F>,
  ): PageBits {
    const pages = new Uint32Array(Math.ceil(this.pageCount / 32));
    /** Marks pages; returns whether all are marked. */
    const mark = (marked: readonly number[]): boolean => {
      for (const page of marked) pages[page >> 5] |= 1 << (page & 31);
      return countPages(pages) === this.pageCount;
    };
    if (own && mark(own.pages)) return pages;
    for (const other of this.candidates(features, size, comparer)) {
      spend();
      if (other.pages.every((page) => hasPage(pages, page))) continue;
      if (comparer.isSimilar(features, other.features) && mark(other.pages)) break;
    }
    return pages;
  }

  /** Classes that may be similar, by size and by the words shared with the block. */
  private candidates(
    features: F,
    size: number,
    comparer: BlockComparer<F>,
  ): ReadonlyArray<BlockClass<F>> {
    const { all, byWord, shared } = this.indexed();
    const [least, greatest] = comparer.sizeRange?.(size) ?? [0, Number.POSITIVE_INFINITY];
    const isAlike = (other: BlockClass<F>): boolean =>
      other.size >= least && other.size <= greatest;
    const leastShared = (own: number): number => comparer.leastShared?.(features, own) ?? 0;
    if (leastShared(size) <= ROUNDING) return all.filter(isAlike);
    const rarest = Array.from(features.words, (word) => byWord.get(word) ?? []).sort(
      (a, b) => a.length - b.length,
    );
    // A similar block shares one of any `length - unseen` words, so the most frequent ones are not
    // looked up.
    const unseen = Math.max(
      0,
      Math.ceil((comparer.leastSharedWithAny?.(features) ?? 0) - ROUNDING) - 1,
    );
    const lists = rarest.slice(0, rarest.length - unseen);
    // Spent before counting starts: a timeout must leave no counts behind.
    for (const list of lists) spend(1 + list.length / NUMBERS_PER_STEP);
    const touched: number[] = [];
    for (const list of lists)
      for (const number of list) if (shared[number]++ === 0) touched.push(number);
    const found = touched
      .map((number) => ({ entry: all[number], most: shared[number] + unseen }))
      .filter(({ entry, most }) => isAlike(entry) && most >= leastShared(entry.size) - ROUNDING);
    for (const number of touched) shared[number] = 0;
    return found.map(({ entry }) => entry);
  }

  private indexed(): Index<F> {
    if (this.index) return this.index;
    const all = [...this.byKey.values()];
    const byWord = new Map<number, number[]>();
    all.forEach(({ features }, number) => {
      spend(1 + features.words.length);
      for (const word of features.words) addToList(byWord, word, number);
    });
    this.index = { all, byWord, shared: new Uint32Array(all.length) };
    return this.index;
  }

  /** The most similar block of another page, by a measure; undefined without any. */
  mostSimilar(
    features: F,
    page: number | undefined,
    measure: (a: F, b: F) => number,
  ): F | undefined {
    let best: F | undefined;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (const other of this.byKey.values()) {
      if (other.pages.every((number) => number === page)) continue;
      const value = measure(features, other.features);
      if (value > bestValue) {
        best = other.features;
        bestValue = value;
      }
    }
    return best;
  }
}

/** Size of the intersection of two sorted sets. */
export function countShared(a: NumberSet, b: NumberSet): number {
  let shared = 0;
  let i = 0;
  let j = 0;
  spend((a.length + b.length) / NUMBERS_PER_STEP);
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
