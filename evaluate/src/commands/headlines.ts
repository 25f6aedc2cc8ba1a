import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readGuessedPages, readListPages } from "../../../training/src/headlines/list-pages.ts";
import { readStoryLinks } from "../../../training/src/headlines/story-links.ts";
import { heldOutSites } from "../../../training/src/headlines/train-headline-model.ts";
import { dataDirectory } from "../data/pages.ts";
import { makeAnchorLists } from "../headlines/anchor-lists.ts";
import { type HeadlineTrial, paperTable, systemTable, writeHeadlineReport } from "../headlines/report.ts";
import { type SystemScore, scoreSystem, trainWithoutEach } from "../headlines/score.ts";
import { headlineSystems } from "../headlines/systems.ts";
import { parseMarkdownTable, saveSection } from "../reporting/sections.ts";
import { projectRoot } from "../run/extractors.ts";
import { type Command, UsageError } from "./command.ts";
import { type Arguments, parseArguments } from "./common-options.ts";

const scoresToJson = (scores: readonly SystemScore[]): readonly object[] =>
  scores.map((score) => ({ ...score, bySite: Object.fromEntries(score.bySite) }));

async function readTrials(options: Arguments): Promise<HeadlineTrial[]> {
  const directory = dataDirectory(options.value("data"), projectRoot);
  const anchors = makeAnchorLists();
  const trials: HeadlineTrial[] = [
    {
      name: "headlines-anchor-lists",
      title: "Lists of anchors, as the paper's pages of 2010",
      notes: ["Made by us: ten sites, four in Telugu, headlines as lists of anchors beside menus that are lists, too."],
      pages: anchors.length,
      scores: headlineSystems.map((system) => scoreSystem(system, anchors)),
    },
  ];
  const file = options.value("sets");
  const pages = await readListPages(file ?? join(directory, "headlines-dev.jsonl.gz"));
  const held = file === undefined ? pages.filter(({ site }) => heldOutSites.includes(site)) : pages;
  trials.push({
    name: "headlines",
    title: file === undefined ? "List pages of sites held back (headlines-dev)" : `List pages of ${file}`,
    notes:
      file === undefined ? ["No choice and no weight of headline-model was made with these sites."] : ["Own pages."],
    pages: held.length,
    scores: headlineSystems.map((system) => scoreSystem(system, held)),
  });
  if (options.flag("cross-validate")) {
    const own = pages.filter(({ site }) => !heldOutSites.includes(site));
    const links = readStoryLinks(await readFile(join(directory, "story-links.csv"), "utf8"));
    const models = trainWithoutEach(own, await readGuessedPages(join(directory, "wcxb-dev.jsonl.gz")), links);
    trials.push({
      name: "headlines-cross-validated",
      title: "List pages of the sites trained with (headlines-dev)",
      notes: ["headline-model judges each site with weights that have not seen it (leave one site out)."],
      pages: own.length,
      scores: headlineSystems.map((system) => scoreSystem(system, own, models)),
    });
  }
  return trials;
}

/** Measures the methods that find headlines by their links. */
export const headlinesCommand: Command = {
  name: "headlines",
  summary: "measure the headlines of list pages: precision, recall and F1 over links",
  help: `npm run evaluate -- headlines [options]

Finds the headlines of list pages with headline-model, with the published head-components, and with baselines (content
lines of CETR with anchors, all links with 20 or more characters), compares the links with the gold ones and writes a
report in Markdown, with the paper's table I. The pages are the sites of headlines-dev that were held back, and lists of
anchors as the paper had them, which are made here.

Options
  --data DIR        where headlines-dev.jsonl.gz is (default: PITH_DATA, else ../shared/datasets)
  --sets FILE       own pages instead: lines of {"site", "url", "html", "headlines": [{"text", "href"}]}, gzip
  --cross-validate  also the other sites of headlines-dev, each judged by a model trained without it (minutes)
  --floor F1        end with 1 when F1 of headline-model over all links is below this, from 0 to 1
  --json            write the figures as JSON`,
  async run(args) {
    const options = parseArguments(args, {
      data: "value",
      sets: "value",
      "cross-validate": "flag",
      floor: "value",
      json: "flag",
    });
    const floor = Number(options.value("floor") ?? 0);
    if (Number.isNaN(floor)) throw new UsageError("--floor takes a number from 0 to 1");
    const trials = await readTrials(options);
    const directory = dataDirectory(options.value("data"), projectRoot);
    const dataFiles = [options.value("sets") ?? join(directory, "headlines-dev.jsonl.gz")];
    for (const { name, title, pages, notes, scores } of trials) {
      const table = parseMarkdownTable(systemTable(scores));
      saveSection({ name, title: `Headlines: ${title} (${pages} pages)`, notes, ...table }, import.meta.url, dataFiles);
    }
    saveSection(
      {
        name: "paper-head-components",
        title: "Head components (Ashok Kumar, Rama Devi, table I)",
        notes: [
          "Means over sites with standard deviations, percent. The paper: ten Telugu news sites; what is counted is not said, and its F1 of 92.40 and 68.20 does not follow from its P and R, which give 83.08 and 64.41. Ours: the links of ten made sites whose headlines are lists of anchors, as the paper's; and of the sites of headlines-dev that were held back.",
        ],
        ...parseMarkdownTable(
          paperTable(
            trials.flatMap(({ title, scores }) =>
              scores.map((score) => ({ ...score, name: `${score.name}: ${title}` })),
            ),
          ),
        ),
      },
      import.meta.url,
      dataFiles,
    );
    const json = trials.map((trial) => ({ ...trial, scores: scoresToJson(trial.scores) }));
    process.stdout.write(options.flag("json") ? `${JSON.stringify(json, null, 2)}\n` : writeHeadlineReport(trials));
    const measured = trials.find(({ name }) => name === "headlines")?.scores[0]?.micro.f1 ?? 0;
    return measured < floor ? 1 : 0;
  },
};
