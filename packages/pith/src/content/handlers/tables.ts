import type { PageTree } from "../../html/parse/page-tree.ts";
import { TAG } from "../../html/parse/tags.ts";
import { spanOf } from "../../structure/data-tables.ts";
import type { TablePart } from "../../structure/role-tables.ts";
import type { Action, Context, Handler } from "../context.ts";
import { withoutEmptyColumns } from "../empty-columns.ts";
import { emptySpan, type Frame, listForOne, widenSpan } from "../frame.ts";
import { isNumber, withNumber } from "../list-numbers.ts";
import type { Block, Table, TableCell, TableRow } from "../nodes.ts";
import { withSignsAtFigures } from "../sign-columns.ts";
import { calloutOf } from "./callouts.ts";
import { pushSignature } from "./signature-tables.ts";

/**
 * Icon names for yes or no, as a word of a class, a file or a label. Of 24 pages of wcxb-dev with
 * tables of cells without text, six had such cells, 190 of them.
 */
const MARK = /(?<![a-z])(?:(check(?:-?mark)?|tick)|x-?mark|cross|times)(?![a-z])/i;
const NAMES = ["class", "src", "href", "xlink:href", "alt", "aria-label"] as const;
/** Most nodes searched in an icon's cell. */
const MAX_ICON_NODES = 12;

/**
 * The meaning of a cell without text: "✓" and "✗" for icons named so, else the icon's accessible
 * label.
 */
function readMark(tree: PageTree, cell: number): string | undefined {
  let label: string | undefined;
  const end = Math.min(tree.end[cell], cell + 1 + MAX_ICON_NODES);
  for (let node = cell + 1; node < end; node++) {
    for (const name of NAMES) {
      const value = tree.attr(node, name)?.trim() ?? "";
      // The last part of an address.
      const mark = MARK.exec(value.slice(value.lastIndexOf("/") + 1));
      if (mark) return mark[1] === undefined ? "✗" : "✓";
      if (name.startsWith("a")) label ||= value;
    }
  }
  return label;
}

/** HTML allows 1,000 columns and 65,534 rows; real tables have far fewer. */
const MAX_COLUMN_SPAN = 100;
const MAX_ROW_SPAN = 1000;

/** `table`: a table if it has data, else layout boxes. */
export const handleTable: Handler = (context, node): Action => {
  const { builder } = context;
  const callout = calloutOf(context, node);
  if (callout) return callout;
  if (pushSignature(context, node)) return "skip";
  const isOfBoxes = context.boxTables.parts.has(node);
  if (!builder.canNest(4) || !(context.dataTables.has(node) || isOfBoxes))
    return isNumberedRow(context, node) && builder.canNest(1)
      ? { frame: numberedFrame(context) }
      : "pass";
  const table: Table = { type: "table", span: emptySpan(), caption: [], rows: [] };
  const implied = (): Block[] => {
    // Text before the rows of a table of boxes describes it.
    if (isOfBoxes && table.rows.length === 0) return table.caption;
    const cell = newCell();
    table.rows.push({ type: "row", span: emptySpan(), head: false, cells: [cell] });
    return cell.children;
  };
  const close = (): void => {
    if (table.rows.length === 0) for (const block of table.caption) builder.push(block);
    else for (const part of partsAt(table)) builder.push(part);
  };
  return { frame: { kind: "table", node: table, span: table.span, implied, close } };
};

/** The heading that is all of a row; undefined for other rows. */
function headingOf({ cells }: TableRow): Block | undefined {
  const children = cells.flatMap((cell) => cell.children);
  return children.length === 1 && children[0].type === "heading" ? children[0] : undefined;
}

const narrowRows = (rows: TableRow[]): TableRow[] => withoutEmptyColumns(withSignsAtFigures(rows));

/** A table, parted at rows with only a heading, as groups of members have. */
function* partsAt(table: Table): Generator<Block, undefined> {
  if (!table.rows.some(headingOf)) {
    yield { ...table, rows: narrowRows(table.rows) };
    return;
  }
  yield* table.caption;
  let rows: TableRow[] = [];
  const part = (): Block[] => {
    if (rows.length === 0) return [];
    const span = emptySpan();
    for (const row of rows) widenSpan(span, row.span);
    return [{ ...table, span, caption: [], rows: narrowRows(rows) }];
  };
  for (const row of table.rows) {
    const heading = headingOf(row);
    if (heading === undefined) {
      rows.push(row);
      continue;
    }
    yield* part();
    yield heading;
    rows = [];
  }
  yield* part();
}

function isNumberedRow({ tree }: Context, table: number): boolean {
  const row = tree.find(TAG.tr, table, tree.end[table]);
  if (row < 0 || tree.find(TAG.tr, row + 1, tree.end[table]) >= 0) return false;
  const cells = tree.elements(row);
  return cells.length === 2 && isNumber(tree.textContent(cells[0]));
}

function numberedFrame({ builder }: Context): Frame {
  const blocks: Block[] = [];
  const close = (): void => {
    const [number, ...text] = blocks;
    const isPair = number?.type === "paragraph" && text[0]?.type === "paragraph";
    for (const block of isPair ? withNumber(number, text) : blocks) builder.push(block);
  };
  return { kind: "cell", span: emptySpan(), blocks, close };
}

type OpenCell = { -readonly [Name in keyof TableCell]: TableCell[Name] };

const newCell = (header = false): OpenCell => ({
  type: "cell",
  header,
  colSpan: 1,
  rowSpan: 1,
  align: undefined,
  children: listForOne(),
});

function readSpans(tree: PageTree, node: number, cell: OpenCell): void {
  const spanAt = (name: string, most: number): number =>
    spanOf(tree.attr(node, name) ?? tree.attr(node, `aria-${name}`), most);
  cell.colSpan = spanAt("colspan", MAX_COLUMN_SPAN);
  cell.rowSpan = spanAt("rowspan", MAX_ROW_SPAN);
  cell.align = alignOf(tree.attr(node, "align"), tree.attr(node, "style"));
}

/** `tr`: a row of the table around it; rows without kept text are dropped. */
export const handleRow: Handler = ({ builder, tree }, node): Action => {
  const frame = rowFrame(builder.frame.node, tree.tag[tree.parent[node]] === TAG.thead);
  return frame === undefined ? "pass" : { frame };
};

/** A frame for a row; undefined outside of tables. */
export function rowFrame(parent: Frame["node"], head = false): Frame | undefined {
  if (parent?.type !== "table") return undefined;
  const row: TableRow = { type: "row", span: emptySpan(), head, cells: [] };
  const implied = (): Block[] => {
    const cell = newCell();
    row.cells.push(cell);
    return cell.children;
  };
  const close = (): void => {
    // Copies have no spare capacity: a one-element array that grew takes the room of 17.
    if (row.cells.some((cell) => cell.children.length > 0))
      parent.rows.push({ ...row, cells: row.cells.slice() });
  };
  return { kind: "row", node: row, span: row.span, implied, close };
}

/** `td` and `th`; also empty ones, to keep columns aligned. */
export const handleCell: Handler = (context, node): Action => {
  const { builder, tree, selection, survey } = context;
  const parent = builder.frame.node;
  if (parent?.type !== "row") return "pass";
  const cell = newCell(tree.tag[node] === TAG.th || context.boxTables.parts.get(node) === "header");
  if (tree.hasAttributes(node)) readSpans(tree, node, cell);
  const isTextless =
    selection.page.textChars(node) === 0 && survey.hasKeptBlocks(tree.parent[node]);
  const mark = isTextless ? readMark(tree, node) : undefined;
  const close = (): void => {
    // A sign replaces its picture; a label only a hidden picture.
    if (mark && (cell.children.length === 0 || mark.length === 1)) {
      cell.children.splice(0, 1, {
        type: "paragraph",
        span: emptySpan(),
        children: [{ type: "text", value: mark }],
      });
    }
    parent.cells.push(cell);
  };
  return { frame: { kind: "cell", span: emptySpan(), blocks: cell.children, close } };
};

export const TABLE_PARTS: Readonly<Record<TablePart, Handler>> = {
  table: handleTable,
  row: handleRow,
  cell: handleCell,
  header: handleCell,
};

const ALIGN_STYLE = /text-align\s*:\s*(left|center|right)/i;

function alignOf(attribute: string | undefined, style: string | undefined): TableCell["align"] {
  const named = (attribute ?? ALIGN_STYLE.exec(style ?? "")?.[1] ?? "").toLowerCase();
  return named === "left" || named === "center" || named === "right" ? named : undefined;
}
