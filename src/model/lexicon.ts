import type { MeasuredPage } from "../measure/measured-page.ts";
import type { Ancestry, WordBag } from "./features/ancestry.ts";
import type { FeatureFamily } from "./features/block-window.ts";
import { FAR, SELF, TEXT, WordBags, wordFamilies, wordKey } from "./features/word-bags.ts";

/** Bits of the filter's hashes: 32 KB, of which a lexicon of 36,000 words sets one bit in seven. */
const FILTER_BITS = 18;

const filterBit = (key: number): number => Math.imul(key, 0x85ebca6b) >>> (32 - FILTER_BITS);

/** A key's first slot. The highest bits of the product depend on the whole key (Fibonacci hashing). */
const slotOf = (key: number, shift: number): number => 2 * (Math.imul(key, 0x9e3779b1) >>> shift);

/** A linear model over words at their places: log-odds for (above 0) or against content. */
export class Lexicon {
  /** An open hash table: key and weight adjacent, so that a look-up touches one cache line. */
  private readonly slots: Int32Array;
  /** A Bloom-like filter that fits the nearest cache: most words are unknown. */
  private readonly filter: Int32Array = new Int32Array(1 << (FILTER_BITS - 5));
  /** Shifts the highest bits of a product down to a slot number. */
  private readonly shift: number;

  /** Keys combine a word's place and hash; weights are in steps, in the order of the keys. */
  constructor(
    keys: ArrayLike<number>,
    weights: ArrayLike<number>,
    private readonly step: number,
  ) {
    // At most half full.
    let bits = 1;
    while (2 ** bits < keys.length * 2) bits++;
    this.shift = 32 - bits;
    this.slots = new Int32Array(2 * 2 ** bits).fill(-1);
    const { slots, filter, shift } = this;
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i];
      let slot = slotOf(key, shift);
      while (slots[slot] >= 0 && slots[slot] !== key) slot = slot + 2 === slots.length ? 0 : slot + 2;
      slots[slot] = key;
      slots[slot + 1] = weights[i];
      const bit = filterBit(key);
      filter[bit >>> 5] |= 1 << bit;
    }
  }

  /** The weight of a word; 0 if unknown. */
  weight(key: number): number {
    const bit = filterBit(key);
    if (((this.filter[bit >>> 5] >>> bit) & 1) === 0) return 0;
    const slot = this.find(key);
    return this.slots[slot] === key ? this.slots[slot + 1] * this.step : 0;
  }

  private find(key: number): number {
    let slot = slotOf(key, this.shift);
    while (this.slots[slot] >= 0 && this.slots[slot] !== key) slot = slot + 2 === this.slots.length ? 0 : slot + 2;
    return slot;
  }
}

function weigh(lexicon: Lexicon, family: number, bag: WordBag): number {
  const known = bag.weights[family];
  if (!Number.isNaN(known)) return known;
  const sum = sumOf(lexicon, family, bag.hashes, bag.hashes.length);
  bag.weights[family] = sum;
  return sum;
}

/** The sum for words that occur together only once on a page; not cached. */
function sumOf(lexicon: Lexicon, family: number, hashes: readonly number[], count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += lexicon.weight(wordKey(family, hashes[i]));
  return sum;
}

/** The columns of `readLexicon`: one per family, and their sum. */
export const lexiconFeatures: readonly string[] = [...wordFamilies.map((name) => `words:${name}`), "words:all"];

/**
 * Weights of the names of an element and all above, as far ones. Each sum extends the next one's, so deep pages cost no more
 * than flat ones. Weights are whole steps, so sums are exact.
 */
class FarNames {
  private readonly sums = new Map<number, number>([[0, 0]]);

  constructor(
    private readonly page: MeasuredPage,
    private readonly ancestry: Ancestry,
    private readonly lexicon: Lexicon,
  ) {}

  sum(element: number): number {
    const path: number[] = [];
    let node = element;
    let sum = this.sums.get(node);
    while (sum === undefined) {
      path.push(node);
      node = this.ancestry.nearestNamed(this.page.tree.parent[node]);
      sum = this.sums.get(node);
    }
    for (const above of path.reverse()) {
      for (const { bag } of this.ancestry.ownNamings(above)) sum += weigh(this.lexicon, FAR, bag);
      this.sums.set(above, sum);
    }
    return sum;
  }
}

/** The lexicon's weights for each block: one column per family, and their sum. */
export function readLexicon(page: MeasuredPage, ancestry: Ancestry, lexicon: Lexicon): FeatureFamily {
  const bags = new WordBags(page, ancestry);
  const far = new FarNames(page, ancestry, lexicon);
  const above = new Float64Array(wordFamilies.length);
  const add = (family: number, bag: WordBag): void => {
    above[family] += weigh(lexicon, family, bag);
  };
  let last = -1;
  const weighAbove = (element: number): void => {
    if (element === last) return;
    last = element;
    above.fill(0);
    above[FAR] += far.sum(bags.visitNear(element, add));
  };
  const sums = new Float64Array(wordFamilies.length);
  return (window) => {
    const { matrix } = window;
    const columns = lexiconFeatures.map((name) => matrix.add(name));
    for (let row = 0; row < matrix.rows; row++) {
      const block = matrix.blocks[row];
      weighAbove(page.tree.parent[page.blocks.node[block]]);
      sums.set(above);
      for (const { bag } of bags.own(block)) sums[SELF] += weigh(lexicon, SELF, bag);
      const { hashes, count } = bags.textOf(block, window.words(row));
      sums[TEXT] += sumOf(lexicon, TEXT, hashes, count);
      const heading = bags.headingOf(block);
      if (heading) sums[heading[0]] += weigh(lexicon, ...heading);
      // Whole steps: the sum is exact in any order.
      let all = 0;
      for (let family = 0; family < sums.length; family++) {
        columns[family][row] = sums[family];
        all += sums[family];
      }
      columns[wordFamilies.length][row] = all;
    }
  };
}
