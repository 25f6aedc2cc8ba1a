import type { Content } from "../../content/nodes.ts";
import type { PageParts } from "../../content/page-parts.ts";
import type { Opening } from "../../content/tree-changes.ts";
import type { Words } from "../../content/tree-trace.ts";
import type { RowRecord } from "../row.ts";

/** Parts of a page to show or omit, regardless of the selection. */
export interface PageChanges {
  /** Blocks to show. */
  readonly blocks?: Iterable<number>;
  /** Elements to omit. */
  readonly nodes?: Iterable<number>;
  /** Pictures to omit. */
  readonly pictures?: Iterable<number>;
  /** Elements to separate, by node. */
  readonly openings?: ReadonlyMap<number, Opening>;
}

/** A row that decides what the content tree shows, before it is built. */
export interface PageRow extends RowRecord<"tree"> {
  readonly on: "page";
  find(parts: PageParts): PageChanges;
}

export interface ContentFacts {
  readonly parts: PageParts;
  readonly content: Content;
  /** The title at the start of the tree; undefined if unknown or unwanted. */
  readonly title: string | undefined;
}

export interface ContentChanges {
  readonly content: Content;
  readonly words?: readonly Words[];
}

/** A row that changes the content tree. */
export interface ContentRow extends RowRecord<"tree"> {
  readonly on: "content";
  find(facts: ContentFacts): ContentChanges;
}
