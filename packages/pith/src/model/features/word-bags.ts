import { headingLevel } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { hashNext, hashText } from "../../text/hashing.ts";
import { type Ancestry, unknownWeights, type WordBag } from "./ancestry.ts";
import { createCounter } from "./block-window.ts";
import { hashFirstWords } from "./text-words.ts";

/**
 * Places of lexicon words. `self` to `far`: names (class, id and the like) of the block's element,
 * of the two above, of the next three, and of all beyond; `text`: the start of the block;
 * `section`: the heading above; `heading`: the block itself, if a heading.
 */
export const wordFamilies = [
  "self",
  "near",
  "middle",
  "far",
  "text",
  "section",
  "heading",
] as const;

export const SELF = 0;
/** Families of names by steps up from the parent of a block's element. */
const FAMILY_OF_STEP = [1, 1, 2, 2, 2] as const;
/** The family of names further up. */
export const FAR = 3;
export const TEXT = 4;
const SECTION = 5;
const HEADING = 6;

/**
 * Bits of a word's hash. With fewer than 2 ** 16 words in a lexicon, one in 256 unknown words
 * collides with a known one.
 */
const HASH_MASK = 0xffffff;
const [WHOLE, LONG, FIRST, PAIR] = ["=", "~", "^", "+"].map((sign) => hashText(sign));
const FIRST_WORDS = 8;
/** Blocks with more words are no labels, links and the like. */
const MAX_SHORT_WORDS = 12;
/** A text with this few words also counts as one word. */
const MAX_WHOLE_WORDS = 5;

/** A plain loop is faster than `includes` for small bags. */
function addOnce(hashes: number[], hash: number): void {
  for (let i = 0; i < hashes.length; i++) if (hashes[i] === hash) return;
  hashes.push(hash);
}

/** Visits the first words of a block and each adjacent pair, with repetitions. */
export function visitWords(
  words: readonly number[],
  total: number,
  visit: (hash: number) => void,
): void {
  const count = Math.min(words.length, FIRST_WORDS);
  let before = FIRST;
  for (let i = 0; i < count; i++) {
    const word = total > MAX_SHORT_WORDS ? hashNext(words[i], LONG) : words[i];
    visit(word);
    visit(hashNext(hashNext(before, PAIR), words[i]));
    before = word;
  }
  if (words.length <= MAX_WHOLE_WORDS && total <= MAX_WHOLE_WORDS) visit(mixAll(words));
}

/** The distinct first words of a block: one reused list, `count` of them. */
export class TextBag {
  readonly hashes: number[] = [];
  count = 0;

  private add(hash: number): void {
    for (let i = 0; i < this.count; i++) if (this.hashes[i] === hash) return;
    this.hashes[this.count++] = hash;
  }

  read(words: readonly number[], total: number): void {
    this.count = 0;
    visitWords(words, total, (hash) => this.add(hash));
  }
}

/** A heading's first words, and all of them as one. */
function bagOfHeading(words: readonly number[]): WordBag {
  const hashes: number[] = [];
  const count = Math.min(words.length, FIRST_WORDS);
  for (let i = 0; i < count; i++) addOnce(hashes, words[i]);
  addOnce(hashes, mixAll(words.slice(0, MAX_WHOLE_WORDS)));
  return { hashes, weights: unknownWeights() };
}

const mixAll = (words: readonly number[]): number =>
  words.reduce((hash, word) => hashNext(hashNext(hash, PAIR), word), WHOLE);

type FamilyBag = readonly [family: number, bag: WordBag];

/**
 * The bags of words for each block: of the elements above, and its own. Shared bags are the same
 * object, so that their weights are summed once.
 */
export class WordBags {
  /** Blocks that are headings with words. */
  private readonly headings: number[] = [];
  private readonly headingWords: number[][] = [];
  private readonly headingsBefore: (limit: number) => number;
  private heading: { readonly before: number; readonly bag: WordBag | undefined } = {
    before: 0,
    bag: undefined,
  };
  private readonly text = new TextBag();

  constructor(
    private readonly page: MeasuredPage,
    private readonly ancestry: Ancestry,
  ) {
    const { tree, blocks } = page;
    for (let block = 0; block < blocks.count; block++) {
      if (headingLevel(tree.tag[blocks.node[block]]) === 0) continue;
      const words = hashFirstWords(page.blockText(block));
      if (words.length === 0) continue;
      this.headings.push(block);
      this.headingWords.push(words.slice(0, FIRST_WORDS));
    }
    this.headingsBefore = createCounter(this.headings);
  }

  /**
   * Visits the bags of names of the nearest elements above.
   * @returns the nearest named element beyond, whose bags and those above are of the family `FAR`;
   * 0 without one
   */
  visitNear(element: number, visit: (family: number, bag: WordBag) => void): number {
    const { ancestry } = this;
    const { tree } = this.page;
    let node = ancestry.nearestNamed(element);
    for (; node > 0; node = ancestry.nearestNamed(tree.parent[node])) {
      const family = FAMILY_OF_STEP[tree.depth[element] - tree.depth[node]];
      if (family === undefined) break;
      for (const { bag } of ancestry.ownNamings(node)) visit(family, bag);
    }
    return node;
  }

  /** The names of a block's own element. */
  own(block: number): readonly { readonly bag: WordBag }[] {
    return this.ancestry.ownNamings(this.page.blocks.node[block]);
  }

  /** The text of a heading block, else of the heading above. */
  headingOf(block: number): FamilyBag | undefined {
    const before = this.headingsBefore(block + 1);
    if (before !== this.heading.before) {
      this.heading = {
        before,
        bag: before === 0 ? undefined : bagOfHeading(this.headingWords[before - 1]),
      };
    }
    const { bag } = this.heading;
    const isHeading = headingLevel(this.page.tree.tag[this.page.blocks.node[block]]) > 0;
    return bag && [isHeading ? HEADING : SECTION, bag];
  }

  /** The start of a block with these first words; valid until the next call. */
  textOf(block: number, words: readonly number[]): TextBag {
    this.text.read(words, this.page.blocks.words[block]);
    return this.text;
  }

  all(block: number, words: readonly number[]): FamilyBag[] {
    const { tree, blocks } = this.page;
    const list: FamilyBag[] = [];
    const beyond = this.visitNear(tree.parent[blocks.node[block]], (family, bag) =>
      list.push([family, bag]),
    );
    for (let node = beyond; node > 0; node = this.ancestry.nearestNamed(tree.parent[node])) {
      for (const { bag } of this.ancestry.ownNamings(node)) list.push([FAR, bag]);
    }
    for (const { bag } of this.own(block)) list.push([SELF, bag]);
    const { hashes, count } = this.textOf(block, words);
    if (words.length > 0)
      list.push([TEXT, { hashes: hashes.slice(0, count), weights: unknownWeights() }]);
    const heading = this.headingOf(block);
    if (heading) list.push(heading);
    return list;
  }
}

/** The lexicon's key: a word and its place in one number. */
export const wordKey = (family: number, hash: number): number =>
  family * (HASH_MASK + 1) + (hash & HASH_MASK);
