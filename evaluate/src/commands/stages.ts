import { join } from "node:path";
import { dataDirectory, findSet, readPages, setFiles } from "../data/pages.ts";
import { tableMarkdown } from "../reporting/markdown.ts";
import type { ReportTable } from "../reporting/report-table.ts";
import { saveSection } from "../reporting/sections.ts";
import { projectRoot } from "../run/extractors.ts";
import { sampleOf } from "../run/sample.ts";
import { describeMachine, findLosses, LOSS, readLastRun, type StageRun, saveRun } from "../run/stage-runs.ts";
import { loadBuilt, measureLinearity, measureStages, STAGES, type StagePage } from "../run/stages.ts";
import { type Command, UsageError } from "./command.ts";
import { numberOption, parseArguments } from "./common-options.ts";

const DEFAULT_PAGES = 60;
/** As many as there are calls that take turns. */
const DEFAULT_PASSES = 5;
/** The sample of one set, and that of all. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  "wcxb-dev": ["wcxb-dev"],
  "all sets": ["wcxb-dev", "dragnet", "daniel-dev", "blogs-dev", "manuals-dev", "big9-dev", "cleaneval-dev", "l3s-dev"],
};

/** The same number of pages of each set, chosen by their ids. */
async function readSample(sets: readonly string[], directory: string, pages: number): Promise<StagePage[]> {
  const chosen: StagePage[] = [];
  for (const name of sets) {
    const set = findSet(name, directory);
    if (!set) throw new UsageError(`the data set ${name} is not in ${directory}`);
    const own: StagePage[] = [];
    for await (const { html, url } of readPages(set.file, sampleOf(0.1, "stages"))) own.push({ html, url });
    chosen.push(...own.slice(0, Math.ceil(pages / sets.length)));
  }
  return chosen;
}

function stagesTable(run: StageRun): ReportTable {
  const { cpu, cores, node } = run.machine;
  return {
    name: "stages",
    title: "Where the default's time goes",
    notes: [
      `Times as ratios to parse5.parse on the same page, in one process, warm; the best of ${run.passes} passes for each page and stage. ${run.samples.map(({ name, pages }) => `${name}: ${pages} pages`).join(", ")}. ${cpu}, ${cores} cores, Node ${node}, ${run.date.slice(0, 10)}.`,
      "The rows with rules and comments are beside HTML to text without.",
    ],
    head: ["stage", "what it is", ...run.samples.flatMap(({ name }) => [`${name}, median`, "sum"]), "to reach"],
    rows: STAGES.map(([stage, meaning, goal]) => [
      stage,
      meaning,
      ...run.samples.flatMap(({ median, total }) => [median[stage].toFixed(2), total[stage].toFixed(2)]),
      goal === undefined ? "" : goal.toFixed(2),
    ]),
  };
}

/** Measures what each stage of the default takes beside parsing. */
export const stagesCommand: Command = {
  name: "stages",
  summary: "how long each stage of the default takes, as a ratio to parse5.parse on the same pages",
  help: `npm run evaluate -- speed stages [options]

Stages that take more than ${100 * LOSS} % longer than in the last run that was kept are told on stderr.

Options
  --samples A,B  of ${Object.keys(SAMPLES).join(" and ")} (default: both)
  --data DIR     where the sets are (default: PITH_DATA, else ../shared/datasets)
  --pages N      pages of each sample (default: ${DEFAULT_PAGES})
  --passes N     times that each page is done after one that warms up (default: ${DEFAULT_PASSES})
  --linear       show megabytes a second for pages of 20 kB to 20 MB as well
  --save         keep the run, with its date and machine, in evaluate/runs`,
  async run(args) {
    const options = parseArguments(args, {
      samples: "value",
      data: "value",
      pages: "value",
      passes: "value",
      linear: "flag",
      save: "flag",
    });
    const pages = numberOption("pages", options.value("pages"), DEFAULT_PAGES, 1, 100_000);
    const passes = numberOption("passes", options.value("passes"), DEFAULT_PASSES, 1, 100);
    const directory = dataDirectory(options.value("data"), projectRoot);
    const built = await loadBuilt();
    const samples: StageRun["samples"][number][] = [];
    const names = options.value("samples")?.split(",") ?? Object.keys(SAMPLES);
    for (const name of names) {
      if (!Object.hasOwn(SAMPLES, name)) throw new UsageError(`there is no sample ${name}`);
      const chosen = await readSample(SAMPLES[name], directory, pages);
      samples.push({ name, pages: chosen.length, ...measureStages(built, chosen, passes) });
    }
    const run: StageRun = { date: new Date().toISOString(), machine: describeMachine(), passes, samples };
    const table = stagesTable(run);
    saveSection(
      table,
      import.meta.url,
      setFiles(
        names.flatMap((name) => SAMPLES[name]),
        directory,
      ),
    );
    process.stdout.write(`${tableMarkdown(table)}\n`);
    if (options.flag("linear")) {
      for (const { chars, text, markdown } of measureLinearity(built))
        process.stdout.write(
          `${chars} characters: text ${text.toFixed(1)} MB/s, Markdown ${markdown.toFixed(1)} MB/s\n`,
        );
    }
    const folder = join(projectRoot, "evaluate", "runs");
    const last = readLastRun(folder);
    for (const loss of last ? findLosses(run, last) : [])
      process.stderr.write(`slower than on ${last?.date}: ${loss}\n`);
    if (options.flag("save")) process.stderr.write(`kept in ${saveRun(folder, run)}\n`);
    return 0;
  },
};
