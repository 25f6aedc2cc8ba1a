import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readListPages } from "../../../training/src/headlines/list-pages.ts";
import { readStoryLinks } from "../../../training/src/headlines/story-links.ts";
import { dataDirectory } from "../data/pages.ts";
import { systemTable, writeHeadlineReport } from "../headlines/report.ts";
import { type SystemScore, scoreSystem, trainWithoutEach } from "../headlines/score.ts";
import { headlineSystems } from "../headlines/systems.ts";
import { parseMarkdownTable, saveSection } from "../reporting/sections.ts";
import { projectRoot } from "../run/extractors.ts";
import { type Command, UsageError } from "./command.ts";
import { parseArguments } from "./common-options.ts";

const toJson = (scores: readonly SystemScore[]): string =>
  `${JSON.stringify(
    scores.map((score) => ({ ...score, bySite: Object.fromEntries(score.bySite) })),
    null,
    2,
  )}\n`;

/** Measures `head-components` by its links. */
export const headlinesCommand: Command = {
  name: "headlines",
  summary: "measure the headlines of list pages: precision, recall and F1 over links",
  help: `npm run evaluate -- headlines [options]

Finds the headlines of headlines-dev with head-components and with baselines (content lines of CETR with anchors, all
links with 20 or more characters), compares the links with the gold ones and writes a report in Markdown. The noise
step is trained anew for each site on the other sites.

Options
  --data DIR   where headlines-dev.jsonl.gz and story-links.csv are (default: PITH_DATA, else ../shared/datasets)
  --floor F1   end with 1 when F1 of head-components over all links is below this, from 0 to 1
  --json       write the figures as JSON`,
  async run(args) {
    const options = parseArguments(args, { data: "value", floor: "value", json: "flag" });
    const floor = Number(options.value("floor") ?? 0);
    if (Number.isNaN(floor)) throw new UsageError("--floor takes a number from 0 to 1");
    const directory = dataDirectory(options.value("data"), projectRoot);
    const links = readStoryLinks(await readFile(join(directory, "story-links.csv"), "utf8"));
    const pages = await readListPages(join(directory, "headlines-dev.jsonl.gz"));
    const models = trainWithoutEach(pages, links);
    const scores = headlineSystems.map((system) => scoreSystem(system, pages, models));
    saveSection({
      name: "headlines",
      title: `Headlines of list pages (headlines-dev, ${pages.length} pages)`,
      notes: [
        "Links compared by resolved address, percent; the noise step judges each site with a model that has not seen it.",
      ],
      ...parseMarkdownTable(systemTable(scores)),
    });
    process.stdout.write(options.flag("json") ? toJson(scores) : writeHeadlineReport(scores, pages.length));
    return (scores[0]?.micro.f1 ?? 0) < floor ? 1 : 0;
  },
};
