import { expect, it } from "vitest";
import { parse } from "../../src/api/extract.ts";
import { findDataTables } from "../../src/structure/data-tables.ts";

const dataTables = (html: string): number => findDataTables(parse(html)).size;
const long = "x".repeat(300);
const row = (...cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${cell}`).join("")}`;

it.each([
  [
    "short cells below one head",
    `<table><tr><th colspan=2>Fares${row("a", "b").repeat(3)}</table>`,
    1,
  ],
  ["the role of a table", `<table role=table><tr><td>a</table>`, 1],
  [
    "cells of up to 200 characters",
    `<table>${row("x".repeat(200), "x".repeat(200)).repeat(2)}</table>`,
    1,
  ],
  [
    "a banner, a menu and a footer over all columns: none",
    [
      "<table><tr><td colspan=2>Mill Street News<tr><td colspan=2>Home | News",
      `${row("More", "text")}<tr><td colspan=2>Contact</table>`,
    ].join(""),
    0,
  ],
  [
    "two rows of figures below one that names the group",
    `<table><tr><td colspan=2>Weekdays${row("a", "1")}${row("b", "2")}</table>`,
    1,
  ],
  [
    "cells around the page's headline: none",
    `<table>${row("Home", "<h1>Fares</h1>")}${row("a", "b")}</table>`,
    0,
  ],
  [
    "long texts below one head: none",
    `<table><tr><th colspan=2>Fares<tr><td>${long}<td>${long}</table>`,
    0,
  ],
  ["a caption and no cells: none", "<table><caption>Fares</caption></table>", 0],
  [
    "cells of several paragraphs: none",
    `<table>${row("<p>a<p>b", "<p>c<p>d").repeat(2)}</table>`,
    0,
  ],
])("data tables of %s", (_, html, count) => {
  expect(dataTables(html)).toBe(count);
});
