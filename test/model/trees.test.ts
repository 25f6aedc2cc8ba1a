import { expect, test } from "vitest";
import { type Contribution, createExplainer } from "../../src/model/explain-trees.ts";
import { FeatureMatrix, numbersFrom } from "../../src/model/features/feature-matrix.ts";
import { unpackEnsemble } from "../../src/model/model.ts";
import type { EarlyExits } from "../../src/model/packed-model.ts";
import type { TreeEnsemble } from "../../src/model/tree-ensemble.ts";
import { exitsBelowZero, predictRaw } from "../../src/model/trees.ts";
import { packTrees } from "../../training/src/pack-model.ts";

/** Stumps over one feature `x`: each gives -1 below its threshold, else 2. */
function stumps(thresholds: readonly number[], early?: EarlyExits): TreeEnsemble {
  const trees = thresholds.map((threshold) => ({
    left_children: [1, -1, -1],
    right_children: [2, -1, -1],
    split_indices: [1, 0, 0],
    split_conditions: [threshold, -1, 2],
    sum_hessian: [4, 1, 3],
  }));
  return unpackEnsemble(packTrees({ trees, featureNames: ["unused", "x"], outputs: 1, ...(early && { early }) }));
}

function matrixOf(values: readonly number[]): FeatureMatrix {
  const matrix = new FeatureMatrix(numbersFrom(0, values.length));
  matrix.add("x").set(values);
  return matrix;
}

const listed = (contributions: readonly Contribution[]): readonly Contribution[] => contributions;

/** More rows than are gathered at a time, in no order. */
const values = Array.from({ length: 150 }, (_, i) => (i * 37) % 11);

test("sums up all trees for all rows, and for some rows the same", () => {
  const all = predictRaw(stumps([3, 5, 9]), matrixOf(values));
  expect([...all]).toEqual(values.map((x) => [3, 5, 9].reduce((sum, cut) => sum + (x < cut ? -1 : 2), 0)));
  const rows = Uint32Array.of(140, 2, 77);
  expect([...predictRaw(stumps([3, 5, 9]), matrixOf(values), { rows })]).toEqual([all[140], all[2], all[77]]);
});

test("rows that no threshold parts are summed up once, next to each other or a few rows apart, and the others apart", () => {
  for (const period of [1, 2, 3, 4, 5, 7]) {
    // Each goes up by less than a threshold's distance, but for what the period tells apart.
    const rising = Array.from({ length: 150 }, (_, i) => (i % period) * 2 + i / 100);
    const cuts = [0.5, 1, 2, 3.25, 5, 6.5, 9, 12];
    const expected = rising.map((x) => cuts.reduce((sum, cut) => sum + (Math.fround(x) < cut ? -1 : 2), 0));
    const taken = new Uint16Array(rising.length);
    expect([...predictRaw(stumps(cuts), matrixOf(rising), { taken })]).toEqual(expected);
    const exits = { exits: [{ trees: 4, below: 0 }], floor: -9 };
    const early = predictRaw(stumps(cuts), matrixOf(rising), { early: exits, taken });
    const sumsOfFour = rising.map((x) =>
      cuts.slice(0, 4).reduce((sum, cut) => sum + (Math.fround(x) < cut ? -1 : 2), 0),
    );
    expect([...early]).toEqual(expected.map((sum, row) => (sumsOfFour[row] < 0 ? -9 : sum)));
    expect([...taken]).toEqual(sumsOfFour.map((sum) => (sum < 0 ? 4 : cuts.length)));
  }
});

test("rows that leave early have the sum until then, at most the floor, the others that of all trees", () => {
  const early = {
    exits: [
      { trees: 1, below: Number.NEGATIVE_INFINITY, above: 1 },
      { trees: 2, below: 0, above: 9 },
    ],
    floor: -4,
  };
  const given = predictRaw(stumps([8, 5, 9], early), matrixOf(values), { early: true });
  const all = predictRaw(stumps([8, 5, 9]), matrixOf(values));
  expect([...given]).toEqual(values.map((x, row) => (x >= 8 ? 2 : x < 5 ? -4 : all[row])));
});

test("thresholds tell negative numbers, zeros and fractions apart", () => {
  const numbers = [-1e30, -2.5, -2, -1e-30, -0, 0, 1e-30, 0.1, 0.5, 7, 1e30, Number.POSITIVE_INFINITY];
  for (const threshold of [-2.5, -2, 0, 0.5, 7]) {
    const given = predictRaw(stumps([threshold]), matrixOf(numbers));
    expect([...given]).toEqual(numbers.map((x) => (x < threshold ? -1 : 2)));
  }
});

test("a packed ensemble sums up leaves of trees of any shape, to half a step each", () => {
  // x < 4 ? (x < 2 ? -.5 : .125) : .25, and one leaf alone.
  const trees = [
    {
      left_children: [1, 3, -1, -1, -1],
      right_children: [2, 4, -1, -1, -1],
      split_indices: [0, 0, 0, 0, 0],
      split_conditions: [4, 2, 0.25, -0.5, 0.125],
      sum_hessian: [8, 6, 2, 3, 3],
    },
    { left_children: [-1], right_children: [-1], split_indices: [0], split_conditions: [0.01], sum_hessian: [8] },
  ];
  const ensemble = unpackEnsemble(packTrees({ trees, featureNames: ["x"], outputs: 1, withShares: true }));
  const matrix = matrixOf([1, 2, 3, 4, 5]);
  const expected = [-0.49, 0.135, 0.135, 0.26, 0.26];
  const tolerance = (2 * 0.5) / 400 / 2;
  predictRaw(ensemble, matrix).forEach((sum, row) => {
    expect(Math.abs(sum - expected[row])).toBeLessThanOrEqual(tolerance);
  });
  // The mean of the whole is 6/8 of the mean of the left side, -.1875, and 2/8 of .25.
  const [{ feature, effect }] = createExplainer(ensemble, matrix, listed)(0, 3, 2);
  expect(feature).toBe("x");
  expect(effect).toBeCloseTo(-0.5 - (0.75 * -0.1875 + 0.25 * 0.25), 2);
});

test("a row is explained alike whichever row was explained before it", () => {
  const tree = {
    left_children: [1, 3, -1, -1, -1],
    right_children: [2, 4, -1, -1, -1],
    split_indices: [0, 1, 0, 0, 0],
    split_conditions: [4, 2, 0.25, -0.5, 0.125],
    sum_hessian: [8, 6, 2, 3, 3],
  };
  const trees = [tree, { ...tree, split_conditions: [3, 1, 0.5, -1, 0.5] }];
  const ensemble = unpackEnsemble(packTrees({ trees, featureNames: ["x", "y"], outputs: 1, withShares: true }));
  const matrix = matrixOf([1, 1.5, 1.5, 5, 6, 3.5, 1, 1]);
  matrix.add("y").set([1.5, 1.75, 3, 3, 0, 0, 0, 1.5]);
  const explain = createExplainer(ensemble, matrix, listed);
  for (const trees of [2, 1]) {
    for (let row = 0; row < matrix.rows; row++) {
      expect(explain(row, 3, trees)).toEqual(createExplainer(ensemble, matrix, listed)(row, 3, trees));
      expect(explain(row, 1, trees)).toEqual(createExplainer(ensemble, matrix, listed)(row, 1, trees));
    }
  }
});

test("where rows leave that cannot come to 0, it is told of each alike whether it does", () => {
  const ensemble = stumps([0.5, 1.5, 2, 2.5, 3, 3.5, 4, 5, 5.5, 6, 8, 9]);
  const reaches = (sums: Float64Array): boolean[] => Array.from(sums, (sum) => sum >= 0);
  const taken = new Uint16Array(values.length);
  const given = predictRaw(ensemble, matrixOf(values), { early: exitsBelowZero(ensemble), taken });
  expect(reaches(given)).toEqual(reaches(predictRaw(ensemble, matrixOf(values))));
  expect(Math.min(...taken)).toBe(10);
});
