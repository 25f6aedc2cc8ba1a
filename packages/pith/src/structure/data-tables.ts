import { oncePer } from "../html/once-per.ts";
import { classTokens, hasClassLike } from "../html/parse/class-names.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { TAG } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { addToList } from "../text/add-to-list.ts";
import { remember } from "../text/remember.ts";

/**
 * Numbers of columns of a grid, which also has at least as many cells: three rows of two, or two of
 * three.
 */
const COLUMNS = { least: 2, most: 8 } as const;
const MIN_CELLS = 6;

function cellsOf(tree: PageTree, box: number): number[] {
  const cells: number[] = [];
  for (let cell = tree.firstChild(box); cell >= 0; cell = tree.nextSibling(cell)) {
    if (tree.tag[cell] === TAG.div) cells.push(cell);
    else if (tree.tag[cell] > 0) return [];
  }
  return cells;
}

function hasColumns(tree: PageTree, cells: readonly number[]): boolean {
  const places = new Map<string, number[]>();
  for (const [place, cell] of cells.entries()) {
    for (const name of new Set(classTokens(tree, cell)))
      if (name !== "") addToList(places, name, place);
  }
  const columns = new Map<number, Set<number>>();
  for (const own of places.values()) {
    const width = own.length > 1 ? own[1] - own[0] : 0;
    if (width < COLUMNS.least || width > COLUMNS.most || cells.length % width > 0) continue;
    const head = cells.length / width - own.length;
    if (head < 0 || head > 1) continue;
    const column = own[0] - head * width;
    if (column < 0 || own.some((place, row) => place !== column + (head + row) * width)) continue;
    remember(columns, width, () => new Set<number>()).add(column);
  }
  return [...columns].some(([width, own]) => own.size === width);
}

/**
 * Boxes styled as a data table, such as method summaries of classes: cells side by side in one box,
 * row by row, with a class per column.
 */
export const findGrids: (page: MeasuredPage) => readonly number[] = oncePer((page) => {
  const { tree } = page;
  return tree.findAll(TAG.div).filter((box) => {
    if (tree.end[box] - box <= MIN_CELLS) return false;
    const cells = cellsOf(tree, box);
    if (cells.length < MIN_CELLS) return false;
    const [start, end] = page.blockRange(box);
    if (
      end - start > MAX_CELL_BLOCKS * cells.length ||
      page.textChars(box) > MAX_CELL_CHARS * cells.length
    )
      return false;
    return hasColumns(tree, cells);
  });
});

/** Rows sampled to distinguish data from layout. */
const MAX_SAMPLED_ROWS = 50;
/** Data cells have at most this many characters on average, */
const MAX_CELL_CHARS = 200;
/** and about one text block; cells of cards and posts have several. */
const MAX_CELL_BLOCKS = 1.5;
/** Least share of rows with the same number of cells. */
const MIN_REGULAR_SHARE = 0.7;

/** Wider cells span the whole table. */
const MAX_SPAN = 100;
/** Most nodes from the start of a cell to its label. */
const MAX_STEPS_TO_LABEL = 12;

/** The rows or columns that a cell spans, by an attribute. */
export function spanOf(value: string | undefined, most: number): number {
  const span = Number.parseInt(value ?? "1", 10);
  return span >= 1 ? Math.min(span, most) : 1;
}

class TableShape {
  rows = 0;
  /** Columns of the widest row, counting spans. */
  columns = 0;
  cells = 0;
  headers = 0;
  chars = 0;
  blocks = 0;
  hasCaption = false;
  /** Rows whose cells all start with the same words, which say what they compare. */
  labelled = 0;
  /** Rows of one cell over several columns: group headings in data, banners and menus in layout. */
  undivided = 0;
  readonly rowsByCells = new Map<number, number>();
}

function firstWords(tree: PageTree, cell: number): string {
  const end = Math.min(tree.end[cell], cell + MAX_STEPS_TO_LABEL);
  for (let node = cell + 1; node < end; node++) {
    const text = tree.isText(node) ? tree.text(node).trim() : "";
    if (text !== "") return text;
  }
  return "";
}

/** Measures only the table's own rows and cells, so that nested tables cost nothing. */
function shapeOf(page: MeasuredPage, table: number): TableShape {
  const { tree } = page;
  const shape = new TableShape();
  const addRow = (row: number): void => {
    if (shape.rows >= MAX_SAMPLED_ROWS) return;
    shape.rows++;
    let columns = 0;
    let cells = 0;
    const labels = new Set<string>();
    for (let cell = tree.firstChild(row); cell >= 0; cell = tree.nextSibling(cell)) {
      const tag = tree.tag[cell];
      if (tag !== TAG.td && tag !== TAG.th) continue;
      columns += spanOf(tree.attr(cell, "colspan"), MAX_SPAN);
      cells++;
      shape.cells++;
      if (tag === TAG.th) shape.headers++;
      const [first, end] = page.blockRange(cell);
      shape.blocks += end - first;
      shape.chars += page.textChars(cell);
      labels.add(firstWords(tree, cell));
    }
    if (cells > 1 && labels.size === 1 && !labels.has("")) shape.labelled++;
    if (cells === 1 && columns > 1) shape.undivided++;
    shape.columns = Math.max(shape.columns, columns);
    shape.rowsByCells.set(columns, (shape.rowsByCells.get(columns) ?? 0) + 1);
  };
  for (let part = tree.firstChild(table); part >= 0; part = tree.nextSibling(part)) {
    const tag = tree.tag[part];
    if (tag === TAG.caption) shape.hasCaption = true;
    else if (tag === TAG.tr) addRow(part);
    else if (tag === TAG.thead || tag === TAG.tbody || tag === TAG.tfoot) {
      for (
        let row = tree.firstChild(part);
        row >= 0 && shape.rows < MAX_SAMPLED_ROWS;
        row = tree.nextSibling(row)
      ) {
        if (tree.tag[row] === TAG.tr) addRow(row);
      }
    }
  }
  return shape;
}

const PARAMETERS =
  /^(?:param(?:eter)?s?|arguments?|args|fields?|options?|attributes|properties|member(?:s|decls)|exceptions?)(?:-?table)?$/;

const PARAMETER_CELL = /^(?:param(?:eter)?|property|field|arg(?:ument)?)[-_]?name$/;
/** Most nodes from the start of a cell to the element with its name, because of icons. */
const MAX_STEPS_TO_NAME = 6;

function namesParameters(tree: PageTree, table: number): boolean {
  const cell = tree.find(TAG.td, table, tree.end[table]);
  const isName = (node: number): boolean => hasClassLike(tree, node, PARAMETER_CELL);
  return (
    cell >= 0 &&
    (isName(cell) || tree.someWithin(cell, (at) => at < cell + MAX_STEPS_TO_NAME && isName(at)))
  );
}

/** Whether a table is named as parameters or members. */
export const listsParameters = (tree: PageTree, table: number): boolean =>
  hasClassLike(tree, table, PARAMETERS) || namesParameters(tree, table);

/** Whether a table is around the page's headline, so that it lays out the page. */
const hasHeadline = (tree: PageTree, table: number): boolean =>
  tree.find(TAG.h1, table, tree.end[table]) >= 0;

function holdsData(page: MeasuredPage, table: number, hasNestedTable: boolean): boolean {
  const { tree } = page;
  const role = tree.attr(table, "role")?.toLowerCase();
  if (role === "presentation" || role === "none") return false;
  if (role === "grid" || role === "table") return true;
  const shape = shapeOf(page, table);
  if (shape.cells === 0) return false;
  if (hasNestedTable) return shape.hasCaption || shape.headers > 1;
  // One header over several columns names the box, not a column.
  if (shape.hasCaption || shape.headers > (shape.columns > 1 ? 1 : 0))
    return shape.columns > 1 || shape.rows > 1;
  if (shape.columns < 2 || (shape.rows < 2 && !listsParameters(tree, table))) return false;
  // Descriptions of parameters may have several blocks.
  if (namesParameters(tree, table)) return true;
  if (shape.labelled > 1 && 2 * shape.labelled >= shape.rows && shape.blocks > shape.cells)
    return true;
  if (Math.max(...shape.rowsByCells.values()) < MIN_REGULAR_SHARE * shape.rows) return false;
  if (2 * shape.undivided > shape.rows || hasHeadline(tree, table)) return false;
  return (
    shape.chars / shape.cells <= MAX_CELL_CHARS && shape.blocks / shape.cells <= MAX_CELL_BLOCKS
  );
}

function findOuterTables(tree: PageTree): Map<number, boolean> {
  const tables = new Map<number, boolean>();
  /** Enclosing tables, innermost last. */
  const open: number[] = [];
  for (const node of tree.findAll(TAG.table)) {
    while (open.length > 0 && tree.end[open[open.length - 1]] <= node) open.pop();
    if (open.length > 0) tables.set(open[open.length - 1], true);
    tables.set(node, false);
    open.push(node);
  }
  return tables;
}

/** The data tables of a page in document order. Computed on demand. */
export const findDataTables: (page: MeasuredPage) => ReadonlySet<number> = oncePer((page) => {
  const outer = findOuterTables(page.tree);
  return new Set(
    [...outer.keys()].filter((table) => holdsData(page, table, outer.get(table) === true)),
  );
});
