import { expect, test } from "vitest";
import { joinEnsembles, packTrees } from "../../../../lab/training/src/pack-model.ts";
import { type Contribution, explainRows } from "../../src/model/explain-trees.ts";
import { FeatureMatrix, numbersFrom } from "../../src/model/features/feature-matrix.ts";
import { unpackEnsemble } from "../../src/model/model.ts";
import type { EarlyExits } from "../../src/model/packed-model.ts";
import type { TreeEnsemble } from "../../src/model/tree-ensemble.ts";
import { predictRaw } from "../../src/model/trees.ts";

/** Stumps over one feature `x`: -1 below the threshold, otherwise 2. */
function stumps(thresholds: readonly number[], early?: EarlyExits): TreeEnsemble {
  const trees = thresholds.map((threshold) => ({
    left_children: [1, -1, -1],
    right_children: [2, -1, -1],
    split_indices: [1, 0, 0],
    split_conditions: [threshold, -1, 2],
    sum_hessian: [4, 1, 3],
  }));
  return unpackEnsemble(
    packTrees({ trees, featureNames: ["unused", "x"], outputs: 1, ...(early && { early }) }),
  );
}

function matrixOf(values: readonly number[]): FeatureMatrix {
  const matrix = new FeatureMatrix(numbersFrom(0, values.length));
  matrix.add("x").set(values);
  return matrix;
}

const describe = (contributions: readonly Contribution[]): readonly Contribution[] => contributions;

/** More rows than are gathered at a time, in no order. */
const values = Array.from({ length: 150 }, (_, i) => (i * 37) % 11);

test("adds up all trees for all rows, and for some rows with the same result", () => {
  const all = predictRaw(stumps([3, 5, 9]), matrixOf(values));
  expect([...all]).toEqual(
    values.map((x) => [3, 5, 9].reduce((sum, cut) => sum + (x < cut ? -1 : 2), 0)),
  );
  const rows = Uint32Array.of(140, 2, 77);
  expect([...predictRaw(stumps([3, 5, 9]), matrixOf(values), { rows })]).toEqual([
    all[140],
    all[2],
    all[77],
  ]);
});

test("a packed ensemble adds up leaves of trees of any shape, within half a step each", () => {
  // x < 4 ? (x < 2 ? -.5 : .125) : .25, and one leaf alone.
  const trees = [
    {
      left_children: [1, 3, -1, -1, -1],
      right_children: [2, 4, -1, -1, -1],
      split_indices: [0, 0, 0, 0, 0],
      split_conditions: [4, 2, 0.25, -0.5, 0.125],
      sum_hessian: [8, 6, 2, 3, 3],
    },
    {
      left_children: [-1],
      right_children: [-1],
      split_indices: [0],
      split_conditions: [0.01],
      sum_hessian: [8],
    },
  ];
  const ensemble = unpackEnsemble(
    packTrees({ trees, featureNames: ["x"], outputs: 1, withShares: true }),
  );
  const matrix = matrixOf([1, 2, 3, 4, 5]);
  const expected = [-0.49, 0.135, 0.135, 0.26, 0.26];
  const tolerance = (2 * 0.5) / 400 / 2;
  predictRaw(ensemble, matrix).forEach((sum, row) => {
    expect(Math.abs(sum - expected[row])).toBeLessThanOrEqual(tolerance);
  });
  // The mean of the whole is 6/8 of the mean of the left side, -.1875, and 2/8 of .25.
  const rows = numbersFrom(0, matrix.rows);
  const [[{ feature, effect }]] = explainRows(ensemble, matrix, {
    rows,
    most: 3,
    trees: () => 2,
    describe,
  });
  expect(feature).toBe("x");
  expect(effect).toBeCloseTo(-0.5 - (0.75 * -0.1875 + 0.25 * 0.25), 2);
});

test("joined ensembles give the outputs of the first, then those of the second", () => {
  const leaf = (value: number) => ({
    left_children: [-1],
    right_children: [-1],
    split_indices: [0],
    split_conditions: [value],
    sum_hessian: [1],
  });
  const parts = [
    { trees: [leaf(1), leaf(2)], featureNames: ["x"], outputs: 1 },
    { trees: [10, 20, 30, 40].map(leaf), featureNames: ["x"], outputs: 2 },
  ];
  const joined = unpackEnsemble(packTrees(joinEnsembles(parts)));
  const [first, second, third] = predictRaw(joined, matrixOf([0]));
  expect(first).toBeCloseTo(3, 0);
  expect(second).toBeCloseTo(40, 0);
  expect(third).toBeCloseTo(60, 0);
});
