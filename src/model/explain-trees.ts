import { oncePer } from "../once-per.ts";
import { findEqualRows } from "./alike-rows.ts";
import { type FeatureMatrix, numbersFrom } from "./features/feature-matrix.ts";
import { CHUNK_BITS, CHUNK_ROWS, type TreeEnsemble } from "./tree-ensemble.ts";
import { gatherRows, startsOf } from "./trees.ts";

/** How much one feature moved the output of one row. */
export interface Contribution {
  readonly feature: string;
  /** Change of the output (log-odds); above 0 speaks for content. */
  readonly effect: number;
}

/** Explains rows of one matrix by the first trees of one ensemble; rows that are alike get the same. */
type Explainer<Answer> = (row: number, most: number, trees: number) => Answer;

/**
 * By how much the mean output over the training data changes on the step to each node, by tree in heap order; the leaves
 * follow the inner nodes.
 */
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

/** What a row was explained by. */
interface Explanation<Answer> {
  readonly trees: number;
  readonly most: number;
  readonly answer: Answer;
}

/**
 * An explainer for the rows of a matrix: the features that moved the first output most, strongest first. Each step
 * down a tree credits its feature with the change of the mean output (path attribution after Saabas). It is fastest when
 * it is asked for one row after the other.
 * @param say makes of these features what is given
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
  /** By the first of rows that are alike: where a page repeats itself, blocks have the same reasons. */
  let known: Array<Explanation<Answer> | undefined> = [];
  const gather = (from: number): void => {
    const rows = allRows.subarray(from, from + CHUNK_ROWS);
    gatherRows(matrix.bits, starts, rows, keys, allFeatures);
    findEqualRows(ensemble, keys, allFeatures, firsts.subarray(0, rows.length));
    gatheredFrom = from;
    known = [];
  };
  const explainRow = (row: number, trees: number, most: number): readonly Contribution[] => {
    findPlaces(nodes, depth, keys, row, trees, outputs, places);
    effects.fill(0);
    for (let tree = 0; tree < trees; tree += outputs) {
      const offset = tree * size;
      const place = places[tree];
      // What the way was is known from where it ended.
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

/**
 * For every tree of the first output where a row comes to below the inner nodes, in heap order. Four trees are gone down
 * side by side, as in `addTreesToRow`.
 */
function findPlaces(
  nodes: Int32Array,
  depth: number,
  keys: Int32Array,
  row: number,
  trees: number,
  outputs: number,
  places: Int32Array,
): void {
  const size = 1 << depth;
  const stride = size * outputs;
  for (let tree = 0; tree < trees; tree += 4 * outputs) {
    // What would be behind the last tree is the first of the four again, and nobody reads its place.
    const [second, third, fourth] = [tree + outputs, tree + 2 * outputs, tree + 3 * outputs];
    const offsetA = tree * size;
    const offsetB = second < trees ? offsetA + stride : offsetA;
    const offsetC = third < trees ? offsetB + stride : offsetA;
    const offsetD = fourth < trees ? offsetC + stride : offsetA;
    let a = 1;
    let b = 1;
    let c = 1;
    let d = 1;
    for (let step = 0; step < depth; step++) {
      const atA = (offsetA + a) << 1;
      const atB = (offsetB + b) << 1;
      const atC = (offsetC + c) << 1;
      const atD = (offsetD + d) << 1;
      a = (a << 1) + ((nodes[atA + 1] - keys[nodes[atA] + row]) >>> 31);
      b = (b << 1) + ((nodes[atB + 1] - keys[nodes[atB] + row]) >>> 31);
      c = (c << 1) + ((nodes[atC + 1] - keys[nodes[atC] + row]) >>> 31);
      d = (d << 1) + ((nodes[atD + 1] - keys[nodes[atD] + row]) >>> 31);
    }
    places[tree] = a;
    places[second] = b;
    places[third] = c;
    places[fourth] = d;
  }
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
