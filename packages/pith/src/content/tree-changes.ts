import type { Reason } from "../selection/selection.ts";
import type { Inline } from "./nodes.ts";

/** How a part of the page begins in the tree. */
export interface Opening {
  /** A line above it; without one it is only separated. */
  readonly line?: readonly Inline[];
  /** Blocks replaced by the line. */
  readonly replaces: readonly number[];
  readonly reason: Reason;
}

/** Parts of a page to omit or add, regardless of the selection. */
export interface TreeChanges {
  /** Why each of these elements is omitted. */
  readonly nodes: ReadonlyMap<number, Reason>;
  /** Pictures to omit, by node. */
  readonly pictures: ReadonlySet<number>;
  /** Names of custom elements that become nodes; others are replaced by their children. */
  readonly customElements: ReadonlySet<string>;
  /** Elements to separate, by node. */
  readonly openings: ReadonlyMap<number, Opening>;
}
