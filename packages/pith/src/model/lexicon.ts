import type { MeasuredPage } from "../page/measured-page.ts";
import type { Ancestry, WordBag } from "./features/ancestry.ts";
import type { FeatureFamily } from "./features/block-window.ts";
import {
  FAR,
  SELF,
  TEXT,
  type TextBag,
  WordBags,
  wordFamilies,
  wordKey,
} from "./features/word-bags.ts";

/** Bits of the filter's hashes: 32 KB, of which a lexicon of 36,000 words sets one bit in seven. */
const FILTER_BITS = 18;

const filterBit = (key: number): number => Math.imul(key, 0x85ebca6b) >>> (32 - FILTER_BITS);

/**
 * A key's first slot. The highest bits of the product depend on the whole key (Fibonacci hashing).
 */
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
      while (slots[slot] >= 0 && slots[slot] !== key)
        slot = slot + 2 === slots.length ? 0 : slot + 2;
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
    while (this.slots[slot] >= 0 && this.slots[slot] !== key)
      slot = slot + 2 === this.slots.length ? 0 : slot + 2;
    return slot;
  }
}

/** A weight per kind of page for each word. */
export interface WordsByKind {
  /** Each word's place in `weights`, plus one. */
  readonly places: Lexicon;
  /** Steps, one per kind for each word. */
  readonly weights: Int16Array;
  /** Log-odds of one step. */
  readonly step: number;
}

/** What words weigh on a page whose kind is uncertain: the mean over kinds. */
class PageLexicon {
  private readonly shares: Float64Array;

  /** @param kinds probability of each kind */
  constructor(
    private readonly words: WordsByKind,
    kinds: Float64Array,
  ) {
    this.shares = kinds.map((share) => share * words.step);
  }

  weight(key: number): number {
    const { shares, words } = this;
    const place = words.places.weight(key);
    if (place === 0) return 0;
    let sum = 0;
    for (let kind = 0, at = (place - 1) * shares.length; kind < shares.length; kind++, at++) {
      sum += shares[kind] * words.weights[at];
    }
    return sum;
  }
}

const FAMILIES = wordFamilies.length;

/**
 * Sums of weights by family, for one block after the other: of the lexicon, then of the corrections
 * by kind.
 */
class WordSums {
  readonly sums: Float64Array = new Float64Array(2 * FAMILIES);
  private readonly above = new Float64Array(2 * FAMILIES);
  /**
   * Sums of far names by element. Each extends the sum of the element above, so deep pages cost no
   * more than flat ones.
   */
  private readonly far = new Map<number, readonly [general: number, byKind: number]>([[0, [0, 0]]]);
  private last = -1;
  /** The sums of the words last visited. */
  private general = 0;
  private byKind = 0;

  constructor(
    private readonly page: MeasuredPage,
    private readonly ancestry: Ancestry,
    private readonly bags: WordBags,
    private readonly lexicon: Lexicon,
    private readonly kindLexicon: PageLexicon,
  ) {}

  read(block: number, { hashes, count }: TextBag): void {
    const { bags, page, sums } = this;
    this.readAbove(page.tree.parent[page.blocks.node[block]]);
    sums.set(this.above);
    for (const { bag } of bags.own(block)) this.add(sums, SELF, bag);
    // Not cached: these words occur together only once on a page.
    this.sumUp(TEXT, hashes, count);
    sums[TEXT] += this.general;
    sums[FAMILIES + TEXT] += this.byKind;
    const heading = bags.headingOf(block);
    if (heading) this.add(sums, heading[0], heading[1]);
  }

  private readAbove(element: number): void {
    if (element === this.last) return;
    this.last = element;
    const { above } = this;
    above.fill(0);
    const beyond = this.bags.visitNear(element, (family, bag) => this.add(above, family, bag));
    const [general, byKind] = this.sumFar(beyond);
    above[FAR] += general;
    above[FAMILIES + FAR] += byKind;
  }

  private sumFar(element: number): readonly [general: number, byKind: number] {
    const known = this.far.get(element);
    if (known !== undefined) return known;
    const path: number[] = [];
    let node = element;
    let sum: readonly [number, number] | undefined;
    for (; sum === undefined; sum = this.far.get(node)) {
      path.push(node);
      node = this.ancestry.nearestNamed(this.page.tree.parent[node]);
    }
    for (const above of path.reverse()) {
      let general: number = sum[0];
      let byKind: number = sum[1];
      for (const { bag } of this.ancestry.ownNamings(above)) {
        this.weigh(FAR, bag);
        general += bag.weights[FAR];
        byKind += bag.weights[FAMILIES + FAR];
      }
      sum = [general, byKind];
      this.far.set(above, sum);
    }
    return sum;
  }

  private add(sums: Float64Array, family: number, bag: WordBag): void {
    this.weigh(family, bag);
    sums[family] += bag.weights[family];
    sums[FAMILIES + family] += bag.weights[FAMILIES + family];
  }

  /** Sums up the weights of a bag unless they are known. */
  private weigh(family: number, { hashes, weights }: WordBag): void {
    if (!Number.isNaN(weights[family])) return;
    this.sumUp(family, hashes, hashes.length);
    weights[family] = this.general;
    weights[FAMILIES + family] = this.byKind;
  }

  private sumUp(family: number, hashes: readonly number[], count: number): void {
    let general = 0;
    let byKind = 0;
    for (let i = 0; i < count; i++) {
      const key = wordKey(family, hashes[i]);
      general += this.lexicon.weight(key);
      byKind += this.kindLexicon.weight(key);
    }
    this.general = general;
    this.byKind = byKind;
  }
}

/** Columns of the lexicon: one per family, and their sum. */
export const lexiconFeatures: readonly string[] = [
  ...wordFamilies.map((name) => `words:${name}`),
  "words:all",
];

/**
 * Columns of the weights by kind: of names, of texts and headings, of both, and with those of the
 * lexicon.
 */
export const kindLexiconFeatures: readonly string[] = ["names", "texts", "both", "all"].map(
  (of) => `wordsByKind:${of}`,
);

/**
 * Writes the weights of the words of each block and around it, in general and for the page's
 * probable kinds.
 */
export function readLexicon(
  page: MeasuredPage,
  ancestry: Ancestry,
  { lexicon, kindLexicon }: { readonly lexicon: Lexicon; readonly kindLexicon: WordsByKind },
  kinds: Float64Array,
): FeatureFamily {
  const bags = new WordBags(page, ancestry);
  const pageLexicon = new PageLexicon(kindLexicon, kinds);
  const words = new WordSums(page, ancestry, bags, lexicon, pageLexicon);
  const { sums } = words;
  const byKind = sums.subarray(FAMILIES);
  return (window) => {
    const { matrix } = window;
    const columns = lexiconFeatures.map((name) => matrix.add(name));
    const [names, texts, both, all] = kindLexiconFeatures.map((name) => matrix.add(name));
    for (let row = 0; row < matrix.rows; row++) {
      const block = matrix.blocks[row];
      words.read(block, bags.textOf(block, window.words(row)));
      // Whole steps: the sum is exact in any order.
      let sum = 0;
      for (let family = 0; family < FAMILIES; family++) {
        columns[family][row] = sums[family];
        sum += sums[family];
      }
      columns[FAMILIES][row] = sum;
      const [self, near, middle, far, ofText, section, heading] = byKind;
      names[row] = self + near + middle + far;
      texts[row] = ofText + section + heading;
      both[row] = names[row] + texts[row];
      all[row] = sum + both[row];
    }
  };
}
