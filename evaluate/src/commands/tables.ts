import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { allTables } from "../reporting/figure-tables.ts";
import { tableMarkdown } from "../reporting/markdown.ts";
import { replaceTables } from "../reporting/replace-tables.ts";
import type { ReportData } from "../reporting/report-data.ts";
import type { ReportTable } from "../reporting/report-table.ts";
import { readSections } from "../reporting/sections.ts";
import { cacheDirectory } from "../run/extractors.ts";
import { type Command, UsageError } from "./command.ts";
import { parseArguments } from "./common-options.ts";

/** The tables of the last report, where there is one, and those kept by other commands, which are the newer ones. */
function readTables(given: string | undefined): ReportTable[] {
  const file = resolve(given ?? join(cacheDirectory, "report", "report.json"));
  if (existsSync(file)) return [...allTables(JSON.parse(readFileSync(file, "utf8")) as ReportData), ...readSections()];
  const sections = readSections();
  if (given !== undefined || sections.length === 0) {
    throw new UsageError(`there is no ${file}: run npm run evaluate -- report first`);
  }
  return sections;
}

/** Takes tables from the last report over into documents. */
export const tablesCommand: Command = {
  name: "tables",
  summary: "print the last report's tables as Markdown, or update them in a document",
  help: `npm run evaluate -- tables [NAME ...] [--write FILE]

Without a name, prints the names of all tables. With --write, replaces in FILE (for example README.md) what stands
between <!-- table:NAME --> and <!-- /table:NAME -->; with names, only these. The tables are those of the last report
and those that other commands (site, headlines, metadata) have kept since.

Options
  --write FILE   the document to update
  --report FILE  the report to read (default: .cache/evaluate/report/report.json)`,
  async run(args) {
    const given = parseArguments(args, { write: "value", report: "value" });
    const tables = new Map(readTables(given.value("report")).map((table) => [table.name, tableMarkdown(table)]));
    for (const name of given.positionals) if (!tables.has(name)) throw new UsageError(`there is no table ${name}`);
    const named = given.positionals.map((name): [string, string] => [name, tables.get(name) ?? ""]);
    const target = given.value("write");
    if (target !== undefined) {
      const document = readFileSync(target, "utf8");
      const { text, replaced, unknown } = replaceTables(document, named.length > 0 ? new Map(named) : tables);
      if (named.length === 0 && unknown.length > 0)
        throw new UsageError(`${target} asks for tables that there are not: ${unknown.join(", ")}`);
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
