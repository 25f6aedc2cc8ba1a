import { describe, expect, test } from "vitest";
import { createRandom } from "../../../../lab/evaluate/src/statistics/random.ts";
import { decide } from "../../src/model/decide.ts";
import { exactExp, logistic } from "../../src/model/exact-math.ts";

describe("decide", () => {
  test("keeps certain blocks, and likely ones with them", () => {
    expect(Array.from(decide([0.95, 0.9, 0.7, 0.02], [200, 100, 50, 80]).keep)).toEqual([
      1, 1, 1, 0,
    ]);
    expect(Array.from(decide([0.01, 0.4], [80, 200]).keep)).toEqual([0, 1]);
  });

  test("drops doubtful blocks next to a certain article, because their errors are correlated", () => {
    const teasers = Array.from({ length: 30 }, () => 0.33);
    const { keep, expectedF1 } = decide(
      [0.8, 0.8, 0.8, ...teasers],
      [80, 90, 70, ...teasers.map(() => 20)],
    );
    // With independent errors, all teasers would be kept.
    expect(0.33).toBeGreaterThan(expectedF1 / 2);
    expect(Array.from(keep)).toEqual([1, 1, 1, ...teasers.map(() => 0)]);
  });

  test("estimates a page's result from its likeliest blocks", () => {
    const forward = decide([0.9, 0.6, 0.1], [100, 50, 400]);
    const backward = decide([0.1, 0.6, 0.9], [400, 50, 100]);
    expect(forward.expectedF1).toBeCloseTo((2 * 120) / (150 + 160), 9);
    expect(backward.expectedF1).toBeCloseTo(forward.expectedF1, 12);
    expect(backward.cutoff).toBe(forward.cutoff);
  });

  test("keeps a subset with a higher threshold", () => {
    const next = createRandom(2);
    const probability = Array.from({ length: 200 }, () => next());
    const words = Array.from({ length: 200 }, () => 1 + Math.floor(next() * 50));
    let wider = decide(probability, words, 0).keep;
    for (const threshold of [0.1, 0.25, 0.5, 0.8, 1]) {
      const { keep } = decide(probability, words, threshold);
      for (let block = 0; block < keep.length; block++)
        expect(keep[block]).toBeLessThanOrEqual(wider[block]);
      wider = keep;
    }
  });

  test("keeps nothing if nothing is likely", () => {
    expect(Array.from(decide([0.0001, 0.0002], [10, 10]).keep)).toEqual([0, 0]);
    expect(decide([], []).keep).toHaveLength(0);
  });
});

test("exact math matches the platform's exponential", () => {
  for (const x of [-30, -3.2, -0.001, 0, 0.5, 1, 7.7, 30]) {
    expect(exactExp(x) / Math.exp(x)).toBeCloseTo(1, 9);
  }
  expect(logistic(0)).toBe(0.5);
  expect(logistic(800)).toBe(1);
  expect(logistic(-800)).toBeCloseTo(0, 12);
});
