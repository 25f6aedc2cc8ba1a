import { dataDirectory } from "../data/pages.ts";
import { projectRoot } from "../run/extractors.ts";
import { fixtureSeeds, html5libSeeds, realSeeds } from "../soak/pages.ts";
import { runSoak } from "../soak/run-soak.ts";
import type { Command } from "./command.ts";
import { numberOption, parseArguments } from "./common-options.ts";

const REAL_SETS = ["wcxb-dev", "daniel-dev", "manuals-dev"];
const PAGES_OF_A_SET = 150;
/** The heap may grow by this much before it counts as a leak: what engines compile and cache. */
const MAX_GROWTH_MEGABYTES = 64;

/** Runs very many broken pages. */
export const soakCommand: Command = {
  name: "soak",
  summary: "run very many generated and mutated pages: no crash, no hang, flat memory, every kept word in every format",
  help: `npm run evaluate -- speed soak [options]

Pages are grown at random, and the tests' pages, html5lib's cases and real pages (where they are) mutated. All go through
the default method or full-text and one format, which an independent parser reads: it has every word of every kept block,
in order. One page in ten is held to that in every format. Exit code 1 when a page breaks it.

Options
  --pages N      how many (default: 2000)
  --seed N       of the first page; the next has the next seed (default: 1)
  --data DIR     where the sets are (default: PITH_DATA, else ../shared/datasets)`,
  async run(args) {
    const options = parseArguments(args, { pages: "value", seed: "value", data: "value" });
    const pages = numberOption("pages", options.value("pages"), 2000, 1, 100_000_000);
    const seed = numberOption("seed", options.value("seed"), 1, 0, 2 ** 31);
    const directory = dataDirectory(options.value("data"), projectRoot);
    const real = await Promise.all(REAL_SETS.map((name) => realSeeds(name, directory, PAGES_OF_A_SET)));
    const seeds = [fixtureSeeds(projectRoot), html5libSeeds(directory), ...real];
    for (const { name, pages: own } of seeds) process.stderr.write(`${name}: ${own.length} pages to mutate\n`);
    const startedAt = performance.now();
    const result = runSoak(
      seeds,
      { pages, seed },
      (page, { promise, where, detail }) => {
        process.stderr.write(`${page}: ${promise}: ${where}: ${detail.slice(0, 500)}\n`);
      },
      (done, breaches) => {
        const megabytes = process.memoryUsage().heapUsed / 1e6;
        process.stderr.write(`${done} pages, ${breaches} breaches, heap ${megabytes.toFixed(0)} MB\n`);
      },
    );
    const minutes = (performance.now() - startedAt) / 60_000;
    const heap = result.heapMegabytes;
    const growth = (heap.at(-1) ?? 0) - (heap[0] ?? 0);
    const lost = (format: string): number =>
      result.breaches.filter(({ where }) => where.startsWith(format)).reduce((sum, breach) => sum + breach.lost, 0);
    process.stdout.write(
      `${result.pages} pages in ${minutes.toFixed(1)} minutes, slowest ${result.slowest.ms.toFixed(0)} ms (${result.slowest.page})\n` +
        `heap at the end of each tenth of the run, MB: ${heap.map((megabytes) => megabytes.toFixed(0)).join(" ")}\n` +
        `${result.words} kept words, ${result.inspected} pages in every format; lost: ` +
        `${["text", "json", "html", "markdown", "tei", "chunks"].map((format) => `${format} ${lost(format)}`).join(", ")}\n` +
        `${result.breaches.length} breaches\n`,
    );
    if (growth > MAX_GROWTH_MEGABYTES) process.stderr.write(`the heap grew by ${growth.toFixed(0)} MB\n`);
    return result.breaches.length > 0 || growth > MAX_GROWTH_MEGABYTES ? 1 : 0;
  },
};
