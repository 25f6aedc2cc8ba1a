import { describe, expect, it } from "vitest";
import { parse } from "../../src/extract.ts";
import { findGrids } from "../../src/structure/grids.ts";
import { findBoxTables } from "../../src/structure/role-tables.ts";

/** How many boxes of a page are each part of a table, and how many rows have no box. */
function partsOf(html: string): Record<string, number> {
  const { parts, bareRows } = findBoxTables(parse(html).tree);
  const counts: Record<string, number> = bareRows.size > 0 ? { bare: bareRows.size } : {};
  for (const part of parts.values()) counts[part] = (counts[part] ?? 0) + 1;
  return counts;
}

const role = (name: string, inner: string): string => `<div role="${name}">${inner}</div>`;
const shown = (display: string, inner: string): string => `<div style="display:${display}">${inner}</div>`;
const roleRow = (...cells: readonly string[]): string => role("row", cells.map((cell) => role("cell", cell)).join(""));
const shownRow = (...cells: readonly string[]): string =>
  shown("table-row", cells.map((cell) => shown("table-cell", cell)).join(""));
const TWO_ROWS = roleRow("a", "b") + roleRow("c", "d");
const SHOWN_ROWS = shownRow("a", "b") + shownRow("c", "d");
const summary = (...names: readonly string[]): string =>
  `<div class="summary-table wide">${names.map((name) => `<div class="${name}">x</div>`).join("")}</div>`;

describe("tables of boxes", () => {
  it.each([
    ["the role of a table", role("table", TWO_ROWS), { table: 1, row: 2, cell: 4 }],
    ["the role of a grid", role("grid", TWO_ROWS), { table: 1, row: 2, cell: 4 }],
    ["a role in capitals, between spaces", role(" Table ", TWO_ROWS), { table: 1, row: 2, cell: 4 }],
    [
      "heads of columns and rows",
      role("table", role("row", role("columnheader", "a") + role("rowheader", "b")) + roleRow("c", "d")),
      { table: 1, row: 2, header: 2, cell: 2 },
    ],
    ["a cell before the first row", role("table", role("cell", "x") + TWO_ROWS), { table: 1, row: 2, cell: 5 }],
    [
      "another one in a cell, which is its text",
      role("table", roleRow("a", "b") + roleRow("c", role("table", TWO_ROWS))),
      { table: 1, row: 4, cell: 8 },
    ],
    ["two side by side", role("table", TWO_ROWS).repeat(2), { table: 2, row: 4, cell: 8 }],
    ["rows behind it that are not its own", role("table", TWO_ROWS) + roleRow("e", "f"), { table: 1, row: 2, cell: 4 }],
    ["its style", shown("table", SHOWN_ROWS), { table: 1, row: 2, cell: 4 }],
    [
      "its style among others",
      `<div style="color:red;display : table ;top:0">${SHOWN_ROWS}</div>`,
      { table: 1, row: 2, cell: 4 },
    ],
    [
      "the names of a generator",
      summary("col-first table-header", "col-last table-header", "col-first", "col-last", "col-first", "col-last"),
      { bare: 3, table: 1, header: 2, cell: 4 },
    ],
  ])("are known by %s", (_case, html, parts) => {
    expect(partsOf(html)).toEqual(parts);
  });

  it.each([
    ["of one row", role("table", roleRow("a", "b"))],
    ["of one column", role("table", roleRow("a") + roleRow("b"))],
    ["of one row of two columns", role("table", roleRow("a", "b") + roleRow("c"))],
    ["without a box around the rows", TWO_ROWS],
    [
      "of elements that make one by themselves",
      `<table role=table>${"<tr role=row><td role=cell>a<td role=cell>b".repeat(2)}</table>`,
    ],
    ["in a line", shown("inline-table", SHOWN_ROWS)],
    ["of one row by a generator's names", summary("col-first", "col-last")],
    ["of other names beside a generator's", summary("col-first", "col-last", "col-first", "other")],
    ["that begin in another column", summary("col-last", "col-first", "col-first", "col-last")],
    ["with one row that begins", summary("col-first", "col-second", "col-last", "col-last")],
  ])("are none %s", (_case, html) => {
    expect(partsOf(html)).toEqual({});
  });
});

describe("grids", () => {
  const grid = (names: readonly string[], text = "text"): string =>
    `<div>${names.map((name) => `<div class="${name}">${text}</div>`).join("")}</div>`;
  const PAIRS = ["a", "b", "a", "b", "a", "b"];

  it.each([
    ["three rows of two", grid(PAIRS)],
    ["two rows of three", grid(["a", "b", "c", "a", "b", "c"])],
    ["two rows of eight", grid([..."abcdefgh", ..."abcdefgh"])],
    ["boxes with other names, too", grid(PAIRS.map((name) => `x ${name}`))],
    ["a head with names of its own", grid(["h", "h", ...PAIRS])],
    ["cells of up to 200 characters", grid(PAIRS, "x".repeat(200))],
  ])("are %s", (_case, html) => {
    expect(findGrids(parse(html))).toHaveLength(1);
  });

  it.each([
    ["two rows of two", grid(["a", "b", "a", "b"])],
    ["two rows of nine", grid([..."abcdefghi", ..."abcdefghi"])],
    ["boxes of one name", grid(["a", "a", "a", "a", "a", "a"])],
    ["columns of which one has no name", grid(["a", "", "a", "", "a", ""])],
    ["rows with a cell too many", grid([...PAIRS, "a"])],
    ["rows in another order", grid(["a", "b", "b", "a", "a", "b"])],
    ["two rows of heads", grid(["h", "h", "h", "h", "a", "b", "a", "b"])],
    ["long texts", grid(PAIRS, "x".repeat(201))],
    ["boxes of two paragraphs", grid(PAIRS, "<p>a<p>b")],
    ["boxes beside something else", grid(PAIRS).replace("</div></div>", "</div><p>x</p></div>")],
  ])("are not %s", (_case, html) => {
    expect(findGrids(parse(html))).toHaveLength(0);
  });
});
