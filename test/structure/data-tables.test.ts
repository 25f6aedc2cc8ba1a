import { expect, it } from "vitest";
import { parse } from "../../src/extract.ts";
import { findDataTables } from "../../src/structure/data-tables.ts";

const dataTables = (html: string): number => findDataTables(parse(html)).size;
const long = "x".repeat(300);
const row = (...cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}`).join("")}`;

it.each([
  ["short cells below one head", `<table><tr><th colspan=2>Fares${row("a", "b").repeat(3)}</table>`],
  ["the role of a table", `<table role=table><tr><td>a</table>`],
  ["cells of up to 200 characters", `<table>${row("x".repeat(200), "x".repeat(200)).repeat(2)}</table>`],
])("data tables are known by %s", (_, html) => {
  expect(dataTables(html)).toBe(1);
});

it.each([
  ["of long texts below one head", `<table><tr><th colspan=2>Fares<tr><td>${long}<td>${long}</table>`],
  ["without cells, with a caption", "<table><caption>Fares</caption></table>"],
  ["of cells with several paragraphs", `<table>${row("<p>a<p>b", "<p>c<p>d").repeat(2)}</table>`],
])("tables are no data tables %s", (_, html) => {
  expect(dataTables(html)).toBe(0);
});
