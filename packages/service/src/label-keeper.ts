import type { LabelLine } from "pith-methods";

export interface LabelKeeper {
  /** Names of the pages, in labelling order. */
  listPages(): Promise<readonly string[]>;
  readPage(name: string): Promise<Uint8Array | undefined>;
  readLabels(): Promise<string>;
  append(lines: readonly LabelLine[]): Promise<void>;
}
