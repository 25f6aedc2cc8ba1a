import type { Reason } from "../selection/selection.ts";
import type { Inline } from "./nodes.ts";

/** Whether a part of the page is shown, and why. */
export interface TreeDecision {
  readonly shown: boolean;
  readonly reason: Reason;
}

/** How a part of the page begins in the tree. */
export interface Opening {
  /** A line above it; without one it is only separated. */
  readonly line?: readonly Inline[];
  /** Blocks replaced by the line. */
  readonly replaces: readonly number[];
  readonly reason: Reason;
}

/** Parts of a page to show, omit or add, regardless of the selection. */
export interface TreeChanges {
  readonly blocks?: ReadonlyMap<number, TreeDecision>;
  /** Elements to omit, by node. */
  readonly nodes?: ReadonlyMap<number, TreeDecision>;
  /** Pictures to omit, by node. */
  readonly pictures?: ReadonlySet<number>;
  /** Names of custom elements that become nodes; others are replaced by their children. Default: none. */
  readonly customElements?: ReadonlySet<string> | undefined;
  /** Elements to separate, by node. */
  readonly openings?: ReadonlyMap<number, Opening>;
}
