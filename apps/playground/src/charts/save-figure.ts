import { drawingsOf, stack } from "../engine/pith.ts";
import type { Figure } from "../engine/protocol.ts";
import { saveFile } from "../state/save-file.ts";

type Cell = string | number | boolean | undefined;

function cell(value: Cell): string {
  const text = value === undefined ? "" : String(value);
  return /[",\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const lines = (head: readonly string[], rows: ReadonlyArray<readonly Cell[]>): string =>
  [head, ...rows]
    .map((row) => row.map(cell).join(","))
    .join("\r\n")
    .concat("\r\n");

/** The data of a figure as CSV (RFC 4180) with a header. */
export function figureCsv(figure: Figure): string {
  switch (figure.kind) {
    case "tag-ratios": {
      const { raw, smoothed, derivative, content } = figure;
      const rows = raw.map((value, i) => [i + 1, value, smoothed[i], derivative[i], content[i]]);
      return lines(["line", "TR", "smoothed", "derivative", "content"], rows);
    }
    case "list-ratios":
      return lines(
        ["line", "LTR", "high"],
        figure.ratio.map((value, i) => [i + 1, value, figure.high[i]]),
      );
    case "slope":
      return lines(
        ["token", "tags", "content"],
        figure.curve.map(({ x, y }) => [
          x,
          y,
          figure.segments.some(([start, end]) => x >= start && x < end),
        ]),
      );
    case "tree": {
      const names = [...new Set(figure.rows.flatMap(({ figures }) => Object.keys(figures)))];
      return lines(
        ["depth", "name", ...names, "verdict"],
        figure.rows.map(({ depth, name, figures, state }) => [
          depth,
          name,
          ...names.map((key) => figures[key]),
          state,
        ]),
      );
    }
    case "scores":
      return lines(
        ["block", "score", "kept"],
        figure.scores.map((value, i) => [i + 1, value, figure.keep[i]]),
      );
  }
}

/** Saves the drawings of a figure as one SVG file. */
export function saveDrawings(figure: Figure): void {
  saveFile(`${figure.kind}.svg`, "image/svg+xml", stack(drawingsOf(figure)));
}

/** Saves the data of a figure as CSV. */
export function saveFigures(figure: Figure): void {
  saveFile(`${figure.kind}.csv`, "text/csv", figureCsv(figure));
}
