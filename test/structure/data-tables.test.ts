import { describe, expect, it } from "vitest";
import { parse } from "../../src/extract.ts";
import { findDataTables } from "../../src/structure/data-tables.ts";

const dataTables = (html: string): number => findDataTables(parse(html)).size;
const long = "x".repeat(300);
const row = (...cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}`).join("")}`;

describe("tables of data", () => {
  it.each([
    ["a caption, whatever their cells", `<table><caption>Fares</caption><tr><td>${long}<td>${long}</table>`],
    ["a caption over one column", `<table><caption>Fares</caption>${row("a")}${row("b")}</table>`],
    ["heads, whatever their cells", `<table><tr><th>Day<th>Fare<tr><td>${long}<td>${long}</table>`],
    ["short cells below one head", `<table><tr><th colspan=2>Fares${row("a", "b").repeat(3)}</table>`],
    ["heads in one column", "<table><tr><th>Day<tr><td>Monday</table>"],
    ["rows in their parts", "<table><thead><tr><td>a<td>b</thead><tbody><tr><td>c<td>d</table>"],
    ["rows in a foot", "<table><tbody><tr><td>a<td>b</tbody><tfoot><tr><td>c<td>d</tfoot></table>"],
    ["short cells in two rows and columns", `<table>${row("a", "b")}${row("c", "d")}</table>`],
    ["most rows being alike", `<table>${row("a", "b").repeat(7)}${row("c").repeat(3)}</table>`],
    ["the role of a table", `<table role=table><tr><td>a</table>`],
    ["the role of a grid, in capitals", `<table role=GRID><tr><td>a</table>`],
    ["cells of up to 200 characters", `<table>${row("x".repeat(200), "x".repeat(200)).repeat(2)}</table>`],
    ["another in it and two heads", "<table><tr><th>a<th>b<tr><td><table><tr><td>b</table></table>"],
    ["another in it and a caption", "<table><caption>Fares</caption><tr><td><table><tr><td>b</table></table>"],
  ])("are known by %s", (_, html) => {
    expect(dataTables(html)).toBe(1);
  });

  it.each([
    ["of long texts without a head", `<table><tr><td>${long}<td>${long}<tr><td>${long}<td>${long}</table>`],
    ["of long texts below one head", `<table><tr><th colspan=2>Fares<tr><td>${long}<td>${long}</table>`],
    ["of one cell, with a caption", "<table><caption>Fares</caption><tr><td>a</table>"],
    ["with another in it and one head", "<table><tr><th>a<td><table><tr><td>b</table></table>"],
    ["without cells, with a caption", "<table><caption>Fares</caption></table>"],
    ["of one column", `<table>${row("a").repeat(5)}</table>`],
    ["of one row", `<table>${row("a", "b", "c")}</table>`],
    ["of rows of every length", `<table>${row("a", "b")}${row("a")}${row("a", "b", "c")}</table>`],
    ["of cells with several paragraphs", `<table>${row("<p>a<p>b", "<p>c<p>d").repeat(2)}</table>`],
    ["for arranging boxes, as they say", `<table role=presentation><tr><th>a<th>b<tr><td>c<td>d</table>`],
    ["with no role, as they say", `<table role=none><tr><th>a<th>b<tr><td>c<td>d</table>`],
  ])("are none %s", (_, html) => {
    expect(dataTables(html)).toBe(0);
  });

  it("only the first fifty rows are looked at", () => {
    const table = (first: string, then: string): string => `<table><tbody>${first}${then}</tbody></table>`;
    const short = row("a", "b");
    expect(dataTables(table(short.repeat(50), row(long, long).repeat(200)))).toBe(1);
    expect(dataTables(table(short.repeat(5), row(long, long).repeat(200)))).toBe(0);
    expect(dataTables(`<table>${short.repeat(50)}${row(long, long).repeat(200)}</table>`)).toBe(1);
  });

  it("tables in cells and tables side by side are told apart", () => {
    const data = `<table>${row("a", "b")}${row("c", "d")}</table>`;
    const layout = `<table><tr><td>${data}<td>${data}<tr><td>${data}<td>x</table>`;
    expect(dataTables(layout)).toBe(3);
    expect(dataTables(data + data)).toBe(2);
  });
});
