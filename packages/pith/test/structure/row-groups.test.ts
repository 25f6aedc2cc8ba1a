import { expect, it } from "vitest";
import { parse } from "../../src/api/extract.ts";
import { lastOfGroup } from "../../src/structure/row-groups.ts";

/** The last row of the group of the row x. */
function lastOf(rows: string): string | undefined {
  const { tree } = parse(`<table>${rows}</table>`);
  let row = 1;
  while (tree.attr(row, "id") !== "x") row++;
  return tree.attr(lastOfGroup(tree, row), "id");
}

it.each([
  ["itself before every other row", "<tr id=x><td class=who1>Ann<tr id=y><td class=who2>Text", "x"],
  ["itself before a row of two cells", "<tr id=x><td class=who>Ann<tr id=y><td>a<td>b", "x"],
  [
    "itself if it has much text",
    `<tr id=x><td class=who>${"<b>x</b>".repeat(40)}<tr id=y><td class=said>t`,
    "x",
  ],
])("rows of a post in a table are %s", (_case, rows, last) => {
  expect(lastOf(rows)).toBe(last);
});
