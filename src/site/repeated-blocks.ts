import { spend, spendOnChars } from "../deadline.ts";
import { hashNextEvenly, joinHashes } from "../text/hashing.ts";
import { SAMPLE_CHARS, sketchWords, type WordSketch } from "./page-sketch.ts";

/** A block of a profile: the words and the beginning of its text, and the pages (by number) that have it. */
interface KnownBlock {
  readonly sketch: WordSketch & { readonly sample: string };
  readonly pages: readonly number[];
}

/** Characters of an opening once its numbers are alike: samples are longer by what numbers may differ in length. */
const OPENING_CHARS = 40;
const NUMBERS = /\p{Nd}+/gu;
const NO_PAGES: ReadonlySet<number> = new Set();

/** How a text begins, all numbers alike. */
function openingOf(text: string): string {
  spendOnChars(Math.min(text.length, SAMPLE_CHARS));
  return text.slice(0, SAMPLE_CHARS).replace(NUMBERS, "0").slice(0, OPENING_CHARS);
}

/** A number for a text's different words: the same for the same words. */
function hashWords({ wordCount, words }: WordSketch): number {
  spend(words.length);
  let [high, low] = [wordCount, wordCount + 1];
  for (const word of words) {
    high = hashNextEvenly(high, word);
    low = hashNextEvenly(low, word);
  }
  return joinHashes(high, low);
}

/**
 * Finds what other pages of a site say, too: texts that begin alike and have the same different words, where all numbers are
 * one. Most texts of a page begin as none that is known, which is told without reading them.
 */
export class RepeatedBlocks {
  /** By opening and words the pages that say so. */
  private readonly pages = new Map<string, Map<number, Set<number>>>();

  constructor(blocks: readonly KnownBlock[]) {
    for (const { sketch, pages } of blocks) {
      const opening = openingOf(sketch.sample);
      const alike = this.pages.get(opening) ?? new Map<number, Set<number>>();
      this.pages.set(opening, alike);
      const words = hashWords(sketch);
      const known = alike.get(words) ?? new Set();
      alike.set(words, known);
      spend(pages.length);
      for (const page of pages) known.add(page);
    }
  }

  /** For each text the pages that say so. */
  sayers(): ReadonlyArray<ReadonlySet<number>> {
    return [...this.pages.values()].flatMap((alike) => [...alike.values()]);
  }

  /** The pages with a block that says what this text says. */
  pagesThatSay(text: string): ReadonlySet<number> {
    return this.pages.get(openingOf(text))?.get(hashWords(sketchWords(text))) ?? NO_PAGES;
  }
}
