import { type DataSet, type PageFilter, readPages } from "../data/pages.ts";
import { percent, type ReportTable } from "../reporting/report-table.ts";
import { type ContentSelectors, goldElementHtml } from "./gold-element.ts";
import {
  GOLD_KINDS,
  type GoldKind,
  type GoldScores,
  readGoldReference,
  scoreGoldElement,
} from "./score-gold-element.ts";
import { outputOn, type StructureExtractor } from "./structure-report.ts";

export interface GoldElementScores {
  readonly pages: number;
  /** Pages in which the site's selector finds nothing. */
  readonly without: number;
  readonly scores: ReadonlyMap<string, readonly GoldScores[]>;
  /** Pages with lost or wrong elements. */
  readonly losses: ReadonlyArray<{
    readonly extractor: string;
    readonly page: string;
    readonly kind: GoldKind;
    readonly lost: string;
    readonly wrong: string;
  }>;
}

/** Runs the extractors over the pages of a set whose sites have a known content element. */
export async function scoreGoldElements(
  set: DataSet,
  selectors: ContentSelectors,
  extractors: readonly StructureExtractor[],
  wants: PageFilter,
): Promise<GoldElementScores> {
  const runs = extractors.map((extractor) => ({ id: extractor.id, run: extractor.open(set) }));
  const scores = new Map<string, GoldScores[]>(extractors.map(({ id }) => [id, []]));
  const losses: Array<GoldElementScores["losses"][number]> = [];
  let [pages, without] = [0, 0];
  for await (const page of readPages(set.file, wants)) {
    const selector = selectors[page.site];
    const gold = selector && goldElementHtml(page.html, selector);
    if (gold === undefined) {
      without++;
      continue;
    }
    const reference = readGoldReference(page.html, gold, URL.canParse(page.url) ? page.url : undefined);
    for (const { id, run } of runs) {
      const score = scoreGoldElement(reference, await outputOn(run, page));
      scores.get(id)?.push(score);
      for (const kind of GOLD_KINDS) {
        const { wanted, found, given, right } = score[kind];
        if (found === wanted && right === given) continue;
        losses.push({
          extractor: id,
          page: page.id,
          kind,
          lost: `${wanted - found}/${wanted}`,
          wrong: `${given - right}/${given}`,
        });
      }
    }
    pages++;
    if (pages % 100 === 0) process.stderr.write(`${set.name}: ${pages} pages\n`);
  }
  return { pages, without, scores, losses };
}

/** The mean of a share over the pages where there is something to share. */
function mean(scores: readonly GoldScores[], part: (score: GoldScores) => readonly [number, number]): string {
  const shares = scores.map(part).filter(([, whole]) => whole > 0);
  if (shares.length === 0) return "–";
  return percent(shares.reduce((sum, [some, whole]) => sum + some / whole, 0) / shares.length);
}

/** Recall and precision over all of the gold element. */
export function goldElementTable(
  set: DataSet,
  { pages, without, scores }: GoldElementScores,
  extractors: readonly StructureExtractor[],
): ReportTable {
  const cell = (of: readonly GoldScores[], kind: GoldKind): string => {
    const recall = mean(of, (score) => [score[kind].found, score[kind].wanted]);
    const precision = mean(of, (score) => [score[kind].right, score[kind].given]);
    return `${recall} / ${precision}`;
  };
  return {
    name: `gold-element-${set.name}`,
    title: `Structure of the content element (${set.name}, ${pages} pages)`,
    notes: [
      `Percent, recall / precision, each the mean over the pages that have such elements. Gold is all that the site's own template puts into its content element, whether an extractor kept it or not, and an output's elements outside of it count as wrong. A first heading that says the page's title counts neither way. ${without} further pages have no such element. Headings with their level, items and cells with their whole text, code letter by letter, images by address.`,
    ],
    head: ["extractor", ...GOLD_KINDS],
    rows: extractors.map(({ id, label }) => [label, ...GOLD_KINDS.map((kind) => cell(scores.get(id) ?? [], kind))]),
  };
}
