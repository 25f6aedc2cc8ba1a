import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { allTables } from "../reporting/figure-tables.ts";
import { tableMarkdown } from "../reporting/markdown.ts";
import { replaceTables } from "../reporting/replace-tables.ts";
import type { ReportData } from "../reporting/report-data.ts";
import { cacheDirectory } from "../run/extractors.ts";
import { type Command, UsageError } from "./command.ts";
import { parseArguments } from "./common-options.ts";

/** Takes tables from the last report over into documents. */
export const tablesCommand: Command = {
  name: "tables",
  summary: "print the last report's tables as Markdown, or update them in a document",
  help: `npm run evaluate -- tables [NAME ...] [--write FILE]

Without a name, prints the names of all tables. With --write, replaces in FILE (for example README.md) what stands
between <!-- table:NAME --> and <!-- /table:NAME -->.

Options
  --write FILE   the document to update
  --report FILE  the report to read (default: .cache/evaluate/report/report.json)`,
  async run(args) {
    const given = parseArguments(args, { write: "value", report: "value" });
    const file = resolve(given.value("report") ?? join(cacheDirectory, "report", "report.json"));
    if (!existsSync(file)) throw new UsageError(`there is no ${file}: run npm run evaluate -- report first`);
    const report = JSON.parse(readFileSync(file, "utf8")) as ReportData;
    const tables = new Map(allTables(report).map((table) => [table.name, tableMarkdown(table)]));
    const target = given.value("write");
    if (target !== undefined) {
      const { text, replaced, unknown } = replaceTables(readFileSync(target, "utf8"), tables);
      if (unknown.length > 0)
        throw new UsageError(`${target} asks for tables that there are not: ${unknown.join(", ")}`);
      writeFileSync(target, text);
      process.stderr.write(`${target}: ${replaced.length} tables\n`);
    } else if (given.positionals.length === 0) {
      process.stdout.write(`${[...tables.keys()].join("\n")}\n`);
    }
    for (const name of given.positionals) {
      const table = tables.get(name);
      if (table === undefined) throw new UsageError(`there is no table ${name}`);
      process.stdout.write(`${table}\n\n`);
    }
    return 0;
  },
};
