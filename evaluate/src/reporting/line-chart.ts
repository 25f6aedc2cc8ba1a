import { escapeHtml } from "./escape.ts";
import { spreadLabels, svgRoot, svgText } from "./svg.ts";

/** Figures over a quantity, one line for each series. */
export interface LineChart {
  readonly title: string;
  /** What the axes show, with the unit. */
  readonly xLabel: string;
  readonly yLabel: string;
  /** Whether both axes go by powers of ten; all values are then above 0. */
  readonly logarithmic: boolean;
  readonly series: ReadonlyArray<{ readonly name: string; readonly points: ReadonlyArray<readonly [number, number]> }>;
}

/** Colours of the lines; the style sheet has as many. */
const COLOURS = 8;
const PLOT = { width: 620, height: 340, left: 56, right: 190, top: 12, bottom: 42 };
/** Steps of a linear axis are one of these times a power of ten, the first that gives at most `MOST_STEPS`. */
const STEPS = [1, 2, 5, 10];
const MOST_STEPS = 8;

interface Axis {
  readonly ticks: readonly number[];
  /** Where a value lies on the axis, 0 to 1. */
  place(value: number): number;
}

function linearAxis(values: readonly number[]): Axis {
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const power = 10 ** Math.floor(Math.log10((greatest - least || 1) / MOST_STEPS));
  const fits = (step: number): boolean => (greatest - least) / (step * power) <= MOST_STEPS;
  const step = power * (STEPS.find(fits) ?? 10);
  const low = Math.floor(least / step + 1e-9);
  const high = Math.max(low + 1, Math.ceil(greatest / step - 1e-9));
  const ticks = Array.from({ length: high - low + 1 }, (_, i) => Number(((low + i) * step).toPrecision(6)));
  return { ticks, place: (value) => (value / step - low) / (high - low) };
}

function logarithmicAxis(values: readonly number[]): Axis {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  const ticks = Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i));
  return { ticks, place: (value) => (Math.log10(value) - low) / (high - low) };
}

/** Draws the lines, each with a mark and its exact figures at every point, and its name at its end. */
export function lineChart(chart: LineChart): string {
  const points = chart.series.flatMap((series) => series.points);
  if (points.length === 0) return "";
  const axisOf = chart.logarithmic ? logarithmicAxis : linearAxis;
  const [across, up] = [axisOf(points.map(([x]) => x)), axisOf(points.map(([, y]) => y))];
  const right = PLOT.width - PLOT.right;
  const bottom = PLOT.height - PLOT.bottom;
  const x = (value: number): number => PLOT.left + across.place(value) * (right - PLOT.left);
  const y = (value: number): number => bottom - up.place(value) * (bottom - PLOT.top);
  const parts = [
    ...across.ticks.flatMap((tick) => [
      `<line class="grid" x1="${x(tick).toFixed(1)}" x2="${x(tick).toFixed(1)}" y1="${PLOT.top}" y2="${bottom}"/>`,
      svgText(x(tick), bottom + 16, String(tick), "middle", ' class="axis"'),
    ]),
    ...up.ticks.flatMap((tick) => [
      `<line class="grid" x1="${PLOT.left}" x2="${right}" y1="${y(tick).toFixed(1)}" y2="${y(tick).toFixed(1)}"/>`,
      svgText(PLOT.left - 8, y(tick) + 4, String(tick), "end", ' class="axis"'),
    ]),
    svgText((PLOT.left + right) / 2, PLOT.height - 6, chart.xLabel, "middle", ' class="axis"'),
    `<text class="axis" transform="translate(12 ${(PLOT.top + bottom) / 2}) rotate(-90)" text-anchor="middle">${escapeHtml(chart.yLabel)}</text>`,
  ];
  const drawn = chart.series.filter((series) => series.points.length > 0);
  const ends = drawn.map(({ points: own }) => y(own.at(-1)?.[1] ?? 0) + 4);
  const heights = spreadLabels(ends, 15, bottom);
  drawn.forEach(({ name, points: own }, index) => {
    const colour = `line${index % COLOURS}`;
    const path = own.map(([px, py], i) => `${i === 0 ? "M" : "L"}${x(px).toFixed(1)} ${y(py).toFixed(1)}`).join("");
    parts.push(`<path class="${colour}" d="${path}"/>`);
    for (const [px, py] of own) {
      const figures = escapeHtml(`${name}: ${py} at ${px}`);
      parts.push(
        `<circle class="${colour}" cx="${x(px).toFixed(1)}" cy="${y(py).toFixed(1)}" r="3.5"><title>${figures}</title></circle>`,
      );
    }
    parts.push(
      `<circle class="${colour}" cx="${right + 12}" cy="${((heights[index] ?? 0) - 4).toFixed(1)}" r="4"/>`,
      svgText(right + 22, heights[index] ?? 0, name),
    );
  });
  return svgRoot(PLOT.width, PLOT.height, chart.title, parts);
}
