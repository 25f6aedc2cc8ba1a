import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { suggest } from "../../../../packages/pith/src/safety/suggest.ts";
import { makeOwnPages } from "../corpus/own-pages.ts";
import { publish } from "../reporting/publish.ts";
import { headComponentsExperiment } from "../reproduce/head-components.ts";
import { linkDensityExperiment } from "../reproduce/link-density.ts";
import type { Experiment } from "../reproduce/paper.ts";
import { textDistributionExperiment } from "../reproduce/text-distribution.ts";
import { wffteExperiment } from "../reproduce/wffte.ts";
import { xCexExperiment } from "../reproduce/x-cex.ts";
import { type Command, UsageError } from "./command.ts";
import { parseArguments } from "./common-options.ts";

const experiments: readonly Experiment[] = [
  linkDensityExperiment,
  textDistributionExperiment,
  headComponentsExperiment,
  wffteExperiment,
  xCexExperiment,
];

const listed = experiments
  .map(({ names: [name, ...others], summary }) => {
    return `  ${name.padEnd(18)} ${summary}${others.length > 0 ? ` (also: ${others.join(", ")})` : ""}`;
  })
  .join("\n");

/** Writes the own pages: a folder per site, and the data set. */
function writeOwnPages(folder: string): void {
  const pages = makeOwnPages();
  for (const { id, site, html } of pages) {
    mkdirSync(join(folder, site), { recursive: true });
    writeFileSync(join(folder, `${id}.html`), html);
  }
  const lines = pages.map(({ id, site, url, type, lang, html, text }) =>
    JSON.stringify({ id, site, url, type, lang, html, text }),
  );
  writeFileSync(join(folder, "pages.jsonl"), `${lines.join("\n")}\n`);
  process.stdout.write(`${pages.length} pages in ${resolve(folder)}\n`);
}

/** Repeats the papers' experiments. */
export const reproduceCommand: Command = {
  name: "reproduce",
  summary: "print a paper's own table next to the same one measured",
  help: `npm run reproduce -- METHOD [--pages FILE] [--labels FILE]

METHOD is one of
${listed}

Measures made-up pages, 7 sites with 16 pages each, or yours. docs/reproduce.md explains the output.

npm run reproduce -- pages DIR writes the made-up pages: HTML files, and pages.jsonl as a data set.

Options
  --pages FILE   your own pages: lines of {"id", "site", "url", "html", "text"}, text being the main content; for
                 head-components lines of {"site", "url", "html", "headlines": [{"text", "href"}]}
  --labels FILE  for x-cex: labels by hand, from the playground, of pages in the folder or file of --pages; repeatable`,
  async run(args) {
    const given = parseArguments(args, { value: "pages", values: "labels" });
    const [name = "", folder] = given.positionals;
    if (name === "pages") {
      if (folder === undefined)
        throw new UsageError("pages needs a folder: npm run reproduce -- pages DIR");
      writeOwnPages(folder);
      return 0;
    }
    const experiment = experiments.find(({ names }) => names.includes(name));
    if (!experiment) {
      const known = experiments.flatMap(({ names }) => names);
      const got = name === "" ? "nothing" : `${name}${suggest(name, known)}`;
      throw new UsageError(
        `reproduce takes one of ${known.join(", ")}, or pages DIR to write its pages; got ${got}`,
      );
    }
    const labels = given.values("labels");
    if (labels.length > 0 && experiment !== xCexExperiment)
      throw new UsageError("--labels is for x-cex only");
    publish(await experiment.tables({ pages: given.value("pages"), labels }));
    return 0;
  },
};
