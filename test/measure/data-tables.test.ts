import { describe, expect, it } from "vitest";
import { parse } from "../../src/index.ts";
import { findDataTables } from "../../src/measure/data-tables.ts";

const dataTables = (html: string): number => findDataTables(parse(html)).size;
const long = "x".repeat(300);

describe("tables of data", () => {
  it.each([
    ["a caption, whatever their cells", `<table><caption>Fares</caption><tr><td>${long}<td>${long}</table>`],
    ["heads, whatever their cells", `<table><tr><th>Day<th>Fare<tr><td>${long}<td>${long}</table>`],
    ["rows in their parts", "<table><thead><tr><td>a<td>b</thead><tbody><tr><td>c<td>d</table>"],
  ])("are known by %s", (_, html) => {
    expect(dataTables(html)).toBe(1);
  });

  it.each([
    ["of long texts without a head", `<table><tr><td>${long}<td>${long}<tr><td>${long}<td>${long}</table>`],
    ["of one cell, with a caption", "<table><caption>Fares</caption><tr><td>a</table>"],
    ["with another in it and one head", "<table><tr><th>a<td><table><tr><td>b</table></table>"],
  ])("are none %s", (_, html) => {
    expect(dataTables(html)).toBe(0);
  });
});
