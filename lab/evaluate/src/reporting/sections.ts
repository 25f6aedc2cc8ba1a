import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cacheDirectory } from "../run/extractors.ts";
import { provenanceOf } from "./provenance.ts";
import type { ReportTable } from "./report-table.ts";

const sectionsDirectory = join(cacheDirectory, "sections");

/**
 * Saves a table for later reports and documents, with hashes of its code and data files.
 * @param moduleUrl `import.meta.url` of the command
 */
export function saveSection(
  table: ReportTable,
  moduleUrl: string,
  dataFiles: Iterable<string>,
): void {
  mkdirSync(sectionsDirectory, { recursive: true });
  const saved: ReportTable = { ...table, madeFrom: provenanceOf(moduleUrl, dataFiles) };
  writeFileSync(
    join(sectionsDirectory, `${table.name}.json`),
    `${JSON.stringify(saved, null, 2)}\n`,
  );
}

/** Parses a table of `renderTable`. */
export function parseMarkdownTable(markdown: string): Pick<ReportTable, "head" | "rows"> {
  const [head = [], , ...rows] = markdown
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.slice(1, line.lastIndexOf("|")).split(/(?<!\\)\|/))
    .map((cells) => cells.map((cell) => cell.trim().replaceAll("\\|", "|")));
  return { head, rows };
}

/** The tables saved by other commands, by name. */
export function readSections(): ReportTable[] {
  if (!existsSync(sectionsDirectory)) return [];
  return readdirSync(sectionsDirectory)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(sectionsDirectory, name), "utf8")) as ReportTable);
}
