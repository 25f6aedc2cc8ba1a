import { spend } from "../../deadline.ts";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import type { PageTree } from "../../parse/page-tree.ts";
import { headingLevel } from "../../parse/tags.ts";
import { hashNext, hashText } from "../../text/hashing.ts";
import type { Ancestry } from "./ancestry.ts";
import { type BlockWindow, createCounter } from "./block-window.ts";
import { hashFirstWords } from "./text-words.ts";
import type { WordBag } from "./word-bag.ts";

/**
 * Where the words stand that the lexicon weighs. `self` to `far`: names (class, id and the like) of the block's
 * element, of the two above it, of the three above these, and of all beyond; `text`: how the block begins;
 * `section`: the heading above the block; `heading`: the block itself, when it is a heading.
 */
export const wordFamilies = ["self", "near", "middle", "far", "text", "section", "heading"] as const;

const SELF = 0;
/** Families of names by the steps up from the parent of a block's element. */
const FAMILY_OF_STEP = [1, 1, 2, 2, 2] as const;
/** The family of names of all elements further up. */
export const FAR = 3;
const TEXT = 4;
const SECTION = 5;
const HEADING = 6;

/** Bits of a word's hash. With fewer than 2 ** 16 words in a lexicon, one in 256 unknown words is taken for a known one. */
const HASH_MASK = 0xffffff;
/** Mixed into the hashes of other things than a word alone: a whole text, a word of a long block, a first word, a pair. */
const [WHOLE, LONG, FIRST, PAIR] = ["=", "~", "^", "+"].map((sign) => hashText(sign));
/** Words at the start of a block or heading that are looked at. */
const FIRST_WORDS = 8;
/** Blocks of more words are told from labels, links and other short pieces. */
const MAX_SHORT_WORDS = 12;
/** A text of so few words is also one word as a whole. */
const MAX_WHOLE_WORDS = 5;

/** A plain loop: bags are small, and calling `includes` costs more than going through one. */
function addOnce(hashes: number[], hash: number): void {
  for (let i = 0; i < hashes.length; i++) if (hashes[i] === hash) return;
  hashes.push(hash);
}

/** The first words of a text alone and in pairs, and all of a very short one. */
function bagOfText(words: readonly number[], total: number): WordBag {
  const hashes: number[] = [];
  const count = Math.min(words.length, FIRST_WORDS);
  let before = FIRST;
  for (let i = 0; i < count; i++) {
    const word = total > MAX_SHORT_WORDS ? hashNext(words[i], LONG) : words[i];
    addOnce(hashes, word);
    addOnce(hashes, hashNext(hashNext(before, PAIR), words[i]));
    before = word;
  }
  if (words.length <= MAX_WHOLE_WORDS && total <= MAX_WHOLE_WORDS) addOnce(hashes, mixAll(words));
  return { hashes, weights: [] };
}

/** A heading's first words, and all of them as one. */
function bagOfHeading(words: readonly number[]): WordBag {
  const hashes: number[] = [];
  const count = Math.min(words.length, FIRST_WORDS);
  for (let i = 0; i < count; i++) addOnce(hashes, words[i]);
  addOnce(hashes, mixAll(words.slice(0, MAX_WHOLE_WORDS)));
  return { hashes, weights: [] };
}

const mixAll = (words: readonly number[]): number =>
  words.reduce((hash, word) => hashNext(hashNext(hash, PAIR), word), WHOLE);

/** A bag and the family that its words belong to. */
type FamilyBag = readonly [family: number, bag: WordBag];

/** What the elements around a block are called. */
export interface NamesAbove {
  /** The bags of names of the elements close by. */
  readonly near: readonly FamilyBag[];
  /** The nearest element beyond that has names; its bags and those above are of the family `FAR`. 0 without one. */
  readonly beyond: number;
}

/** The names of an element and those above it. */
function namesAbove(tree: PageTree, ancestry: Ancestry, element: number): NamesAbove {
  const near: FamilyBag[] = [];
  let node = ancestry.nearestNamed(element);
  for (; node > 0; node = ancestry.nearestNamed(tree.parent[node])) {
    const family = FAMILY_OF_STEP[tree.depth[element] - tree.depth[node]];
    if (family === undefined) break;
    for (const { bag } of ancestry.ownNamings(node)) near.push([family, bag]);
  }
  return { near, beyond: node };
}

/** All bags that speak of a block: of the elements around it, near and far, and its own. */
export function allBags(
  { tree }: MeasuredPage,
  ancestry: Ancestry,
  { near, beyond }: NamesAbove,
  own: readonly FamilyBag[],
): FamilyBag[] {
  const list = [...near];
  for (let node = beyond; node > 0; node = ancestry.nearestNamed(tree.parent[node])) {
    for (const { bag } of ancestry.ownNamings(node)) list.push([FAR, bag]);
  }
  list.push(...own);
  return list;
}

/** Gets the bags of one row: those of the names around its block, and its own. */
type BagVisitor = (row: number, above: NamesAbove, own: readonly FamilyBag[]) => void;

/**
 * The bags of words that speak of each block: those of the elements above it, and its own. Bags, and lists of bags above,
 * that several blocks share are the same object, so that what they weigh is summed up once.
 */
export class WordBags {
  private readonly page: MeasuredPage;
  private readonly ancestry: Ancestry;
  /** The blocks that are headings and have words. */
  private readonly headings: number[] = [];
  private readonly headingWords: number[][] = [];
  private readonly headingsBefore: (limit: number) => number;

  constructor(page: MeasuredPage, ancestry: Ancestry) {
    this.page = page;
    this.ancestry = ancestry;
    const { tree, blocks } = page;
    for (let block = 0; block < blocks.count; block++) {
      spend();
      if (headingLevel(tree.tag[blocks.node[block]]) === 0) continue;
      const words = hashFirstWords(page.blockText(block));
      if (words.length === 0) continue;
      this.headings.push(block);
      this.headingWords.push(words.slice(0, FIRST_WORDS));
    }
    this.headingsBefore = createCounter(this.headings);
  }

  /** Visits the bags of a window's rows, one after the other. */
  visit({ matrix, words }: BlockWindow, visit: BagVisitor): void {
    const { page, ancestry, headingWords } = this;
    const { tree, blocks } = page;
    let section: WordBag | undefined;
    let sectionOf = 0;
    // Blocks side by side have the same elements above them.
    let parent = -1;
    let above: NamesAbove = { near: [], beyond: 0 };
    for (let row = 0; row < matrix.rows; row++) {
      spend();
      const block = matrix.blocks[row];
      const element = blocks.node[block];
      if (tree.parent[element] !== parent) {
        parent = tree.parent[element];
        above = namesAbove(tree, ancestry, parent);
      }
      const before = this.headingsBefore(block + 1);
      if (before !== sectionOf) {
        sectionOf = before;
        section = bagOfHeading(headingWords[before - 1]);
      }
      const own: FamilyBag[] = [];
      for (const { bag } of ancestry.ownNamings(element)) own.push([SELF, bag]);
      if (words[row].length > 0) own.push([TEXT, bagOfText(words[row], blocks.words[block])]);
      const isHeading = headingLevel(tree.tag[element]) > 0;
      if (section) own.push([isHeading ? HEADING : SECTION, section]);
      visit(row, above, own);
    }
  }
}

/** One number for a word and where it stands: the key of the lexicon. */
export function wordKey(family: number, hash: number): number {
  return family * (HASH_MASK + 1) + (hash & HASH_MASK);
}
