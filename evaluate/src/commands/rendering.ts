import { renderNeed } from "../../../packages/browser/src/render-need.ts";
import { extract, PithError } from "../../../src/index.ts";
import { dataDirectory, findSet, readPages } from "../data/pages.ts";
import { type Measured, measureRendering } from "../rendering/measure.ts";
import { renderTable } from "../reporting/markdown-table.ts";
import { projectRoot } from "../run/extractors.ts";
import { sampleOf } from "../run/sample.ts";
import type { Command } from "./command.ts";
import { numberOption, parseArguments } from "./common-options.ts";

/** Sets of pages as servers sent them. */
const SETS = ["wcxb-dev", "dragnet", "daniel-dev"];

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

/** How many pages of data sets would be rendered, and why. */
async function countNeeds(directory: string, share: number): Promise<string> {
  const needs = new Map<string, number>();
  let pages = 0;
  for (const name of SETS) {
    const set = findSet(name, directory);
    if (!set) continue;
    for await (const { html, url } of readPages(set.file, sampleOf(share, "rendering"))) {
      pages++;
      try {
        const need = renderNeed(extract(html, url === "" ? {} : { url }))?.replace(/\d+ words/u, "few words");
        if (need !== undefined) needs.set(need, (needs.get(need) ?? 0) + 1);
      } catch (error) {
        if (!(error instanceof PithError)) throw error;
      }
    }
  }
  const rows = [...needs].sort(([, a], [, b]) => b - a).map(([need, count]) => [need, String(count)]);
  const all = rows.reduce((sum, [, count]) => sum + Number(count), 0);
  return renderTable(
    [`of ${pages} pages as servers sent them, rendered since`, "pages"],
    [...rows, ["all", String(all)]],
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
  --show        one line for each page of our own`,
  async run(args) {
    const options = parseArguments(args, { data: "value", sample: "value", show: "flag" });
    const share = numberOption("sample", options.value("sample"), 1, 0, 1);
    const measured = await measureRendering({ sandbox: process.getuid?.() !== 0 });
    if (options.flag("show")) process.stdout.write(`${measured.map(lineOf).join("\n")}\n\n`);
    process.stdout.write(`${tableOf(measured)}\n\n${NOTES.join("\n")}\n`);
    if (share > 0) {
      process.stdout.write(`\n${await countNeeds(dataDirectory(options.value("data"), projectRoot), share)}\n`);
    }
    return 0;
  },
};
