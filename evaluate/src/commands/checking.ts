import { existsSync } from "node:fs";
import { join } from "node:path";
import { doubtLabels, measureDoubts } from "../checking/doubt-labels.ts";
import { FragmentBrowser } from "../checking/fragments.ts";
import {
  type CheckingPart,
  checkingParts,
  measureChecks,
  measureFragment,
  measureReloads,
  Tally,
} from "../checking/measure.ts";
import { type DataSet, dataDirectory, defaultSetNames, findSet, readPages } from "../data/pages.ts";
import { tableMarkdown } from "../reporting/markdown.ts";
import type { ReportTable } from "../reporting/report-table.ts";
import { saveSection } from "../reporting/sections.ts";
import { projectRoot } from "../run/extractors.ts";
import { sampleOf } from "../run/sample.ts";
import { type Command, UsageError } from "./command.ts";
import { numberOption, parseArguments } from "./common-options.ts";

function partsOf(value: string | undefined): ReadonlySet<CheckingPart> {
  const names = value?.split(",") ?? checkingParts.filter((part) => part !== "fragments");
  const parts = checkingParts.filter((part) => names.includes(part));
  if (parts.length === names.length) return new Set(parts);
  throw new UsageError(`--parts takes ${checkingParts.join(", ")}`);
}

function tableOf(tally: Tally, pages: number, share: number): ReportTable {
  const rows = [...tally.counts].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    name: "checking",
    title: `Places, changes and fingerprints (${pages} pages)`,
    notes:
      share === 1 ? [] : [`A sample of ${Number((100 * share).toFixed(1))} % of the pages, chosen by their ids alone.`],
    head: ["what", "right", "of", "%"],
    rows: rows.map(([name, { good, all }]) => [
      name,
      `${good}`,
      `${all}`,
      ((100 * good) / Math.max(1, all)).toFixed(2),
    ]),
  };
}

async function publishDoubts(directory: string): Promise<void> {
  const table = await measureDoubts(directory, (where, what) => process.stderr.write(`${where}: ${what}\n`));
  saveSection(table, import.meta.url, [doubtLabels]);
  process.stdout.write(`## ${table.title}\n\n${tableMarkdown(table)}\n\n`);
}

/** Measures what `pith-check` and `pith-check` promise. */
export const checkingCommand: Command = {
  name: "checking",
  summary:
    "locate random spans of outputs, find generated edits again, see through noise and reloads, count lines to machines, judge doubts",
  help: `npm run evaluate -- measure checking [options]

On each page: 20 random spans of the text, the Markdown, the HTML and the chunks are placed by the map and located; what changes by itself or with a
template must give an empty diff and the same content; one edit of each kind must be found, and nothing else. Pages that the
archives have twice are compared, too, and doubts with the labels of 200 pages; how often each kind is raised on all pages is counted. With
fragments, Chromium is sent to the address of one quote of each page. What went wrong is listed on stderr.

Options
  --parts A,B    ${checkingParts.join(", ")} (default: all but fragments, which needs Chromium)
  --sets A,B     data sets (default: ${defaultSetNames.join(",")})
  --data DIR     where the sets are (default: PITH_DATA, else ../shared/datasets)
  --sample SHARE a share of the pages, from 0 to 1 (default: 1)`,
  async run(args) {
    const options = parseArguments(args, { parts: "value", sets: "value", data: "value", sample: "value" });
    const parts = partsOf(options.value("parts"));
    const share = numberOption("sample", options.value("sample"), 1, 0, 1);
    const directory = dataDirectory(options.value("data"), projectRoot);
    const names = options.value("sets")?.split(",") ?? defaultSetNames;
    const sets = names.map((name): DataSet => {
      const set = findSet(name, directory);
      if (!set) throw new UsageError(`the data set ${name} is not in ${directory}`);
      return set;
    });
    const tally = new Tally();
    const onPages = new Set([...parts].filter((part) => !["reloads", "doubts", "fragments"].includes(part)));
    if (parts.has("doubts")) await publishDoubts(directory);
    let pages = 0;
    const browser = parts.has("fragments") ? await FragmentBrowser.open() : undefined;
    for (const { name, file } of onPages.size > 0 || browser ? sets : []) {
      for await (const page of readPages(file, sampleOf(share, "checking"))) {
        pages++;
        measureChecks(tally, page, onPages, (where, what) => {
          process.stderr.write(`${name} ${page.id}: ${where}\n${what}\n`);
        });
        if (browser) {
          await measureFragment(tally, page, browser, (where, what) =>
            process.stderr.write(`${name} ${page.id}: ${where}\n${what}\n`),
          );
        }
      }
    }
    await browser?.close();
    const archives = join(directory, "warc");
    if (parts.has("reloads") && existsSync(archives)) {
      await measureReloads(tally, archives, (where, what) => process.stderr.write(`${where}: ${what}\n`));
    }
    if (tally.counts.size === 0) return 0;
    const table = tableOf(tally, pages, share);
    if (share === 1) {
      const files = sets.map(({ file }) => file);
      saveSection(table, import.meta.url, files);
    }
    process.stdout.write(`## ${table.title}\n\n${tableMarkdown(table)}\n`);
    return 0;
  },
};
