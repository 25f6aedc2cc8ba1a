import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readGuessedPages } from "../../../training/src/headlines/guessed-pages.ts";
import { type ListPage, readListPages } from "../../../training/src/headlines/list-pages.ts";
import { readStoryLinks } from "../../../training/src/headlines/story-links.ts";
import { heldOutSites } from "../../../training/src/headlines/train-headline-model.ts";
import { findSet, setFiles } from "../data/pages.ts";
import { makeAnchorLists } from "../headlines/anchor-lists.ts";
import { readListingPages } from "../headlines/listing-pages.ts";
import {
  type HeadlineTrial,
  overviewTable,
  paperTable,
  systemTable,
  writeHeadlineReport,
} from "../headlines/report.ts";
import { type SystemScore, scoreSystem, trainWithoutEach } from "../headlines/score.ts";
import { type HeldOut, headlineSystems } from "../headlines/systems.ts";
import { parseMarkdownTable, saveSection } from "../reporting/sections.ts";
import { type Command, UsageError } from "./command.ts";
import { type Arguments, dataFolder, openFoldModels, parseArguments } from "./common-options.ts";

const scoresToJson = (scores: readonly SystemScore[]): readonly object[] =>
  scores.map((score) => ({ ...score, bySite: Object.fromEntries(score.bySite) }));

/** The default by fold models that have not seen a site, if available. */
function defaultFor(folder: string | undefined): (site: string) => HeldOut["kept"] {
  if (folder === undefined) return () => undefined;
  const models = openFoldModels(folder);
  return (site) => (page) => models.score(page, site);
}

/** List pages from a file, or from headlines-dev; undefined if it is missing. */
async function readOwnOr(
  file: string | undefined,
  directory: string,
): Promise<readonly ListPage[] | undefined> {
  const list = file ?? join(directory, "headlines-dev.jsonl.gz");
  if (file !== undefined || existsSync(list)) return readListPages(list);
  process.stderr.write(`skipped: data set headlines-dev (not in ${directory})\n`);
  return undefined;
}

async function readTrials(options: Arguments): Promise<HeadlineTrial[]> {
  const directory = dataFolder(options);
  const keptFor = defaultFor(options.value("models"));
  const byFolds =
    options.value("models") === undefined ? [] : ["Nor has its default model seen the site."];
  const anchors = makeAnchorLists();
  const trials: HeadlineTrial[] = [
    {
      name: "headlines-anchor-lists",
      title: "Synthetic anchor lists like the paper's pages of 2010",
      notes: ["Made by us: ten sites, four in Telugu, whose headlines and menus are anchor lists."],
      pages: anchors.length,
      scores: headlineSystems.map((system) => scoreSystem(system, anchors)),
    },
  ];
  const listings = findSet("wcxb-dev", directory);
  if (listings) {
    const real = await readListingPages(listings.file);
    trials.push({
      name: "headlines-listings",
      title: "Listing and collection pages with headlines in lists (wcxb-dev)",
      notes: [
        "Headlines are links in the gold text that are most of their block. headline-model was trained on these pages, so it is omitted.",
      ],
      pages: real.length,
      scores: headlineSystems.slice(1).map((system) => scoreSystem(system, real)),
      showsSites: false,
    });
  }
  const file = options.value("sets");
  const pages = await readOwnOr(file, directory);
  if (pages === undefined) return trials;
  const held = file === undefined ? pages.filter(({ site }) => heldOutSites.includes(site)) : pages;
  trials.push({
    name: "headlines",
    title:
      file === undefined ? "List pages of held-out sites (headlines-dev)" : `List pages of ${file}`,
    notes:
      file === undefined
        ? ["These sites were not used to build headline-model.", ...byFolds]
        : ["Own pages.", ...byFolds],
    pages: held.length,
    scores: headlineSystems.map((system) =>
      scoreSystem(system, held, (site) => ({ kept: keptFor(site) })),
    ),
  });
  if (options.flag("cross-validate")) {
    const own = pages.filter(({ site }) => !heldOutSites.includes(site));
    const links = readStoryLinks(await readFile(join(directory, "story-links.csv"), "utf8"));
    const models = trainWithoutEach(
      own,
      await readGuessedPages(join(directory, "wcxb-dev.jsonl.gz")),
      links,
    );
    trials.push({
      name: "headlines-cross-validated",
      title: "List pages of training sites (headlines-dev)",
      notes: ["headline-model is cross-validated, leaving one site out.", ...byFolds],
      pages: own.length,
      scores: headlineSystems.map((system) =>
        scoreSystem(system, own, (site) => ({ model: models.get(site), kept: keptFor(site) })),
      ),
    });
  }
  return trials;
}

/** Saves the tables of the trials, one with all F1 figures, and the paper's table I. */
function saveTables(trials: readonly HeadlineTrial[], dataFiles: readonly string[]): void {
  for (const { name, title, pages, notes, scores } of trials) {
    const table = parseMarkdownTable(systemTable(scores));
    saveSection(
      { name, title: `Headlines: ${title} (${pages} pages)`, notes, ...table },
      import.meta.url,
      dataFiles,
    );
  }
  saveSection(
    {
      name: "headlines-f1",
      title: "Headlines: F1 over links",
      notes: ["F1 over links in percent, mean of sites."],
      ...parseMarkdownTable(overviewTable(trials)),
    },
    import.meta.url,
    dataFiles,
  );
  saveSection(
    {
      name: "paper-head-components",
      title: "Head components (Ashok Kumar, Rama Devi, table I)",
      notes: [
        "Means over sites with standard deviations, percent. The paper: ten Telugu news sites; it does not say what it counts, and its F1 of 92.40 and 68.20 does not follow from its P and R, which give 83.08 and 64.41. Ours: links of ten synthetic sites with anchor lists like the paper's, and of the held-out sites of headlines-dev.",
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
}

/** Measures methods that find headlines by their links. */
export const headlinesCommand: Command = {
  name: "headlines",
  summary: "measure the headlines of list pages: precision, recall and F1 over links",
  help: `npm run evaluate -- measure headlines [options]

Finds the headlines of list pages with headline-model, the published head-components and baselines (content lines of CETR
with anchors, all links with 20 or more characters), compares them with gold and writes a Markdown report with the paper's
table I. The pages are the held-out sites of headlines-dev, and synthetic anchor lists like the paper's.

Options
  --data DIR        where headlines-dev.jsonl.gz is (default: PITH_DATA, else ../shared/datasets)
  --sets FILE       your own pages instead: lines of {"site", "url", "html", "headlines": [{"text", "href"}]}, gzip
  --cross-validate  also the other sites of headlines-dev, each with a model trained without it (takes minutes)
  --models DIR      fold models for the default behind headline-model: lab/evaluate/fold-models
  --floor F1        fail if F1 of headline-model over all links is below this, 0 to 1
  --json            write the figures as JSON`,
  async run(args) {
    const options = parseArguments(args, {
      value: "data sets models floor",
      flag: "cross-validate json",
    });
    const floor = Number(options.value("floor") ?? 0);
    if (Number.isNaN(floor)) throw new UsageError("--floor takes a number from 0 to 1");
    const trials = await readTrials(options);
    const directory = dataFolder(options);
    const own = options.value("sets");
    const dataFiles = [
      ...setFiles(["wcxb-dev", ...(own ? [] : ["headlines-dev"])], directory),
      ...(own ? [own] : []),
    ];
    saveTables(trials, dataFiles);
    const json = trials.map((trial) => ({ ...trial, scores: scoresToJson(trial.scores) }));
    process.stdout.write(
      options.flag("json") ? `${JSON.stringify(json, null, 2)}\n` : writeHeadlineReport(trials),
    );
    const measured = trials.find(({ name }) => name === "headlines")?.scores[0]?.micro.f1 ?? 0;
    return measured < floor ? 1 : 0;
  },
};
