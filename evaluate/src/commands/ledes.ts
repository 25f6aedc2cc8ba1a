import { type DataSet, dataDirectory, findSet, readPages } from "../data/pages.ts";
import { measureWordOverlap } from "../metrics/word-overlap.ts";
import { tableMarkdown } from "../reporting/markdown.ts";
import type { ReportTable } from "../reporting/report-table.ts";
import { saveSection } from "../reporting/sections.ts";
import { projectRoot } from "../run/extractors.ts";
import { type FoldModels, keptFoldModels } from "../run/fold-models.ts";
import { TokenIds } from "../text/tokens.ts";
import { type Command, UsageError } from "./command.ts";
import { openFoldModels, parseArguments } from "./common-options.ts";

const SETS = "wcxb-dev,dragnet,daniel-dev,blogs-dev,big9-dev,l3s-dev,cleaneval-dev";
/** A description of fewer words is a slogan. */
const MIN_WORDS = 8;
/** A block says a description when it has nearly all of its words, and not many others: descriptions are cut short. */
const [SAID, LONGER] = [0.9, 1.5] as const;

/** What became of the blocks that say what the page's description says. */
interface Ledes {
  pages: number;
  found: number;
  kept: number;
  /** Of them those whose gold text has the words, too. */
  inGold: number;
  keptInGold: number;
}

async function measureSet(set: DataSet, models: FoldModels, list: boolean): Promise<Ledes> {
  const sum: Ledes = { pages: 0, found: 0, kept: 0, inGold: 0, keptInGold: 0 };
  for await (const page of readPages(set.file)) {
    if (page.text === undefined) continue;
    sum.pages++;
    const { facts, blocks } = models.result(page, "text");
    const ids = new TokenIds();
    const description = ids.encode(facts.description ?? "");
    if (description.length < MIN_WORDS) continue;
    const saying = blocks.filter(({ text }) => {
      const words = ids.encode(text);
      return words.length <= LONGER * description.length && measureWordOverlap(words, description).recall >= SAID;
    });
    const [first] = saying;
    if (first === undefined) continue;
    const isKept = saying.some(({ keep }) => keep);
    const isInGold = measureWordOverlap(ids.encode(page.text), ids.encode(first.text)).recall >= SAID;
    sum.found++;
    sum.kept += Number(isKept);
    sum.inGold += Number(isInGold);
    sum.keptInGold += Number(isInGold && isKept);
    if (list && !isKept) process.stderr.write(`${set.name}\t${page.id}\t${isInGold ? "in gold" : ""}\t${first.text}\n`);
  }
  return sum;
}

const share = (part: number, whole: number): string =>
  `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`;

/** Counts the ledes that are kept. */
export const ledesCommand: Command = {
  name: "ledes",
  summary: "count how often the lede is kept, on pages whose description says what it says",
  help: `npm run evaluate -- measure ledes [options]

The default by models that have not seen the page's domain, on pages with a block that says what the page's own description
says: how often it is kept, on all of them and on those whose gold text has its words.

Options
  --sets A,B    data sets (default: ${SETS})
  --data DIR    where the sets are (default: PITH_DATA, else ../shared/datasets)
  --models DIR  the trainer's folder, or one of its packed folds (default: evaluate/fold-models)
  --list        write each lede that is lost to stderr`,
  async run(args) {
    const options = parseArguments(args, { sets: "value", data: "value", models: "value", list: "flag" });
    const models = openFoldModels(options.value("models") ?? keptFoldModels);
    const directory = dataDirectory(options.value("data"), projectRoot);
    const rows: string[][] = [];
    const files: string[] = [];
    for (const name of (options.value("sets") ?? SETS).split(",")) {
      const set = findSet(name, directory);
      if (!set) throw new UsageError(`the data set ${name} is not in ${directory}`);
      const { pages, found, kept, inGold, keptInGold } = await measureSet(set, models, options.flag("list"));
      rows.push([name, String(pages), share(kept, found), share(keptInGold, inGold)]);
      files.push(set.file);
    }
    const table: ReportTable = {
      name: "ledes",
      title: "Ledes that are kept",
      notes: [
        `Pages with a block that says what the page's description says: ${100 * SAID} % of at least ${MIN_WORDS} words, in at most ${LONGER} times as many. By models that have not seen the page's domain.`,
      ],
      head: ["set", "pages", "kept", "kept of those in gold"],
      rows,
    };
    saveSection(table, import.meta.url, files);
    process.stdout.write(`## ${table.title}\n\n${tableMarkdown(table)}\n\n`);
    return 0;
  },
};
