import { spend } from "../deadline.ts";

/** What was decided from the probabilities of a page's blocks. */
export interface Decision {
  readonly keep: Uint8Array;
  /** Word F1 that is to be expected of the balanced choice. */
  readonly expectedF1: number;
  /** Blocks with at least this probability are kept. */
  readonly cutoff: number;
}

/**
 * Below this expected F1 the page counts as without content. A bare line of text, as in a page that somebody tries
 * out, comes to 0.003; a shell that only asks for scripts, and a lone log-in form, come to 0.002 and less.
 */
export const minExpectedF1 = 0.0025;

/**
 * Chooses the blocks that maximise the expected word F1. With word counts w and probabilities p, the F1 of keeping
 * the k likeliest blocks is about 2 * sum_kept(p w) / (sum_kept(w) + sum_all(p w)); at the best k, the blocks kept
 * are those with p of at least half of that F1 (Dembczynski and others, F-measure maximisation). `threshold`
 * replaces that half: the cutoff is `threshold` times the best expected F1, so a higher one keeps a subset.
 */
export function decide(probability: ArrayLike<number>, words: ArrayLike<number>, threshold = 0.5): Decision {
  const count = probability.length;
  let [all, likely, likelyHits] = [0, 0, 0];
  for (let block = 0; block < count; block++) {
    const expected = probability[block] * words[block];
    all += expected;
    if (probability[block] < 0.5) continue;
    likely += words[block];
    likelyHits += expected;
  }
  // What is below half of any F1 that can be had is not kept at the best one: most blocks need not be sorted.
  const least = likelyHits / Math.max(1e-9, likely + all);
  const order: number[] = [];
  for (let block = 0; block < count; block++) if (probability[block] >= least) order.push(block);
  order.sort((a, b) => {
    spend();
    return probability[b] - probability[a] || a - b;
  });
  let [kept, hits, expectedF1] = [0, 0, 0];
  for (const block of order) {
    kept += words[block];
    hits += probability[block] * words[block];
    expectedF1 = Math.max(expectedF1, (2 * hits) / Math.max(1e-9, kept + all));
  }
  const keep = new Uint8Array(count);
  const cutoff = threshold * expectedF1;
  if (expectedF1 < minExpectedF1) return { keep, expectedF1, cutoff };
  for (let block = 0; block < count; block++) if (probability[block] >= cutoff) keep[block] = 1;
  return { keep, expectedF1, cutoff };
}
