import { extractSet } from "../run/extract-set.ts";
import type { Command } from "./command.ts";
import { commonHelp, commonOptions, parseArguments, resolveScope } from "./common-options.ts";

/** Fills the cache with outputs, for example with all rivals overnight. */
export const extractCommand: Command = {
  name: "extract",
  summary: "extract only, to fill the cache",
  help: `npm run evaluate -- run extract [options]\n\n${commonHelp}`,
  async run(args) {
    const { sets, extractors, run } = resolveScope(parseArguments(args, commonOptions), { rivals: "all" });
    for (const set of sets) await extractSet(set, extractors, run);
    return 0;
  },
};
