import type { Reason } from "../selection/selection.ts";
import type { Inline } from "./nodes.ts";

/** Whether something of the page is shown, and why. */
export interface TreeDecision {
  readonly shown: boolean;
  readonly reason: Reason;
}

/** How a part of the page begins in the tree. */
export interface Opening {
  /** A line above it; without one it is only set off from what is before it. */
  readonly line?: readonly Inline[];
  /** Blocks that the line makes needless. */
  readonly replaces: readonly number[];
  readonly reason: Reason;
}

/** What is shown of a page or left out, whatever is kept of it, and what is added. */
export interface TreeChanges {
  /** By block. */
  readonly blocks?: ReadonlyMap<number, TreeDecision>;
  /** By node: elements that are left out. */
  readonly nodes?: ReadonlyMap<number, TreeDecision>;
  /** Nodes of pictures that are left out. */
  readonly pictures?: ReadonlySet<number>;
  /** Names of custom elements that are nodes of the tree; others leave their children. Default: none. */
  readonly customElements?: ReadonlySet<string> | undefined;
  /** By node: elements that are set off. */
  readonly openings?: ReadonlyMap<number, Opening>;
}
