import { widenSpan } from "./frame.ts";
import { inlineText } from "./inline-text.ts";
import type { Block, Inline, TableCell, TableRow } from "./nodes.ts";

/** Signs in a cell of their own before a figure: a currency, an opening bracket. */
const BEFORE = /^(?:(?:US|CA?|AU?)?\$|\p{Sc})?\s?\(?$/u;
/** Signs in a cell of their own behind a figure: a closing bracket, a percent sign. */
const BEHIND = /^(?:\)\s?[%‰]?|[%‰]\s?\)?)$/u;
const FIGURE = /\d|^[-–—]$/u;

/** Tables with more cells keep their columns: merging reads all rows for each column. */
const MAX_CELLS = 20_000;

const textOf = ({ children }: TableCell): string =>
  children
    .map((block) => (block.type === "paragraph" ? inlineText(block.children) : "…"))
    .join(" ")
    .trim();

/** Inline nodes of a sign and a figure in a row; bold beside bold is one. */
function joinInlines(left: readonly Inline[], right: readonly Inline[]): Inline[] {
  const one = left.at(-1);
  const other = right[0];
  if (one?.type === "text" && other?.type === "text") return [...left, ...right];
  if (one?.type !== "style" || other?.type !== "style" || one.kind !== other.kind)
    return [...left, { type: "text", value: " " }, ...right];
  const children = joinInlines(one.children, other.children);
  return [...left.slice(0, -1), { ...one, children }, ...right.slice(1)];
}

function joinBlocks(left: readonly Block[], right: readonly Block[]): Block[] {
  const one = left[0];
  const other = right[0];
  if (one?.type !== "paragraph" || other?.type !== "paragraph") return [...left, ...right];
  const span = { ...one.span };
  widenSpan(span, other.span);
  const children = joinInlines(one.children, other.children);
  return [...left.slice(0, -1), { type: "paragraph", span, children }, ...right.slice(1)];
}

/** Where a cell ends and the next one begins between two columns; undefined elsewhere. */
function findSeam(cells: readonly TableCell[], column: number): number | undefined {
  let end = 0;
  for (const [at, cell] of cells.entries()) {
    end += cell.colSpan;
    if (end === column + 1) return at + 1 < cells.length ? at : undefined;
    if (end > column + 1) return undefined;
  }
  return undefined;
}

/** Whether the cells beside a seam can be one: one is empty, or a sign of the other. */
function canJoin(left: TableCell, right: TableCell): boolean {
  const before = textOf(left);
  const behind = textOf(right);
  if (before === "" || behind === "") return true;
  return left.colSpan === 1 && right.colSpan === 1
    ? isSigned(before, behind)
    : (left.colSpan === 1 && BEFORE.test(before)) || (right.colSpan === 1 && BEHIND.test(behind));
}

const isSigned = (before: string, behind: string): boolean =>
  (BEFORE.test(before) && FIGURE.test(behind)) || (FIGURE.test(before) && BEHIND.test(behind));

/** A row's cells with a column and the next one as one. */
function joinCells(cells: readonly TableCell[], column: number): TableCell[] {
  const seam = findSeam(cells, column);
  if (seam !== undefined) {
    const left = cells[seam];
    const right = cells[seam + 1];
    const figure = BEHIND.test(textOf(right)) || right.children.length === 0 ? left : right;
    const both = {
      ...figure,
      colSpan: left.colSpan + right.colSpan - 1,
      children: joinBlocks(left.children, right.children),
    };
    return [...cells.slice(0, seam), both, ...cells.slice(seam + 2)];
  }
  let end = 0;
  return cells.map((cell) => {
    const start = end;
    end += cell.colSpan;
    const covers = start <= column && end > column + 1;
    return covers ? { ...cell, colSpan: cell.colSpan - 1 } : cell;
  });
}

/** The columns with signs of the figures in the next one, or with figures and signs in the next. */
function signedColumns(rows: readonly TableRow[]): readonly number[] {
  const found = new Set<number>();
  for (const { cells } of rows) {
    let end = 0;
    for (const [at, cell] of cells.slice(0, -1).entries()) {
      end += cell.colSpan;
      const next = cells[at + 1];
      // Most cells are longer than a sign.
      if (cell.children.length === 0 || next.children.length === 0) continue;
      if (isSigned(textOf(cell), textOf(next))) found.add(end - 1);
    }
  }
  return [...found].sort((one, other) => other - one);
}

/**
 * Rows in which figures and their signs, which company filings have in cells of their own, share a
 * cell: formats without spans would show headers above the signs.
 */
export function withSignsAtFigures(rows: TableRow[]): TableRow[] {
  const count = rows.reduce((sum, { cells }) => sum + cells.length, 0);
  const hasRowSpans = rows.some(({ cells }) => cells.some(({ rowSpan }) => rowSpan > 1));
  if (count > MAX_CELLS || hasRowSpans) return rows;
  let joined = rows;
  // From the right: columns on the left keep their numbers.
  for (const column of signedColumns(rows)) {
    const fits = joined.every(({ cells }) => {
      const seam = findSeam(cells, column);
      return seam === undefined || canJoin(cells[seam], cells[seam + 1]);
    });
    if (fits) joined = joined.map((row) => ({ ...row, cells: joinCells(row.cells, column) }));
  }
  return joined;
}
