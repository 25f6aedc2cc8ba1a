import { type DecisionTree, valueIn } from "../../../pith/src/methods/labels/learned-method.ts";

/**
 * Labelled rows: a column of values per feature, and the class (0 or 1) and the weight of each row.
 */
export interface Examples {
  readonly columns: readonly Float32Array[];
  readonly classes: Uint8Array;
  readonly weights: Float64Array;
}

/** Usual values for small data, not tuned: twelve pages give some hundred rows for 200 features. */
const TREES = 80;
const MAX_DEPTH = 3;
const RATE = 0.1;
const ROW_SHARE = 0.7;
const COLUMN_SHARE = 0.3;
const MIN_HESSIAN = 2;
const REGULAR = 2;
const MAX_CUTS = 255;

/** A column's thresholds, and the number of thresholds at or below each row's value. */
interface BinnedColumn {
  readonly cuts: Float32Array;
  readonly bins: Uint8Array;
}

function binColumn(column: Float32Array): BinnedColumn {
  const distinct = [...new Set(column)].sort((a, b) => a - b).slice(1);
  const count = Math.min(MAX_CUTS, distinct.length);
  const cuts = Float32Array.from(
    { length: count },
    (_, cut) => distinct[Math.floor((cut * distinct.length) / count)],
  );
  const bins = Uint8Array.from(column, (value) => {
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (cuts[middle] <= value) low = middle + 1;
      else high = middle;
    }
    return low;
  });
  return { cuts, bins };
}

/** A generator of numbers from 0 to 1 (mulberry32), so that the same labels give the same trees. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

interface Sums {
  readonly gradient: number;
  readonly hessian: number;
}

interface Split {
  readonly feature: number;
  readonly cut: number;
  readonly gain: number;
}

const scoreOf = ({ gradient, hessian }: Sums): number => gradient ** 2 / (hessian + REGULAR);

/**
 * Gradient boosting of shallow trees with the logistic loss and second-order leaves (XGBoost; Chen
 * and Guestrin, 2016).
 */
export class BoostedTrees {
  private readonly binned: readonly BinnedColumn[];
  private readonly gradient: Float64Array;
  private readonly hessian: Float64Array;
  private readonly inBin = {
    gradient: new Float64Array(MAX_CUTS + 1),
    hessian: new Float64Array(MAX_CUTS + 1),
  };

  constructor(private readonly examples: Examples) {
    this.binned = examples.columns.map(binColumn);
    this.gradient = new Float64Array(examples.classes.length);
    this.hessian = new Float64Array(examples.classes.length);
  }

  /** Trains on these rows. */
  train(rows: Uint32Array): DecisionTree[] {
    const { columns, classes, weights } = this.examples;
    const random = createRandom(1);
    const sums = new Float64Array(classes.length);
    const trees: DecisionTree[] = [];
    while (trees.length < TREES) {
      for (const row of rows) {
        const probability = 1 / (1 + Math.exp(-sums[row]));
        this.gradient[row] = weights[row] * (probability - classes[row]);
        this.hessian[row] = weights[row] * probability * (1 - probability);
      }
      const features = [...columns.keys()].filter(() => random() < COLUMN_SHARE);
      const tree = this.grow(
        rows.filter(() => random() < ROW_SHARE),
        features,
        MAX_DEPTH,
      );
      for (const row of rows) sums[row] += valueIn(tree, (feature) => columns[feature][row]);
      trees.push(tree);
    }
    return trees;
  }

  private grow(rows: Uint32Array, features: readonly number[], levels: number): DecisionTree {
    const sums = this.sumOf(rows);
    const split = levels === 0 ? undefined : this.bestSplit(rows, features, sums);
    if (split === undefined) return (-RATE * sums.gradient) / (sums.hessian + REGULAR);
    const { cuts, bins } = this.binned[split.feature];
    return [
      split.feature,
      cuts[split.cut],
      this.grow(
        rows.filter((row) => bins[row] <= split.cut),
        features,
        levels - 1,
      ),
      this.grow(
        rows.filter((row) => bins[row] > split.cut),
        features,
        levels - 1,
      ),
    ];
  }

  private sumOf(rows: Uint32Array): Sums {
    let gradient = 0;
    let hessian = 0;
    for (const row of rows) {
      gradient += this.gradient[row];
      hessian += this.hessian[row];
    }
    return { gradient, hessian };
  }

  private bestSplit(rows: Uint32Array, features: readonly number[], all: Sums): Split | undefined {
    let best: Split | undefined;
    for (const feature of features) {
      const { cuts, bins } = this.binned[feature];
      const { gradient, hessian } = this.inBin;
      gradient.fill(0, 0, cuts.length + 1);
      hessian.fill(0, 0, cuts.length + 1);
      for (const row of rows) {
        gradient[bins[row]] += this.gradient[row];
        hessian[bins[row]] += this.hessian[row];
      }
      let below: Sums = { gradient: 0, hessian: 0 };
      for (let cut = 0; cut < cuts.length; cut++) {
        below = { gradient: below.gradient + gradient[cut], hessian: below.hessian + hessian[cut] };
        const other = {
          gradient: all.gradient - below.gradient,
          hessian: all.hessian - below.hessian,
        };
        if (below.hessian < MIN_HESSIAN || other.hessian < MIN_HESSIAN) continue;
        const gain = scoreOf(below) + scoreOf(other) - scoreOf(all);
        if (gain > (best?.gain ?? 0)) best = { feature, cut, gain };
      }
    }
    return best;
  }
}
