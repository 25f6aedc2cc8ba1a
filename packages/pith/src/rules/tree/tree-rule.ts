import type { Content } from "../../content/nodes.ts";
import type { PageParts } from "../../content/page-parts.ts";
import type { Opening } from "../../content/tree-changes.ts";
import type { Words } from "../../content/tree-trace.ts";
import type { Rule } from "../rule.ts";

/** Parts of a page to show or omit, regardless of the selection. */
interface PageChanges {
  /** Blocks to show. */
  readonly blocks?: Iterable<number>;
  /** Elements to omit. */
  readonly nodes?: Iterable<number>;
  /** Pictures to omit. */
  readonly pictures?: Iterable<number>;
  /** Elements to separate, by node. */
  readonly openings?: ReadonlyMap<number, Opening>;
}

/** A rule that decides what the content tree shows, before it is built. */
export interface PageRule extends Rule<"tree", PageParts, PageChanges> {
  readonly on: "page";
}

interface ContentFacts {
  readonly parts: PageParts;
  readonly content: Content;
  /** The title at the start of the tree; undefined if unknown or unwanted. */
  readonly title: string | undefined;
}

export interface ContentChanges {
  readonly content: Content;
  readonly words?: readonly Words[];
}

export interface ContentRule extends Rule<"tree", ContentFacts, ContentChanges> {
  readonly on: "content";
}
