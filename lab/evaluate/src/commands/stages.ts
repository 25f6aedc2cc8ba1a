import { pageSetNames } from "../data/pages.ts";
import { publish } from "../reporting/publish.ts";
import { buildPackages } from "../run/build-packages.ts";
import { describeMachine } from "../run/machine.ts";
import { loadBuilt, meaningOf, measureStages } from "../run/stages.ts";
import { drawTimedPages, TIMED_PAGES } from "../run/timed-pages.ts";
import { type Command, UsageError } from "./command.ts";
import { numberOption, openSets, parseArguments } from "./common-options.ts";

const DEFAULT_ROUNDS = 5;

/** Measures the time of each stage of the default, and of parsing. */
export const stagesCommand: Command = {
  name: "stages",
  summary: "measure CPU time of each stage as a multiple of parse5.parse, and allocated memory",
  help: `npm run evaluate -- speed stages [options]

Options
  --sets A,B     data sets (default: all with whole pages)
  --data DIR     where the sets are (default: PITH_DATA, else ../shared/datasets)
  --pages N      pages, the same in every run (default: ${TIMED_PAGES})
  --rounds N     warm runs per page; the best counts (default: ${DEFAULT_ROUNDS})`,
  async run(args) {
    const options = parseArguments(args, { value: "sets data pages rounds" });
    const count = numberOption(options, "pages", TIMED_PAGES, 1, 100_000);
    const rounds = numberOption(options, "rounds", DEFAULT_ROUNDS, 1, 100);
    const sets = openSets(options, pageSetNames);
    if (sets.length === 0) throw new UsageError("no data sets found; set their folder with --data");
    const pages = await drawTimedPages(sets, count);
    await buildPackages();
    const costs = measureStages(await loadBuilt(), pages, rounds);
    const table = {
      name: "stages",
      title: "Time of the default by stage",
      notes: [
        `CPU time as a multiple of parse5.parse on the same ${pages.length} pages of ${sets.length} sets, in one warm process, best of ${rounds} rounds per page: the ratio of sums, and the median page. ${describeMachine()}.`,
      ],
      head: ["stage", "work", "times parse5", "median page", "MB allocated per page"],
      rows: Array.from(costs, ([name, { timesParse5, medianTimesParse5, megabytesPerPage }]) => [
        name,
        meaningOf(name),
        timesParse5.toFixed(2),
        medianTimesParse5.toFixed(2),
        megabytesPerPage.toFixed(2),
      ]),
    };
    const files = sets.map(({ file }) => file);
    publish([table], import.meta.url, files);
    return 0;
  },
};
