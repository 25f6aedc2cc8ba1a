import { describe, expect, test } from "vitest";
import { decide } from "../../src/fusion/decide.ts";
import { exactExp, logistic } from "../../src/fusion/exact-math.ts";
import { weighFrequency } from "../../src/fusion/site-evidence.ts";

/** Seeded pseudo-random numbers in [0, 1). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function expectedF1(probability: readonly number[], words: readonly number[], keep: ArrayLike<number>): number {
  let [hits, kept, all] = [0, 0, 0];
  probability.forEach((p, block) => {
    all += p * words[block];
    if (keep[block]) {
      hits += p * words[block];
      kept += words[block];
    }
  });
  return (2 * hits) / (kept + all);
}

describe("decide", () => {
  test("finds the choice with the greatest expected F1 among all choices", () => {
    const next = random(1);
    for (let round = 0; round < 50; round++) {
      const probability = Array.from({ length: 8 }, () => next());
      const words = Array.from({ length: 8 }, () => 1 + Math.floor(next() * 50));
      const decision = decide(probability, words);
      let best = 0;
      for (let choice = 1; choice < 256; choice++) {
        const keep = Array.from({ length: 8 }, (_, block) => (choice >> block) & 1);
        best = Math.max(best, expectedF1(probability, words, keep));
      }
      expect(expectedF1(probability, words, decision.keep)).toBeCloseTo(best, 9);
    }
  });

  test("a higher threshold keeps a subset", () => {
    const next = random(2);
    const probability = Array.from({ length: 200 }, () => next());
    const words = Array.from({ length: 200 }, () => 1 + Math.floor(next() * 50));
    let wider = decide(probability, words, 0).keep;
    for (const threshold of [0.1, 0.25, 0.5, 0.8, 1]) {
      const { keep } = decide(probability, words, threshold);
      for (let block = 0; block < keep.length; block++) expect(keep[block]).toBeLessThanOrEqual(wider[block]);
      wider = keep;
    }
  });

  test("keeps nothing when nothing is likely", () => {
    expect(Array.from(decide([0.0001, 0.0002], [10, 10]).keep)).toEqual([0, 0]);
    expect(decide([], []).keep).toHaveLength(0);
  });
});

describe("exact math", () => {
  test("agrees with the platform's exponential", () => {
    for (const x of [-30, -3.2, -0.001, 0, 0.5, 1, 7.7, 30]) {
      expect(exactExp(x) / Math.exp(x)).toBeCloseTo(1, 9);
    }
    expect(logistic(0)).toBe(0.5);
    expect(logistic(800)).toBe(1);
    expect(logistic(-800)).toBeCloseTo(0, 12);
  });
});

describe("evidence of a site", () => {
  test("takes probability from blocks that many pages have, and from no others", () => {
    const weighed = weighFrequency(Float64Array.of(0.8, 0.8, 0.8), Float32Array.of(0, 0.1, 0.9));
    expect(weighed[0]).toBe(0.8);
    expect(weighed[1]).toBe(0.8);
    expect(weighed[2]).toBeLessThan(0.4);
  });
});
