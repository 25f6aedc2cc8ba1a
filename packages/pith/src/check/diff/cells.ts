import { TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { spend } from "../../safety/clock.ts";
import { spanOf } from "../../structure/data-tables.ts";
import { collapseSpaces } from "../../text/trim.ts";

/**
 * A table cell, identified by its row and column names: their first cells, or their 1-based
 * numbers.
 */
export interface Cell {
  readonly row: string;
  readonly column: string;
}

/** Longest name of a row or column in letters; longer cells are text. */
const MAX_NAME = 80;

/** Real tables have fewer columns. */
const MAX_SPAN = 1000;

function nameOf(page: MeasuredPage, cell: number): string {
  const [first, end] = page.blockRange(cell);
  let text = "";
  for (let block = first; block < end && text.length < MAX_NAME; block++)
    text += ` ${page.blockText(block)}`;
  return collapseSpaces(text).slice(0, MAX_NAME);
}

/**
 * The cells of all tables, in one pass over the rows; cells that span rows count only in their
 * first.
 */
export function cellsOf(page: MeasuredPage): ReadonlyMap<number, Cell> {
  const { tree } = page;
  const cells = new Map<number, Cell>();
  const heads = new Map<number, string[]>();
  const rows = new Map<number, number>();
  for (const row of tree.findAll(TAG.tr)) {
    const above = tree.parent[row];
    const table = tree.tag[above] === TAG.table ? above : tree.parent[above];
    const number = (rows.get(table) ?? 0) + 1;
    rows.set(table, number);
    const names = heads.get(table);
    const own: string[] = [];
    let name = "";
    let column = 0;
    for (let cell = tree.firstChild(row); cell >= 0; cell = tree.nextSibling(cell)) {
      if (tree.tag[cell] !== TAG.td && tree.tag[cell] !== TAG.th) continue;
      spend();
      const text = nameOf(page, cell);
      const isFirst = column === 0;
      cells.set(cell, {
        row: isFirst || name === "" ? `${number}` : name,
        column: names?.[column] || `${column + 1}`,
      });
      if (isFirst) name = text;
      own[column] = text;
      column += spanOf(tree.attr(cell, "colspan"), MAX_SPAN);
    }
    if (!names && column > 0) heads.set(table, own);
  }
  return cells;
}
