import { type DataSet, type Page, type PageFilter, readPages } from "../data/pages.ts";
import type { ReportTable } from "../reporting/report-table.ts";
import {
  INTEGRITY_MEASURES,
  type Integrity,
  type IntegrityMeasure,
  measureIntegrity,
  readIntegrityReference,
} from "./integrity.ts";

interface Sum {
  all: number;
  broken: number;
  /** Pages with something broken. */
  pages: number;
}

export interface IntegrityScores {
  readonly pages: number;
  readonly sums: Readonly<Record<IntegrityMeasure, Sum>>;
  /** Pages with something broken: measure, page and counts. */
  readonly cases: ReadonlyArray<
    readonly [measure: IntegrityMeasure, page: string, broken: number, all: number]
  >;
}

const emptySums = (): Record<IntegrityMeasure, Sum> =>
  Object.fromEntries(
    INTEGRITY_MEASURES.map((measure) => [measure, { all: 0, broken: 0, pages: 0 }]),
  ) as Record<IntegrityMeasure, Sum>;

/** Checks the output for each page of a set. @param run returns it as HTML */
export async function scoreIntegrity(
  set: DataSet,
  run: (page: Page) => string,
  accepts: PageFilter,
): Promise<IntegrityScores> {
  const sums = emptySums();
  const cases: Array<IntegrityScores["cases"][number]> = [];
  let pages = 0;
  for await (const page of readPages(set.file, accepts)) {
    const reference = readIntegrityReference(page.html, page.url);
    const integrity: Integrity = measureIntegrity(reference, run(page));
    for (const measure of INTEGRITY_MEASURES) {
      const { all, broken } = integrity[measure];
      const sum = sums[measure];
      sum.all += all;
      sum.broken += broken;
      if (broken === 0) continue;
      sum.pages++;
      cases.push([measure, page.id, broken, all]);
    }
    pages++;
    if (pages % 200 === 0) process.stderr.write(`${set.name}: ${pages} pages\n`);
  }
  return { pages, sums, cases };
}

/** Broken units of all units, by measure. */
export function integrityTable(set: DataSet, { pages, sums }: IntegrityScores): ReportTable {
  return {
    name: `integrity-${set.name}`,
    title: `Intact units (${set.name}, ${pages} pages)`,
    notes: [
      "Broken / all, and the number of pages with broken units: output tables that lack a non-empty cell of the page's table; figures with only the picture or only the caption; lost pictures between two kept paragraphs, except icons, logos, portraits and pictures of at most 100 pixels; headings that lost the text or picture below them; pictures of trackers and advertisements; outputs with the title in several headings.",
    ],
    head: ["what", "broken", "of", "pages"],
    rows: INTEGRITY_MEASURES.map((measure) => {
      const { broken, all, pages: own } = sums[measure];
      return [measure, String(broken), String(all), String(own)];
    }),
  };
}
