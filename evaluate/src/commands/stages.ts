import { dataDirectory, defaultSetNames, findSet, readPages } from "../data/pages.ts";
import { tableMarkdown } from "../reporting/markdown.ts";
import { saveSection } from "../reporting/sections.ts";
import { projectRoot } from "../run/extractors.ts";
import { sampleOf } from "../run/sample.ts";
import { measureStages, stagesTable } from "../run/stages.ts";
import { type Command, UsageError } from "./command.ts";
import { numberOption, parseArguments } from "./common-options.ts";

const DEFAULT_SHARE = 0.04;
const DEFAULT_PASSES = 3;

/** Measures what each stage of the default takes beside parsing. */
export const stagesCommand: Command = {
  name: "stages",
  summary: "how long each stage of the default takes, as a ratio to parsing the same pages",
  help: `npm run evaluate -- stages [options]

Options
  --sets A,B     data sets (default: ${defaultSetNames.join(",")})
  --data DIR     where the sets are (default: PITH_DATA, else ../shared/datasets)
  --sample SHARE a share of the pages, from 0 to 1 (default: ${DEFAULT_SHARE})
  --passes N     times that each page is done after one that warms up (default: ${DEFAULT_PASSES})`,
  async run(args) {
    const options = parseArguments(args, { sets: "value", data: "value", sample: "value", passes: "value" });
    const share = numberOption("sample", options.value("sample"), DEFAULT_SHARE, 0, 1);
    const passes = numberOption("passes", options.value("passes"), DEFAULT_PASSES, 1, 100);
    const directory = dataDirectory(options.value("data"), projectRoot);
    const pages: { html: string; url: string }[] = [];
    for (const name of options.value("sets")?.split(",") ?? defaultSetNames) {
      const set = findSet(name, directory);
      if (!set) throw new UsageError(`the data set ${name} is not in ${directory}`);
      for await (const { html, url } of readPages(set.file, sampleOf(share, "stages"))) pages.push({ html, url });
    }
    const table = stagesTable(measureStages(pages, passes), pages.length, passes);
    saveSection(table);
    process.stdout.write(`${tableMarkdown(table)}\n`);
    return 0;
  },
};
