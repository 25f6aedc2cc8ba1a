import { clock } from "pith/page";

/** Longest sequence that is matched exactly; Python's difflib departs from the exact ratio at this length, too. */
const MAX_EXACT_LENGTH = 200;
/** Pairs of elements compared in the time of a step. */
const CELLS_PER_STEP = 64;

/**
 * Similarity of two sequences, from 0 to 1: 2 * M / T, where T is the total length and M the number of elements in
 * matching blocks, found as in difflib's SequenceMatcher: the longest common run, then recursively to its left and
 * right. For sequences longer than 200, M is the size of the multisets' intersection (difflib's `quick_ratio`, an upper
 * bound), in linear time; otherwise the time is at most cubic in 200, and quadratic for usual sequences. Two empty
 * sequences are equal.
 */
export function sequenceRatio(a: readonly string[], b: readonly string[]): number {
  clock.spend(a.length + b.length);
  const total = a.length + b.length;
  if (total === 0) return 1;
  const exact = a.length <= MAX_EXACT_LENGTH && b.length <= MAX_EXACT_LENGTH;
  return (2 * (exact ? countMatches(a, b) : countCommon(a, b))) / total;
}

function countCommon(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>();
  for (const item of b) left.set(item, (left.get(item) ?? 0) + 1);
  let common = 0;
  for (const item of a) {
    const count = left.get(item) ?? 0;
    if (count === 0) continue;
    common++;
    left.set(item, count - 1);
  }
  return common;
}

interface Window {
  readonly aFrom: number;
  readonly aTo: number;
  readonly bFrom: number;
  readonly bTo: number;
}

function countMatches(a: readonly string[], b: readonly string[]): number {
  let matches = 0;
  const open: Window[] = [{ aFrom: 0, aTo: a.length, bFrom: 0, bTo: b.length }];
  for (let window = open.pop(); window; window = open.pop()) {
    const run = longestRun(a, b, window);
    if (run.length === 0) continue;
    matches += run.length;
    const { aFrom, aTo, bFrom, bTo } = window;
    open.push({ aFrom, aTo: run.a, bFrom, bTo: run.b });
    open.push({ aFrom: run.a + run.length, aTo, bFrom: run.b + run.length, bTo });
  }
  return matches;
}

/** The longest common run in the window; of several the first in a, then in b. */
function longestRun(
  a: readonly string[],
  b: readonly string[],
  window: Window,
): { a: number; b: number; length: number } {
  const { aFrom, aTo, bFrom, bTo } = window;
  let best = { a: aFrom, b: bFrom, length: 0 };
  let previous = new Uint32Array(bTo - bFrom + 1);
  let current = new Uint32Array(bTo - bFrom + 1);
  for (let i = aFrom; i < aTo; i++) {
    clock.spend(1 + (bTo - bFrom) / CELLS_PER_STEP);
    for (let j = bFrom; j < bTo; j++) {
      const length = a[i] === b[j] ? previous[j - bFrom] + 1 : 0;
      current[j - bFrom + 1] = length;
      if (length > best.length) best = { a: i - length + 1, b: j - length + 1, length };
    }
    [previous, current] = [current, previous];
  }
  return best;
}
