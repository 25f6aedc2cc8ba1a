import type { KindProbabilities } from "./page-kind.ts";

/** Elements next to each other that look alike: cards, teasers, posts, rows of a list. */
export interface LikeGroup {
  /** The elements, in document order. */
  readonly members: readonly number[];
  /** The visible blocks of each member. */
  readonly blocks: ReadonlyArray<readonly number[]>;
  /** All of these blocks, member by member. */
  readonly all: readonly number[];
  /** The blocks that have the same place in the members: all names, all prices, all excerpts. */
  readonly places: ReadonlyArray<readonly number[]>;
}

/** What a method found out of a page as a whole. Rules ask for it. */
export interface PageSigns {
  readonly kinds: KindProbabilities;
  /** Inner groups come before those around them. */
  readonly groups: readonly LikeGroup[];
}
