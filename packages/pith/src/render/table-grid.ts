import type { TableCell, TableRow } from "../content/nodes.ts";

/**
 * Most cells of a written table, besides a multiple of the page's cells: spans and unequal rows
 * must not make the output much larger than the page.
 */
const MIN_GRID_AREA = 10_000;
const GRID_AREA_PER_CELL = 16;

/** The cells of each row by column; undefined where a span covers. */
export type Grid = ReadonlyArray<ReadonlyArray<TableCell | undefined>>;

/** The columns of a table's rows; undefined if spans make it too large. */
export function toGrid(rows: readonly TableRow[]): Grid | undefined {
  const blockedUntil: number[] = [];
  const cells = rows.reduce((sum, row) => sum + row.cells.length, 0);
  const maxArea = MIN_GRID_AREA + GRID_AREA_PER_CELL * cells;
  let filled = 0;
  let columns = 0;
  const grid: Array<Grid[number]> = [];
  for (const [y, row] of rows.entries()) {
    const line: Array<TableCell | undefined> = [];
    for (const cell of row.cells) {
      while ((blockedUntil[line.length] ?? 0) > y) line.push(undefined);
      for (let x = 0; x < cell.colSpan; x++) {
        if (cell.rowSpan > 1) blockedUntil[line.length] = y + cell.rowSpan;
        line.push(x === 0 ? cell : undefined);
      }
    }
    filled += line.length;
    while (line.length > 0 && line[line.length - 1] === undefined) line.pop();
    columns = Math.max(columns, line.length);
    if (Math.max(filled, columns * rows.length) > maxArea) return undefined;
    // Most rows have no spans and are used unchanged.
    grid.push(line.length === row.cells.length ? row.cells : line);
  }
  return grid;
}
