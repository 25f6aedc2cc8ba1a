import type { MeasuredPage } from "../../measure/measured-page.ts";
import type { PageTree } from "../../parse/page-tree.ts";
import type { Ancestry } from "./ancestry.ts";
import { hashText, mixHash } from "./hashing.ts";
import { headingLevel } from "./markup-features.ts";

/**
 * Where the words stand that the lexicon weighs. `self` to `far`: names (class, id and the like) of the block's
 * element, of the two above it, of the three above these, and of all beyond; `text`: how the block begins;
 * `section`: the heading above the block; `heading`: the block itself, when it is a heading.
 */
export const wordFamilies = ["self", "near", "middle", "far", "text", "section", "heading"] as const;

const SELF = 0;
/** Families of names by the steps up from the parent of a block's element. */
const FAMILY_OF_STEP = [1, 1, 2, 2, 2] as const;
const FAR = 3;
const TEXT = 4;
const SECTION = 5;
const HEADING = 6;

/** Bits of a word's hash. With fewer than 2 ** 16 words in a lexicon, one in 256 unknown words is taken for a known one. */
const HASH_MASK = 0xffffff;
/** Hashes begun with these are of other things than a word alone: a whole name or text, a word of a long block, a first word. */
const [WHOLE, LONG, FIRST] = ["=", "~", "^"].map((sign) => hashText(sign));
/** Mixed in between the words of a pair. */
const PAIR = 32;
/** Names and words outside these lengths are generated, or say nothing. */
const [MIN_WORD_CHARS, MAX_WORD_CHARS] = [2, 19] as const;
const [MIN_NAME_CHARS, MAX_NAME_CHARS] = [3, 39] as const;
/** Words at the start of a block or heading that are looked at. */
const FIRST_WORDS = 8;
/** Blocks of more words are told from labels, links and other short pieces. */
const MAX_SHORT_WORDS = 12;
/** A text of so few words is also one word as a whole. */
const MAX_WHOLE_WORDS = 5;

/** Words that stand together. */
export interface WordBag {
  /** A hash for each word. */
  readonly hashes: readonly number[];
  /** What the words weigh in sum, by family, where it is known. */
  readonly weights: number[];
}

function addWord(hashes: number[], hash: number): void {
  const short = hash & HASH_MASK;
  if (!hashes.includes(short)) hashes.push(short);
}

/** The words of names, and each name as a whole, its numbers aside. */
export function bagOfNames(names: string, words: readonly string[]): WordBag {
  const hashes: number[] = [];
  for (const word of words) {
    if (word.length >= MIN_WORD_CHARS && word.length <= MAX_WORD_CHARS) addWord(hashes, hashText(word));
  }
  for (const name of names.toLowerCase().split(/\s+/)) {
    if (name.length < MIN_NAME_CHARS || name.length > MAX_NAME_CHARS) continue;
    addWord(hashes, hashText(name.replace(/\d+/g, "0"), WHOLE));
  }
  return { hashes, weights: [] };
}

/** The first words of a text alone and in pairs, and all of a very short one. */
function bagOfText(words: readonly string[], total: number): WordBag {
  const hashes: number[] = [];
  const start = total > MAX_SHORT_WORDS ? LONG : hashText("");
  const count = Math.min(words.length, FIRST_WORDS);
  let before = FIRST;
  for (let i = 0; i < count; i++) {
    const word = hashText(words[i], start);
    addWord(hashes, word);
    addWord(hashes, hashText(words[i], mixHash(before, PAIR)));
    before = word;
  }
  if (words.length <= MAX_WHOLE_WORDS && total <= MAX_WHOLE_WORDS) addWord(hashes, hashAll(words));
  return { hashes, weights: [] };
}

/** A heading's first words, and all of them as one. */
function bagOfHeading(words: readonly string[]): WordBag {
  const hashes: number[] = [];
  const count = Math.min(words.length, FIRST_WORDS);
  for (let i = 0; i < count; i++) addWord(hashes, hashText(words[i]));
  addWord(hashes, hashAll(words.slice(0, MAX_WHOLE_WORDS)));
  return { hashes, weights: [] };
}

const hashAll = (words: readonly string[]): number =>
  words.reduce((hash, word) => hashText(word, mixHash(hash, PAIR)), WHOLE);

/** The bags of names of an element and those above it, with their families. */
function bagsAbove(tree: PageTree, ancestry: Ancestry, element: number): (readonly [family: number, bag: WordBag])[] {
  const list: (readonly [number, WordBag])[] = [];
  for (let node = ancestry.nearestNamed(element); node > 0; node = ancestry.nearestNamed(tree.parent[node])) {
    const step = tree.depth[element] - tree.depth[node];
    for (const { bag } of ancestry.ownNamings(node)) list.push([FAMILY_OF_STEP[step] ?? FAR, bag]);
  }
  return list;
}

/**
 * Visits all bags of words that speak of each block, block by block. Bags that several blocks share are the same
 * object, so that what they weigh is summed up once.
 */
export function forEachBag(
  page: MeasuredPage,
  ancestry: Ancestry,
  words: ReadonlyArray<readonly string[]>,
  visit: (block: number, family: number, bag: WordBag) => void,
): void {
  const { tree, blocks } = page;
  let section: WordBag | undefined;
  // Blocks side by side have the same elements above them.
  let parent = -1;
  let above: (readonly [family: number, bag: WordBag])[] = [];
  for (let block = 0; block < blocks.count; block++) {
    const element = blocks.node[block];
    if (tree.parent[element] !== parent) {
      parent = tree.parent[element];
      above = bagsAbove(tree, ancestry, parent);
    }
    for (const { bag } of ancestry.ownNamings(element)) visit(block, SELF, bag);
    for (const [family, bag] of above) visit(block, family, bag);
    if (words[block].length > 0) visit(block, TEXT, bagOfText(words[block], blocks.words[block]));
    const isHeading = headingLevel(tree.tag[element]) > 0;
    if (isHeading && words[block].length > 0) section = bagOfHeading(words[block]);
    if (section) visit(block, isHeading ? HEADING : SECTION, section);
  }
}

/** One number for a word and where it stands: the key of the lexicon. */
export function wordKey(family: number, hash: number): number {
  return family * (HASH_MASK + 1) + hash;
}
