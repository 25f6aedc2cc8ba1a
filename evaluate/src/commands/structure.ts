import { dataDirectory, findSet } from "../data/pages.ts";
import { tableMarkdown } from "../reporting/markdown.ts";
import { saveSection } from "../reporting/sections.ts";
import { projectRoot } from "../run/extractors.ts";
import { keptFoldModels } from "../run/fold-models.ts";
import { sampleOf } from "../run/sample.ts";
import { integrityTable, scoreIntegrity } from "../structure/integrity-report.ts";
import type { Command } from "./command.ts";
import { numberOption, openFoldModels, parseArguments } from "./common-options.ts";

/** Counts units such as tables, lists and code, and how many are broken. */
export const structureCommand: Command = {
  name: "structure",
  summary: "count broken tables, figures and headings, lost pictures and trackers in the output",
  help: `npm run evaluate -- measure structure [options]

Compares the default's HTML with the page, using models that have not seen the page's domain.

Options
  --sets A,B      data sets (default: wcxb-dev)
  --data DIR      where the sets are (default: PITH_DATA, else ../shared/datasets)
  --models DIR    the trainer's folder, or one of its packed folds (default: evaluate/fold-models)
  --sample SHARE  share of the pages, 0 to 1 (default: 1)
  --list          list pages with broken units on stderr`,
  async run(args) {
    const options = parseArguments(args, {
      sets: "value",
      data: "value",
      models: "value",
      sample: "value",
      list: "flag",
    });
    const share = numberOption("sample", options.value("sample"), 1, 0, 1);
    const models = openFoldModels(options.value("models") ?? keptFoldModels);
    const directory = dataDirectory(options.value("data"), projectRoot);
    for (const name of (options.value("sets") ?? "wcxb-dev").split(",")) {
      const set = findSet(name, directory);
      if (!set) {
        process.stderr.write(`skipped: data set ${name} (not in ${directory})\n`);
        continue;
      }
      const scores = await scoreIntegrity(set, (page) => models.extract(page, "html"), sampleOf(share, "structure"));
      const table = integrityTable(set, scores);
      const note = `A sample of ${Math.round(100 * share)} % of the pages, chosen by their ids.`;
      saveSection(share === 1 ? table : { ...table, notes: [...table.notes, note] }, import.meta.url, [set.file]);
      process.stdout.write(`## ${table.title}\n\n${tableMarkdown(table)}\n\n`);
      if (!options.flag("list")) continue;
      for (const [measure, page, broken, all] of scores.cases) {
        process.stderr.write(`${measure}\t${page}\t${broken}/${all}\n`);
      }
    }
    return 0;
  },
};
