import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { allTables } from "../reporting/figure-tables.ts";
import { tableMarkdown } from "../reporting/markdown.ts";
import { findChanges, parseProvenance, provenanceComment } from "../reporting/provenance.ts";
import { listTables, replaceTables } from "../reporting/replace-tables.ts";
import type { ReportData } from "../reporting/report-data.ts";
import type { ReportTable } from "../reporting/report-table.ts";
import { markStale, readSections } from "../reporting/sections.ts";
import { findStaleness, hashSample } from "../reporting/table-samples.ts";
import { cacheDirectory, projectRoot } from "../run/extractors.ts";
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
function documentTable(table: ReportTable, sample?: string): string {
  if (table.madeFrom === undefined) return tableMarkdown(table);
  const madeFrom = { ...table.madeFrom, ...(sample !== undefined && { sample }) };
  return `${tableMarkdown(table)}\n\n${provenanceComment(madeFrom)}`;
}

/** The tables as a document has them; those of today's code with their figures on the sample. */
async function documentTables(
  tables: ReadonlyMap<string, ReportTable>,
  names: Iterable<string>,
  directory: string,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const name of names) {
    const table = tables.get(name);
    if (table === undefined) continue;
    const isCurrent = table.madeFrom !== undefined && findChanges(table.madeFrom).length === 0;
    const sample = isCurrent ? await hashSample(name, directory) : undefined;
    texts.set(name, documentTable(table, sample));
  }
  return texts;
}

/** The documents of the project with measured tables. */
const DOCUMENTS = ["README.md", "docs/methods.md", "docs/benchmarks.md"].map((name) =>
  join(projectRoot, name),
);

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
async function checkDocument(target: string, directory: string): Promise<number> {
  let stale = 0;
  const fileNamed = (name: string): string | undefined => {
    const file = join(directory, name);
    return existsSync(file) ? file : undefined;
  };
  for (const { name, text } of listTables(readFileSync(target, "utf8"))) {
    const madeFrom = parseProvenance(text, fileNamed);
    const changes = madeFrom
      ? await findStaleness(name, madeFrom, directory)
      : ["its sources are not recorded"];
    if (changes.length > 0) stale++;
    const again = madeFrom ? `; npm run evaluate -- ${remakeHint(madeFrom.by)}` : "";
    process.stdout.write(
      `${target}: ${name}: ${changes.length === 0 ? "current" : changes.join("; ") + again}\n`,
    );
  }
  return stale;
}

/** Replaces the named tables of a document, by default all. */
async function writeDocument(
  target: string,
  tables: ReadonlyMap<string, ReportTable>,
  named: readonly string[],
  directory: string,
): Promise<void> {
  const document = readFileSync(target, "utf8");
  const inDocument = listTables(document).map(({ name }) => name);
  const names = named.length > 0 ? named : inDocument;
  const texts = await documentTables(tables, names, directory);
  const { text, replaced, unknown } = replaceTables(document, texts);
  if (named.length === 0 && unknown.length > 0)
    throw new UsageError(`${target} has markers without a table: ${unknown.join(", ")}`);
  writeFileSync(target, text);
  process.stderr.write(`${target}: ${replaced.length} tables\n`);
}

/** Copies tables from the last report into documents. */
export const tablesCommand: Command = {
  name: "tables",
  summary: "print the last report's tables as Markdown, or update them in a document",
  help: `npm run evaluate -- tables [NAME ...] [--write FILE]

Without a name, prints the names of all tables. --write replaces the text between <!-- table:NAME --> and
<!-- /table:NAME --> in FILE, with names only those tables. Tables come from the last report and from other commands (site,
headlines, metadata). Each carries hashes of its code, of its data, and of its figures on a fixed sample. It is stale if its
data have changed, or if both its code and its figures on the sample have.

Options
  --write FILE    the document to update
  --check         list which tables of the given documents (default: README.md, docs/methods.md, docs/benchmarks.md) are
                  stale; the exit code is 1 if any is
  --data DIR      where the sets are (default: PITH_DATA, else ../shared/datasets)
  --report FILE   the report to read (default: .cache/evaluate/report/report.json)`,
  async run(args) {
    const given = parseArguments(args, { value: "write report data", flag: "check" });
    const directory = dataFolder(given);
    if (given.flag("check")) {
      const documents = given.positionals.length > 0 ? given.positionals : DOCUMENTS;
      let stale = 0;
      for (const document of documents) stale += await checkDocument(document, directory);
      return stale > 0 ? 1 : 0;
    }
    const tables = new Map(readTables(given.value("report")).map((table) => [table.name, table]));
    for (const name of given.positionals)
      if (!tables.has(name)) throw new UsageError(`unknown table ${name}`);
    const target = given.value("write");
    if (target !== undefined) {
      await writeDocument(target, tables, given.positionals, directory);
    } else if (given.positionals.length === 0) {
      process.stdout.write(`${[...tables.keys()].join("\n")}\n`);
    } else {
      for (const name of given.positionals) {
        const table = tables.get(name);
        if (table) process.stdout.write(`${documentTable(table)}\n\n`);
      }
    }
    return 0;
  },
};
