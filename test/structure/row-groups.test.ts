import { describe, expect, it } from "vitest";
import { parse } from "../../src/extract.ts";
import { lastOfGroup } from "../../src/structure/row-groups.ts";

/** The last row that belongs to the row x. */
function lastOf(rows: string): string | undefined {
  const { tree } = parse(`<table>${rows}</table>`);
  let row = 1;
  while (tree.attr(row, "id") !== "x") row++;
  return tree.attr(lastOfGroup(tree, row), "id");
}

describe("rows of a post in a table", () => {
  it.each([
    ["all that a cell spans", "<tr id=x><td rowspan=2>a<td>b<tr id=y><td>c<tr id=z><td>d", "y"],
    [
      "all that its longest cell spans",
      "<tr id=x><td rowspan=2>a<td rowspan=3>b<tr id=y><td>c<tr id=z><td>d<tr><td>e",
      "z",
    ],
    ["up to twenty that it spans", "<tr id=x><td rowspan=20>a<td>b<tr id=y><td>c", "y"],
    ["itself where a cell spans more", "<tr id=x><td rowspan=21>a<td>b<tr id=y><td>c", "x"],
    ["itself where it has two cells", "<tr id=x><td>a<td>b<tr id=y><td>c", "x"],
    [
      "two rows of one cell that do not look like it",
      "<tr id=x><td class=who>Ann<tr id=y><td class=said>Text<tr id=z><td class=files>f<tr id=w><td class=more>m",
      "z",
    ],
    [
      "those up to the next that looks like it",
      "<tr id=x><td class=who>Ann<tr id=y><td class=said>Text<tr id=z><td class=who>Bo",
      "y",
    ],
    ["itself before every other row", "<tr id=x><td class=who1>Ann<tr id=y><td class=who2>Text", "x"],
    ["itself before a row of two cells", "<tr id=x><td class=who>Ann<tr id=y><td>a<td>b", "x"],
    ["itself where it says much", `<tr id=x><td class=who>${"<b>x</b>".repeat(40)}<tr id=y><td class=said>t`, "x"],
  ])("are %s", (_case, rows, last) => {
    expect(lastOf(rows)).toBe(last);
  });

  it("are not looked for behind other elements", () => {
    expect(lastOf("<tr><td><p id=x>a")).toBe("x");
  });
});
