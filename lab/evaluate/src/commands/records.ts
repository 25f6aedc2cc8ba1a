import { readRecordPages } from "../records/gold-records.ts";
import { measureRecords, recordTable } from "../records/score.ts";
import { renderTable } from "../reporting/markdown-table.ts";
import { saveSection } from "../reporting/sections.ts";
import { removeNetwork } from "../workers/no-network.ts";
import { type Command, UsageError } from "./command.ts";
import { openSets, parseArguments } from "./common-options.ts";

const SETS = ["products-dev", "recipes-dev", "threads-dev"] as const;

const NOTES = [
  "Right: correct in the record, of the pages whose gold and source state the fact; right when given: share of given values.",
  "Recipes are right if the record, or the text, has all gold lines in order; where shown: only pages whose elements have them in that order. Posts are right from word F1 .75, dates by day, authors by name, even if gold has a profile's address. One page of half B has addresses of forms instead of the authors of its 50 posts; they do not count.",
];

/** Measures records against gold. */
export const recordsCommand: Command = {
  name: "records",
  summary: "measure records of products, recipes and threads against gold, by halves of the sites",
  help: `npm run evaluate -- measure records [options]

Compares the records of each page of products-dev, recipes-dev and threads-dev with gold. Rules were developed on half A of the
sites; half B is reported.

Options
  --data DIR   where the sets are (default: PITH_DATA, else ../shared/datasets)
  --json       write the figures as JSON`,
  async run(args) {
    const options = parseArguments(args, { value: "data", flag: "json" });
    const files = openSets(options, SETS).map(({ file }) => file);
    if (files.length === 0)
      throw new UsageError("no data sets found; set their folder with --data");
    removeNetwork();
    const counts = await measureRecords(files.map(readRecordPages));
    const table = recordTable(counts);
    saveSection(
      { name: "records", title: "Records, by halves of the sites", notes: NOTES, ...table },
      import.meta.url,
      files,
    );
    process.stdout.write(
      options.flag("json")
        ? `${JSON.stringify(Object.fromEntries(counts), null, 2)}\n`
        : `${renderTable(table.head, table.rows)}\n\n${NOTES.join("\n")}\n`,
    );
    return 0;
  },
};
