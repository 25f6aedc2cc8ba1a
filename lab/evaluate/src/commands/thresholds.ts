import { writeFileSync } from "node:fs";
import { setFiles } from "../data/pages.ts";
import { publish } from "../reporting/publish.ts";
import { loadSites } from "../site/load-sites.ts";
import {
  judgeThresholds,
  type ThresholdScore,
  thresholdTables,
  writeThresholdFile,
} from "../site/threshold-file.ts";
import { type Command, UsageError } from "./command.ts";
import { dataFolder, numberOption, parseArguments } from "./common-options.ts";

const DEFAULT_SETS = ["big9-dev", "daniel-dev", "blogs-dev", "manuals-dev"];

/** Searches thresholds per site for `link-density`. */
export const thresholdsCommand: Command = {
  name: "thresholds",
  summary: "search thresholds per site for link-density, and judge pages with and without them",
  help: `npm run evaluate -- measure thresholds [options]

The link density paper recommends thresholds per site. For each site with at least ten pages, thresholds found on one half of
its pages are tested on the other half, and vice versa. The table counts correct and wrong pages by site, with the three kinds
of failure, without and with such a file.

Options
  --sets A,B   data sets, or files of that format (default: ${DEFAULT_SETS.join(",")})
  --sites A,B  only these sites
  --out FILE   write thresholds found on all pages of each site, for pith --thresholds FILE
  --data DIR   where the sets are (default: PITH_DATA, else ../shared/datasets)
  --seed N     seed of the halves (default: 1)`,
  async run(args) {
    const given = parseArguments(args, { value: "sets sites out data seed" });
    const directory = dataFolder(given);
    const sets = given.value("sets")?.split(",") ?? DEFAULT_SETS;
    const seed = numberOption(given, "seed", 1, 0, 0xffff_ffff);
    const only = given.value("sites")?.split(",");
    const accepts = (site: string): boolean => only?.includes(site) ?? true;
    const out = given.value("out");
    const scores: ThresholdScore[] = [];
    const file: Record<string, object> = {};
    for await (const site of loadSites(directory, sets, seed, accepts)) {
      process.stderr.write(`${site.set} ${site.name}\n`);
      scores.push(judgeThresholds(site, seed));
      if (out !== undefined)
        Object.assign(file, writeThresholdFile(site, [...site.learn, ...site.test]));
    }
    if (scores.length === 0)
      throw new UsageError("no site of these sets has ten pages with gold text");
    if (out !== undefined) writeFileSync(out, `${JSON.stringify(file, null, 2)}\n`);
    publish(
      thresholdTables(scores),
      only === undefined ? import.meta.url : undefined,
      setFiles(sets, directory),
    );
    return 0;
  },
};
