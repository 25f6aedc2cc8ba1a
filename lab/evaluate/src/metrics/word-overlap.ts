export interface Overlap {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** @param shared at most the smaller of the two others */
export function overlapOf(shared: number, found: number, wanted: number): Overlap {
  if (found === 0 && wanted === 0) return { precision: 1, recall: 1, f1: 1 };
  const precision = found === 0 ? 0 : shared / found;
  const recall = wanted === 0 ? 0 : shared / wanted;
  return {
    precision,
    recall,
    f1: shared === 0 ? 0 : (2 * precision * recall) / (precision + recall),
  };
}

/** Counts occurrences of each number. */
export function countNumbers(values: Iterable<number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Size of the multiset intersection. */
export function sharedCount(
  a: ReadonlyMap<number, number>,
  b: ReadonlyMap<number, number>,
): number {
  let shared = 0;
  for (const [value, count] of a) shared += Math.min(count, b.get(value) ?? 0);
  return shared;
}

/**
 * Word precision, recall and F1 of a page (the WCXB metric): the multiset overlap of the output's
 * and the gold's tokens. A set's figure is the mean over its pages. With empty gold, any output
 * scores 0 and an empty output scores 1.
 */
export function measureWordOverlap(output: Int32Array, gold: Int32Array): Overlap {
  return overlapOf(
    sharedCount(countNumbers(output), countNumbers(gold)),
    output.length,
    gold.length,
  );
}
