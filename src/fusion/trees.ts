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
  /**
   * Four numbers a node, so that a step touches one cache line: feature index, left child times four (the right one
   * follows it; a leaf is its own left child), threshold (less goes left; infinite at leaves) and leaf output.
   */
  readonly nodes: Int32Array;
  /** The same memory as `nodes`, for the threshold and the output. */
  readonly numbers: Float32Array;
  /** Mean output below each node over the training data, for explanations; empty where there are none. */
  readonly mean: Float32Array;
}

/** Marks a leaf among the packed feature indexes. */
export const LEAF = 0xffff;

/** Rows that are gathered at a time: their features stay in the cache, and a huge page needs no second matrix. */
const CHUNK_ROWS = 64;

/** The features that the ensemble uses, row by row, for some rows. */
function gatherRows(columns: readonly Float32Array[], rows: Uint32Array): Float32Array {
  const width = columns.length;
  const data = new Float32Array(width * rows.length);
  columns.forEach((column, feature) => {
    for (let i = 0, at = feature; i < rows.length; i++, at += width) data[at] = column[rows[i]];
  });
  return data;
}

const allRows = (matrix: FeatureMatrix): Uint32Array => Uint32Array.from({ length: matrix.rows }, (_, row) => row);

/** After so many trees a row whose output is below this takes part in no more of them. */
export interface EarlyExit {
  readonly trees: number;
  readonly below: number;
}

/** Which rows an ensemble is run over, and how far. */
export interface PredictOptions {
  /** Default: all rows. */
  readonly rows?: Uint32Array;
  /** For ensembles of one output. Default: all trees for every row. */
  readonly exit?: EarlyExit;
}

/** The raw output of the ensemble for each of the rows and each output, row by row. */
export function predictRaw(ensemble: TreeEnsemble, matrix: FeatureMatrix, options: PredictOptions = {}): Float64Array {
  const { rows = allRows(matrix), exit } = options;
  const columns = ensemble.featureNames.map((name) => matrix.column(name));
  const sums = new Float64Array(rows.length * ensemble.outputs).fill(ensemble.baseScore);
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
    const to = Math.min(rows.length, from + CHUNK_ROWS);
    const data = gatherRows(columns, rows.subarray(from, to));
    const own = sums.subarray(from * ensemble.outputs, to * ensemble.outputs);
    if (!exit) addTrees(ensemble, data, own, 0, ensemble.roots.length);
    else {
      addTrees(ensemble, data, own, 0, exit.trees);
      addRemainingTrees(ensemble, data, own, exit);
    }
  }
  return sums;
}

/** Adds the trees after an early exit for the rows that stay; `data` is overwritten. */
function addRemainingTrees(ensemble: TreeEnsemble, data: Float32Array, sums: Float64Array, exit: EarlyExit): void {
  const width = ensemble.featureNames.length;
  const stay = Uint32Array.from(sums.keys()).filter((row) => sums[row] >= exit.below);
  stay.forEach((row, i) => {
    data.copyWithin(i * width, row * width, (row + 1) * width);
  });
  const rest = new Float64Array(stay.length);
  addTrees(ensemble, data, rest, exit.trees, ensemble.roots.length);
  stay.forEach((row, i) => {
    sums[row] += rest[i];
  });
}

/** Adds the outputs of the trees from `first` to before `end` for rows of features. */
function addTrees(ensemble: TreeEnsemble, data: Float32Array, sums: Float64Array, first: number, end: number): void {
  const { outputs, roots, depths, nodes, numbers } = ensemble;
  const width = ensemble.featureNames.length;
  const count = sums.length / outputs;
  for (let tree = first; tree < end; tree++) {
    const root = roots[tree] * 4;
    const depth = depths[tree];
    const output = tree % outputs;
    let row = 0;
    let base = 0;
    // Leaves lead to themselves, so every row takes the same number of steps: no branch to guess wrong, and four rows
    // can go down side by side, which hides the time that each waits for memory (a quarter faster on 100 pages).
    for (; row + 4 <= count; row += 4, base += 4 * width) {
      let a = root;
      let b = root;
      let c = root;
      let d = root;
      for (let step = 0; step < depth; step++) {
        a = nodes[a + 1] + (data[base + nodes[a]] >= numbers[a + 2] ? 4 : 0);
        b = nodes[b + 1] + (data[base + width + nodes[b]] >= numbers[b + 2] ? 4 : 0);
        c = nodes[c + 1] + (data[base + 2 * width + nodes[c]] >= numbers[c + 2] ? 4 : 0);
        d = nodes[d + 1] + (data[base + 3 * width + nodes[d]] >= numbers[d + 2] ? 4 : 0);
      }
      sums[row * outputs + output] += numbers[a + 3];
      sums[(row + 1) * outputs + output] += numbers[b + 3];
      sums[(row + 2) * outputs + output] += numbers[c + 3];
      sums[(row + 3) * outputs + output] += numbers[d + 3];
    }
    for (; row < count; row++, base += width) {
      let node = root;
      for (let step = 0; step < depth; step++) {
        node = nodes[node + 1] + (data[base + nodes[node]] >= numbers[node + 2] ? 4 : 0);
      }
      sums[row * outputs + output] += numbers[node + 3];
    }
  }
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
  const { roots, nodes, numbers, mean, outputs, featureNames } = ensemble;
  const columns = featureNames.map((name) => matrix.column(name));
  const effects = new Float64Array(featureNames.length);
  return (row, most) => {
    effects.fill(0);
    for (let tree = 0; tree < roots.length; tree += outputs) {
      for (let node = roots[tree] * 4; nodes[node + 1] !== node; ) {
        const feature = nodes[node];
        const next = nodes[node + 1] + (columns[feature][row] >= numbers[node + 2] ? 4 : 0);
        effects[feature] += mean[next / 4] - mean[node / 4];
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
