import { lazy } from "../text/lazy.ts";
import { logistic } from "./exact-math.ts";

/** The decision from the probabilities of a page's blocks. */
export interface Choice {
  readonly keep: Uint8Array;
  /** Expected word F1 of the balanced choice if block errors were independent. */
  readonly expectedF1: number;
  /** Blocks with at least this probability are kept. */
  readonly cutoff: number;
}

/**
 * Below this expected F1 the page has no content. A single line of text comes to 0.003; a shell
 * that asks for scripts and a log-in form to at most 0.002.
 */
export const minExpectedF1 = 0.0025;

/**
 * Correlation of block errors on a page, 0 to 1. Word F1 out of fold compared with independent
 * errors, with .45 and .6, in hundredths of a point, each on both halves of the sites: wcxb-dev +4
 * +10, +1 +9; dragnet +5 +1, +12 +2; daniel-dev +19 +22, +24 +26; blogs-dev +13 -1, +14 +2;
 * manuals-dev -2 +12, +1 +9; big9-dev 0 +12, +3 +10; cleaneval-dev -14 -2, -16 +1; .8 gains more on
 * daniel-dev and loses on wcxb-dev.
 */
export const errorCorrelation = 0.6;

/** Probability classes per unit of log-odds, between -8 and 8. */
const CLASSES_PER_UNIT = 16;
const CLASSES = 16 * CLASSES_PER_UNIT;
const STATES = Array.from({ length: 21 }, (_, at) => at / 2 - 5);

/** The probability in the middle of each class, after shifting and dividing its log-odds. */
function classes(down: number, divisor: number): Float64Array {
  return Float64Array.from({ length: CLASSES }, (_, at) =>
    logistic(((at + 0.5 - CLASSES / 2) / CLASSES_PER_UNIT - down) / divisor),
  );
}

interface Tables {
  /** The least probability of each class. */
  readonly least: Float64Array;
  /** Unnormalised probability of each state. */
  readonly weight: readonly number[];
  /** The probability of each class in each state. */
  readonly within: readonly Float64Array[];
}

const tables = lazy(
  (): Tables => ({
    least: classes(0.5 / CLASSES_PER_UNIT, 1),
    weight: STATES.map((state) => logistic(state) * logistic(-state)),
    within: STATES.map((state) =>
      classes(Math.sqrt(errorCorrelation) * state, Math.sqrt(1 - errorCorrelation)),
    ),
  }),
);

/** The last class whose least probability is at most this one. */
function classOf(probability: number, least: Float64Array): number {
  let from = 0;
  let to = CLASSES;
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if (least[middle] <= probability) from = middle;
    else to = middle;
  }
  return from;
}

/**
 * The range of the cutoff with the greatest expected word F1 over the page's states: above the
 * likeliest dropped class, up to the least likely kept one. In each state, F1 is about 2 *
 * sum_kept(p w) / (sum_kept(w) + sum_all(p w)).
 */
function bestCutoffs(words: Float64Array): [above: number, upTo: number] {
  const { least, weight, within } = tables();
  const filled: number[] = [];
  for (let at = CLASSES - 1; at >= 0; at--) if (words[at] > 0) filled.push(at);
  const value = new Float64Array(filled.length);
  for (let state = 0; state < STATES.length; state++) {
    const probability = within[state];
    let all = 0;
    for (const at of filled) all += probability[at] * words[at];
    let kept = 0;
    let hits = 0;
    for (let rank = 0; rank < filled.length; rank++) {
      const at = filled[rank];
      kept += words[at];
      hits += probability[at] * words[at];
      value[rank] += (weight[state] * hits) / (kept + all);
    }
  }
  const best = value.indexOf(Math.max(...value));
  return [least[filled[best + 1] + 1] ?? 0, least[filled[best]] ?? 0];
}

/**
 * Chooses the blocks that maximise the expected word F1 (Dembczynski and others, F-measure
 * maximisation), assuming correlated block errors (Vasicek's one-factor model, in log-odds): with
 * independent errors, a page with a sure article and many doubtful blocks would keep all of these,
 * since some would surely be right. If no block decides, the cutoff is that for independent errors,
 * half of the expected F1. `threshold` gives odds relative to the best cutoff: .5 is the best, a
 * higher one keeps a subset.
 */
export function decide(
  probability: ArrayLike<number>,
  words: ArrayLike<number>,
  threshold = 0.5,
): Choice {
  const { least } = tables();
  const count = probability.length;
  const wordsOf = new Float64Array(CLASSES);
  const hitsOf = new Float64Array(CLASSES);
  let all = 0;
  for (let block = 0; block < count; block++) {
    const at = classOf(probability[block], least);
    wordsOf[at] += words[block];
    hitsOf[at] += probability[block] * words[block];
    all += probability[block] * words[block];
  }
  let kept = 0;
  let hits = 0;
  let expectedF1 = 0;
  for (let at = CLASSES - 1; at >= 0; at--) {
    kept += wordsOf[at];
    hits += hitsOf[at];
    expectedF1 = Math.max(expectedF1, (2 * hits) / Math.max(1e-9, kept + all));
  }
  const keep = new Uint8Array(count);
  const [above, upTo] = bestCutoffs(wordsOf);
  const best = Math.min(upTo, Math.max(above, expectedF1 / 2));
  const yes = threshold * best;
  const cutoff = yes / Math.max(1e-9, yes + (1 - threshold) * (1 - best));
  const hasContent = expectedF1 >= minExpectedF1;
  for (let block = 0; hasContent && block < count; block++)
    if (probability[block] >= cutoff) keep[block] = 1;
  return { keep, expectedF1, cutoff };
}
