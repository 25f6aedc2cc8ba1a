import type { MeasuredPage } from "../page/measured-page.ts";
import { pageKinds } from "../selection/page-kind.ts";
import type { Ancestry } from "./features/ancestry.ts";
import { WINDOW_BLOCKS } from "./features/block-window.ts";
import type { FeatureMatrix } from "./features/feature-matrix.ts";
import type { FirstWords } from "./features/first-words.ts";
import { SELF, TEXT, visitWords, wordKey } from "./features/word-bags.ts";
import type { WordsByKind } from "./lexicon.ts";

/** The families of the words' keys. Names count the same on any element. */
export const kindWordFamilies: { readonly name: number; readonly text: number } = {
  name: SELF,
  text: TEXT,
};

/**
 * Adds a column per kind: what the page's words say for it, against the mean of all kinds. Each
 * word of a name, and each of the first words of the first blocks, counts once.
 */
export function addKindWords(
  matrix: FeatureMatrix,
  { blocks }: MeasuredPage,
  ancestry: Ancestry,
  words: FirstWords,
  { places, weights }: WordsByKind,
): void {
  const sums = new Float64Array(pageKinds.length);
  const seen = new Uint8Array(weights.length / sums.length + 1);
  const add = (family: number, hash: number): void => {
    const place = places.weight(wordKey(family, hash));
    if (place === 0 || seen[place] === 1) return;
    seen[place] = 1;
    for (let kind = 0; kind < sums.length; kind++)
      sums[kind] += weights[(place - 1) * sums.length + kind];
  };
  for (const { hashes } of ancestry.bags) {
    for (let at = 0; at < hashes.length; at++) add(kindWordFamilies.name, hashes[at]);
  }
  const addText = (hash: number): void => add(kindWordFamilies.text, hash);
  for (let block = 0; block < Math.min(blocks.count, WINDOW_BLOCKS); block++) {
    visitWords(words.of(block), blocks.words[block], addText);
  }
  const total = sums.reduce((sum, own) => sum + own, 0);
  for (const [kind, name] of pageKinds.entries())
    matrix.addSame(`kindWords:${name}`, sums.length * sums[kind] - total);
}
