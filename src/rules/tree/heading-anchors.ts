import type { TreeDecision } from "../../content/tree-changes.ts";
import { findHeadingAnchors } from "../../structure/heading-anchors.ts";
import { reasonOf } from "../rule.ts";
import type { PageRule } from "./tree-rule.ts";

export const headingAnchors: PageRule = {
  id: "heading-anchor",
  stage: "tree",
  promise: "reader",
  says: "A link or a button in or beside a heading that only leads to it, copies its address or edits its section is left out.",
  shownBy:
    "words of heading anchors in nine forms, in all formats (tests); as edit-link it changed none of 2,394 pages",
  because: "a link to the heading beside it, or a button for it",
  inText: true,
  decide({ selection }) {
    const left: TreeDecision = { shown: false, reason: reasonOf(headingAnchors) };
    return { nodes: new Map(Array.from(findHeadingAnchors(selection.page), (node) => [node, left])) };
  },
};
