import { describe, expect, it } from "vitest";
import { parse } from "../../src/api/extract.ts";
import { findGrids } from "../../src/structure/data-tables.ts";
import { findBoxTables } from "../../src/structure/role-tables.ts";

/** The number of boxes for each part of a table, and of rows without a box. */
function partsOf(html: string): Record<string, number> {
  const { parts, bareRows } = findBoxTables(parse(html).tree);
  const counts: Record<string, number> = bareRows.size > 0 ? { bare: bareRows.size } : {};
  for (const part of parts.values()) counts[part] = (counts[part] ?? 0) + 1;
  return counts;
}

const role = (name: string, inner: string): string => `<div role="${name}">${inner}</div>`;
const shown = (display: string, inner: string): string =>
  `<div style="display:${display}">${inner}</div>`;
const roleRow = (...cells: readonly string[]): string =>
  role("row", cells.map((cell) => role("cell", cell)).join(""));
const shownRow = (...cells: readonly string[]): string =>
  shown("table-row", cells.map((cell) => shown("table-cell", cell)).join(""));
const TWO_ROWS = roleRow("a", "b") + roleRow("c", "d");
const SHOWN_ROWS = shownRow("a", "b") + shownRow("c", "d");
const summary = (...names: readonly string[]): string =>
  `<div class="summary-table wide">${names.map((name) => `<div class="${name}">x</div>`).join("")}</div>`;

describe("tables of boxes", () => {
  it.each([
    [
      "its roles, without later rows outside it",
      role("table", TWO_ROWS) + roleRow("e", "f"),
      { table: 1, row: 2, cell: 4 },
    ],
    ["its style", shown("table", SHOWN_ROWS), { table: 1, row: 2, cell: 4 }],
    [
      "the names of a generator",
      summary(
        "col-first table-header",
        "col-last table-header",
        "col-first",
        "col-last",
        "col-first",
        "col-last",
      ),
      { bare: 3, table: 1, header: 2, cell: 4 },
    ],
  ])("are known by %s", (_case, html, parts) => {
    expect(partsOf(html)).toEqual(parts);
  });

  it.each([
    [
      "with other names among a generator's",
      summary("col-first", "col-last", "col-first", "other"),
    ],
    ["that start in another column", summary("col-last", "col-first", "col-first", "col-last")],
    ["with only one start of a row", summary("col-first", "col-second", "col-last", "col-last")],
  ])("are none %s", (_case, html) => {
    expect(partsOf(html)).toEqual({});
  });
});

describe("grids", () => {
  const grid = (names: readonly string[], text = "text"): string =>
    `<div>${names.map((name) => `<div class="${name}">${text}</div>`).join("")}</div>`;
  const PAIRS = ["a", "b", "a", "b", "a", "b"];

  it.each([
    ["boxes with other names, too", grid(PAIRS.map((name) => `x ${name}`))],
    ["a head with different names", grid(["h", "h", ...PAIRS])],
    ["cells of up to 200 characters", grid(PAIRS, "x".repeat(200))],
  ])("are %s", (_case, html) => {
    expect(findGrids(parse(html))).toHaveLength(1);
  });

  it.each([
    ["columns of which one has no name", grid(["a", "", "a", "", "a", ""])],
    ["rows in another order", grid(["a", "b", "b", "a", "a", "b"])],
    ["two rows of heads", grid(["h", "h", "h", "h", "a", "b", "a", "b"])],
  ])("are not %s", (_case, html) => {
    expect(findGrids(parse(html))).toHaveLength(0);
  });
});
