import type { FeatureMatrix } from "./features/feature-matrix.ts";

/** A boosted ensemble of regression trees over named features. */
export interface TreeEnsemble {
  readonly featureNames: readonly string[];
  /** Outputs per row: 1, or the number of classes; tree i adds to output i modulo this. */
  readonly outputs: number;
  /** Log-odds (or value) before any tree. */
  readonly baseScore: number;
  readonly trees: number;
  /** Steps from a root to any leaf: shallower trees are filled up with nodes that lead left. */
  readonly depth: number;
  /**
   * Two numbers a node, feature index and threshold (less goes left), so that a step touches one cache line. Each tree
   * has 2 ** depth places in heap order: the root at 1, the children of node i at 2 i and 2 i + 1.
   */
  readonly nodes: Int32Array;
  /** The same memory as `nodes`, for the thresholds. */
  readonly thresholds: Float32Array;
  /** Output of each leaf, 2 ** depth for each tree. */
  readonly leaves: Float32Array;
  /**
   * Mean output below each node over the training data, for explanations; leaves follow the inner nodes, so that each
   * tree has 2 ** (depth + 1) places. Empty where there are none.
   */
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

/** After so many trees a row whose output is beyond these bounds takes part in no more of them. */
export interface EarlyExit {
  readonly trees: number;
  readonly below: number;
  /** Default: no bound. */
  readonly above?: number;
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
    if (!exit) addTrees(ensemble, data, own, 0, ensemble.trees);
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
  const { below, above = Number.POSITIVE_INFINITY } = exit;
  const stay = Uint32Array.from(sums.keys()).filter((row) => sums[row] >= below && sums[row] <= above);
  stay.forEach((row, i) => {
    data.copyWithin(i * width, row * width, (row + 1) * width);
  });
  const rest = new Float64Array(stay.length);
  addTrees(ensemble, data, rest, exit.trees, ensemble.trees);
  stay.forEach((row, i) => {
    sums[row] += rest[i];
  });
}

/** Adds the outputs of the trees from `first` to before `end` for rows of features. */
function addTrees(ensemble: TreeEnsemble, data: Float32Array, sums: Float64Array, first: number, end: number): void {
  const { outputs, depth, nodes, thresholds, leaves } = ensemble;
  const width = ensemble.featureNames.length;
  const count = sums.length / outputs;
  const size = 1 << depth;
  for (let tree = first; tree < end; tree++) {
    const offset = tree * size;
    const output = tree % outputs;
    let row = 0;
    let base = 0;
    // Every row takes the same number of steps: no branch to guess wrong, and four rows can go down side by side, which
    // hides the time that each waits for memory (a quarter faster on 100 pages).
    for (; row + 4 <= count; row += 4, base += 4 * width) {
      let a = 1;
      let b = 1;
      let c = 1;
      let d = 1;
      for (let step = 0; step < depth; step++) {
        const atA = (offset + a) << 1;
        const atB = (offset + b) << 1;
        const atC = (offset + c) << 1;
        const atD = (offset + d) << 1;
        a = (a << 1) + (data[base + nodes[atA]] >= thresholds[atA + 1] ? 1 : 0);
        b = (b << 1) + (data[base + width + nodes[atB]] >= thresholds[atB + 1] ? 1 : 0);
        c = (c << 1) + (data[base + 2 * width + nodes[atC]] >= thresholds[atC + 1] ? 1 : 0);
        d = (d << 1) + (data[base + 3 * width + nodes[atD]] >= thresholds[atD + 1] ? 1 : 0);
      }
      sums[row * outputs + output] += leaves[offset + a - size];
      sums[(row + 1) * outputs + output] += leaves[offset + b - size];
      sums[(row + 2) * outputs + output] += leaves[offset + c - size];
      sums[(row + 3) * outputs + output] += leaves[offset + d - size];
    }
    for (; row < count; row++, base += width) {
      let node = 1;
      for (let step = 0; step < depth; step++) {
        const at = 2 * (offset + node);
        node = 2 * node + (data[base + nodes[at]] >= thresholds[at + 1] ? 1 : 0);
      }
      sums[row * outputs + output] += leaves[offset + node - size];
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
  const { trees, depth, nodes, thresholds, mean, outputs, featureNames } = ensemble;
  const columns = featureNames.map((name) => matrix.column(name));
  const effects = new Float64Array(featureNames.length);
  const size = 1 << depth;
  return (row, most) => {
    effects.fill(0);
    for (let tree = 0; tree < trees; tree += outputs) {
      for (let node = 1; node < size; ) {
        const at = 2 * (tree * size + node);
        const next = 2 * node + (columns[nodes[at]][row] >= thresholds[at + 1] ? 1 : 0);
        effects[nodes[at]] += mean[2 * tree * size + next] - mean[2 * tree * size + node];
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
