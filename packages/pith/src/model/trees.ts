import { checkClock } from "../safety/clock.ts";
import { remember } from "../text/remember.ts";
import { findEqualRows } from "./alike-rows.ts";
import { type FeatureMatrix, numbersFrom } from "./features/feature-matrix.ts";
import type { EarlyExits } from "./packed-model.ts";
import { CHUNK_ROWS, type TreeEnsemble } from "./tree-ensemble.ts";

const scratch = new Float32Array(1);
const scratchBits = new Int32Array(scratch.buffer);

/**
 * A float's bits as a 31-bit integer in the same order, without the last bit of the fraction. Such
 * keys are compared by subtraction, without a branch.
 */
export function orderKeyOfBits(bits: number): number {
  const sign = bits >> 31;
  return (((bits & 0x7fffffff) ^ sign) - sign) >> 1;
}

/** The integer that represents a float in comparisons. */
export function orderKey(value: number): number {
  scratch[0] = value;
  return orderKeyOfBits(scratchBits[0]);
}

interface PredictOptions {
  /** Default: all rows. */
  readonly rows?: Uint32Array;
  /** Whether rows take the ensemble's early exits. Default: all trees for every row. */
  readonly early?: boolean;
  /** Receives the number of trees for each row. */
  readonly taken?: Uint16Array;
}

/** Memory for gathered rows and the like, reused by each call. */
let gathered = new Int32Array(0);
const active = new Uint32Array(CHUNK_ROWS);
const firsts = new Uint8Array(CHUNK_ROWS);
let rowPlaces = new Int32Array(0);

/**
 * With fewer trees, finding equal rows does not pay: without it, separating comments (60 trees)
 * takes 2 to 4 % less time on 124 pages of eight sets.
 */
const MIN_TREES = 100;
const ONE_ROW_EACH: Uint8Array = Uint8Array.from({ length: CHUNK_ROWS }, (_, row) => row);

/** The raw output of the ensemble for each row and output, row by row. */
export function predictRaw(
  ensemble: TreeEnsemble,
  matrix: FeatureMatrix,
  options: PredictOptions = {},
): Float64Array {
  const { rows = numbersFrom(0, matrix.rows), early = false, taken } = options;
  const exits = early ? ensemble.early : undefined;
  const { outputs } = ensemble;
  const starts = startsOf(ensemble, matrix);
  const sums = new Float64Array(rows.length * outputs).fill(ensemble.baseScore);
  if (rows.length === 0) return sums;
  if (gathered.length < starts.length * CHUNK_ROWS)
    gathered = new Int32Array(starts.length * CHUNK_ROWS);
  const data = gathered;
  const varying = fillSame(ensemble, matrix, starts, data, Math.min(rows.length, CHUNK_ROWS));
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
    checkClock();
    const chunk = rows.subarray(from, from + CHUNK_ROWS);
    gatherRows(matrix.bits, starts, chunk, data, varying);
    const ownFirsts = firsts.subarray(0, chunk.length);
    if (ensemble.trees >= MIN_TREES) findEqualRows(ensemble, data, varying, ownFirsts);
    else ownFirsts.set(ONE_ROW_EACH.subarray(0, chunk.length));
    let count = 0;
    for (let row = 0; row < chunk.length; row++) if (ownFirsts[row] === row) active[count++] = row;
    const own = sums.subarray(from * outputs, (from + chunk.length) * outputs);
    const ownTaken = taken?.subarray(from, from + chunk.length);
    addAllTrees(ensemble, data, own, active.subarray(0, count), exits, ownTaken);
    if (count < chunk.length) shareSums(ownFirsts, own, outputs, ownTaken);
  }
  return sums;
}

function shareSums(
  firsts: Uint8Array,
  sums: Float64Array,
  outputs: number,
  taken: Uint16Array | undefined,
): void {
  for (let row = 0; row < firsts.length; row++) {
    const first = firsts[row];
    if (first === row) continue;
    for (let output = 0; output < outputs; output++)
      sums[row * outputs + output] = sums[first * outputs + output];
    if (taken) taken[row] = taken[first];
  }
}

const knownPositions = new WeakMap<TreeEnsemble, Positions>();

/** Most strides with cached column starts: small pages have one of few. */
const MAX_STRIDES = 8;

interface Positions {
  readonly names: readonly string[];
  readonly at: Int32Array;
  /** Column starts by the stride of a matrix. */
  readonly starts: Map<number, Int32Array>;
}

/** The column start of each of the ensemble's features in a matrix. */
export function startsOf(ensemble: TreeEnsemble, matrix: FeatureMatrix): Int32Array {
  let known = knownPositions.get(ensemble);
  if (!known?.names.every((name, at) => matrix.names[at] === name)) {
    const at = Int32Array.from(ensemble.featureNames, (name) => matrix.position(name));
    known = { names: matrix.names.slice(), at, starts: new Map() };
    knownPositions.set(ensemble, known);
  }
  const { stride } = matrix;
  const { at } = known;
  return remember(known.starts, stride, () => at.map((column) => column * stride), MAX_STRIDES);
}

/** Fills the rows of features that are the same everywhere; returns the others. */
export function fillSame(
  { featureNames }: TreeEnsemble,
  matrix: FeatureMatrix,
  starts: Int32Array,
  data: Int32Array,
  rows: number,
): number[] {
  const varying: number[] = [];
  for (let feature = 0; feature < featureNames.length; feature++) {
    if (matrix.isSame[starts[feature] / matrix.stride] === 0) {
      varying.push(feature);
      continue;
    }
    const base = feature * CHUNK_ROWS;
    data.fill(orderKeyOfBits(matrix.bits[starts[feature]]), base, base + rows);
  }
  return varying;
}

/**
 * The features of up to `CHUNK_ROWS` rows as order keys, feature by feature with room for a whole
 * chunk, like the matrix: parallel rows find the most frequent features in the same cache lines.
 * `features` selects some; default: all.
 */
export function gatherRows(
  bits: Int32Array,
  starts: Int32Array,
  rows: Uint32Array,
  data: Int32Array,
  features: ArrayLike<number> = numbersFrom(0, starts.length),
): void {
  const count = rows.length;
  const first = rows[0];
  const areNeighbours = rows[count - 1] - first === count - 1;
  for (let at = 0; at < features.length; at++) {
    const feature = features[at];
    const base = feature * CHUNK_ROWS;
    if (areNeighbours) {
      const start = starts[feature] + first - base;
      for (let to = base; to < base + count; to++) data[to] = orderKeyOfBits(bits[start + to]);
    } else {
      const start = starts[feature];
      for (let i = 0; i < count; i++) data[base + i] = orderKeyOfBits(bits[start + rows[i]]);
    }
  }
}

/** Adds all trees to the active rows, except for rows that exit early; overwrites `active`. */
function addAllTrees(
  ensemble: TreeEnsemble,
  data: Int32Array,
  sums: Float64Array,
  active: Uint32Array,
  early: EarlyExits | undefined,
  taken: Uint16Array | undefined,
): void {
  let count = active.length;
  let done = 0;
  taken?.fill(ensemble.trees);
  for (const { trees, below, above = Number.POSITIVE_INFINITY } of early?.exits ?? []) {
    addTrees(ensemble, data, sums, active.subarray(0, count), done, trees);
    done = trees;
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const row = active[i];
      if (sums[row] >= below && sums[row] <= above) {
        active[kept++] = row;
        continue;
      }
      if (sums[row] < below) sums[row] = Math.min(sums[row], early?.floor ?? below);
      if (taken) taken[row] = trees;
    }
    count = kept;
  }
  addTrees(ensemble, data, sums, active.subarray(0, count), done, ensemble.trees);
}

/** Adds the outputs of the trees from `first` to before `end` for some rows. */
function addTrees(
  ensemble: TreeEnsemble,
  data: Int32Array,
  sums: Float64Array,
  rows: Uint32Array,
  first: number,
  end: number,
): void {
  const { outputs, depth, nodes, leaves } = ensemble;
  const size = 1 << depth;
  for (let tree = first; tree < end; tree++) {
    const offset = tree * size;
    const output = tree % outputs;
    // Every row takes the same number of steps, without branches, and four rows descend in
    // parallel, which hides memory latency (a quarter faster on 100 pages).
    for (let i = 0; i + 4 <= rows.length; i += 4) {
      const rowA = rows[i];
      const rowB = rows[i + 1];
      const rowC = rows[i + 2];
      const rowD = rows[i + 3];
      let a = 1;
      let b = 1;
      let c = 1;
      let d = 1;
      for (let step = 0; step < depth; step++) {
        const atA = (offset + a) << 1;
        const atB = (offset + b) << 1;
        const atC = (offset + c) << 1;
        const atD = (offset + d) << 1;
        a = (a << 1) + ((nodes[atA + 1] - data[nodes[atA] + rowA]) >>> 31);
        b = (b << 1) + ((nodes[atB + 1] - data[nodes[atB] + rowB]) >>> 31);
        c = (c << 1) + ((nodes[atC + 1] - data[nodes[atC] + rowC]) >>> 31);
        d = (d << 1) + ((nodes[atD + 1] - data[nodes[atD] + rowD]) >>> 31);
      }
      sums[rowA * outputs + output] += leaves[offset + a - size];
      sums[rowB * outputs + output] += leaves[offset + b - size];
      sums[rowC * outputs + output] += leaves[offset + c - size];
      sums[rowD * outputs + output] += leaves[offset + d - size];
    }
  }
  for (let i = rows.length & ~3; i < rows.length; i++)
    addTreesToRow(ensemble, data, sums, rows[i], first, end);
}

/** The same for one row; its leaves are added in order. */
function addTreesToRow(
  ensemble: TreeEnsemble,
  data: Int32Array,
  sums: Float64Array,
  row: number,
  first: number,
  end: number,
): void {
  const { outputs, depth, leaves, trees } = ensemble;
  const size = 1 << depth;
  const at = row * outputs;
  if (rowPlaces.length < trees + 4) rowPlaces = new Int32Array(trees + 4);
  findPlaces(ensemble, data, row, first, end, 1, rowPlaces);
  for (let tree = first; tree < end; tree++) {
    sums[at + (tree % outputs)] += leaves[tree * size + rowPlaces[tree] - size];
  }
}

/**
 * The leaf of a row in each `step`th tree from `first` to before `end`, in heap order without the
 * inner nodes. Four trees descend in parallel, and `places` has room for four steps beyond the
 * last.
 */
export function findPlaces(
  { nodes, depth }: TreeEnsemble,
  keys: Int32Array,
  row: number,
  first: number,
  end: number,
  step: number,
  places: Int32Array,
): void {
  const size = 1 << depth;
  const stride = size * step;
  for (let tree = first; tree < end; tree += 4 * step) {
    // Beyond the last tree, the first of the four is repeated and ignored.
    const second = tree + step;
    const third = tree + 2 * step;
    const fourth = tree + 3 * step;
    const offsetA = tree * size;
    const offsetB = second < end ? offsetA + stride : offsetA;
    const offsetC = third < end ? offsetB + stride : offsetA;
    const offsetD = fourth < end ? offsetC + stride : offsetA;
    let a = 1;
    let b = 1;
    let c = 1;
    let d = 1;
    for (let level = 0; level < depth; level++) {
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
