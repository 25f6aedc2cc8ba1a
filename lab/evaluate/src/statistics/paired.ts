import { type Interval, meanWithInterval, type Observation, resampledMeans } from "./bootstrap.ts";

/** The difference between two extractors on the same pages. */
export interface PairedTest {
  /** Mean difference, first minus second, with its 95 % interval. */
  readonly difference: Interval;
  /**
   * Two-sided p of the paired bootstrap: how often resampled sites reverse the sign of the
   * difference.
   */
  readonly bootstrapP: number;
  /**
   * Two-sided p of Wilcoxon's signed-rank test, normal approximation with ties; pages count as
   * independent.
   */
  readonly wilcoxonP: number;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

/** Two scores for one page. */
export interface Pair {
  readonly group: string;
  readonly first: number;
  readonly second: number;
}

/** Upper tail of the normal distribution (Abramowitz and Stegun 26.2.17; error below 1e-7). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const poly =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * poly;
}

/** Two-sided p of the signed-rank test, without zero differences. */
export function wilcoxonP(differences: readonly number[]): number {
  const nonZero = differences
    .filter((difference) => difference !== 0)
    .sort((a, b) => Math.abs(a) - Math.abs(b));
  const count = nonZero.length;
  if (count === 0) return 1;
  let positive = 0;
  let tieTerm = 0;
  for (let start = 0; start < count; ) {
    let end = start;
    while (end < count && Math.abs(nonZero[end] ?? 0) === Math.abs(nonZero[start] ?? 0)) end++;
    const ties = end - start;
    const rank = (start + 1 + end) / 2;
    tieTerm += ties ** 3 - ties;
    for (let i = start; i < end; i++) if ((nonZero[i] ?? 0) > 0) positive += rank;
    start = end;
  }
  const mean = (count * (count + 1)) / 4;
  const variance = (count * (count + 1) * (2 * count + 1)) / 24 - tieTerm / 48;
  if (variance <= 0) return 1;
  const z = Math.max(0, Math.abs(positive - mean) - 0.5) / Math.sqrt(variance);
  return Math.min(1, 2 * upperTail(z));
}

/** Tests whether two extractors differ, page by page. */
export function comparePairs(pairs: readonly Pair[]): PairedTest {
  const observations: Observation[] = pairs.map(({ group, first, second }) => ({
    group,
    value: first - second,
  }));
  const means = resampledMeans(observations);
  const below = means.filter((mean) => mean <= 0).length / means.length;
  const above = means.filter((mean) => mean >= 0).length / means.length;
  const differences = observations.map(({ value }) => value);
  return {
    difference: meanWithInterval(observations),
    bootstrapP: Math.min(1, Math.max(2 * Math.min(below, above), 1 / means.length)),
    wilcoxonP: wilcoxonP(differences),
    wins: differences.filter((difference) => difference > 0).length,
    losses: differences.filter((difference) => difference < 0).length,
    ties: differences.filter((difference) => difference === 0).length,
  };
}
