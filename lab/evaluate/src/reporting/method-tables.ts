import type { Extractor } from "../run/extractors.ts";
import { publishedMethods } from "../run/published-methods.ts";
import type { Summary } from "../run/summary.ts";
import { percent, type ReportTable } from "./report-table.ts";

export interface SetSummary {
  readonly set: string;
  readonly pages: number;
  /** By extractor id. */
  readonly summaries: ReadonlyMap<string, Pick<Summary, "f1">>;
}

/** The baseline, included in every table. */
const FLOOR = "full-text";

const NOTES = ["Word F1 in percent, mean of pages, with the 95 % bootstrap interval over sites."];

function rowOf(
  { id, settings }: Extractor,
  sets: readonly SetSummary[],
  withInterval: boolean,
): string[] {
  const cells = sets.map(({ summaries }) => {
    const f1 = summaries.get(id)?.f1;
    const interval = withInterval && f1 ? ` (${percent(f1.low)}–${percent(f1.high)})` : "";
    return `${percent(f1?.value)}${interval}`;
  });
  const [, published = ""] = /\((.*)\)$/u.exec(settings) ?? [];
  return [`\`${id}\`${published === "" ? "" : ` (${published})`}`, ...cells];
}

const published = new Set(publishedMethods.map(({ id }) => id));

/** The method of an extractor's id, which also names its options. */
const baseOf = (id: string): string => id.split(" ")[0] ?? id;

/**
 * One table of all published methods, one per method of its published variants with the baseline, and one of
 * outputs from files. Omits empty tables.
 */
export function methodTables(
  extractors: readonly Extractor[],
  sets: readonly SetSummary[],
): ReportTable[] {
  const head = ["method", ...sets.map(({ set, pages }) => `${set} (${pages})`)];
  const own = extractors.filter(({ kind }) => kind === "pith");
  const bases = [...new Set(own.map(({ id }) => baseOf(id)))].filter((id) => id !== FLOOR);
  const floor = own.filter(({ id }) => id === FLOOR);
  const predictions = extractors.filter(({ kind }) => kind === "predictions");
  const tables: ReportTable[] = [
    {
      name: "predictions",
      title: "Outputs by models that have not seen a page's domain",
      notes: NOTES,
      head: ["model", ...head.slice(1)],
      rows: predictions.map((each) => rowOf(each, sets, true)),
    },
    {
      name: "methods-word-f1",
      title: "Published methods on all sets",
      notes: ["Word F1 in percent, mean of pages."],
      head,
      rows: own
        .filter(({ id }) => published.has(baseOf(id)))
        .map((extractor) => rowOf(extractor, sets, false)),
    },
    ...bases.map((base) => ({
      name: `method-${base}`,
      title: `${base} on all sets`,
      notes: NOTES,
      head,
      rows: [...own.filter(({ id }) => baseOf(id) === base), ...floor].map((each) =>
        rowOf(each, sets, true),
      ),
    })),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}
