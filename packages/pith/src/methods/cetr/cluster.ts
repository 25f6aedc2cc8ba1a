import { spend } from "../../safety/clock.ts";

/** The clusters of values or points: which are content, and the final centres. */
interface Clusters {
  /** 1 for each value outside the lowest cluster, or point outside the origin's cluster. */
  readonly content: Uint8Array;
  /** The centres; the first is the noise's. */
  readonly centroids: ReadonlyArray<Readonly<Centroid>>;
}

/** A point of the plane; lines of a page are clustered as (smoothed ratio, smoothed derivative). */
export interface Centroid {
  x: number;
  y: number;
}

/** Lloyd's iterations end when no point changes its cluster, or after this many. */
const MAX_ITERATIONS = 100;
/** Points processed in the time of a step. */
const ROUND = 16;

function nearest(centroids: readonly Centroid[], x: number, y: number): number {
  let best = 0;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let c = 0; c < centroids.length; c++) {
    const distance = (centroids[c].x - x) ** 2 + (centroids[c].y - y) ** 2;
    if (distance < bestDistance) {
      best = c;
      bestDistance = distance;
    }
  }
  return best;
}

/**
 * Lloyd's algorithm from given centroids; the first `pinned` are fixed. An empty cluster's centroid
 * stays.
 */
function iterate(
  xs: Float64Array,
  ys: Float64Array,
  centroids: Centroid[],
  pinned: number,
): Uint8Array {
  const clusterOf = new Uint8Array(xs.length).fill(255);
  for (let round = 0; round < MAX_ITERATIONS; round++) {
    const sums = centroids.map(() => ({ x: 0, y: 0, count: 0 }));
    let changed = false;
    for (let i = 0; i < xs.length; i++) {
      if (i % ROUND === 0) spend();
      const cluster = nearest(centroids, xs[i], ys[i]);
      if (clusterOf[i] !== cluster) changed = true;
      clusterOf[i] = cluster;
      const sum = sums[cluster];
      sum.x += xs[i];
      sum.y += ys[i];
      sum.count++;
    }
    if (!changed) break;
    for (let c = pinned; c < centroids.length; c++) {
      const { x, y, count } = sums[c];
      if (count > 0) centroids[c] = { x: x / count, y: y / count };
    }
  }
  return clusterOf;
}

/**
 * k-means over one dimension from evenly spread centroids: deterministic. Noise is the lowest
 * cluster.
 */
export function clusterValues(values: Float64Array, k: number): Clusters {
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
  }
  // If all values are equal, content and noise cannot be separated: every line with text is
  // content.
  if (!(greatest > least)) {
    return { content: Uint8Array.from(values, (value) => (value > 0 ? 1 : 0)), centroids: [] };
  }
  const centroids = Array.from({ length: k }, (_, c) => ({
    x: least + ((greatest - least) * c) / (k - 1),
    y: 0,
  }));
  const clusters = iterate(values, new Float64Array(values.length), centroids, 0);
  return { content: clusters.map((cluster) => (cluster > 0 ? 1 : 0)), centroids };
}

/**
 * k-means over the plane, one centroid pinned at the origin (noise), the others started
 * farthest-first.
 */
export function clusterPoints(xs: Float64Array, ys: Float64Array, k: number): Clusters {
  const centroids: Centroid[] = [{ x: 0, y: 0 }];
  const distance = new Float64Array(xs.length).fill(Number.POSITIVE_INFINITY);
  while (centroids.length < k) {
    const latest = centroids[centroids.length - 1];
    let farthest = -1;
    for (let i = 0; i < xs.length; i++) {
      if (i % ROUND === 0) spend();
      distance[i] = Math.min(distance[i], (xs[i] - latest.x) ** 2 + (ys[i] - latest.y) ** 2);
      if (farthest < 0 || distance[i] > distance[farthest]) farthest = i;
    }
    if (farthest < 0 || distance[farthest] === 0) break;
    centroids.push({ x: xs[farthest], y: ys[farthest] });
  }
  const content = iterate(xs, ys, centroids, 1).map((cluster) => (cluster > 0 ? 1 : 0));
  return { content, centroids };
}
