import type { ReportTable } from "../reporting/report-table.ts";
import type { Answer, AnsweredPage } from "./answers.ts";
import {
  foldedWordF1,
  isSameAuthors,
  isSameDay,
  isSameTitle,
  isSameTitleButSite,
} from "./match.ts";

/** Measures, in the order of the table's columns. */
export const MEASURES = [
  "title",
  "title without site name",
  "title words (F1)",
  "authors",
  "no author",
  "date",
] as const;
export type Measure = (typeof MEASURES)[number];

/** Mean of each measure, 0 to 1, over the pages whose gold has the fact. */
export type MetadataScore = Readonly<
  Record<Measure, { readonly mean: number; readonly pages: number }>
>;

/** The measures of one page for which gold has the fact. */
function judge({ gold, site }: AnsweredPage, answer: Answer): Map<Measure, number> {
  const judged = new Map<Measure, number>();
  if (gold.title !== undefined) {
    judged.set("title", Number(isSameTitle(gold.title, answer.title)));
    judged.set(
      "title without site name",
      Number(isSameTitleButSite(gold.title, answer.title, site)),
    );
    judged.set("title words (F1)", foldedWordF1(gold.title, answer.title ?? ""));
  }
  if (gold.author !== undefined)
    judged.set("authors", Number(isSameAuthors(gold.author, answer.authors)));
  else judged.set("no author", Number(answer.authors.length === 0));
  if (gold.date !== undefined) judged.set("date", Number(isSameDay(gold.date, answer.date)));
  return judged;
}

export function scoreAnswers(pages: readonly AnsweredPage[], system: string): MetadataScore {
  const sums = new Map(MEASURES.map((measure) => [measure, { sum: 0, pages: 0 }]));
  for (const page of pages) {
    const answer = page.answers.get(system);
    if (answer === undefined) continue;
    for (const [measure, value] of judge(page, answer)) {
      const total = sums.get(measure);
      if (total === undefined) continue;
      total.sum += value;
      total.pages++;
    }
  }
  const means = [...sums].map(([measure, { sum, pages: count }]) => [
    measure,
    { mean: sum / count, pages: count },
  ]);
  return Object.fromEntries(means) as MetadataScore;
}

const percent = (value: number): string => (Number.isNaN(value) ? "–" : (100 * value).toFixed(1));

/** A table with extractors as rows and measures as columns. */
export function metadataTable(pages: readonly AnsweredPage[]): Pick<ReportTable, "head" | "rows"> {
  const systems = [...(pages[0]?.answers.keys() ?? [])].filter((name) =>
    pages.every(({ answers }) => answers.has(name)),
  );
  const scores = systems.map((system) => scoreAnswers(pages, system));
  const counts = MEASURES.map((measure) => scores[0]?.[measure].pages ?? 0);
  return {
    head: ["extractor", ...MEASURES.map((measure, at) => `${measure} (${counts[at]})`)],
    rows: systems.map((system, at) => [
      system,
      ...MEASURES.map((measure) => percent(scores[at]?.[measure].mean ?? Number.NaN)),
    ]),
  };
}
