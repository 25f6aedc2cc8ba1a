import { oncePer } from "flat-html";
import { findEqualRows } from "./alike-rows.ts";
import { type FeatureMatrix, numbersFrom } from "./features/feature-matrix.ts";
import { CHUNK_BITS, CHUNK_ROWS, type TreeEnsemble } from "./tree-ensemble.ts";
import { findPlaces, gatherRows, startsOf } from "./trees.ts";

/** One feature's effect on the output of one row. */
export interface Contribution {
  readonly feature: string;
  /** Change of the output (log-odds); positive for content. */
  readonly effect: number;
}

/** Explains rows of a matrix by the first trees of an ensemble; equal rows share the answer. */
type Explainer<Answer> = (row: number, most: number, trees: number) => Answer;

/** The change of the mean training output on the step to each node, by tree in heap order; leaves follow inner nodes. */
function stepEffects({ trees, depth, leaves, shares }: TreeEnsemble): Float32Array {
  const size = 1 << depth;
  const means = new Float64Array(2 * size);
  const effects = new Float32Array(2 * size * trees);
  for (let tree = 0; tree < trees; tree++) {
    means.set(leaves.subarray(tree * size, (tree + 1) * size), size);
    for (let node = size - 1; node > 0; node--) {
      const share = shares[tree * size + node];
      means[node] = share * means[2 * node] + (1 - share) * means[2 * node + 1];
    }
    for (let node = 2; node < 2 * size; node++) effects[2 * size * tree + node] = means[node] - means[node >> 1];
  }
  return effects;
}

const effectsOf: (ensemble: TreeEnsemble) => Float32Array = oncePer(stepEffects);

interface Explanation<Answer> {
  readonly trees: number;
  readonly most: number;
  readonly answer: Answer;
}

/**
 * Explains the rows of a matrix by the features that moved the first output most, strongest first. Each step down a tree
 * credits its feature with the change of the mean output (path attribution after Saabas). Fastest for consecutive rows.
 * @param describe converts these features to an answer
 */
export function createExplainer<Answer>(
  ensemble: TreeEnsemble,
  matrix: FeatureMatrix,
  describe: (strongest: readonly Contribution[]) => Answer,
): Explainer<Answer> {
  const { depth, nodes, outputs, featureNames } = ensemble;
  const ofSteps = effectsOf(ensemble);
  const starts = startsOf(ensemble, matrix);
  const width = featureNames.length;
  const effects = new Float64Array(width);
  const keys = new Int32Array(width * CHUNK_ROWS);
  const firsts = new Uint8Array(CHUNK_ROWS);
  const allRows = numbersFrom(0, matrix.rows);
  const allFeatures = numbersFrom(0, width);
  const size = 1 << depth;
  const places = new Int32Array(ensemble.trees + 4 * outputs);
  let gatheredFrom = -1;
  /** By the first of equal rows: on repetitive pages, blocks share their reasons. */
  let known: Array<Explanation<Answer> | undefined> = [];
  const gather = (from: number): void => {
    const rows = allRows.subarray(from, from + CHUNK_ROWS);
    gatherRows(matrix.bits, starts, rows, keys, allFeatures);
    findEqualRows(ensemble, keys, allFeatures, firsts.subarray(0, rows.length));
    gatheredFrom = from;
    known = [];
  };
  const explainRow = (row: number, trees: number, most: number): readonly Contribution[] => {
    findPlaces(ensemble, keys, row, 0, trees, outputs, places);
    effects.fill(0);
    for (let tree = 0; tree < trees; tree += outputs) {
      const offset = tree * size;
      const place = places[tree];
      // The leaf determines the path.
      for (let step = depth - 1; step >= 0; step--) {
        const node = place >> step;
        effects[nodes[(offset + (node >> 1)) << 1] >> CHUNK_BITS] += ofSteps[2 * offset + node];
      }
    }
    return findStrongest(effects, most).map((index) => ({ feature: featureNames[index], effect: effects[index] }));
  };
  return (row, most, trees) => {
    const from = row - (row % CHUNK_ROWS);
    if (from !== gatheredFrom) gather(from);
    const first = firsts[row - from];
    const before = known[first];
    if (before?.trees === trees && before.most === most) return before.answer;
    const answer = describe(explainRow(first, trees, most));
    known[first] = { trees, most, answer };
    return answer;
  };
}

function findStrongest(effects: ArrayLike<number>, most: number): number[] {
  const found: number[] = [];
  for (let index = 0; index < effects.length; index++) {
    const strength = Math.abs(effects[index]);
    if (strength === 0 || (found.length === most && strength <= Math.abs(effects[found[most - 1]]))) continue;
    let at = found.length < most ? found.length : most - 1;
    for (; at > 0 && Math.abs(effects[found[at - 1]]) < strength; at--) found[at] = found[at - 1];
    found[at] = index;
  }
  return found;
}
