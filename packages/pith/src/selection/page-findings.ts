import type { KindProbabilities } from "./page-kind.ts";

/** Similar siblings: cards, teasers, posts, rows of a list. */
export interface LikeGroup {
  readonly members: readonly number[];
  /** Visible blocks of each member. */
  readonly blocks: ReadonlyArray<readonly number[]>;
  /** All these blocks, member by member. */
  readonly all: readonly number[];
  /** Blocks at the same place in each member: all names, all prices, all excerpts. */
  readonly places: ReadonlyArray<readonly number[]>;
}

/** A method's findings about the whole page, for rules. */
export interface PageFindings {
  readonly kinds: KindProbabilities;
  /** Inner groups come first. */
  readonly groups: readonly LikeGroup[];
}
