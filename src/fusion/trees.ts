import type { FeatureMatrix } from "./features/feature-matrix.ts";

/** A boosted ensemble of regression trees over named features. */
export interface TreeEnsemble {
  readonly featureNames: readonly string[];
  /** Outputs per row: 1, or the number of classes; tree i adds to output i modulo this. */
  readonly outputs: number;
  /** Log-odds (or value) before any tree. */
  readonly baseScore: number;
  /** First node of each tree. */
  readonly roots: Uint32Array;
  /** Feature index of each node; 0xFFFF marks a leaf. */
  readonly feature: Uint16Array;
  /** Threshold of an inner node (less goes left), value of a leaf. */
  readonly value: Float32Array;
  /** Left child of an inner node; the right one follows it. */
  readonly left: Uint32Array;
  /** Mean output below each node over the training data, for explanations. */
  readonly mean: Float32Array;
}

/** Marks a leaf in `TreeEnsemble.feature`. */
export const LEAF = 0xffff;

/** The raw output of the ensemble for each row and output, row by row. */
export function predictRaw(ensemble: TreeEnsemble, matrix: FeatureMatrix): Float64Array {
  const { outputs, roots, feature, value, left } = ensemble;
  const columns = ensemble.featureNames.map((name) => matrix.column(name));
  const sums = new Float64Array(matrix.rows * outputs).fill(ensemble.baseScore);
  for (let tree = 0; tree < roots.length; tree++) {
    const root = roots[tree];
    const output = tree % outputs;
    for (let row = 0; row < matrix.rows; row++) {
      let node = root;
      let at = feature[node];
      while (at !== LEAF) {
        node = left[node] + (columns[at][row] < value[node] ? 0 : 1);
        at = feature[node];
      }
      sums[row * outputs + output] += value[node];
    }
  }
  return sums;
}

/** How much one feature moved the output of one row. */
export interface Contribution {
  readonly feature: string;
  readonly value: number;
  /** Change of the output (log-odds); above 0 speaks for content. */
  readonly effect: number;
}

/** The features that moved the first output of a row most, strongest first (path attribution after Saabas). */
export function explainRow(ensemble: TreeEnsemble, matrix: FeatureMatrix, row: number, most: number): Contribution[] {
  const { roots, feature, value, left, mean, outputs, featureNames } = ensemble;
  const effects = new Float64Array(featureNames.length);
  const columns = featureNames.map((name) => matrix.column(name));
  for (let tree = 0; tree < roots.length; tree += outputs) {
    let node = roots[tree];
    while (feature[node] !== LEAF) {
      const at = feature[node];
      const next = left[node] + (columns[at][row] < value[node] ? 0 : 1);
      effects[at] += mean[next] - mean[node];
      node = next;
    }
  }
  return featureNames
    .map((name, index) => ({ feature: name, value: columns[index][row], effect: effects[index] }))
    .filter((contribution) => contribution.effect !== 0)
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
    .slice(0, most);
}
