import type { BarGroups } from "./bar-groups.ts";
import type { LineChart } from "./line-chart.ts";
import type { Provenance } from "./provenance.ts";

/** A table of the report, the same in Markdown, HTML and JSON. */
export interface ReportTable {
  /** Names the table in `README.md` markers; lower case and dashes. */
  readonly name: string;
  readonly title: string;
  /** What was measured, on which data, and what differs; plain sentences. */
  readonly notes: readonly string[];
  readonly head: readonly string[];
  readonly rows: ReadonlyArray<readonly string[]>;
  /** Curves that the HTML report draws below the table. */
  readonly charts?: readonly LineChart[];
  /** Bars that it draws there. */
  readonly bars?: readonly BarGroups[];
  /** The code and the data behind it, in tables that are kept. */
  readonly madeFrom?: Provenance;
}

/** A share as a percentage with one digit; "" of nothing. */
export function percent(share: number | undefined): string {
  return share === undefined ? "" : (100 * share).toFixed(1);
}
