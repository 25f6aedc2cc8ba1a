import type { MeasuredPage } from "../measure/measured-page.ts";
import type { FeatureMatrix } from "./features/feature-matrix.ts";
import type { PageFeatures } from "./features/index.ts";
import { forEachBag, type WordBag, wordFamilies, wordKey } from "./features/word-bags.ts";

/** A linear model over words: what each word, at its place, says for (above 0) or against content, in log-odds. */
export class Lexicon {
  private readonly keys: Int32Array;
  private readonly weights: Int8Array;
  private readonly step: number;
  private readonly mask: number;

  /** Each key is a word's place and hash; each weight, in steps, belongs to the key at the same position. */
  constructor(keys: ArrayLike<number>, weights: ArrayLike<number>, step: number) {
    this.step = step;
    // An open hash table, at most half full.
    let size = 2;
    while (size < keys.length * 2) size *= 2;
    this.mask = size - 1;
    this.keys = new Int32Array(size).fill(-1);
    this.weights = new Int8Array(size);
    for (let i = 0; i < keys.length; i++) {
      const slot = this.slot(keys[i]);
      this.keys[slot] = keys[i];
      this.weights[slot] = weights[i];
    }
  }

  /** What one word says; 0 for an unknown one. */
  weight(key: number): number {
    return this.weights[this.slot(key)] * this.step;
  }

  private slot(key: number): number {
    let slot = Math.imul(key, 0x9e3779b1) & this.mask;
    while (this.keys[slot] >= 0 && this.keys[slot] !== key) slot = (slot + 1) & this.mask;
    return slot;
  }
}

function weigh(lexicon: Lexicon, family: number, bag: WordBag): number {
  const known = bag.weights[family];
  if (known !== undefined) return known;
  let sum = 0;
  for (const hash of bag.hashes) sum += lexicon.weight(wordKey(family, hash));
  bag.weights[family] = sum;
  return sum;
}

/** Names of the columns that `addLexicon` adds. */
export const lexiconFeatures: readonly string[] = [...wordFamilies.map((name) => `words:${name}`), "words:all"];

/** Adds what the lexicon says of each block: one column per family, and their sum. */
export function addLexicon(page: MeasuredPage, features: PageFeatures, lexicon: Lexicon): void {
  const { ancestry, words } = features;
  const matrix: FeatureMatrix = features.matrix;
  const sums = lexiconFeatures.map(() => new Float64Array(matrix.rows));
  const all = sums[wordFamilies.length];
  forEachBag(page, ancestry, words, (block, family, bag) => {
    const weight = weigh(lexicon, family, bag);
    sums[family][block] += weight;
    all[block] += weight;
  });
  lexiconFeatures.forEach((name, index) => {
    matrix.add(name).set(sums[index]);
  });
}
