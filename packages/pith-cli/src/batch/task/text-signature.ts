import { hashEvenly, hashNextEvenly, joinHashes } from "../../../../pith/src/text/hashing.ts";
import { splitPairs } from "../../../../pith/src/text/words.ts";

/**
 * MinHash with 14 bands of 8 hashes over runs of 5 words, as in FineWeb (Penedo et al., 2024,
 * appendix).
 */
const BANDS = 14;
const HASHES_PER_BAND = 8;
const RUN_WORDS = 5;
const HASHES = BANDS * HASHES_PER_BAND;

/** Numbers in a signature: one for the exact text, then one per band. */
export const SIGNATURE_LENGTH: number = 1 + BANDS;

/** Odd factors and offsets of the hash functions, constant over all runs. */
const FACTORS = Uint32Array.from({ length: HASHES }, (_, i) => hashEvenly(`factor ${i}`) | 1);
const OFFSETS = Uint32Array.from({ length: HASHES }, (_, i) => hashEvenly(`offset ${i}`));

function smallestHashes(list: readonly string[]): Uint32Array {
  const smallest = new Uint32Array(HASHES).fill(0xffffffff);
  const hashes = list.map((word) => hashEvenly(word));
  for (let start = 0; start + RUN_WORDS <= hashes.length || start === 0; start++) {
    let run = 0;
    for (let at = start; at < Math.min(start + RUN_WORDS, hashes.length); at++)
      run = hashNextEvenly(run, hashes[at] ?? 0);
    for (let i = 0; i < HASHES; i++) {
      // Multiply-shift hashing (Dietzfelbinger et al., 1997) of the run's own hash.
      const value = hashNextEvenly(OFFSETS[i] ?? 0, Math.imul(run, FACTORS[i] ?? 1));
      if (value < (smallest[i] ?? 0)) smallest[i] = value;
    }
  }
  return smallest;
}

/**
 * A text's signature: one number that is equal for texts with the same words, and one per band of
 * its MinHash.
 */
export function signText(text: string): Float64Array {
  const list = splitPairs(text);
  const signature = new Float64Array(SIGNATURE_LENGTH);
  let high = 0;
  let low = 1;
  for (const word of list) {
    high = hashNextEvenly(high, hashEvenly(word));
    low = hashNextEvenly(low, hashEvenly(word, 1));
  }
  signature[0] = joinHashes(high, low) || 1;
  const smallest = smallestHashes(list);
  for (let band = 0; band < BANDS; band++) {
    let bandHigh = hashEvenly(`band ${band}`);
    let bandLow = hashEvenly(`band ${band}`, 1);
    for (let i = band * HASHES_PER_BAND; i < (band + 1) * HASHES_PER_BAND; i++) {
      bandHigh = hashNextEvenly(bandHigh, smallest[i] ?? 0);
      bandLow = hashNextEvenly(bandLow, smallest[i] ?? 0);
    }
    signature[1 + band] = joinHashes(bandHigh, bandLow) || 1;
  }
  return signature;
}
