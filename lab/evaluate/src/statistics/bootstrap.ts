import { createRandom } from "./random.ts";

/** A figure with its 95 % interval. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** One measured value and the group it is drawn with. */
export interface Observation {
  readonly group: string;
  readonly value: number;
}

/** Resamples of intervals and tests. */
export const RESAMPLES = 2000;
const SEED = 20_240_601;

/** Sums and counts of each group, from which the mean of any resample follows. */
function groupSums(observations: readonly Observation[]): { sums: number[]; counts: number[] } {
  const index = new Map<string, number>();
  const sums: number[] = [];
  const counts: number[] = [];
  for (const { group, value } of observations) {
    let at = index.get(group);
    if (at === undefined) {
      at = sums.length;
      index.set(group, at);
      sums.push(0);
      counts.push(0);
    }
    sums[at] = (sums[at] ?? 0) + value;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return { sums, counts };
}

/** Sorted means of resamples that draw whole groups with replacement. */
export function resampledMeans(
  observations: readonly Observation[],
  resamples: number = RESAMPLES,
): Float64Array {
  const { sums, counts } = groupSums(observations);
  const random = createRandom(SEED);
  const means = new Float64Array(resamples);
  for (let round = 0; round < resamples; round++) {
    let sum = 0;
    let count = 0;
    for (let draw = 0; draw < sums.length; draw++) {
      const at = Math.floor(random() * sums.length);
      sum += sums[at] ?? 0;
      count += counts[at] ?? 0;
    }
    means[round] = count === 0 ? 0 : sum / count;
  }
  return means.sort();
}

/** The arithmetic mean; 0 for no values. */
export function meanOf(values: Iterable<number>): number {
  let sum = 0;
  let count = 0;
  for (const value of values) {
    sum += value;
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

/**
 * The mean with its 95 % percentile bootstrap interval, seeded. Groups are sites: pages of a site
 * share a template, so they are drawn together.
 */
export function meanWithInterval(observations: readonly Observation[]): Interval {
  const value = meanOf(observations.map((observation) => observation.value));
  if (observations.length === 0) return { value, low: value, high: value };
  const means = resampledMeans(observations);
  const at = (share: number): number =>
    means[Math.min(means.length - 1, Math.floor(share * means.length))] ?? value;
  return { value, low: at(0.025), high: at(0.975) };
}
