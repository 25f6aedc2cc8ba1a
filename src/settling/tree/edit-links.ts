import { splitClass } from "../../../packages/flat-html/src/parse/class-tokens.ts";
import { findByClass } from "../../../packages/flat-html/src/parse/class-values.ts";
import { TAG } from "../../../packages/flat-html/src/parse/tags.ts";
import type { TreeDecision } from "../../content/tree-changes.ts";
import { reasonOf } from "../rule.ts";
import { HeadingRanges } from "./heading-ranges.ts";
import type { PageRule } from "./tree-rule.ts";

/** What MediaWiki calls the links behind a heading by which its section is edited. */
const EDIT_SECTION = "mw-editsection";
const isNamed = (names: string): boolean => splitClass(names).includes(EDIT_SECTION);

export const editLinks: PageRule = {
  id: "edit-link",
  stage: "tree",
  promise: "reader",
  says: "The link behind a wiki's heading by which its section is edited is left out.",
  because: "is for those who edit the page",
  inText: true,
  decide({ selection }) {
    const { tree } = selection.page;
    const left: TreeDecision = { shown: false, reason: reasonOf(editLinks) };
    const headings = new HeadingRanges(tree);
    const found = findByClass(tree, isNamed).filter((node) => tree.tag[node] === TAG.span && headings.holds(node));
    return { nodes: new Map(found.map((node) => [node, left])) };
  },
};
