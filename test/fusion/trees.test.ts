import { expect, test } from "vitest";
import { FeatureMatrix } from "../../src/fusion/features/feature-matrix.ts";
import { unpackEnsemble } from "../../src/fusion/model.ts";
import { LEAF, predictRaw, type TreeEnsemble } from "../../src/fusion/trees.ts";

const base64 = (array: Uint16Array | Uint32Array | Float32Array): string =>
  Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString("base64");

/** Stumps over one feature `x`: each gives -1 below its threshold, else 2. */
function stumps(...thresholds: number[]): TreeEnsemble {
  return unpackEnsemble({
    featureNames: ["x"],
    outputs: 1,
    baseScore: 0,
    roots: base64(Uint32Array.from(thresholds, (_, i) => i * 3)),
    feature: base64(Uint16Array.from(thresholds.flatMap(() => [0, LEAF, LEAF]))),
    value: base64(Float32Array.from(thresholds.flatMap((threshold) => [threshold, -1, 2]))),
    left: base64(Uint16Array.from(thresholds.flatMap(() => [1, 0, 0]))),
    mean: "",
  });
}

function matrixOf(values: readonly number[]): FeatureMatrix {
  const matrix = new FeatureMatrix(values.length);
  matrix.add("x").set(values);
  return matrix;
}

/** More rows than are gathered at a time, in no order. */
const values = Array.from({ length: 150 }, (_, i) => (i * 37) % 11);

test("sums up all trees for all rows, and for some rows the same", () => {
  const all = predictRaw(stumps(3, 5, 9), matrixOf(values));
  expect([...all]).toEqual(values.map((x) => [3, 5, 9].reduce((sum, cut) => sum + (x < cut ? -1 : 2), 0)));
  const rows = Uint32Array.of(140, 2, 77);
  expect([...predictRaw(stumps(3, 5, 9), matrixOf(values), { rows })]).toEqual([all[140], all[2], all[77]]);
});

test("rows that leave early have the sum until then, at most the floor, the others that of all trees", () => {
  const early = {
    exits: [
      { trees: 1, below: Number.NEGATIVE_INFINITY, above: 1 },
      { trees: 2, below: 0, above: 9 },
    ],
    floor: -4,
  };
  const given = predictRaw(stumps(8, 5, 9), matrixOf(values), { early });
  const all = predictRaw(stumps(8, 5, 9), matrixOf(values));
  expect([...given]).toEqual(values.map((x, row) => (x >= 8 ? 2 : x < 5 ? -4 : all[row])));
});

test("thresholds tell negative numbers, zeros and fractions apart", () => {
  const numbers = [-1e30, -2.5, -2, -1e-30, -0, 0, 1e-30, 0.1, 0.5, 7, 1e30, Number.POSITIVE_INFINITY];
  for (const threshold of [-2.5, -2, 0, 0.5, 7]) {
    const given = predictRaw(stumps(threshold), matrixOf(numbers));
    expect([...given]).toEqual(numbers.map((x) => (x < threshold ? -1 : 2)));
  }
});
