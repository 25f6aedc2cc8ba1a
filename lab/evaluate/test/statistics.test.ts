import { describe, expect, test } from "vitest";
import { meanWithInterval } from "../src/statistics/bootstrap.ts";
import { comparePairs, wilcoxonP } from "../src/statistics/paired.ts";

function spread(count: number, group: (index: number) => string, value: (index: number) => number) {
  return Array.from({ length: count }, (_, index) => ({
    group: group(index),
    value: value(index),
  }));
}

describe("intervals", () => {
  test("contain the mean and are reproducible", () => {
    const values = spread(
      200,
      (index) => `site ${index}`,
      (index) => (index % 10) / 10,
    );
    const interval = meanWithInterval(values);
    expect(interval.value).toBeCloseTo(0.45);
    expect(interval.low).toBeLessThan(0.45);
    expect(interval.high).toBeGreaterThan(0.45);
    expect(meanWithInterval(values)).toEqual(interval);
  });

  test("are wider if pages share a site", () => {
    const value = (index: number): number => (Math.floor(index / 20) % 2 === 0 ? 0.2 : 0.8);
    const separate = meanWithInterval(spread(200, (index) => String(index), value));
    const together = meanWithInterval(
      spread(200, (index) => String(Math.floor(index / 20)), value),
    );
    expect(together.high - together.low).toBeGreaterThan(2 * (separate.high - separate.low));
  });

  test("are zero without data", () => {
    expect(meanWithInterval([])).toEqual({ value: 0, low: 0, high: 0 });
  });
});

describe("paired tests", () => {
  const pairs = Array.from({ length: 60 }, (_, index) => ({
    group: String(index),
    first: 0.5 + (index % 7) / 50,
    second: 0.5,
  }));

  test("find a real difference", () => {
    const result = comparePairs(pairs);
    expect(result.difference.value).toBeGreaterThan(0);
    expect(result.bootstrapP).toBeLessThan(0.01);
    expect(result.wilcoxonP).toBeLessThan(0.01);
    expect(result.wins + result.losses + result.ties).toBe(60);
  });

  test("find none between equal systems", () => {
    const result = comparePairs(pairs.map((pair) => ({ ...pair, first: pair.second })));
    expect(result).toMatchObject({ bootstrapP: 1, wilcoxonP: 1, ties: 60 });
  });

  test("signed ranks: the differences 1 to 10 with equal signs give the known p", () => {
    // Normal approximation with continuity correction: z = (55 - 27.5 - 0.5) / sqrt(96.25) = 2.752.
    expect(wilcoxonP([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBeCloseTo(0.00592, 4);
  });
});
