import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashFiles, listSources } from "../cache/source-hash.ts";
import { cacheDirectory, projectRoot } from "../run/extractors.ts";
import type { ReportTable } from "./report-table.ts";

const sectionsDirectory = join(cacheDirectory, "sections");

/** A table with what it was made from. */
interface SavedTable extends ReportTable {
  /** Hash of all code that can change a figure: the library's, the bench's and the training's. */
  readonly code?: string;
  /** Hashes of the data files, by path. */
  readonly data?: Readonly<Record<string, string>>;
}

let knownCode: string | undefined;

/** The hash of the code as it is now. */
export function codeHash(): string {
  knownCode ??= hashFiles(
    ["src", "evaluate/src", "training/src"].flatMap((directory) => listSources(join(projectRoot, directory))),
  );
  return knownCode;
}

const hashData = (files: Iterable<string>): Record<string, string> =>
  Object.fromEntries([...files].map((file) => [file, existsSync(file) ? hashFiles([file]) : "gone"]));

/**
 * Keeps a table of another command's measurement, so that the next report and the README show it, too, with hashes of
 * the code and of the data files that it was made from.
 */
export function saveSection(table: ReportTable, dataFiles: readonly string[] = []): void {
  mkdirSync(sectionsDirectory, { recursive: true });
  const saved: SavedTable = { ...table, code: codeHash(), data: hashData(dataFiles) };
  writeFileSync(join(sectionsDirectory, `${table.name}.json`), `${JSON.stringify(saved, null, 2)}\n`);
}

/** A kept table as reports show it: one that was made by other code, or from other data, says so in its notes. */
export function markStale({ code, data = {}, ...table }: SavedTable, now: string = codeHash()): ReportTable {
  const changed = Object.entries(hashData(Object.keys(data))).filter(([file, hash]) => data[file] !== hash);
  const why = [
    ...(code === now ? [] : ["the code has changed since"]),
    ...changed.map(([file]) => `${file} has changed since`),
  ];
  return why.length === 0 ? table : { ...table, notes: [...table.notes, `Stale: ${why.join("; ")}.`] };
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
    .map((name) => JSON.parse(readFileSync(join(sectionsDirectory, name), "utf8")) as SavedTable)
    .map((table) => markStale(table));
}
