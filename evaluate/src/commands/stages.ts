import { dataDirectory, defaultSetNames, findSet, setFiles } from "../data/pages.ts";
import { tableMarkdown } from "../reporting/markdown.ts";
import type { ReportTable } from "../reporting/report-table.ts";
import { saveSection } from "../reporting/sections.ts";
import { projectRoot } from "../run/extractors.ts";
import { describeMachine } from "../run/machine.ts";
import { loadBuilt, meaningOf, measureStages } from "../run/stages.ts";
import { chooseTimedPages } from "../run/timed-pages.ts";
import { type Command, UsageError } from "./command.ts";
import { numberOption, parseArguments } from "./common-options.ts";

const DEFAULT_PAGES = 64;
const DEFAULT_ROUNDS = 5;

/** Measures the time of each stage of the default, and of parsing. */
export const stagesCommand: Command = {
  name: "stages",
  summary: "measure CPU time of each stage as a multiple of parse5.parse, and allocated memory",
  help: `npm run evaluate -- speed stages [options]

Options
  --sets A,B     data sets (default: ${defaultSetNames.join(",")})
  --data DIR     where the sets are (default: PITH_DATA, else ../shared/datasets)
  --pages N      pages, equally many of each set (default: ${DEFAULT_PAGES})
  --rounds N     warm runs per page; the best counts (default: ${DEFAULT_ROUNDS})`,
  async run(args) {
    const options = parseArguments(args, { sets: "value", data: "value", pages: "value", rounds: "value" });
    const count = numberOption("pages", options.value("pages"), DEFAULT_PAGES, 1, 100_000);
    const rounds = numberOption("rounds", options.value("rounds"), DEFAULT_ROUNDS, 1, 100);
    const directory = dataDirectory(options.value("data"), projectRoot);
    const names = options.value("sets")?.split(",") ?? defaultSetNames;
    const sets = names.map((name) => findSet(name, directory)).filter((set) => set !== undefined);
    if (sets.length === 0) throw new UsageError(`data sets not found in ${directory}`);
    const pages = await chooseTimedPages(sets, count);
    const costs = measureStages(await loadBuilt(), pages, rounds);
    const table: ReportTable = {
      name: "stages",
      title: "Time of the default by stage",
      notes: [
        `CPU time as a multiple of parse5.parse on the same ${pages.length} pages of ${sets.length} sets, in one warm process, best of ${rounds} rounds per page. ${describeMachine()}.`,
      ],
      head: ["stage", "work", "times parse5", "MB allocated per page"],
      rows: Array.from(costs, ([name, { timesParse5, megabytesPerPage }]) => [
        name,
        meaningOf(name),
        timesParse5.toFixed(2),
        megabytesPerPage.toFixed(2),
      ]),
    };
    saveSection(table, import.meta.url, setFiles(names, directory));
    process.stdout.write(`${tableMarkdown(table)}\n`);
    return 0;
  },
};
