import type { TableCell, TableRow } from "./nodes.ts";

const isEmpty = ({ children }: TableCell): boolean => children.length === 0;

interface Columns {
  readonly used: ReadonlySet<number>;
  readonly count: number;
}

/** The columns that have a cell with content; of a cell over several, one. */
function findColumns(rows: readonly TableRow[]): Columns {
  const used = new Set<number>();
  const wide: Array<readonly [first: number, end: number]> = [];
  let count = 0;
  for (const { cells } of rows) {
    let column = 0;
    for (const cell of cells) {
      const end = column + cell.colSpan;
      if (!isEmpty(cell) && cell.colSpan === 1) used.add(column);
      else if (!isEmpty(cell)) wide.push([column, end]);
      column = end;
    }
    count = Math.max(count, column);
  }
  for (const [first, end] of wide) {
    let at = first;
    while (at < end && !used.has(at)) at++;
    if (at === end) used.add(first);
  }
  return { used, count };
}

/** A row's cells, narrowed to the used columns. */
function narrowCells(cells: readonly TableCell[], used: ReadonlySet<number>): TableCell[] {
  let column = 0;
  return cells.flatMap((cell) => {
    const first = column;
    column += cell.colSpan;
    let colSpan = 0;
    for (let at = first; at < column; at++) if (used.has(at)) colSpan++;
    if (colSpan === 0) return [];
    return [colSpan === cell.colSpan ? cell : { ...cell, colSpan }];
  });
}

/**
 * Rows without columns in which no cell has content, as figures and buttons leave them that are
 * not kept. Tables with row spans stay as they are.
 */
export function withoutEmptyColumns(rows: TableRow[]): TableRow[] {
  if (!rows.some(({ cells }) => cells.some(isEmpty))) return rows;
  if (rows.some(({ cells }) => cells.some(({ rowSpan }) => rowSpan > 1))) return rows;
  const { used, count } = findColumns(rows);
  if (used.size === count) return rows;
  return rows.map((row) => ({ ...row, cells: narrowCells(row.cells, used) }));
}
