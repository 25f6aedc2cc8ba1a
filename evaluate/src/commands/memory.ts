import { dataDirectory, readPages, setFiles } from "../data/pages.ts";
import { makeArticle } from "../memory/articles.ts";
import { memoryCases } from "../memory/cases.ts";
import { MAX_PEAK_MEGABYTES, measureMemory, memoryTable, multiplesOf, takesTooMuch } from "../memory/measure.ts";
import { holdSteady, type SteadyPage } from "../memory/steady.ts";
import { MAX_SPREAD, measureThroughput, spreadOf, throughputTable } from "../memory/throughput.ts";
import { tableMarkdown } from "../reporting/markdown.ts";
import { saveSection } from "../reporting/sections.ts";
import { projectRoot } from "../run/extractors.ts";
import type { Command } from "./command.ts";
import { numberOption, parseArguments } from "./common-options.ts";

const FORMATS = "text,markdown,json";
const FORMATS_OF_SPEED = ["text", "markdown", "json"] as const;
/** Real pages for long runs, where they are, and of each set so many. */
const [REAL_SETS, PAGES_OF_A_SET] = [["wcxb-dev", "daniel-dev", "manuals-dev", "blogs-dev"], 120] as const;
/** The heap may grow by this much over a long run before it counts as a leak: what engines compile and cache. */
const MAX_GROWTH_MEGABYTES = 32;

function runThroughput(): number {
  const all = measureThroughput(FORMATS_OF_SPEED);
  saveSection(throughputTable(all), import.meta.url, []);
  process.stdout.write(`${tableMarkdown(throughputTable(all))}\n`);
  return FORMATS_OF_SPEED.some((format) => spreadOf(all, format) > MAX_SPREAD) ? 1 : 0;
}

/** Real pages, or made-up ones where there are none. */
async function pagesToRepeat(data: string | undefined): Promise<SteadyPage[]> {
  const pages: SteadyPage[] = [];
  for (const file of setFiles(REAL_SETS, dataDirectory(data, projectRoot))) {
    let taken = 0;
    for await (const { html, url } of readPages(file)) {
      if (taken++ === PAGES_OF_A_SET) break;
      pages.push({ html, url });
    }
  }
  if (pages.length > 0) return pages;
  return Array.from({ length: 40 }, (_, i) => ({ html: makeArticle(5_000 * (i + 1), "typographic") }));
}

async function runSteady(count: number, data: string | undefined): Promise<number> {
  const pages = await pagesToRepeat(data);
  process.stdout.write(`${pages.length} pages, again and again; MB: heap, beside it, resident\n`);
  const holdings = holdSteady(pages, count, ({ pages: done, heapMegabytes, besideMegabytes, residentMegabytes }) => {
    const figures = [heapMegabytes, besideMegabytes, residentMegabytes].map((megabytes) => megabytes.toFixed(0));
    process.stdout.write(`after ${done}: ${figures.join(", ")}\n`);
  });
  // The first pages warm it up.
  const [first, last] = [holdings[1], holdings[holdings.length - 1]];
  return last.heapMegabytes - first.heapMegabytes > MAX_GROWTH_MEGABYTES ? 1 : 0;
}

/** Measures the peak memory of ordinary and hostile pages. */
export const memoryCommand: Command = {
  name: "memory",
  summary: "peak memory of ordinary and hostile pages; memory over many pages; speed by size",
  help: `npm run evaluate -- speed memory [options]

Exit code 1 when a page takes more than ${MAX_PEAK_MEGABYTES} MB in all, or more than is stated of its sort and format, and is not refused by a
limit; with --throughput when one size is more than ${MAX_SPREAD} times as fast as another; with --steady when the
heap grows by more than ${MAX_GROWTH_MEGABYTES} MB.

Options
  --page TEXT     only pages whose name holds this text; "ordinary" and "hostile" for all of a sort
  --max-chars N   only pages of at most this size
  --formats A,B   formats (default: ${FORMATS})
  --throughput    megabytes a second of pages from 20 KB to 20 MB instead, in one process
  --steady N      memory over N pages in one process instead, real ones where they are
  --data DIR      where the sets are (default: PITH_DATA, else ../shared/datasets)`,
  async run(args) {
    const options = parseArguments(args, {
      page: "value",
      "max-chars": "value",
      formats: "value",
      throughput: "flag",
      steady: "value",
      data: "value",
    });
    if (options.flag("throughput")) return runThroughput();
    const steady = numberOption("steady", options.value("steady"), 0, 0, 100_000_000);
    if (steady > 0) return runSteady(steady, options.value("data"));
    const wanted = options.value("page") ?? "";
    const most = numberOption("max-chars", options.value("max-chars"), 1e9, 1, 1e9);
    const formats = (options.value("formats") ?? FORMATS).split(",");
    const cases = memoryCases.filter(
      ({ name, sort, chars }) => (name.includes(wanted) || sort === wanted) && chars <= most,
    );
    const all = measureMemory(cases, formats, (use) => {
      const { name, format, bytes, peakBytes, ms, refused } = use;
      const [inAll, besideOutput] = multiplesOf(use).map((multiple) => multiple.toFixed(1));
      process.stderr.write(
        `${takesTooMuch(use) ? "TOO MUCH " : ""}${name}, ${(bytes / 1e6).toFixed(1)} MB, ${format}: ` +
          `${(peakBytes / 1e6).toFixed(0)} MB, ${inAll} times the page, ${besideOutput} beside the output, ${ms.toFixed(0)} ms ${refused}\n`,
      );
    });
    if (cases.length === memoryCases.length) saveSection(memoryTable(all), import.meta.url, []);
    process.stdout.write(`${tableMarkdown(memoryTable(all))}\n`);
    return all.some(takesTooMuch) ? 1 : 0;
  },
};
