import type { Inline } from "./nodes.ts";

/** How a part of the page begins in the tree. */
export interface Opening {
  /** A line above it; without one it is only separated. */
  readonly line?: readonly Inline[];
  /** Blocks replaced by the line. */
  readonly replaces: readonly number[];
}

export interface NamedOpening {
  /** The row that separates the part. */
  readonly by: string;
  readonly opening: Opening;
}

/** Parts of a page to omit or add, regardless of the selection. */
export interface TreeChanges {
  /** Elements to omit, each with the row that omits it. */
  readonly nodes: ReadonlyMap<number, string>;
  /** Pictures to omit, by node. */
  readonly pictures: ReadonlySet<number>;
  /** Names of custom elements that become nodes; others are replaced by their children. */
  readonly customElements: ReadonlySet<string>;
  /** Elements to separate, by node. */
  readonly openings: ReadonlyMap<number, NamedOpening>;
}
