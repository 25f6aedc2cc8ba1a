import { predict } from "../run/fold-models.ts";
import { sampleOf } from "../run/sample.ts";
import { type Command, UsageError } from "./command.ts";
import { openFoldModels, openSets, parseArguments, shareOf } from "./common-options.ts";

const SETS =
  "wcxb-dev,dragnet,daniel-dev,blogs-dev,manuals-dev,big9-dev,l3s-dev,cleaneval-dev,segments-dev,threads-dev,magic-forum-dev";

/** Writes the default's output by models that have not seen a page's domain. */
export const predictCommand: Command = {
  name: "predict",
  summary:
    "write the default's texts by models that have not seen the page's domain, for --predictions",
  help: `npm run evaluate -- run predict --out FILE [options]

Runs the whole default on each page, with the fold model that has not seen the page's domain. Pass the file to other commands
as --predictions pith-cross-validated=FILE.

Options
  --models DIR    the trainer's folder, or one of its packed folds (default: lab/evaluate/fold-models, which are those of the
                  shipped model's training)
  --out FILE      the output, lines of {"set", "id", "text"}
  --sets A,B      data sets (default: ${SETS})
  --data DIR      where the sets are (default: PITH_DATA, else ../shared/datasets)
  --sample SHARE  share of the pages, 0 to 1 (default: 1)`,
  async run(args) {
    const options = parseArguments(args, { value: "models out sets data sample" });
    const file = options.value("out");
    if (file === undefined) throw new UsageError("--out FILE is missing");
    const models = openFoldModels(options.value("models"));
    await predict(
      openSets(options, SETS.split(",")),
      models,
      sampleOf(shareOf(options), "pith"),
      file,
    );
    return 0;
  },
};
