import { escapeHtml } from "./escape.ts";
import type { GroupFigures, ReportData, SetReport } from "./report-data.ts";
import { spreadLabels, svgRoot, svgText, widthOf } from "./svg.ts";

type Kind = ReportData["extractors"][number]["kind"];

/** Methods of pith and rivals are told apart by colour in all charts; the colours are set in the style sheet. */
function kindClass(kind: Kind | undefined): string {
  return kind === "rival" ? "rival" : "own";
}

const MIN_NAME_WIDTH = 160;
const BAR_WIDTH = 370;
const ROW = 22;
const AXIS_STEPS = [0, 0.2, 0.4, 0.6, 0.8, 1];

/** Pixels of the column with the extractors' names. */
function nameColumn(rows: ReadonlyArray<{ readonly id: string }>): number {
  return Math.max(MIN_NAME_WIDTH, widthOf(rows.map(({ id }) => id)) + 16);
}

/** Word F1 of one set as bars with intervals, the best first. */
export function barChart(report: ReportData, set: SetReport): string {
  const rows = report.extractors
    .flatMap(({ id, kind }) => {
      const f1 = set.summaries[id]?.f1;
      return f1 ? [{ id, kind, f1 }] : [];
    })
    .sort((a, b) => b.f1.value - a.f1.value);
  const height = rows.length * ROW + 26;
  const nameWidth = nameColumn(rows);
  const x = (share: number): number => nameWidth + share * BAR_WIDTH;
  const grid = AXIS_STEPS.map(
    (share) =>
      `<line class="grid" x1="${x(share)}" x2="${x(share)}" y1="0" y2="${height - 22}"/>${svgText(x(share), height - 8, String(Math.round(100 * share)), "middle", ' class="axis"')}`,
  );
  const bars = rows.map(({ id, kind, f1 }, index) => {
    const top = index * ROW;
    const middle = top + ROW / 2;
    const interval = `${(100 * f1.low).toFixed(1)} to ${(100 * f1.high).toFixed(1)}`;
    return [
      `<g><title>${escapeHtml(`${id}: ${(100 * f1.value).toFixed(1)}, 95 % interval ${interval}`)}</title>`,
      svgText(nameWidth - 8, middle + 4, id, "end"),
      `<rect class="${kindClass(kind)}" x="${nameWidth}" y="${top + 3}" width="${(f1.value * BAR_WIDTH).toFixed(1)}" height="${ROW - 6}" rx="2"/>`,
      `<path class="interval" d="M${x(f1.low).toFixed(1)} ${middle}H${x(f1.high).toFixed(1)}M${x(f1.low).toFixed(1)} ${middle - 4}v8M${x(f1.high).toFixed(1)} ${middle - 4}v8"/>`,
      svgText(x(1) + 10, middle + 4, (100 * f1.value).toFixed(1), "start", ' class="figure"'),
      "</g>",
    ].join("");
  });
  return svgRoot(x(1) + 60, height, `Word F1 on ${set.name}`, [...grid, ...bars]);
}

const PLOT = { inner: 390, height: 430, left: 40, top: 12, bottom: 42 };
/** Room between the speed chart and the names beside it. */
const LABEL_GAP = 14;

/** Word F1 of one set against pages a second, on a logarithmic scale. */
export function speedChart(report: ReportData, set: SetReport): string {
  const points = report.speed.flatMap(({ id, pagesPerSecond }) => {
    const f1 = set.summaries[id]?.f1.value;
    const kind = report.extractors.find((extractor) => extractor.id === id)?.kind;
    return f1 === undefined ? [] : [{ id, kind, f1, pagesPerSecond }];
  });
  const rates = points.map(({ pagesPerSecond }) => Math.log10(pagesPerSecond));
  const [low, high] = [Math.floor(Math.min(...rates)), Math.ceil(Math.max(...rates))];
  const lowF1 = Math.floor(Math.min(...points.map(({ f1 }) => f1)) * 10) / 10;
  const highF1 = Math.max(lowF1 + 0.1, Math.ceil(Math.max(...points.map(({ f1 }) => f1)) * 10) / 10);
  const right = PLOT.left + PLOT.inner;
  const innerHeight = PLOT.height - PLOT.top - PLOT.bottom;
  const x = (rate: number): number => PLOT.left + ((Math.log10(rate) - low) / Math.max(1, high - low)) * PLOT.inner;
  const y = (f1: number): number => PLOT.top + (1 - (f1 - lowF1) / (highF1 - lowF1)) * innerHeight;
  const parts: string[] = [];
  for (let power = low; power <= high; power++) {
    const at = x(10 ** power).toFixed(1);
    parts.push(`<line class="grid" x1="${at}" x2="${at}" y1="${PLOT.top}" y2="${PLOT.height - PLOT.bottom}"/>`);
    parts.push(svgText(Number(at), PLOT.height - PLOT.bottom + 16, String(10 ** power), "middle", ' class="axis"'));
  }
  for (let step = Math.round(lowF1 * 10); step <= Math.round(highF1 * 10); step++) {
    const at = y(step / 10).toFixed(1);
    parts.push(`<line class="grid" x1="${PLOT.left}" x2="${right}" y1="${at}" y2="${at}"/>`);
    parts.push(svgText(PLOT.left - 8, Number(at) + 4, String(step * 10), "end", ' class="axis"'));
  }
  parts.push(
    svgText(PLOT.left + PLOT.inner / 2, PLOT.height - 6, "pages a second (one thread)", "middle", ' class="axis"'),
  );
  const labels = spreadLabels(
    points.map(({ f1 }) => y(f1)),
    15,
    PLOT.height - PLOT.bottom,
  );
  for (const [index, { id, kind, f1, pagesPerSecond }] of points.entries()) {
    const [px, py] = [x(pagesPerSecond), y(f1)];
    const labelX = right + LABEL_GAP;
    const labelY = labels[index] ?? py;
    parts.push(
      `<path class="leader" d="M${px.toFixed(1)} ${py.toFixed(1)}L${(labelX - 4).toFixed(1)} ${labelY.toFixed(1)}"/>`,
      `<circle class="${kindClass(kind)}" cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="5"><title>${escapeHtml(`${id}: ${(100 * f1).toFixed(1)} at ${pagesPerSecond.toFixed(0)} pages/s`)}</title></circle>`,
      svgText(labelX, labelY + 4, id),
    );
  }
  return svgRoot(
    right + LABEL_GAP + widthOf(points.map(({ id }) => id)),
    PLOT.height,
    `Word F1 on ${set.name} against speed`,
    parts,
  );
}

const CELL = { width: 64, height: 22 };
const MAX_COLUMNS = 14;

/** Shade of a share, from pale to strong; below 0.3 all are pale. */
function shade(share: number): string {
  const strength = Math.max(0, Math.min(1, (share - 0.3) / 0.7));
  return `hsl(205 ${Math.round(30 + 40 * strength)}% ${Math.round(96 - 58 * strength)}%)`;
}

function columnLabel(name: string): string {
  return name.length > 22 ? `${name.slice(0, 21)}…` : name;
}

/** Word F1 by group (page type, language or site): one row for each extractor, one column for each group. */
export function heatChart(report: ReportData, set: SetReport, title: string, groups: readonly GroupFigures[]): string {
  const columns = groups.slice(0, MAX_COLUMNS);
  const rows = report.extractors.filter(({ id }) => set.summaries[id]);
  const nameWidth = nameColumn(rows);
  const longest = Math.max(...columns.map(({ name }) => columnLabel(name).length));
  const headHeight = 14 + longest * 4.6;
  const parts = columns.map(({ name, pages }, column) => {
    const x = nameWidth + column * CELL.width + CELL.width / 2 - 4;
    const label = `<title>${escapeHtml(`${name}: ${pages} pages`)}</title>`;
    return `<g transform="translate(${x} ${headHeight - 6}) rotate(-40)">${label}${svgText(0, 0, columnLabel(name))}</g>`;
  });
  for (const [index, { id }] of rows.entries()) {
    const y = headHeight + index * CELL.height;
    parts.push(svgText(nameWidth - 8, y + 15, id, "end"));
    for (const [column, { f1, name }] of columns.entries()) {
      const value = f1[id]?.value;
      if (value === undefined) continue;
      const x = nameWidth + column * CELL.width;
      const ink = value > 0.72 ? ' class="onDark"' : "";
      parts.push(
        `<g><title>${escapeHtml(`${id}, ${name}: ${(100 * value).toFixed(1)}`)}</title><rect x="${x}" y="${y}" width="${CELL.width - 2}" height="${CELL.height - 2}" rx="2" fill="${shade(value)}"/>${svgText(x + CELL.width / 2 - 1, y + 15, (100 * value).toFixed(0), "middle", ink)}</g>`,
      );
    }
  }
  const width = nameWidth + columns.length * CELL.width + 60;
  return svgRoot(width, headHeight + rows.length * CELL.height + 6, title, parts);
}
