import { oncePer } from "../html/once-per.ts";
import { spend } from "../safety/clock.ts";

import { isWordUnit, type Letters } from "./letters.ts";

/** Letters looked up to resynchronise after a mismatch: enough to be rare. */
const SEED = 10;
/** Most occurrences of a seed to check: text that repeats more often is only matched in order. */
const MOST_PLACES = 200;
/** How many letters ahead to search for a single word. */
const AHEAD = 600;

/**
 * The next `SEED` letters of words, skipping marks between them, as in table rows; "" when there
 * are fewer.
 */
function seedAt(text: string, from: number): string {
  let seed = "";
  const limit = Math.min(text.length, from + 4 * SEED);
  for (let at = from; at < limit && seed.length < SEED; at++)
    if (isWordUnit(text.charCodeAt(at))) seed += text[at];
  return seed.length < SEED ? "" : seed;
}

/** All positions of each sequence of `SEED` word letters, in order. */
class SeedIndex {
  /** The text's word letters, and their positions. */
  private readonly text: string;
  private readonly places: Int32Array;
  private readonly head: Int32Array;
  private readonly next: Int32Array;

  constructor(whole: string) {
    const letters = [] as string[];
    const places = new Int32Array(whole.length);
    for (let at = 0; at < whole.length; at++) {
      spend();
      if (isWordUnit(whole.charCodeAt(at))) places[letters.push(whole[at]) - 1] = at;
    }
    const text = letters.join("");
    this.text = text;
    this.places = places;
    const size = 1 << Math.max(4, Math.ceil(Math.log2(text.length + 1)));
    this.head = new Int32Array(size).fill(-1);
    this.next = new Int32Array(text.length);
    for (let at = text.length - SEED; at >= 0; at--) {
      spend();
      const slot = this.slot(text, at);
      this.next[at] = this.head[slot];
      this.head[slot] = at;
    }
  }

  private slot(text: string, from: number): number {
    let hash = 0;
    for (let at = from; at < from + SEED; at++)
      hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
    return (hash ^ (hash >>> 15)) & (this.head.length - 1);
  }

  /** The next occurrence of a seed from `from` on, otherwise any; -1 without one. */
  find(seed: string, from: number): number {
    if (seed === "") return -1;
    let earlier = -1;
    let tries = 0;
    for (
      let at = this.head[this.slot(seed, 0)];
      at >= 0 && tries < MOST_PLACES;
      at = this.next[at]
    ) {
      spend();
      tries++;
      if (!this.text.startsWith(seed, at)) continue;
      const place = this.places[at];
      if (place >= from) return place;
      earlier = place;
    }
    return earlier;
  }
}

const seedsOf: (source: Letters) => SeedIndex = oncePer(
  (source: Letters) => new SeedIndex(source.text),
);

/** The end of the word that begins at `at`. */
function wordEnd({ text, spaced }: Letters, at: number): number {
  let end = at + 1;
  while (end < text.length && spaced[end] === 0 && isWordUnit(text.charCodeAt(end))) end++;
  return end;
}

/**
 * The next occurrence, a little ahead, of the word from `at` to `end`, or -1; near the end in all
 * of the rest.
 */
function findAhead(
  output: Letters,
  at: number,
  end: number,
  source: Letters,
  from: number,
): number {
  const word = output.text.slice(at, end);
  const isLast = at + SEED > output.text.length;
  const limit = isLast ? source.text.length : Math.min(source.text.length, from + AHEAD);
  const window = source.text.slice(from, limit);
  for (let place = window.indexOf(word); place >= 0; place = window.indexOf(word, place + 1)) {
    spend();
    if (source.spaced[from + place] !== 0) return from + place;
  }
  return -1;
}

/**
 * Maps each letter of an output to its source letter, or -1. @param isPassedOver 1 for letters not
 * from it
 */
export function alignLetters(
  output: Letters,
  source: Letters,
  isPassedOver?: Uint8Array,
): Int32Array {
  const places = new Int32Array(output.text.length).fill(-1);
  let at = 0;
  let place = 0;
  while (at < output.text.length) {
    spend();
    if (isPassedOver?.[at] === 1) {
      at++;
      continue;
    }
    if (output.text[at] === source.text[place]) {
      places[at++] = place++;
      continue;
    }
    if (!isWordUnit(output.text.charCodeAt(at))) {
      at++;
      continue;
    }
    let along = place;
    while (along < source.text.length && !isWordUnit(source.text.charCodeAt(along))) along++;
    if (along > place && source.text[along] === output.text[at]) {
      place = along;
      continue;
    }
    const seed = seedsOf(source).find(seedAt(output.text, at), place);
    const end = wordEnd(output, at);
    const found = seed >= 0 ? seed : findAhead(output, at, end, source, place);
    if (found >= 0) {
      place = found;
      // The first letters may have matched another word with the same beginning.
      for (let back = 1; back <= at && back <= place && back < SEED; back++) {
        const own = at - back;
        const other = place - back;
        if (output.spaced[own + 1] !== 0 || source.spaced[other + 1] !== 0) break;
        if (output.text[own] !== source.text[other]) break;
        places[own] = other;
      }
    } else at = end;
  }
  return places;
}
