import type { Provenance } from "./provenance.ts";

/** A table of the report, the same in Markdown and JSON. */
export interface ReportTable {
  /** Names the table in `README.md` markers; lower case and dashes. */
  readonly name: string;
  readonly title: string;
  /** What was measured, on which data, and what differs; plain sentences. */
  readonly notes: readonly string[];
  readonly head: readonly string[];
  readonly rows: ReadonlyArray<readonly string[]>;
  /** The code and the data behind it, in tables that are kept. */
  readonly madeFrom?: Provenance;
}

/** A share as a percentage with one digit; "" of nothing. */
export function percent(share: number | undefined): string {
  return share === undefined ? "" : (100 * share).toFixed(1);
}
