import { renderNeed } from "../../../packages/browser/src/render-need.ts";
import { type ExtractResult, extract, PithError } from "../../../src/index.ts";
import { dataDirectory, findSet, readPages } from "../data/pages.ts";
import { measureWordOverlap } from "../metrics/word-overlap.ts";
import { type Measured, measureRendering } from "../rendering/measure.ts";
import { renderTable } from "../reporting/markdown-table.ts";
import { projectRoot } from "../run/extractors.ts";
import { sampleOf } from "../run/sample.ts";
import { TokenIds } from "../text/tokens.ts";
import type { Command } from "./command.ts";
import { numberOption, parseArguments } from "./common-options.ts";

/** Sets of pages as servers sent them. */
const SETS = ["wcxb-dev", "dragnet", "daniel-dev"];

const NOT_RENDERED = "not rendered";

const NOTES = [
  "right: `auto` has as many parts of the page's text as the better of both versions. in vain: of the pages that were rendered, those of which the browser showed no more.",
  "The pages are made for this (evaluate/src/rendering/made-pages.ts): what browsers do with them is real, how often each kind is met on the web is not in them.",
];

const mean = (values: readonly number[]): string =>
  values.length === 0 ? "-" : String(Math.round(values.reduce((sum, value) => sum + value, 0) / values.length));

function tableOf(measured: readonly Measured[]): string {
  const kinds = [...new Set(measured.map(({ page }) => page.kind)), "all"];
  const rows = kinds.map((kind) => {
    const own = measured.filter(({ page }) => kind === "all" || page.kind === kind);
    const rendered = own.filter(({ isRendered }) => isRendered);
    const right = own.filter(({ isRight }) => isRight).length;
    const vain = rendered.filter(({ raw, browser }) => browser <= raw).length;
    const requests = rendered.map((one) => one.requests);
    const ms = mean(rendered.map((one) => one.ms));
    return [kind, String(own.length), String(right), String(rendered.length), String(vain), mean(requests), ms];
  });
  return renderTable(["page", "pages", "right", "rendered", "in vain", "requests", "ms"], rows);
}

const lineOf = ({ page, raw, browser, auto, isRight, why }: Measured): string =>
  `${isRight ? "right" : "WRONG"}\t${page.kind}: ${page.name}\tsent ${raw}, browser ${browser}, auto ${auto}\t${why}`;

/** Whether a page as it was sent has less than half of the words of its gold text anywhere. */
function lacksGold({ selection }: ExtractResult, gold: string): boolean {
  const { page } = selection;
  const sent = Array.from({ length: page.blocks.count }, (_, block) => page.blockText(block)).join("\n");
  const ids = new TokenIds();
  return measureWordOverlap(ids.encode(sent), ids.encode(gold)).recall < 0.5;
}

interface NeedCounts {
  pages: number;
  lacking: number;
}

/** How many pages of data sets would be rendered, and why; and how many of each lack what gold has. */
async function countNeeds(directory: string, share: number): Promise<string> {
  const needs = new Map<string, NeedCounts>();
  const all = { pages: 0, lacking: 0 };
  for (const name of SETS) {
    const set = findSet(name, directory);
    if (!set) continue;
    for await (const { html, url, text = "" } of readPages(set.file, sampleOf(share, "rendering"))) {
      try {
        const result = extract(html, url === "" ? {} : { url });
        const need = renderNeed(result)?.replace(/\d+ words/u, "few words") ?? NOT_RENDERED;
        const counts = needs.get(need) ?? { pages: 0, lacking: 0 };
        needs.set(need, counts);
        for (const some of [counts, all]) {
          some.pages++;
          if (lacksGold(result, text)) some.lacking++;
        }
      } catch (error) {
        if (!(error instanceof PithError)) throw error;
      }
    }
  }
  const rows = [...needs]
    .sort(([, a], [, b]) => b.pages - a.pages)
    .map(([need, { pages, lacking }]) => [need, String(pages), String(lacking)]);
  return renderTable(
    ["pages as servers sent them", "pages", "with less than half of the words of their gold text"],
    [...rows, ["all", String(all.pages), String(all.lacking)]],
  );
}

/** Measures when `render: "auto"` takes a browser. */
export const renderingCommand: Command = {
  name: "rendering",
  summary: "measure how often render: auto is right on pages of our own, and what it costs",
  help: `npm run evaluate -- measure rendering [options]

Shows pages of our own in Chromium, and compares what was sent, what the browser has, and what auto takes.

Options
  --data DIR    where data sets are (default: PITH_DATA, else ../shared/datasets): how many of their pages would be rendered
  --sample N    part of their pages (default: 1); 0 leaves them out
  --needs       leave out the pages of our own, and so Chromium
  --show        one line for each page of our own`,
  async run(args) {
    const options = parseArguments(args, { data: "value", sample: "value", needs: "flag", show: "flag" });
    const share = numberOption("sample", options.value("sample"), 1, 0, 1);
    if (!options.flag("needs")) {
      const measured = await measureRendering({ sandbox: process.getuid?.() !== 0 });
      if (options.flag("show")) process.stdout.write(`${measured.map(lineOf).join("\n")}\n\n`);
      process.stdout.write(`${tableOf(measured)}\n\n${NOTES.join("\n")}\n\n`);
    }
    if (share > 0) {
      process.stdout.write(`${await countNeeds(dataDirectory(options.value("data"), projectRoot), share)}\n`);
    }
    return 0;
  },
};
