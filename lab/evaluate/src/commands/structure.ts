import { publish } from "../reporting/publish.ts";
import { sampleOf } from "../run/sample.ts";
import { integrityTable, scoreIntegrity } from "../structure/integrity-report.ts";
import type { Command } from "./command.ts";
import { openFoldModels, openSets, parseArguments, shareOf } from "./common-options.ts";

/** Counts units such as tables, lists and code, and how many are broken. */
export const structureCommand: Command = {
  name: "structure",
  summary: "count broken tables, figures and headings, lost pictures and trackers in the output",
  help: `npm run evaluate -- measure structure [options]

Compares the default's HTML with the page, using models that have not seen the page's domain.

Options
  --sets A,B      data sets (default: wcxb-dev)
  --data DIR      where the sets are (default: PITH_DATA, else ../shared/datasets)
  --models DIR    the trainer's folder, or one of its packed folds (default: lab/evaluate/fold-models)
  --sample SHARE  share of the pages, 0 to 1 (default: 1)
  --list          list pages with broken units on stderr`,
  async run(args) {
    const options = parseArguments(args, { value: "sets data models sample", flag: "list" });
    const share = shareOf(options);
    const models = openFoldModels(options.value("models"));
    for (const set of openSets(options, ["wcxb-dev"])) {
      const scores = await scoreIntegrity(
        set,
        (page) => models.extract(page, "html"),
        sampleOf(share, "structure"),
      );
      const table = integrityTable(set, scores);
      const note = `A sample of ${Math.round(100 * share)} % of the pages, chosen by their ids.`;
      publish(
        [share === 1 ? table : { ...table, notes: [...table.notes, note] }],
        import.meta.url,
        [set.file],
      );
      if (!options.flag("list")) continue;
      for (const [measure, page, broken, all] of scores.cases) {
        process.stderr.write(`${measure}\t${page}\t${broken}/${all}\n`);
      }
    }
    return 0;
  },
};
