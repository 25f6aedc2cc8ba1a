import { doubtLabels, measureDoubts } from "../doubts/doubt-labels.ts";
import { publish } from "../reporting/publish.ts";
import type { Command } from "./command.ts";
import { dataFolder, parseArguments } from "./common-options.ts";

/** Compares the doubts of `pith/check` with labels. */
export const doubtsCommand: Command = {
  name: "doubts",
  summary: "measure right, wrong and missing doubts on pages labelled by hand",
  help: `npm run evaluate -- measure doubts [options]

Lists each difference from lab/training/labels/doubts on stderr.

Options
  --data DIR     where the sets are (default: PITH_DATA, else ../shared/datasets)`,
  async run(args) {
    const directory = dataFolder(parseArguments(args, { value: "data" }));
    const table = await measureDoubts(directory, (where, what) =>
      process.stderr.write(`${where}: ${what}\n`),
    );
    publish([table], import.meta.url, [doubtLabels]);
    return 0;
  },
};
