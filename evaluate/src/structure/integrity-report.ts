import { type DataSet, type PageFilter, readPages } from "../data/pages.ts";
import type { ReportTable } from "../reporting/report-table.ts";
import {
  INTEGRITY_MEASURES,
  type Integrity,
  type IntegrityMeasure,
  measureIntegrity,
  readIntegrityReference,
} from "./integrity.ts";
import { outputOn, type StructureExtractor } from "./structure-report.ts";

/** Sums over the pages of a set. */
interface Sum {
  all: number;
  broken: number;
  /** Pages with something broken. */
  pages: number;
}

export interface IntegrityScores {
  readonly pages: number;
  readonly sums: ReadonlyMap<string, Readonly<Record<IntegrityMeasure, Sum>>>;
  /** Pages with something broken: extractor, measure, page and counts. */
  readonly cases: ReadonlyArray<
    readonly [extractor: string, measure: IntegrityMeasure, page: string, broken: number, all: number]
  >;
}

const emptySums = (): Record<IntegrityMeasure, Sum> =>
  Object.fromEntries(INTEGRITY_MEASURES.map((measure) => [measure, { all: 0, broken: 0, pages: 0 }])) as Record<
    IntegrityMeasure,
    Sum
  >;

/** Runs the extractors over a set, one page at a time. */
export async function scoreIntegrity(
  set: DataSet,
  extractors: readonly StructureExtractor[],
  wants: PageFilter,
): Promise<IntegrityScores> {
  const sums = new Map(extractors.map(({ id }) => [id, emptySums()]));
  const cases: Array<IntegrityScores["cases"][number]> = [];
  let pages = 0;
  for await (const page of readPages(set.file, wants)) {
    const reference = readIntegrityReference(page.html, page.url);
    for (const extractor of extractors) {
      const { id } = extractor;
      const integrity: Integrity = measureIntegrity(reference, outputOn(extractor, page));
      for (const measure of INTEGRITY_MEASURES) {
        const { all, broken } = integrity[measure];
        const sum = sums.get(id)?.[measure];
        if (!sum) continue;
        sum.all += all;
        sum.broken += broken;
        if (broken === 0) continue;
        sum.pages++;
        cases.push([id, measure, page.id, broken, all]);
      }
    }
    pages++;
    if (pages % 200 === 0) process.stderr.write(`${set.name}: ${pages} pages\n`);
  }
  return { pages, sums, cases };
}

/** Counts of what is broken, of all there is. */
export function integrityTable(
  set: DataSet,
  { pages, sums }: IntegrityScores,
  extractors: readonly StructureExtractor[],
): ReportTable {
  return {
    name: `integrity-${set.name}`,
    title: `Whole things (${set.name}, ${pages} pages)`,
    notes: [
      "Broken / all, and the number of pages with something broken. Data tables of the output that lack a cell of the page's which is not empty; figures of the page of which the output has the picture or the caption and not the other; pictures between paragraphs that were both kept, with a caption and without, but for icons, logos, portraits and pictures of at most 100 pixels; headings of the output with neither text nor picture below where the page has some; pictures of trackers and advertisements; outputs with the title in more than one heading.",
    ],
    head: ["extractor", ...INTEGRITY_MEASURES],
    rows: extractors.map(({ id, label }) => [
      label,
      ...INTEGRITY_MEASURES.map((measure) => {
        const sum = sums.get(id)?.[measure];
        return sum ? `${sum.broken} / ${sum.all} (${sum.pages})` : "";
      }),
    ]),
  };
}
