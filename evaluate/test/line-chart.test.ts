import { describe, expect, test } from "vitest";
import { type LineChart, lineChart } from "../src/reporting/line-chart.ts";

const chart = (logarithmic: boolean, points: ReadonlyArray<readonly [number, number]>, name = "a"): LineChart => ({
  title: "Time",
  xLabel: "pages",
  yLabel: "seconds",
  logarithmic,
  series: [{ name, points }],
});

/** Centres of the marks at the points, without the one in the legend. */
function marks(svg: string): Array<[number, number]> {
  const found = [...svg.matchAll(/<circle [^>]*cx="([\d.]+)" cy="([\d.]+)" r="3.5"/g)];
  return found.map(([, x, y]) => [Number(x), Number(y)]);
}

const ticks = (svg: string): string[] => [...svg.matchAll(/class="axis">([\d.]+)</g)].map(([, tick]) => tick ?? "");

describe("a line chart", () => {
  test("puts greater values further right and up, all inside of the drawing", () => {
    const [first, second, third] = marks(
      lineChart(
        chart(false, [
          [0.4, 58.1],
          [0.5, 74.2],
          [0.9, 77.6],
        ]),
      ),
    );
    expect(first?.[0]).toBeLessThan(second?.[0] ?? 0);
    expect(second?.[1]).toBeLessThan(first?.[1] ?? 0);
    expect(third?.[1]).toBeLessThan(second?.[1] ?? 0);
    for (const [x, y] of [first, second, third].map((mark) => mark ?? [0, 0])) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(620);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(340);
    }
  });

  test("has round steps that enclose the values", () => {
    const shown = ticks(
      lineChart(
        chart(false, [
          [0.4, 58.1],
          [0.9, 77.6],
        ]),
      ),
    );
    expect(shown).toEqual(["0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "55", "60", "65", "70", "75", "80"]);
  });

  test("goes by powers of ten where it is logarithmic", () => {
    const svg = lineChart(
      chart(true, [
        [10, 1],
        [100, 10],
        [1000, 100],
      ]),
    );
    const [a, b, c] = marks(svg);
    expect((b?.[0] ?? 0) - (a?.[0] ?? 0)).toBeCloseTo((c?.[0] ?? 0) - (b?.[0] ?? 0), 0);
    expect(ticks(svg)).toEqual(["10", "100", "1000", "1", "10", "100"]);
  });

  test("names lines safely, and draws nothing of nothing", () => {
    expect(lineChart(chart(false, [[1, 1]], "<b> & c"))).toContain("&lt;b&gt; &amp; c");
    expect(lineChart(chart(false, []))).toBe("");
  });
});
