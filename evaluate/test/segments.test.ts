import { describe, expect, it } from "vitest";
import { countSegments, segmentFigures } from "../src/metrics/segments.ts";
import { foldOf } from "../src/run/fold-models.ts";

describe("segments", () => {
  it("are matched regardless of white space, but otherwise literally", () => {
    const counts = countSegments(
      "The well\n  is deep. And old.",
      ["well is deep", "well is Old"],
      ["And old", "Share"],
    );
    expect(counts).toEqual({ truePositive: 1, falsePositive: 1, falseNegative: 1, trueNegative: 1 });
  });

  it("are counted over the whole set", () => {
    const page = (tp: number, fp: number, fn: number, tn: number) => ({
      ...{ truePositive: tp, falsePositive: fp, falseNegative: fn, trueNegative: tn },
    });
    const figures = segmentFigures([page(3, 0, 0, 1), page(0, 1, 1, 2)]);
    expect(figures).toEqual({ precision: 0.75, recall: 0.75, f1: 0.75, accuracy: 0.75 });
  });
});

describe("the folds of the trainer", () => {
  it("keep all hosts of a registrable domain together", () => {
    expect(foldOf("news.example.co.uk")).toBe(foldOf("www.example.co.uk"));
    const folds = new Set(Array.from({ length: 40 }, (_, i) => foldOf(`site${i}.example`)));
    expect([...folds].sort()).toEqual([0, 1, 2, 3, 4]);
  });
});
