import { extractNamed as extract } from "../../../packages/methods/src/index.ts";
import { type DataSet, type Page, type PageFilter, readPages } from "../data/pages.ts";
import { percent, type ReportTable } from "../reporting/report-table.ts";
import type { FoldModels } from "../run/fold-models.ts";
import { renderMarkdownAsHtml } from "./as-html.ts";
import { type PageScore, readReference, scoreStructure } from "./score-structure.ts";
import { KINDS, type Kind } from "./structure-element.ts";

/** An extractor whose output has structure. */
export interface StructureExtractor {
  readonly id: string;
  /** As tables name it. */
  readonly label: string;
  /** Its output for a page, as HTML. */
  readonly run: StructureRun;
}

/** What an extractor gives for a page, as HTML. */
export type StructureRun = (page: Page) => string;

/** pith's output for a page in a format. */
type OwnOutput = (page: Page, format: "html" | "markdown") => string;

/** pith's HTML and Markdown, with one of its methods, or with the default by models that have not seen the page's domain. */
export function ownExtractors(method: string, models?: FoldModels): StructureExtractor[] {
  const output: OwnOutput =
    models === undefined
      ? ({ html, url }, format) => extract(html, { url, method, format }).content
      : (page, format) => models.extract(page, format);
  const note = models === undefined ? "" : " (cross-validated)";
  return [
    { id: "pith-html", label: `**pith**, HTML${note}`, run: (page) => output(page, "html") },
    {
      id: "pith-markdown",
      label: `**pith**, Markdown${note}`,
      run: (page) => renderMarkdownAsHtml(output(page, "markdown")),
    },
  ];
}

/** A page on which an extractor lost or made up elements. */
export interface Loss {
  readonly extractor: string;
  readonly page: string;
  readonly kind: Kind;
  readonly lost: number;
  readonly kept: number;
  readonly wrong: number;
  readonly given: number;
}

/** The scores of each extractor on each page of a set that has gold text. */
export interface StructureScores {
  readonly pages: number;
  readonly scores: ReadonlyMap<string, readonly PageScore[]>;
  readonly losses: readonly Loss[];
}

/** A crash gives no output. */
export function outputOn({ run }: StructureExtractor, page: Page): string {
  try {
    return run(page);
  } catch {
    return "";
  }
}

function lossesOf(extractor: string, page: string, score: PageScore): Loss[] {
  return KINDS.map((kind): Loss => {
    const { kept, found, given, right } = score[kind];
    return { extractor, page, kind, lost: kept - found, kept, wrong: given - right, given };
  }).filter(({ lost, wrong }) => lost + wrong > 0);
}

/** Runs the extractors over a set, one page at a time. */
export async function scoreSet(
  set: DataSet,
  extractors: readonly StructureExtractor[],
  wants: PageFilter,
): Promise<StructureScores> {
  const scores = new Map<string, PageScore[]>(extractors.map(({ id }) => [id, []]));
  const losses: Loss[] = [];
  let counted = 0;
  for await (const page of readPages(set.file, wants)) {
    const { id, html, url, text } = page;
    if (text === undefined || text === "") continue;
    const reference = readReference(html, url, text);
    for (const extractor of extractors) {
      const score = scoreStructure(reference, outputOn(extractor, page));
      scores.get(extractor.id)?.push(score);
      losses.push(...lossesOf(extractor.id, id, score));
    }
    counted++;
    if (counted % 100 === 0) process.stderr.write(`${set.name}: ${counted} pages\n`);
  }
  return { pages: counted, scores, losses };
}

/** The mean of a figure over the pages that have something to count. */
function mean(scores: readonly PageScore[], figure: (score: PageScore) => number | undefined): string {
  const values = scores.map(figure).filter((value) => value !== undefined);
  return values.length === 0 ? "–" : percent(values.reduce((sum, value) => sum + value, 0) / values.length);
}

const share = (part: number, whole: number): number | undefined => (whole > 0 ? part / whole : undefined);

/** Recall among the kept elements and precision, by kind. */
export function faithfulnessTable(
  set: DataSet,
  { pages, scores }: StructureScores,
  extractors: readonly StructureExtractor[],
): ReportTable {
  const cell = (of: readonly PageScore[], kind: Kind): string => {
    const recall = mean(of, (score) => share(score[kind].found, score[kind].kept));
    const precision = mean(of, (score) => share(score[kind].right, score[kind].given));
    return `${recall} / ${precision}`;
  };
  return {
    name: `structure-${set.name}`,
    title: `Faithful structure (${set.name}, ${pages} pages)`,
    notes: [
      "Percent, recall / precision, each the mean over the pages that have such elements. Headings with their level, list items and table cells with their whole text, code letter by letter, links with text and absolute address, images by address. Of links that follow each other and lead to one address, as in a card, one is enough, and so is one of the pictures with one address; the title may be of any level; pictures that are all of a link within the page, such as arrows to its top, are not asked for. Recall is over the elements of the gold content whose text and surroundings the extractor kept, so that it tells faithfulness and not selection; precision is over the output's elements within the gold content whose text stands in the page's markup, and an item, cell or heading may lack lines of the page's, which is selection, too. Markdown is read by marked.",
    ],
    head: ["extractor", ...KINDS],
    rows: extractors.map(({ id, label }) => [label, ...KINDS.map((kind) => cell(scores.get(id) ?? [], kind))]),
  };
}
