import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { extract } from "../../../src/index.ts";
import { dataDirectory, findSet, readPages } from "../data/pages.ts";
import { countFlaws, FLAWS, type Flaw } from "../reading/flaws.ts";
import { tableMarkdown } from "../reporting/markdown.ts";
import type { ReportTable } from "../reporting/report-table.ts";
import { saveSection } from "../reporting/sections.ts";
import { projectRoot } from "../run/extractors.ts";
import { sampleOf } from "../run/sample.ts";
import { type Command, UsageError } from "./command.ts";
import { numberOption, parseArguments } from "./common-options.ts";

/** Counts over the pages of a set. */
interface Sum {
  flaws: number;
  pages: number;
}

/** The function `extract` of a build of pith, an earlier one perhaps. */
async function loadBuild(file: string): Promise<typeof extract> {
  const module = (await import(pathToFileURL(resolve(file)).href)) as { readonly extract?: typeof extract };
  if (module.extract === undefined) throw new UsageError(`${file} has no function extract: name a built index.js`);
  return module.extract;
}

/** A build from before a format was there has no such output. */
function pageOutput(run: typeof extract, html: string, url: string): string {
  try {
    return run(html, { url, format: "page" }).content;
  } catch {
    return "";
  }
}

/** Counts small flaws that readers of the output see. */
export const readingCommand: Command = {
  name: "reading",
  summary: "count small flaws that readers of Markdown, threads and explanations see",
  help: `npm run evaluate -- measure reading [options]

Words run together at the edges of elements, links said again in the next lines, list marks that change, no-break spaces,
time stamps from markup, pictures that lead to places on the page, names of the code in reasons, posts without author.

Options
  --sets A,B     data sets (default: wcxb-dev)
  --data DIR     where the sets are (default: PITH_DATA, else ../shared/datasets)
  --build FILE   the index.js of another build of pith, to compare with
  --sample SHARE a share of the pages, from 0 to 1 (default: 1)
  --list FLAW    list the pages with this flaw on stderr ("all" for all flaws)`,
  async run(args) {
    const options = parseArguments(args, {
      sets: "value",
      data: "value",
      build: "value",
      sample: "value",
      list: "value",
    });
    const build = options.value("build");
    const run = build === undefined ? extract : await loadBuild(build);
    const share = numberOption("sample", options.value("sample"), 1, 0, 1);
    const directory = dataDirectory(options.value("data"), projectRoot);
    for (const name of (options.value("sets") ?? "wcxb-dev").split(",")) {
      const set = findSet(name, directory);
      if (!set) throw new UsageError(`the data set ${name} is not in ${directory}`);
      const sums = new Map<Flaw, Sum>(FLAWS.map((flaw) => [flaw, { flaws: 0, pages: 0 }]));
      let pages = 0;
      for await (const { id, html, url } of readPages(set.file, sampleOf(share, "reading"))) {
        pages++;
        const counts = countFlaws({ html, url }, run(html, { url, format: "markdown" }), pageOutput(run, html, url));
        for (const [flaw, sum] of sums) {
          if (counts[flaw] === 0) continue;
          sum.flaws += counts[flaw];
          sum.pages++;
          if ([flaw, "all"].includes(options.value("list") ?? ""))
            process.stderr.write(`${flaw}\t${id}\t${counts[flaw]}\n`);
        }
      }
      const table: ReportTable = {
        name: `reading-${name}`,
        title: `Small flaws (${name}, ${pages} pages)`,
        notes: share === 1 ? [] : [`A sample of ${Math.round(100 * share)} % of the pages, chosen by their ids alone.`],
        head: ["flaw", "count", "pages"],
        rows: FLAWS.map((flaw) => [flaw, String(sums.get(flaw)?.flaws ?? 0), String(sums.get(flaw)?.pages ?? 0)]),
      };
      if (build === undefined) saveSection(table, import.meta.url, [set.file]);
      process.stdout.write(`## ${table.title}\n\n${tableMarkdown(table)}\n\n`);
    }
    return 0;
  },
};
