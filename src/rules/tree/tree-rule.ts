import type { Content } from "../../content/nodes.ts";
import type { PageParts } from "../../content/page-parts.ts";
import type { TreeChanges } from "../../content/tree-changes.ts";
import type { WordNote } from "../../content/tree-log.ts";
import type { Rule } from "../rule.ts";

/** A rule that says before the content tree is built what of the page is shown in it. */
export interface PageRule extends Rule<"tree", PageParts, TreeChanges> {
  readonly on: "page";
}

/** What a document's title is to do in the tree: go to its beginning, or be left out. */
export interface TitleFacts {
  /** The page's title; undefined where nothing is known or wanted. */
  readonly title: string | undefined;
  readonly mode: "heading" | "none";
}

/** What a rule knows that changes a content tree once it is built. */
interface ContentFacts {
  readonly parts: PageParts;
  readonly content: Content;
  readonly title: TitleFacts;
}

/** Another content tree, and the words that it has more or less. */
export interface ContentChanges {
  readonly content: Content;
  readonly words?: readonly WordNote[];
}

/** A rule that changes the content tree once it is built. */
export interface ContentRule extends Rule<"tree", ContentFacts, ContentChanges> {
  readonly on: "content";
}
