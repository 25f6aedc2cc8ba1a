import { CHUNK_ROWS, type TreeEnsemble } from "./tree-ensemble.ts";

/** Greatest distance of equal rows: repeated parts of a page have at most this many blocks. */
const MAX_DISTANCE = 4;

const candidates = new Uint8Array(CHUNK_ROWS);

/**
 * Keeps the candidates that take the same path down every tree as the row `apart` rows before;
 * returns their number.
 */
function keepEqual(
  { thresholds, thresholdStarts }: TreeEnsemble,
  data: Int32Array,
  features: ArrayLike<number>,
  count: number,
  distance: number,
): number {
  let left = count;
  for (let at = 0; at < features.length && left > 0; at++) {
    const base = features[at] * CHUNK_ROWS;
    const start = thresholdStarts[features[at]];
    const end = thresholdStarts[features[at] + 1];
    // Between the neighbouring thresholds of the last values, where the next ones are likely to be,
    // too.
    let from = 0;
    let to = 0;
    let kept = 0;
    for (let i = 0; i < left; i++) {
      const row = candidates[i];
      const before = data[base + row - distance];
      const own = data[base + row];
      if (before !== own) {
        if (before < from || before >= to) {
          const next = firstAbove(thresholds, start, end, before);
          from = next > start ? thresholds[next - 1] : Number.NEGATIVE_INFINITY;
          to = next < end ? thresholds[next] : Number.POSITIVE_INFINITY;
        }
        if (own < from || own >= to) continue;
      }
      candidates[kept++] = row;
    }
    left = kept;
  }
  return left;
}

function firstAbove(numbers: Int32Array, start: number, end: number, value: number): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Finds rows that take the same path down every tree as an earlier nearby one; repetitive pages
 * have many.
 * @param data the features of a chunk's rows, from `gatherRows`
 * @param features those that may differ
 * @param firsts receives the first equal row of each row, or the row itself
 */
export function findEqualRows(
  ensemble: TreeEnsemble,
  data: Int32Array,
  features: ArrayLike<number>,
  firsts: Uint8Array,
): void {
  const count = firsts.length;
  for (let row = 0; row < count; row++) firsts[row] = row;
  for (let distance = 1; distance <= MAX_DISTANCE; distance++) {
    let wanted = 0;
    for (let row = distance; row < count; row++)
      if (firsts[row] === row) candidates[wanted++] = row;
    const found = keepEqual(ensemble, data, features, wanted, distance);
    for (let i = 0; i < found; i++) firsts[candidates[i]] = candidates[i] - distance;
  }
  for (let row = 0; row < count; row++) firsts[row] = firsts[firsts[row]];
}
