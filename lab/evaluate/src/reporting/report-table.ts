import type { Provenance } from "./provenance.ts";

/** A table of the report, for Markdown and JSON. */
export interface ReportTable {
  /** Its name in document markers: lower case and dashes. */
  readonly name: string;
  readonly title: string;
  /** Sentences on what was measured, on which data, and how it differs. */
  readonly notes: readonly string[];
  readonly head: readonly string[];
  readonly rows: ReadonlyArray<readonly string[]>;
  /** Its sources, in saved tables. */
  readonly madeFrom?: Provenance;
}

/** A share as a percentage with one digit; "" for undefined. */
export function percent(share: number | undefined): string {
  return share === undefined ? "" : (100 * share).toFixed(1);
}
