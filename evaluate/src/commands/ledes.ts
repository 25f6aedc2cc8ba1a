import { lettersOf } from "pith-base";
import { parse } from "../../../src/index.ts";
import { headlineOf } from "../../../src/structure/headline.ts";
import { type DataSet, dataDirectory, findSet, type Page, readPages } from "../data/pages.ts";
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

/** With more words of the gold text between the headline and a block, the text has begun before it. */
const MAX_WORDS_BEFORE = 30;
/** Shorter blocks stand in many a text by chance. */
const MIN_LETTERS = 20;

/** On how many pages something was found, and on how many of them it is kept. */
interface Kept {
  found: number;
  kept: number;
}

/** What became of the blocks that say what the page's description says. */
interface Ledes {
  pages: number;
  /** Wherever they stand: teasers of the page itself in lists of stories and what a site says of itself are among them. */
  anywhere: Kept;
  /** Those that open the text. */
  opening: Kept;
  /** Of them those whose words the gold text has, too. */
  inGold: Kept;
}

function count(sum: Kept, isKept: boolean): void {
  sum.found++;
  sum.kept += Number(isKept);
}

/**
 * The blocks that open a page's text: below its headline, where one is found, and behind at most 30 words of what gold has.
 * @param blocks the texts of all blocks
 */
function openingBlocks({ html, url, text }: Page, blocks: readonly string[], ids: TokenIds): ReadonlySet<number> {
  const page = parse(html, { url });
  const headline = headlineOf(page);
  const gold = lettersOf(text ?? "");
  const opening = new Set<number>();
  let before = 0;
  for (let block = headline < 0 ? 0 : page.blockRange(headline)[1]; block < blocks.length; block++) {
    if (before > MAX_WORDS_BEFORE) break;
    opening.add(block);
    const letters = lettersOf(blocks[block] ?? "");
    if (letters.length >= MIN_LETTERS && gold.includes(letters)) before += ids.encode(blocks[block] ?? "").length;
  }
  return opening;
}

async function measureSet(set: DataSet, models: FoldModels, list: boolean): Promise<Ledes> {
  const none = (): Kept => ({ found: 0, kept: 0 });
  const sum: Ledes = { pages: 0, anywhere: none(), opening: none(), inGold: none() };
  for await (const page of readPages(set.file)) {
    if (page.text === undefined) continue;
    sum.pages++;
    const { facts, blocks } = models.result(page, "text");
    const ids = new TokenIds();
    const description = ids.encode(facts.description ?? "");
    if (description.length < MIN_WORDS) continue;
    const saying = Array.from(blocks, ({ text, keep }, at) => ({ text, keep, at })).filter(({ text }) => {
      const words = ids.encode(text);
      return words.length <= LONGER * description.length && measureWordOverlap(words, description).recall >= SAID;
    });
    if (saying.length === 0) continue;
    const isKept = saying.some(({ keep }) => keep);
    count(sum.anywhere, isKept);
    const texts = Array.from(blocks, ({ text }) => text);
    const opening = openingBlocks(page, texts, ids);
    const first = saying.find(({ at }) => opening.has(at));
    if (first === undefined) continue;
    const isInGold = measureWordOverlap(ids.encode(page.text), ids.encode(first.text)).recall >= SAID;
    count(sum.opening, isKept);
    if (isInGold) count(sum.inGold, isKept);
    if (list && !isKept) process.stderr.write(`${set.name}\t${page.id}\t${isInGold ? "in gold" : ""}\t${first.text}\n`);
  }
  return sum;
}

const share = ({ kept, found }: Kept): string =>
  `${kept} of ${found} (${((100 * kept) / Math.max(1, found)).toFixed(1)} %)`;

/** Counts the ledes that are kept. */
export const ledesCommand: Command = {
  name: "ledes",
  summary: "count how often the lede is kept, on pages whose description says what it says",
  help: `npm run evaluate -- measure ledes [options]

The default by models that have not seen the page's domain, on pages with a block that says what the page's own description
says: how often it is kept where it opens the text, on all of these and on those whose gold text has its words; and wherever
it stands, teasers of the page in lists of stories and what the site says of itself among them.

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
      const { pages, anywhere, opening, inGold } = await measureSet(set, models, options.flag("list"));
      rows.push([name, String(pages), share(opening), share(inGold), share(anywhere)]);
      files.push(set.file);
    }
    const table: ReportTable = {
      name: "ledes",
      title: "Ledes that are kept",
      notes: [
        `Pages with a block that says what the page's description says: ${100 * SAID} % of at least ${MIN_WORDS} words, in at most ${LONGER} times as many. A lede stands below the headline, where one is found, and behind at most ${MAX_WORDS_BEFORE} words of the gold text. By models that have not seen the page's domain.`,
      ],
      head: ["set", "pages", "kept", "kept of those in gold", "kept of those anywhere on the page"],
      rows,
    };
    saveSection(table, import.meta.url, files);
    process.stdout.write(`## ${table.title}\n\n${tableMarkdown(table)}\n\n`);
    return 0;
  },
};
