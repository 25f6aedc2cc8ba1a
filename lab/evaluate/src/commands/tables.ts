import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { allTables } from "../reporting/figure-tables.ts";
import { tableMarkdown } from "../reporting/markdown.ts";
import { findChanges, parseProvenance, provenanceComment } from "../reporting/provenance.ts";
import { listTables, replaceTables } from "../reporting/replace-tables.ts";
import type { ReportData } from "../reporting/report-data.ts";
import type { ReportTable } from "../reporting/report-table.ts";
import { markStale, readSections } from "../reporting/sections.ts";
import { cacheDirectory } from "../run/extractors.ts";
import { type Command, UsageError } from "./command.ts";
import { dataFolder, parseArguments } from "./common-options.ts";

/** The tables of the last report, if any, and the newer ones saved by other commands. */
function readTables(given: string | undefined): ReportTable[] {
  const file = resolve(given ?? join(cacheDirectory, "report", "report.json"));
  if (existsSync(file)) {
    const report = JSON.parse(readFileSync(file, "utf8")) as ReportData;
    return [...allTables(report).map((table) => markStale(table)), ...readSections()];
  }
  const sections = readSections();
  if (given !== undefined || sections.length === 0) {
    throw new UsageError(`${file} not found: run npm run evaluate -- report first`);
  }
  return sections;
}

/** A table for a document, with a comment that names its sources. */
function documentTable(table: ReportTable): string {
  return `${tableMarkdown(table)}${table.madeFrom ? `\n\n${provenanceComment(table.madeFrom)}` : ""}`;
}

/** Commands that are no part of another. */
const WHOLE = new Set(["report", "ablate", "labels"]);
/** Parts of `speed`; the others are parts of `measure`. */
const SPEED = new Set(["stages", "growth", "throughput", "hostile"]);

/** How to make a table again, by the module that made it. */
function remakeHint(by: string): string {
  if (!by.startsWith("lab/evaluate/src/commands/")) return "run --save";
  const name = basename(by, ".ts");
  return WHOLE.has(name) ? name : `${SPEED.has(name) ? "speed" : "measure"} ${name}`;
}

/** Reports for each table of a document whether it is current; returns the number of stale ones. */
function checkDocument(target: string, directory: string): number {
  let stale = 0;
  const fileNamed = (name: string): string | undefined => {
    const file = join(directory, name);
    return existsSync(file) ? file : undefined;
  };
  for (const { name, text } of listTables(readFileSync(target, "utf8"))) {
    const madeFrom = parseProvenance(text, fileNamed);
    const changes = madeFrom ? findChanges(madeFrom) : ["its sources are not recorded"];
    if (changes.length > 0) stale++;
    const again = madeFrom ? `; npm run evaluate -- ${remakeHint(madeFrom.by)}` : "";
    process.stdout.write(
      `${target}: ${name}: ${changes.length === 0 ? "current" : changes.join("; ") + again}\n`,
    );
  }
  return stale;
}

/** Copies tables from the last report into documents. */
export const tablesCommand: Command = {
  name: "tables",
  summary: "print the last report's tables as Markdown, or update them in a document",
  help: `npm run evaluate -- tables [NAME ...] [--write FILE]

Without a name, prints the names of all tables. --write replaces the text between <!-- table:NAME --> and
<!-- /table:NAME --> in FILE, with names only those tables. Tables come from the last report and from other commands (site,
headlines, metadata). Each carries a hash of its code and data; if either has changed, it is stale.

Options
  --write FILE   the document to update
  --check FILE   list stale tables in FILE and other given documents; the exit code is 1 if there are any
  --data DIR     where the sets are, for --check (default: PITH_DATA, else ../shared/datasets)
  --report FILE  the report to read (default: .cache/evaluate/report/report.json)`,
  async run(args) {
    const given = parseArguments(args, { value: "write check report data" });
    const checked = given.value("check");
    if (checked !== undefined) {
      const stale = [checked, ...given.positionals].map((document) =>
        checkDocument(document, dataFolder(given)),
      );
      return stale.some((count) => count > 0) ? 1 : 0;
    }
    const tables = new Map(
      readTables(given.value("report")).map((table) => [table.name, documentTable(table)]),
    );
    for (const name of given.positionals)
      if (!tables.has(name)) throw new UsageError(`unknown table ${name}`);
    const named = given.positionals.map((name): [string, string] => [name, tables.get(name) ?? ""]);
    const target = given.value("write");
    if (target !== undefined) {
      const document = readFileSync(target, "utf8");
      const { text, replaced, unknown } = replaceTables(
        document,
        named.length > 0 ? new Map(named) : tables,
      );
      if (named.length === 0 && unknown.length > 0)
        throw new UsageError(`${target} has markers without a table: ${unknown.join(", ")}`);
      writeFileSync(target, text);
      process.stderr.write(`${target}: ${replaced.length} tables\n`);
    } else if (named.length === 0) {
      process.stdout.write(`${[...tables.keys()].join("\n")}\n`);
    } else {
      for (const [, table] of named) process.stdout.write(`${table}\n\n`);
    }
    return 0;
  },
};
