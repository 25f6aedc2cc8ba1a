import { oncePer } from "../html/once-per.ts";
import { classTokens, findByClassName } from "../html/parse/class-names.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { tagSet } from "../html/parse/tags.ts";

/** The class name of a table made of boxes. */
const SUMMARY_TABLE = /(?:^|\s)summary-table(?:\s|$)/;

/** A box's role in a table without table elements. */
export type TablePart = "table" | "row" | "cell" | "header";

/** Tables made of other elements. */
export interface BoxTables {
  readonly parts: ReadonlyMap<number, TablePart>;
  /** Rows without a box: by first cell, the node after their end. */
  readonly bareRows: ReadonlyMap<number, number>;
}

const ROLES: ReadonlyMap<string, TablePart> = new Map([
  ["table", "table"],
  ["grid", "table"],
  ["treegrid", "table"],
  ["row", "row"],
  ["cell", "cell"],
  ["gridcell", "cell"],
  ["columnheader", "header"],
  ["rowheader", "header"],
]);
const DISPLAY = /(?:^|[;\s])display\s{0,9}:\s{0,9}(table(?:-row|-cell)?)\s{0,9}(?:;|$)/i;
const DISPLAYS: ReadonlyMap<string, TablePart> = new Map([
  ["table", "table"],
  ["table-row", "row"],
  ["table-cell", "cell"],
]);
const OWN = tagSet(["table", "thead", "tbody", "tfoot", "tr", "td", "th"]);
const MIN_ROWS = 2;
const MIN_COLUMNS = 2;

interface Draft {
  readonly end: number;
  readonly parts: Map<number, TablePart>;
  readonly cells: number[];
}

const isTable = ({ cells }: Draft): boolean =>
  cells.filter((count) => count >= MIN_COLUMNS).length >= MIN_ROWS;

const PART_BY: Readonly<Record<"role" | "style", (value: string) => TablePart | undefined>> = {
  role: (value) => ROLES.get(value.trim().toLowerCase()),
  style: (value) => DISPLAYS.get(DISPLAY.exec(value)?.[1] ?? ""),
};

function addTablesBy(
  attribute: "role" | "style",
  tree: PageTree,
  parts: Map<number, TablePart>,
): void {
  let draft: Draft | undefined;
  const closeDraft = (): void => {
    if (draft && isTable(draft)) for (const [node, part] of draft.parts) parts.set(node, part);
    draft = undefined;
  };
  tree.forEachWithAttribute(attribute, (node, value) => {
    const part = OWN[tree.tag[node]] === 1 ? undefined : PART_BY[attribute](value);
    if (part === undefined) return;
    if (draft && node >= draft.end) closeDraft();
    if (part === "table")
      draft ??= { end: tree.end[node], parts: new Map([[node, part]]), cells: [] };
    else if (draft) {
      draft.parts.set(node, part);
      if (part === "row") draft.cells.push(0);
      else if (draft.cells.length > 0) draft.cells[draft.cells.length - 1]++;
    }
  });
  closeDraft();
}

const COLUMN = /^col-(?:first|second|constructor-name|summary-item-name|last)$/;

/** Tables of Javadoc since version 16: all cells in one box, with rows by style sheet. */
function findSummaries(tree: PageTree, parts: Map<number, TablePart>): Map<number, number> {
  const bareRows = new Map<number, number>();
  for (const table of findByClassName(tree, SUMMARY_TABLE)) {
    if (OWN[tree.tag[table]] === 1) continue;
    const cells = tree.elements(table);
    const namesOf = cells.map((cell) => classTokens(tree, cell));
    if (
      cells.length < MIN_ROWS * MIN_COLUMNS ||
      !namesOf.every((names) => names.some((name) => COLUMN.test(name)))
    )
      continue;
    const starts = cells.filter((_, at) => namesOf[at].includes("col-first"));
    if (starts.length < MIN_ROWS || starts[0] !== cells[0]) continue;
    parts.set(table, "table");
    for (const [at, cell] of cells.entries())
      parts.set(cell, namesOf[at].includes("table-header") ? "header" : "cell");
    for (const [at, start] of starts.entries())
      bareRows.set(start, starts[at + 1] ?? tree.end[table]);
  }
  return bareRows;
}

/** Tables made of boxes, by role, style or a generator's names. Computed on demand. */
export const findBoxTables: (tree: PageTree) => BoxTables = oncePer((tree) => {
  const parts = new Map<number, TablePart>();
  addTablesBy("role", tree, parts);
  addTablesBy("style", tree, parts);
  return { parts, bareRows: findSummaries(tree, parts) };
});
