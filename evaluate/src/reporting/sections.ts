import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cacheDirectory } from "../run/extractors.ts";
import type { ReportTable } from "./report-table.ts";

const sectionsDirectory = join(cacheDirectory, "sections");

/** Keeps a table of another command's measurement, so that the next report and the README show it, too. */
export function saveSection(table: ReportTable): void {
  mkdirSync(sectionsDirectory, { recursive: true });
  writeFileSync(join(sectionsDirectory, `${table.name}.json`), `${JSON.stringify(table, null, 2)}\n`);
}

/** Reads a table that `renderTable` has written. */
export function parseMarkdownTable(markdown: string): Pick<ReportTable, "head" | "rows"> {
  const [head = [], , ...rows] = markdown
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.slice(1, line.lastIndexOf("|")).split(/(?<!\\)\|/))
    .map((cells) => cells.map((cell) => cell.trim().replaceAll("\\|", "|")));
  return { head, rows };
}

/** The tables that other commands have kept, by name. */
export function readSections(): ReportTable[] {
  if (!existsSync(sectionsDirectory)) return [];
  return readdirSync(sectionsDirectory)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(sectionsDirectory, name), "utf8")) as ReportTable);
}
