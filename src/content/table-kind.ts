import { TAG } from "../parse/tags.ts";
import type { Context } from "./context.ts";

/** Rows that are looked at to tell data from layout. */
const MAX_SAMPLED_ROWS = 50;
/** Cells of data are short: on average at most this many characters... */
const MAX_CELL_CHARS = 200;
/** ...in at most this many text blocks. */
const MAX_CELL_BLOCKS = 3;

interface TableShape {
  rows: number;
  /** Cells of the widest row. */
  columns: number;
  cells: number;
  headers: number;
  chars: number;
  blocks: number;
  hasCaption: boolean;
}

/** Looks at the table's own rows and cells, not at what is in them, so that nested tables cost nothing. */
function shapeOf({ tree, selection }: Context, table: number): TableShape {
  const shape: TableShape = { rows: 0, columns: 0, cells: 0, headers: 0, chars: 0, blocks: 0, hasCaption: false };
  const addRow = (row: number): void => {
    if (shape.rows >= MAX_SAMPLED_ROWS) return;
    shape.rows++;
    let columns = 0;
    for (let cell = tree.firstChild(row); cell >= 0; cell = tree.nextSibling(cell)) {
      const tag = tree.tag[cell];
      if (tag !== TAG.td && tag !== TAG.th) continue;
      columns++;
      shape.cells++;
      if (tag === TAG.th) shape.headers++;
      const [first, end] = selection.page.blockRange(cell);
      shape.blocks += end - first;
      shape.chars += selection.page.textChars(cell);
    }
    shape.columns = Math.max(shape.columns, columns);
  };
  for (let part = tree.firstChild(table); part >= 0; part = tree.nextSibling(part)) {
    const tag = tree.tag[part];
    if (tag === TAG.caption) shape.hasCaption = true;
    else if (tag === TAG.tr) addRow(part);
    else if (tag === TAG.thead || tag === TAG.tbody || tag === TAG.tfoot) {
      for (let row = tree.firstChild(part); row >= 0 && shape.rows < MAX_SAMPLED_ROWS; row = tree.nextSibling(row)) {
        if (tree.tag[row] === TAG.tr) addRow(row);
      }
    }
  }
  return shape;
}

/**
 * Whether a table holds data or only arranges boxes. Its roles and headers tell; without these a table of
 * several rows and columns with short cells counts as data.
 */
export function isDataTable(context: Context, table: number): boolean {
  const { tree, survey } = context;
  const role = tree.attr(table, "role")?.toLowerCase();
  if (role === "presentation" || role === "none") return false;
  if (role === "grid" || role === "table") return true;
  const shape = shapeOf(context, table);
  if (shape.cells === 0) return false;
  if (survey.hasNestedTable(table)) return shape.hasCaption || shape.headers > 1;
  if (shape.hasCaption || shape.headers > 0) return shape.columns > 1 || shape.rows > 1;
  if (shape.columns < 2 || shape.rows < 2) return false;
  return shape.chars / shape.cells <= MAX_CELL_CHARS && shape.blocks / shape.cells <= MAX_CELL_BLOCKS;
}
