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
  /** Steps from the root to the deepest leaf of each tree. */
  readonly depths: Uint8Array;
  /** Feature index of each inner node. */
  readonly feature: Uint16Array;
  /** Threshold of each inner node: less goes left. Infinite at leaves. */
  readonly value: Float32Array;
  /** Left child of an inner node; the right one follows it. A leaf is its own left child. */
  readonly left: Uint32Array;
  /** Output of each leaf. */
  readonly leaf: Float32Array;
  /** Mean output below each node over the training data, for explanations; empty where there are none. */
  readonly mean: Float32Array;
}

/** Marks a leaf among the packed feature indexes. */
export const LEAF = 0xffff;

/** The raw output of the ensemble for each of the first rows and each output, row by row. */
export function predictRaw(ensemble: TreeEnsemble, matrix: FeatureMatrix, rows: number = matrix.rows): Float64Array {
  const { outputs, roots, depths, feature, value, left, leaf } = ensemble;
  const columns = ensemble.featureNames.map((name) => matrix.column(name));
  const count = Math.min(rows, matrix.rows);
  const sums = new Float64Array(count * outputs).fill(ensemble.baseScore);
  for (let tree = 0; tree < roots.length; tree++) {
    const root = roots[tree];
    const depth = depths[tree];
    const output = tree % outputs;
    for (let row = 0; row < count; row++) {
      // Leaves lead to themselves, so every row takes the same number of steps: no branch to guess wrong.
      let node = root;
      for (let step = 0; step < depth; step++) {
        node = left[node] + Number(columns[feature[node]][row] >= value[node]);
      }
      sums[row * outputs + output] += leaf[node];
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

/** Explains rows of one matrix by one ensemble. */
export type Explainer = (row: number, most: number) => Contribution[];

/**
 * An explainer for the rows of a matrix: the features that moved the first output most, strongest first. Each step
 * down a tree credits its feature with the change of the mean output (path attribution after Saabas).
 */
export function createExplainer(ensemble: TreeEnsemble, matrix: FeatureMatrix): Explainer {
  const { roots, feature, value, left, mean, outputs, featureNames } = ensemble;
  const columns = featureNames.map((name) => matrix.column(name));
  const effects = new Float64Array(featureNames.length);
  return (row, most) => {
    effects.fill(0);
    for (let tree = 0; tree < roots.length; tree += outputs) {
      let node = roots[tree];
      while (left[node] !== node) {
        const at = feature[node];
        const next = left[node] + (columns[at][row] < value[node] ? 0 : 1);
        effects[at] += mean[next] - mean[node];
        node = next;
      }
    }
    const order = Array.from(effects.keys()).filter((index) => effects[index] !== 0);
    order.sort((a, b) => Math.abs(effects[b]) - Math.abs(effects[a]));
    return order.slice(0, most).map((index) => ({
      feature: featureNames[index],
      value: columns[index][row],
      effect: effects[index],
    }));
  };
}
