import type { LabelLine } from "pith-methods";

/** Stores the pages to label and their labels. */
export interface LabelKeeper {
  /** Names of the pages, in labelling order. */
  listPages(): Promise<readonly string[]>;
  readPage(name: string): Promise<Uint8Array | undefined>;
  readLabels(): Promise<string>;
  append(lines: readonly LabelLine[]): Promise<void>;
}
