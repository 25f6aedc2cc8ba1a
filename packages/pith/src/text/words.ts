import { spend, spendOnChars } from "../safety/clock.ts";
import { characterClass, IDEOGRAPH, WORD } from "./characters.ts";
import { pointAt } from "./code-at.ts";
import { lazy } from "./lazy.ts";

/** Letters, marks and digits, joined over an apostrophe. */
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;

const NOT_PLAIN = /[^\0-\x7F]|'/;
const PLAIN_TOKEN = /[a-z0-9]+/g;

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const CHARS_PER_STEP = 64;

/**
 * Word boundaries by Unicode rules and dictionaries; they need no locale. Made on first use: it
 * takes as long as a small page.
 */
export const wordSegmenter: () => Intl.Segmenter = lazy(
  () => new Intl.Segmenter("und", { granularity: "word" }),
);

/** Whether the word is in a script without spaces, where a word can begin at any character. */
export const isUnspaced = (word: string): boolean => UNSPACED.test(word);

/**
 * The words of a short text, lower-cased. Their boundaries depend on the platform; stored data uses
 * `splitPairs`.
 */
export function splitWords(text: string): string[] {
  if (!NOT_PLAIN.test(text)) {
    spendOnChars(text.length);
    return text.toLowerCase().match(PLAIN_TOKEN) ?? [];
  }
  const words: string[] = [];
  for (const { segment, isWordLike } of wordSegmenter().segment(text)) {
    spend();
    if (isWordLike) words.push(...(segment.toLowerCase().match(TOKEN) ?? []));
  }
  return words;
}

export class WordFinder {
  private readonly indexOf: ReadonlyMap<string, number>;
  private readonly unspacedLengths: readonly number[];

  constructor(words: readonly string[]) {
    this.indexOf = new Map(words.map((word, index) => [word, index]));
    this.unspacedLengths = [...new Set(words.filter(isUnspaced).map((word) => word.length))].sort(
      (a, b) => a - b,
    );
  }

  /** Calls back with the index of each word found, in order. */
  find(text: string, found: (index: number) => void): void {
    for (const [token] of text.toLowerCase().matchAll(TOKEN)) {
      spend();
      const index = this.indexOf.get(token);
      if (index !== undefined) found(index);
      else if (this.unspacedLengths.length > 0 && isUnspaced(token)) this.findWithin(token, found);
    }
  }

  private findWithin(token: string, found: (index: number) => void): void {
    for (let at = 0; at < token.length; at++) {
      spend();
      for (const length of this.unspacedLengths) {
        const index =
          length <= token.length - at ? this.indexOf.get(token.slice(at, at + length)) : undefined;
        if (index !== undefined) found(index);
      }
    }
  }
}

/**
 * The words of a text, lower-cased; Han and kana as overlapping pairs, which are the same on every
 * platform.
 */
export function splitPairs(text: string): string[] {
  const words: string[] = [];
  const lower = text.toLowerCase();
  let at = 0;
  while (at < lower.length) {
    spend();
    const code = pointAt(lower, at);
    const bits = characterClass(code);
    const start = at;
    at += code > 0xffff ? 2 : 1;
    if ((bits & WORD) === 0) continue;
    const ideographs = bits & IDEOGRAPH;
    at = endOfRun(lower, at, ideographs);
    if (ideographs) addPairs(lower.slice(start, at), words);
    else words.push(lower.slice(start, at));
  }
  return words;
}

/** The end of the run of word characters from here that are either all ideographs or none. */
function endOfRun(text: string, from: number, ideographs: number): number {
  let at = from;
  while (at < text.length) {
    if (at % CHARS_PER_STEP === 0) spend();
    const code = pointAt(text, at);
    const bits = characterClass(code);
    if ((bits & WORD) === 0 || (bits & IDEOGRAPH) !== ideographs) break;
    at += code > 0xffff ? 2 : 1;
  }
  return at;
}

function addPairs(run: string, words: string[]): void {
  let before = "";
  for (const character of run) {
    spend();
    if (before !== "") words.push(before + character);
    before = character;
  }
  if (before === run) words.push(run);
}
