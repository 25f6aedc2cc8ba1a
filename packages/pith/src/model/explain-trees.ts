import { oncePer } from "../html/once-per.ts";
import { findEqualRows } from "./alike-rows.ts";
import type { FeatureMatrix } from "./features/feature-matrix.ts";
import { CHUNK_BITS, CHUNK_ROWS, type TreeEnsemble } from "./tree-ensemble.ts";
import { fillSame, findPlaces, gatherRows, startsOf } from "./trees.ts";

/** One feature's effect on the output of one row. */
export interface Contribution {
  readonly feature: string;
  /** Change of the output (log-odds); positive for content. */
  readonly effect: number;
}

/** The steps to each node, by tree in heap order; leaves follow inner nodes. */
interface Steps {
  /** The change of the mean training output. */
  readonly effects: Float32Array;
  /** The feature that decided. */
  readonly features: Uint16Array;
}

const stepsOf: (ensemble: TreeEnsemble) => Steps = oncePer(
  ({ trees, depth, nodes, leaves, shares }) => {
    const size = 1 << depth;
    const means = new Float64Array(2 * size);
    const effects = new Float32Array(2 * size * trees);
    const features = new Uint16Array(2 * size * trees);
    for (let tree = 0; tree < trees; tree++) {
      const offset = tree * size;
      means.set(leaves.subarray(offset, offset + size), size);
      for (let node = size - 1; node > 0; node--) {
        const share = shares[offset + node];
        means[node] = share * means[2 * node] + (1 - share) * means[2 * node + 1];
      }
      for (let node = 2; node < 2 * size; node++) {
        effects[2 * offset + node] = means[node] - means[node >> 1];
        features[2 * offset + node] = nodes[(offset + (node >> 1)) << 1] >> CHUNK_BITS;
      }
    }
    return { effects, features };
  },
);

interface ExplainOptions<Answer> {
  /** Which rows, ascending. */
  readonly rows: Uint32Array;
  /** Features per row at most. */
  readonly most: number;
  /** How many of the first trees explain a row. */
  readonly trees: (row: number) => number;
  /** Converts the strongest features to an answer; equal rows share it. */
  readonly describe: (strongest: readonly Contribution[]) => Answer;
}

/**
 * Explains rows of a matrix, in turn, by the features that moved the first output most, strongest
 * first. Each step down a tree credits its feature with the change of the mean output (path
 * attribution after Saabas).
 */
export function explainRows<Answer>(
  ensemble: TreeEnsemble,
  matrix: FeatureMatrix,
  { rows, most, trees, describe }: ExplainOptions<Answer>,
): Answer[] {
  const answers: Answer[] = [];
  if (rows.length === 0) return answers;
  const { depth, outputs, featureNames } = ensemble;
  const size = 1 << depth;
  const steps = stepsOf(ensemble);
  const starts = startsOf(ensemble, matrix);
  const sums = new Float64Array(featureNames.length);
  const keys = new Int32Array(featureNames.length * CHUNK_ROWS);
  const firsts = new Uint8Array(CHUNK_ROWS);
  const places = new Int32Array(ensemble.trees + 4 * outputs);
  const varying = fillSame(ensemble, matrix, starts, keys, CHUNK_ROWS);
  const explainRow = (row: number, end: number): readonly Contribution[] => {
    findPlaces(ensemble, keys, row, 0, end, outputs, places);
    sums.fill(0);
    for (let tree = 0; tree < end; tree += outputs) {
      const offset = 2 * tree * size;
      const place = places[tree];
      // The leaf determines the path.
      for (let step = depth - 1; step >= 0; step--) {
        const at = offset + (place >> step);
        sums[steps.features[at]] += steps.effects[at];
      }
    }
    return findStrongest(sums, most).map((index) => ({
      feature: featureNames[index],
      effect: sums[index],
    }));
  };
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
    const chunk = rows.subarray(from, from + CHUNK_ROWS);
    gatherRows(matrix.bits, starts, chunk, keys, varying);
    // On repetitive pages, blocks share their reasons.
    findEqualRows(ensemble, keys, varying, firsts.subarray(0, chunk.length));
    for (let at = 0; at < chunk.length; at++) {
      const first = firsts[at];
      const end = trees(chunk[at]);
      const isKnown = first < at && trees(chunk[first]) === end;
      answers.push(isKnown ? answers[from + first] : describe(explainRow(at, end)));
    }
  }
  return answers;
}

function findStrongest(effects: ArrayLike<number>, most: number): number[] {
  const found: number[] = [];
  for (let index = 0; index < effects.length; index++) {
    const strength = Math.abs(effects[index]);
    if (strength === 0 || (found.length === most && strength <= Math.abs(effects[found[most - 1]])))
      continue;
    let at = found.length < most ? found.length : most - 1;
    for (; at > 0 && Math.abs(effects[found[at - 1]]) < strength; at--) found[at] = found[at - 1];
    found[at] = index;
  }
  return found;
}
