import { checkClock } from "../safety/clock.ts";
import { codeAt } from "./code-at.ts";

/**
 * Hashing millions of characters takes tens of milliseconds, so the clock is checked every 65,536.
 */
const CHECK_MASK = 0xffff;

/** Initial hash of FNV-1a. */
const START = 0x811c9dc5;

/** One step of FNV-1a: adds a code unit, or all bits of any other integer, to the hash so far. */
export const hashNext = (hash: number, value: number): number =>
  Math.imul(hash ^ value, 0x01000193);

/**
 * The FNV-1a hash of a string over its UTF-16 code units: fast, and good enough for the words and
 * shapes of one page.
 */
export function hashText(text: string, seed: number = START): number {
  let hash = seed;
  for (let i = 0, { length } = text; i < length; i++) {
    hash = hashNext(hash, codeAt(text, i));
    if ((i & CHECK_MASK) === CHECK_MASK) checkClock();
  }
  return hash | 0;
}

/**
 * FNV-1a with the finishing mix of MurmurHash3: all bits are usable. Stored samples depend on it.
 */
export const hashEvenly = (text: string, seed = 0): number =>
  finish(hashText(text, (START ^ seed) | 0));

/** Adds a number to a running hash of `hashEvenly`. */
export const hashNextEvenly = (hash: number, value: number): number =>
  finish(Math.imul(hash, 31) ^ value);

function finish(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Bits of the lower hash that fit into a number next to the higher one. */
const LOW_BITS = 21;

export const joinHashes = (high: number, low: number): number =>
  high * 2 ** LOW_BITS + (low >>> (32 - LOW_BITS));
