import { dataDirectory } from "../data/pages.ts";
import { doubtLabels, measureDoubts } from "../doubts/doubt-labels.ts";
import { tableMarkdown } from "../reporting/markdown.ts";
import { saveSection } from "../reporting/sections.ts";
import { projectRoot } from "../run/extractors.ts";
import type { Command } from "./command.ts";
import { parseArguments } from "./common-options.ts";

/** Compares the doubts of `pith-check` with labels. */
export const doubtsCommand: Command = {
  name: "doubts",
  summary: "measure right, wrong and missing doubts on pages labelled by hand",
  help: `npm run evaluate -- measure doubts [options]

Lists each difference from training/labels/doubts on stderr.

Options
  --data DIR     where the sets are (default: PITH_DATA, else ../shared/datasets)`,
  async run(args) {
    const directory = dataDirectory(parseArguments(args, { data: "value" }).value("data"), projectRoot);
    const table = await measureDoubts(directory, (where, what) => process.stderr.write(`${where}: ${what}\n`));
    saveSection(table, import.meta.url, [doubtLabels]);
    process.stdout.write(`${tableMarkdown(table)}\n`);
    return 0;
  },
};
