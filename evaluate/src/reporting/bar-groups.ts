import { escapeHtml } from "./escape.ts";
import { svgRoot, svgText, widthOf } from "./svg.ts";

/** Bars from 0 to 100 %, side by side in groups: a group for each figure, in it a bar for each series. */
export interface BarGroups {
  readonly title: string;
  readonly groups: readonly string[];
  /** Values in percent, one for each group. */
  readonly series: ReadonlyArray<{ readonly name: string; readonly values: readonly number[] }>;
}

const PLOT = { height: 236, left: 40, top: 24, bottom: 52 };
const BAR_WIDTH = 26;
const GROUP_GAP = 22;
/** Room between two names of the legend, with its square. */
const LEGEND_GAP = 32;
const TICKS = [0, 20, 40, 60, 80, 100];
/** Colours of the bars; the style sheet has as many. */
const COLOURS = 8;

/** Draws the bars, each with its figure above it, and the series' names below. */
export function barGroups({ title, groups, series }: BarGroups): string {
  if (groups.length === 0 || series.length === 0) return "";
  const groupWidth = Math.max(series.length * BAR_WIDTH, widthOf(groups)) + GROUP_GAP;
  const legendStep = widthOf(series.map(({ name }) => name)) + LEGEND_GAP;
  const right = PLOT.left + groups.length * groupWidth;
  const bottom = PLOT.height - PLOT.bottom;
  const y = (value: number): number => bottom - (value / 100) * (bottom - PLOT.top);
  const grid = TICKS.flatMap((tick) => [
    `<line class="grid" x1="${PLOT.left}" x2="${right}" y1="${y(tick).toFixed(1)}" y2="${y(tick).toFixed(1)}"/>`,
    svgText(PLOT.left - 6, y(tick) + 4, String(tick), "end", ' class="axis"'),
  ]);
  const bars = groups.flatMap((group, i) => {
    const start = PLOT.left + i * groupWidth + GROUP_GAP / 2;
    const drawn = series.map(({ name, values }, j) => {
      const value = values[i] ?? 0;
      const x = start + j * BAR_WIDTH;
      const told = escapeHtml(`${name}, ${group}: ${value}`);
      return [
        `<g><title>${told}</title><rect class="line${j % COLOURS}" x="${x}" y="${y(value).toFixed(1)}" width="${BAR_WIDTH - 3}" height="${(bottom - y(value)).toFixed(1)}"/></g>`,
        svgText(x + (BAR_WIDTH - 3) / 2, y(value) - 4, String(Math.round(value)), "middle", ' class="figure"'),
      ].join("");
    });
    return [...drawn, svgText(start + (groupWidth - GROUP_GAP) / 2, bottom + 16, group, "middle", ' class="axis"')];
  });
  const legend = series.map(({ name }, j) => {
    const x = PLOT.left + j * legendStep;
    return `<rect class="line${j % COLOURS}" x="${x}" y="${PLOT.height - 16}" width="10" height="10"/>${svgText(x + 16, PLOT.height - 7, name)}`;
  });
  const width = Math.max(right, PLOT.left + series.length * legendStep) + 8;
  return svgRoot(width, PLOT.height, title, [...grid, ...bars, ...legend]);
}
