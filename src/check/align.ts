import { spend } from "../deadline.ts";
import { oncePer } from "../once-per.ts";
import { isWordUnit, type Letters } from "./letters.ts";

/** Letters of a piece that is looked up when the two go apart: long enough to be rare, short enough for a table's cells. */
const SEED = 10;
/** So many places with the same piece are looked at: text that repeats itself more often is found in order only. */
const MOST_PLACES = 200;
/** So many letters ahead a single word is looked for. */
const AHEAD = 600;

/** All places of each piece of `SEED` letters, in order. */
class SeedIndex {
  private readonly text: string;
  private readonly head: Int32Array;
  private readonly next: Int32Array;

  constructor(text: string) {
    this.text = text;
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
    for (let at = from; at < from + SEED; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
    return (hash ^ (hash >>> 15)) & (this.head.length - 1);
  }

  /** Where the piece of `text` that begins at `at` stands next from `from` on, or else at all; -1 for nowhere. */
  find(text: string, at: number, from: number): number {
    if (at + SEED > text.length) return -1;
    let earlier = -1;
    let tries = 0;
    for (let place = this.head[this.slot(text, at)]; place >= 0 && tries < MOST_PLACES; place = this.next[place]) {
      spend();
      tries++;
      if (!this.text.startsWith(text.slice(at, at + SEED), place)) continue;
      if (place >= from) return place;
      earlier = place;
    }
    return earlier;
  }
}

/** The pieces of a text along which many outputs are laid: each chunk of a page, say. */
const seedsOf: (source: Letters) => SeedIndex = oncePer((source: Letters) => new SeedIndex(source.text));

/** One behind the word that begins at `at`. */
function wordEnd({ text, spaced }: Letters, at: number): number {
  let end = at + 1;
  while (end < text.length && spaced[end] === 0 && isWordUnit(text.charCodeAt(end))) end++;
  return end;
}

/** Where the word from `at` to `end` of one text stands next in the other, a little ahead; -1 for not there. */
function findAhead(output: Letters, at: number, end: number, source: Letters, from: number): number {
  const word = output.text.slice(at, end);
  const limit = Math.min(source.text.length, from + AHEAD);
  const window = source.text.slice(from, limit);
  for (let place = window.indexOf(word); place >= 0; place = window.indexOf(word, place + 1)) {
    spend();
    if (source.spaced[from + place] !== 0) return from + place;
  }
  return -1;
}

/**
 * For each letter of an output the letter of the source that it is, or -1: a walk along both, which looks up a piece of the
 * text where they go apart. What an output adds (marks, numbers of lists) stays without a place.
 * Takes time in proportion to both.
 * @param isPassedOver 1 for each letter of the output that is none of the source's
 */
export function alignLetters(output: Letters, source: Letters, isPassedOver?: Uint8Array): Int32Array {
  const places = new Int32Array(output.text.length).fill(-1);
  let [at, place] = [0, 0];
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
    const seed = seedsOf(source).find(output.text, at, place);
    const end = wordEnd(output, at);
    const found = seed >= 0 ? seed : findAhead(output, at, end, source, place);
    if (found >= 0) place = found;
    else at = end;
  }
  return places;
}
