import type { Figure } from "../engine/protocol.ts";
import { saveFile } from "../state/save-file.ts";

const DRAWN = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linejoin",
  "opacity",
  "font",
] as const;

/** A drawing as a standalone SVG file, with the computed styles as attributes. */
export function drawingText(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const shapes = [...svg.querySelectorAll("*")];
  [...copy.querySelectorAll("*")].forEach((shape, at) => {
    const style = getComputedStyle(shapes[at]);
    for (const name of DRAWN) shape.setAttribute(name, style.getPropertyValue(name));
    // Presentation attributes do not support shorthands.
    shape.removeAttribute("font");
    if (shape.tagName === "text" || shape.tagName === "tspan") {
      for (const name of ["font-family", "font-size", "font-weight"]) {
        shape.setAttribute(name, style.getPropertyValue(name));
      }
    }
    shape.removeAttribute("class");
  });
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const ground = document.createElementNS(copy.namespaceURI, "rect");
  ground.setAttribute("width", "100%");
  ground.setAttribute("height", "100%");
  ground.setAttribute("fill", getComputedStyle(document.body).backgroundColor);
  copy.prepend(ground);
  return new XMLSerializer().serializeToString(copy);
}

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

/** Saves the drawing next to a button. */
export function saveDrawing(button: Element, figure: Figure): void {
  const drawings = button.closest(".drawing")?.querySelectorAll("svg") ?? [];
  drawings.forEach((svg, at) => {
    const name = drawings.length > 1 ? `${figure.kind}-${at + 1}.svg` : `${figure.kind}.svg`;
    saveFile(name, "image/svg+xml", drawingText(svg));
  });
}

/** Saves the data of a figure as CSV. */
export function saveFigures(figure: Figure): void {
  saveFile(`${figure.kind}.csv`, "text/csv", figureCsv(figure));
}
