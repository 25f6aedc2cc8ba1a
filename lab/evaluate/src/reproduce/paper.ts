import type { Page } from "../data/pages.ts";
import type { ReportTable } from "../reporting/report-table.ts";

/** What the reader brings instead of the own pages. */
export interface ReaderFiles {
  /** A data set, or for labels a folder or file of pages. */
  readonly pages: string | undefined;
  /** Label files of the playground. */
  readonly labels: readonly string[];
}

/** An experiment of a paper that one command repeats. */
export interface Experiment {
  /** The names of the methods that it measures; each calls it. */
  readonly names: readonly string[];
  readonly summary: string;
  /** The paper's own figures first, then the same columns measured. */
  tables(files: ReaderFiles): Promise<readonly ReportTable[]>;
}

/** Pages with the gold that a table needs. */
export interface GoldPages {
  readonly pages: readonly Page[];
  /** What they are, for a note. */
  readonly source: string;
}
