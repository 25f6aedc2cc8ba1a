import type { MeasuredPage } from "../../page/measured-page.ts";
import { expectArgument, expectPage, expectSeries } from "../../safety/expect-argument.ts";
import type { Method } from "../../selection/method.ts";
import type { SiteMethod } from "../site/site-method.ts";
import type { Figure, OptionValues, TreeFigure, TreeRow } from "./figure.ts";
import { drawFigures } from "./page-figures.ts";
import { drawSiteFigure } from "./site-figures.ts";
import { type Drawing, escapeXml, shape, shortNumber } from "./svg-parts.ts";
import { listRatioDrawing, scoreDrawing, slopeDrawing, tagRatioDrawings } from "./svg-plots.ts";

/** Width of a plot, and of a tree, whose rows hold more text, in a file. */
const PLOT_WIDTH = 720;
const TREE_WIDTH = 860;

const ROW = 22;
const DEEPEST = 14;
const CHAR_WIDTH = 6.8;
/** Below this width of a tree, the figures of a row are on a line of their own. */
const NARROW = 640;

/** Where the parts of a tree's rows are, in pixels. */
interface Columns {
  readonly rowHeight: number;
  readonly indent: number;
  readonly barAt: number;
  readonly barWidth: number;
  /** Distance of two figures; undefined if they are on a line of their own. */
  readonly step: number | undefined;
}

function columnsFor(width: number, rows: readonly TreeRow[]): Columns {
  if (width < NARROW) {
    return { rowHeight: 38, indent: 8, barAt: width - 60, barWidth: 60, step: undefined };
  }
  const most = rows.reduce((max, { figures }) => Math.max(max, Object.keys(figures).length), 4);
  const barAt = Math.round(width * 0.38);
  return { rowHeight: ROW, indent: 12, barAt, barWidth: 70, step: (width - barAt - 84) / most };
}

function rowShapes(row: TreeRow, at: number, columns: Columns): string[] {
  const { depth, name, figures, bar, state } = row;
  const { rowHeight, indent, barAt, barWidth, step } = columns;
  const x = 10 + Math.min(depth, DEEPEST) * indent;
  const y = at * rowHeight;
  const texts = Object.entries(figures).map(([key, value]) => `${key} ${shortNumber(value)}`);
  const branch =
    depth > 0 ? [shape("path", { class: "branch", d: `M${x - 4} ${y - 7}V${y + 11}H${x}` })] : [];
  return [
    ...branch,
    shape("circle", { class: `node ${state}`, cx: x + 4, cy: y + ROW / 2, r: 4 }),
    shape(
      "text",
      { class: `name ${state}`, x: x + 14, y: y + 15 },
      name.slice(0, Math.max(4, Math.floor((barAt - x - 20) / CHAR_WIDTH))),
    ),
    shape("rect", { class: "back", x: barAt, y: y + 6, width: barWidth, height: ROW - 12 }),
    shape("rect", {
      class: state === "kept" ? "bar kept" : "bar",
      x: barAt,
      y: y + 6,
      width: barWidth * Math.min(1, Math.max(0, bar)),
      height: ROW - 12,
    }),
    ...(step === undefined
      ? [shape("text", { x: x + 14, y: y + 30 }, texts.join(" \u00b7 "))]
      : texts.map((text, column) =>
          shape("text", { x: barAt + barWidth + 14 + column * step, y: y + 15 }, text),
        )),
  ];
}

function treeDrawing(figure: TreeFigure, width: number): Drawing {
  const { title, barLabel, rows, more, steps = [] } = figure;
  const rest = more > 0 ? ` ${more} more nodes are not drawn.` : "";
  const columns = columnsFor(width, rows);
  const bottom = rows.length * columns.rowHeight;
  const lines = steps.map((step, i) => {
    return shape("text", { x: 6, y: bottom + 24 + i * 16 }, `Step ${i + 1}. ${step}`);
  });
  return {
    title,
    description: `Filled: content. Ringed: looked into. Pale: left. The bar is ${barLabel}.${rest}`,
    width,
    height: bottom + 12 + lines.length * 16,
    shapes: [...rows.flatMap((row, at) => rowShapes(row, at, columns)), ...lines],
  };
}

/** The drawings of a figure, as wide as given in pixels. Default: as in a file. */
export function drawingsOf(figure: Figure, width?: number): Drawing[] {
  switch (figure.kind) {
    case "tag-ratios":
      return tagRatioDrawings(figure, width ?? PLOT_WIDTH);
    case "list-ratios":
      return [listRatioDrawing(figure, width ?? PLOT_WIDTH)];
    case "slope":
      return [slopeDrawing(figure, width ?? PLOT_WIDTH)];
    case "tree":
      return [treeDrawing(figure, width ?? TREE_WIDTH)];
    case "scores":
      return [scoreDrawing(figure, width ?? PLOT_WIDTH)];
  }
}

const STYLE = `text{font:11px sans-serif;fill:#555}text.title{font:600 14px sans-serif;fill:#111}text.name{font:11px monospace;fill:#111}text.dropped{fill:#888}
.grid{stroke:#ddd}.curve{fill:none;stroke:#111;stroke-width:1.4;stroke-linejoin:round}.raw{fill:#999;opacity:.6}.band{fill:#d9efe3}
.cut{stroke:#b3402a;stroke-width:1.5;stroke-dasharray:6 4}.point{fill:#b3402a;opacity:.5}.point.kept{fill:#1a7f4b;opacity:.75}.centre{fill:none;stroke:#111;stroke-width:2}
.bar{fill:#c9a79e}.bar.kept{fill:#1a7f4b}.back{fill:#eee}.branch{fill:none;stroke:#bbb}.node{fill:#fff;stroke:#aaa;stroke-width:1.5}.node.kept{fill:#1a7f4b;stroke:none}.node.opened{stroke:#2557a7;stroke-width:2.5}`;

const MARGIN = 16;
const TITLE = 44;

/** Drawings below each other as one SVG file. */
export function stack(drawings: readonly Drawing[]): string {
  const width =
    2 * MARGIN + drawings.reduce((widest, drawing) => Math.max(widest, drawing.width), 0);
  let top = MARGIN;
  const parts = drawings.map(({ title, description, height, shapes }) => {
    const head = [
      shape("text", { class: "title", x: MARGIN, y: top + 12 }, title),
      shape("text", { x: MARGIN, y: top + 30 }, description),
    ];
    const body = `<g transform="translate(${MARGIN} ${top + TITLE})">\n${shapes.join("\n")}\n</g>`;
    top += TITLE + height + MARGIN;
    return `${head.join("\n")}\n${body}`;
  });
  const label = drawings.map(({ title, description }) => `${title}. ${description}`).join(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" width="${width}" height="${top}" role="img" aria-label="${escapeXml(label)}">
<style>${STYLE}</style>
<rect width="100%" height="100%" fill="#fff"/>
${parts.join("\n")}
</svg>
`;
}

/**
 * Draws what a method sees, as its paper does where it has a figure: an SVG file. A method for one
 * page draws the first page and the scores of its blocks; a multi-page method draws the style tree,
 * or the blocks of the first page.
 */
export function drawFigure(
  pages: readonly MeasuredPage[],
  method: Method | SiteMethod,
  options: OptionValues,
): string {
  expectSeries("drawFigure needs a list of pages", pages);
  for (const one of pages) expectPage(one);
  const isMethod =
    (typeof method === "object" || typeof method === "function") &&
    method !== null &&
    "id" in method;
  expectArgument(isMethod, "drawFigure needs a method", method);
  expectArgument(
    typeof options === "object" && options !== null,
    "drawFigure needs options",
    options,
  );
  const [page] = pages;
  if ("learn" in method) {
    const learned = { id: method.id, options, pages, model: method.learn(pages, options) };
    return stack(drawingsOf(drawSiteFigure(learned, page)));
  }
  return stack(
    drawFigures(page, method.id, options, method.select(page, options)).flatMap((figure) =>
      drawingsOf(figure),
    ),
  );
}
