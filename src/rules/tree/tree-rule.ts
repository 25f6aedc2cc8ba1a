import type { Content } from "../../content/nodes.ts";
import type { PageParts } from "../../content/page-parts.ts";
import type { TreeChanges } from "../../content/tree-changes.ts";
import type { WordNote } from "../../content/tree-log.ts";
import type { Rule } from "../rule.ts";

/** A rule that decides what the content tree shows, before it is built. */
export interface PageRule extends Rule<"tree", PageParts, TreeChanges> {
  readonly on: "page";
}

/** How to treat the title: at the start of the tree, or omitted. */
export interface TitleFacts {
  /** The page's title; undefined if unknown or unwanted. */
  readonly title: string | undefined;
  readonly mode: "heading" | "none";
}

/** Input of rules on a built content tree. */
interface ContentFacts {
  readonly parts: PageParts;
  readonly content: Content;
  readonly title: TitleFacts;
}

/** Another content tree, with added and removed words. */
export interface ContentChanges {
  readonly content: Content;
  readonly words?: readonly WordNote[];
}

/** A rule on a built content tree. */
export interface ContentRule extends Rule<"tree", ContentFacts, ContentChanges> {
  readonly on: "content";
}
