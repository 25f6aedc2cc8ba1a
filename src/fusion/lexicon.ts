import { spend } from "../deadline.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import type { Ancestry } from "./features/ancestry.ts";
import type { FeatureFamily } from "./features/block-window.ts";
import type { WordBag } from "./features/word-bag.ts";
import { FAR, type NamesAbove, SELF, TEXT, WordBags, wordFamilies, wordKey } from "./features/word-bags.ts";

/** Bits of the filter's hashes: 32 KB of memory, of which a lexicon of 36,000 words sets one bit in seven. */
const FILTER_BITS = 18;

const filterBit = (key: number): number => Math.imul(key, 0x85ebca6b) >>> (32 - FILTER_BITS);

/** A linear model over words: what each word, at its place, says for (above 0) or against content, in log-odds. */
export class Lexicon {
  /** An open hash table: key and weight side by side, so that a look-up touches one cache line. */
  private readonly slots: Int32Array;
  /** A bit for each of some hashes, set where a key has it: most words are unknown, and this stays in the nearest cache. */
  private readonly filter: Int32Array = new Int32Array(1 << (FILTER_BITS - 5));
  private readonly step: number;
  /** Brings the highest bits of a product down to the number of a slot. */
  private readonly shift: number;

  /** Each key is a word's place and hash; each weight, in steps, belongs to the key at the same position. */
  constructor(keys: ArrayLike<number>, weights: ArrayLike<number>, step: number) {
    this.step = step;
    // At most half full.
    let bits = 1;
    while (2 ** bits < keys.length * 2) bits++;
    this.shift = 32 - bits;
    this.slots = new Int32Array(2 * 2 ** bits).fill(-1);
    for (let i = 0; i < keys.length; i++) {
      const slot = this.find(keys[i]);
      this.slots[slot] = keys[i];
      this.slots[slot + 1] = weights[i];
      const bit = filterBit(keys[i]);
      this.filter[bit >>> 5] |= 1 << bit;
    }
  }

  /** What one word says; 0 for an unknown one. */
  weight(key: number): number {
    const bit = filterBit(key);
    if (((this.filter[bit >>> 5] >>> bit) & 1) === 0) return 0;
    const slot = this.find(key);
    return this.slots[slot] === key ? this.slots[slot + 1] * this.step : 0;
  }

  private find(key: number): number {
    // The highest bits of the product depend on the whole key (Fibonacci hashing).
    let slot = 2 * (Math.imul(key, 0x9e3779b1) >>> this.shift);
    while (this.slots[slot] >= 0 && this.slots[slot] !== key) slot = slot + 2 === this.slots.length ? 0 : slot + 2;
    return slot;
  }
}

function weigh(lexicon: Lexicon, family: number, bag: WordBag): number {
  const known = bag.weights[family];
  if (known !== undefined) return known;
  spend();
  let sum = 0;
  for (const hash of bag.hashes) sum += lexicon.weight(wordKey(family, hash));
  bag.weights[family] = sum;
  return sum;
}

const columnOf = (family: number): string => `words:${wordFamilies[family]}`;

/** The families that the first stage sees, and their sum: all but a block's own text, which need not be read for them. */
const FIRST_FAMILIES = wordFamilies.flatMap((_, family) => (family === TEXT ? [] : [family]));
const AROUND = "words:around";
const ALL = "words:all";

/** The lexicon's columns, and those of them that the first stage sees. */
export const lexiconFeatures: readonly string[] = [...wordFamilies.map((_, family) => columnOf(family)), AROUND, ALL];
export const firstLexiconFeatures: readonly string[] = [...FIRST_FAMILIES.map(columnOf), AROUND];

/**
 * What the names of an element and all elements above it weigh as far ones, for elements that have names: each element's
 * sum is made of the next one's, so that deep pages cost no more than flat ones. The weights are whole steps, so a sum
 * is the same in any order.
 */
class FarNames {
  private readonly sums = new Map<number, number>([[0, 0]]);
  private readonly page: MeasuredPage;
  private readonly ancestry: Ancestry;
  private readonly lexicon: Lexicon;

  constructor(page: MeasuredPage, ancestry: Ancestry, lexicon: Lexicon) {
    this.page = page;
    this.ancestry = ancestry;
    this.lexicon = lexicon;
  }

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

/** What the lexicon says of each block: one column per family, and their sums. */
export interface LexiconFamilies {
  /** What names and headings say. */
  readonly ofFirst: FeatureFamily;
  /** What the block's own text says; needs the columns of the first stage. */
  readonly ofSecond: FeatureFamily;
}

/** Reads of a page what the lexicon needs. The weights are whole steps: a sum is the same in any order. */
export function readLexicon(page: MeasuredPage, ancestry: Ancestry, lexicon: Lexicon): LexiconFamilies {
  const bags = new WordBags(page, ancestry);
  const far = new FarNames(page, ancestry, lexicon);
  const above = new Float64Array(wordFamilies.length);
  let lastAbove: NamesAbove | undefined;
  const weighAbove = (names: NamesAbove): void => {
    if (names === lastAbove) return;
    lastAbove = names;
    above.fill(0);
    above[FAR] = far.sum(names.beyond);
    for (const [family, bag] of names.near) above[family] += weigh(lexicon, family, bag);
  };
  return {
    ofFirst({ matrix }, rows) {
      const columns = FIRST_FAMILIES.map((family) => matrix.add(columnOf(family)));
      const around = matrix.add(AROUND);
      for (const row of rows) {
        spend();
        const block = matrix.blocks[row];
        weighAbove(bags.above(block));
        let own = 0;
        for (const { bag } of bags.own(block)) own += weigh(lexicon, SELF, bag);
        const heading = bags.headingOf(block);
        const ofHeading = heading ? weigh(lexicon, ...heading) : 0;
        let sum = 0;
        for (let i = 0; i < columns.length; i++) {
          const family = FIRST_FAMILIES[i];
          const weight = above[family] + (family === SELF ? own : 0) + (family === heading?.[0] ? ofHeading : 0);
          columns[i][row] = weight;
          sum += weight;
        }
        around[row] = sum;
      }
    },
    ofSecond(window, rows) {
      const { matrix } = window;
      const text = matrix.add(columnOf(TEXT));
      const all = matrix.add(ALL);
      const around = matrix.column(AROUND);
      for (const row of rows) {
        spend();
        const bag = bags.textOf(matrix.blocks[row], window.words(row));
        text[row] = bag ? weigh(lexicon, TEXT, bag) : 0;
        all[row] = around[row] + text[row];
      }
    },
  };
}
