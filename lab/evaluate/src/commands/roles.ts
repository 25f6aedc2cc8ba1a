import { publish } from "../reporting/publish.ts";
import {
  accuracyTable,
  confusionTable,
  countRoles,
  joined,
  type RoleTally,
  roleSets,
} from "../roles/score-roles.ts";
import { sampleOf } from "../run/sample.ts";
import type { Command } from "./command.ts";
import { dataFolder, openFoldModels, openSets, parseArguments, shareOf } from "./common-options.ts";

/** Compares the roles of blocks with labels. */
export const rolesCommand: Command = {
  name: "roles",
  summary: "measure the roles of blocks against labels, by role",
  help: `npm run evaluate -- measure roles [options]

Judges each page by the fold model that has not seen its domain. Counts the words of shown blocks: hidden ones have a role,
too, but nobody sees them.

Options
  --sets A,B      data sets with roles (default: ${roleSets.join(",")})
  --data DIR      where the sets are (default: PITH_DATA, else ../shared/datasets)
  --models DIR    the trainer's folder, or one of its packed folds (default: lab/evaluate/fold-models)
  --sample SHARE  share of the pages, 0 to 1 (default: 1)`,
  async run(args) {
    const options = parseArguments(args, { value: "sets data models sample" });
    const folder = dataFolder(options);
    const models = openFoldModels(options.value("models"));
    const isChosen = sampleOf(shareOf(options), "pith");
    const sets = openSets(options, roleSets);
    const tallies = new Map<string, RoleTally>();
    for (const { name } of sets) {
      tallies.set(name, await countRoles(folder, name, models, isChosen));
      process.stderr.write(`${name}: ${tallies.get(name)?.pages} pages\n`);
    }
    const all = joined([...tallies.values()]);
    if (tallies.size > 1) tallies.set("all", all);
    publish(
      [accuracyTable(tallies), confusionTable(all)],
      import.meta.url,
      sets.map(({ file }) => file),
    );
    return 0;
  },
};
