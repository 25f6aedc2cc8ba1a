import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { allTables } from "../reporting/figure-tables.ts";
import { tableMarkdown } from "../reporting/markdown.ts";
import { findStaleness, hashSample, measurements } from "../reporting/measured-tables.ts";
import { isCodeOf, parseProvenance, provenanceComment } from "../reporting/provenance.ts";
import { listTables, replaceTables } from "../reporting/replace-tables.ts";
import type { ReportData } from "../reporting/report-data.ts";
import type { ReportTable } from "../reporting/report-table.ts";
import { readSections } from "../reporting/sections.ts";
import { cacheDirectory, projectRoot } from "../run/extractors.ts";
import { type Command, UsageError } from "./command.ts";
import { dataFolder, noData, parseArguments } from "./common-options.ts";

/** The documents of the project with measured tables. */
const DOCUMENTS = ["README.md", "docs/methods.md", "docs/benchmarks.md"];
const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));

const readDocument = (name: string): string => readFileSync(join(projectRoot, name), "utf8");

/** The tables of the last report, if any, and those saved by other commands. */
function readTables(): ReportTable[] {
  const file = join(cacheDirectory, "report", "report.json");
  if (!existsSync(file)) return readSections();
  return [...allTables(JSON.parse(readFileSync(file, "utf8")) as ReportData), ...readSections()];
}

/** A table for a document, with a comment that names its sources. */
async function documentTable(table: ReportTable, directory: string): Promise<string> {
  if (table.madeFrom === undefined) return tableMarkdown(table);
  // The sample is of today's code, so it says nothing about a table of other code.
  const sample = isCodeOf(table.madeFrom) ? await hashSample(table.name, directory) : undefined;
  const madeFrom = { ...table.madeFrom, ...(sample !== undefined && { sample }) };
  return `${tableMarkdown(table)}\n\n${provenanceComment(madeFrom)}`;
}

/** Puts newly made tables into the documents that have them. */
async function writeTables(names: readonly string[], directory: string): Promise<void> {
  const made = new Map<string, string>();
  for (const table of readTables())
    if (names.includes(table.name)) made.set(table.name, await documentTable(table, directory));
  for (const document of DOCUMENTS) {
    const before = readDocument(document);
    const { text } = replaceTables(before, made);
    if (text !== before) writeFileSync(join(projectRoot, document), text);
  }
}

/** Reports for each table of the documents whether it is current; returns the stale ones. */
async function findStale(directory: string): Promise<string[]> {
  const stale: string[] = [];
  const fileNamed = (name: string): string | undefined => {
    const file = join(directory, name);
    return existsSync(file) ? file : undefined;
  };
  for (const document of DOCUMENTS) {
    for (const { name, text } of listTables(readDocument(document))) {
      const madeFrom = parseProvenance(text, fileNamed);
      const why = madeFrom
        ? await findStaleness(name, madeFrom, directory)
        : "its sources are not recorded";
      if (why !== undefined) stale.push(name);
      process.stdout.write(
        `${document}: ${name}: ${why === undefined ? "current" : `stale: ${why}`}\n`,
      );
    }
  }
  return stale;
}

/** Runs a command in a process of its own, and shows its progress. @throws Error if it fails */
function runCommand(args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [...process.execArgv, MAIN, ...args], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new UsageError(`${args[0]} failed; npm run tables continues here`);
}

/** Makes the tables again, each measurement once. */
async function makeAgain(names: readonly string[], directory: string): Promise<void> {
  for (const { command, options = () => [], tables } of measurements) {
    const wanted = Object.keys(tables).filter((name) => names.includes(name));
    if (wanted.length === 0) continue;
    process.stdout.write(`${command}: makes ${wanted.join(", ")}\n`);
    const startedAt = performance.now();
    runCommand([...command.split(" "), ...options(), "--data", directory]);
    await writeTables(Object.keys(tables), directory);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    process.stdout.write(`${command}: ${seconds} s\n`);
  }
}

/** Keeps the tables of the documents current. */
export const tablesCommand: Command = {
  name: "tables",
  summary: "make the stale tables of README and docs again",
  help: `npm run tables [-- NAME ...] [options]

Makes the stale tables of ${DOCUMENTS.join(", ")} again, with names those tables, stale or not. Each
measurement runs once and writes its tables at once, so an interrupted run continues where it stopped. Outputs, scores and
samples are cached. Needs an idle machine for the table throughput.

Each table carries hashes of its code, of its data, and of its figures on a fixed sample. It is stale if its data have changed,
or if both its code and its figures on the sample have.

Options
  --check     only list which tables are stale; the exit code is 1 if any is
  --data DIR  where the sets are (default: PITH_DATA, else ../shared/datasets)`,
  async run(args) {
    const given = parseArguments(args, { value: "data", flag: "check" });
    const directory = dataFolder(given);
    const known = measurements.flatMap(({ tables }) => Object.keys(tables));
    const unknown = given.positionals.find((name) => !known.includes(name));
    if (unknown !== undefined)
      throw new UsageError(`unknown table ${unknown}; there are: ${known.join(", ")}`);
    if (given.flag("check")) return (await findStale(directory)).length > 0 ? 1 : 0;
    if (!existsSync(directory)) throw new UsageError(noData(directory));
    const named = given.positionals.length > 0;
    await makeAgain(named ? given.positionals : await findStale(directory), directory);
    return 0;
  },
};
