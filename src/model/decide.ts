import { logistic } from "./exact-math.ts";

/** What was decided from the probabilities of a page's blocks. */
export interface Choice {
  readonly keep: Uint8Array;
  /** Word F1 that is to be expected of the balanced choice if blocks erred one by one. */
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
 * How much of what the model does not know of a block it does not know of the whole page, 0 to 1. Word F1 out of fold
 * against blocks that err one by one, with .45 and .6, in hundredths of a point, each on both halves of the sites:
 * wcxb-dev +4 +10, +1 +9; dragnet +5 +1, +12 +2; daniel-dev +19 +22, +24 +26; blogs-dev +13 -1, +14 +2; manuals-dev -2 +12,
 * +1 +9; big9-dev 0 +12, +3 +10; cleaneval-dev -14 -2, -16 +1; .8 gives more on daniel-dev and takes from wcxb-dev.
 */
export const errorCorrelation = 0.6;

/** Blocks are chosen by classes of probability, this many to a unit of log-odds between -8 and 8. */
const CLASSES_PER_UNIT = 16;
const CLASSES = 16 * CLASSES_PER_UNIT;
const STATES = Array.from({ length: 21 }, (_, at) => at / 2 - 5);

/** The probability in the middle of each class, after its log-odds were moved down and divided. */
function classes(down: number, divisor: number): Float64Array {
  return Float64Array.from({ length: CLASSES }, (_, at) =>
    logistic(((at + 0.5 - CLASSES / 2) / CLASSES_PER_UNIT - down) / divisor),
  );
}

interface Tables {
  /** The least probability of each class. */
  readonly least: Float64Array;
  /** How likely each state is, but for a factor. */
  readonly weight: readonly number[];
  /** For each state, the probability of each class in it. */
  readonly within: readonly Float64Array[];
}

let tables: Tables | undefined;

const makeTables = (): Tables => ({
  least: classes(0.5 / CLASSES_PER_UNIT, 1),
  weight: STATES.map((state) => logistic(state) * logistic(-state)),
  within: STATES.map((state) => classes(Math.sqrt(errorCorrelation) * state, Math.sqrt(1 - errorCorrelation))),
});

/** The last class whose least probability is not above this one. */
function classOf(probability: number, least: Float64Array): number {
  let [from, to] = [0, CLASSES];
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if (least[middle] <= probability) from = middle;
    else to = middle;
  }
  return from;
}

/**
 * Between which probabilities the cutoff with the greatest expected word F1 over the states of the page lies: above the
 * likeliest class that goes, and not above the least likely one that stays. In each state, F1 is about
 * 2 * sum_kept(p w) / (sum_kept(w) + sum_all(p w)).
 */
function bestCutoffs(words: Float64Array, { least, weight, within }: Tables): [above: number, upTo: number] {
  const filled: number[] = [];
  for (let at = CLASSES - 1; at >= 0; at--) if (words[at] > 0) filled.push(at);
  const value = new Float64Array(filled.length);
  for (let state = 0; state < STATES.length; state++) {
    const probability = within[state];
    let all = 0;
    for (const at of filled) all += probability[at] * words[at];
    let [kept, hits] = [0, 0];
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
 * Chooses the blocks that maximise the expected word F1 (Dembczynski and others, F-measure maximisation), where the
 * blocks of a page err together (Vasicek's model of one common factor, in log-odds): were they to err one by one, a
 * page with a sure article and many doubtful blocks would get all of these, since some of them would surely be right.
 * Where no block makes the difference, the cutoff is that for blocks that err one by one, half of the expected F1.
 * `threshold` represents the odds that a block needs, times those of the best cutoff: with .5 they are these, a higher
 * one keeps a subset.
 */
export function decide(probability: ArrayLike<number>, words: ArrayLike<number>, threshold = 0.5): Choice {
  tables ??= makeTables();
  const count = probability.length;
  const wordsOf = new Float64Array(CLASSES);
  const hitsOf = new Float64Array(CLASSES);
  let all = 0;
  for (let block = 0; block < count; block++) {
    const at = classOf(probability[block], tables.least);
    wordsOf[at] += words[block];
    hitsOf[at] += probability[block] * words[block];
    all += probability[block] * words[block];
  }
  let [kept, hits, expectedF1] = [0, 0, 0];
  for (let at = CLASSES - 1; at >= 0; at--) {
    kept += wordsOf[at];
    hits += hitsOf[at];
    expectedF1 = Math.max(expectedF1, (2 * hits) / Math.max(1e-9, kept + all));
  }
  const keep = new Uint8Array(count);
  const [above, upTo] = bestCutoffs(wordsOf, tables);
  const best = Math.min(upTo, Math.max(above, expectedF1 / 2));
  const yes = threshold * best;
  const cutoff = yes / Math.max(1e-9, yes + (1 - threshold) * (1 - best));
  if (expectedF1 < minExpectedF1) return { keep, expectedF1, cutoff };
  for (let block = 0; block < count; block++) if (probability[block] >= cutoff) keep[block] = 1;
  return { keep, expectedF1, cutoff };
}
