import { headingLevel, type PageTree, TAG } from "flat-html";
import { findHeadingAnchors } from "../../structure/heading-anchors.ts";
import type { PageRule } from "./tree-rule.ts";

/** Tells whether nodes, queried in document order, are in headings. */
class HeadingRanges {
  private at = 0;
  private end = 0;

  constructor(private readonly tree: PageTree) {}

  holds(node: number): boolean {
    const { tree } = this;
    for (; this.at < node; this.at++) {
      if (headingLevel(tree.tag[this.at]) > 0 || tree.attr(this.at, "role")?.toLowerCase() === "heading") {
        this.end = Math.max(this.end, tree.end[this.at]);
      }
    }
    return node < this.end;
  }
}

const PERMALINK = /^(?:[\s#¶§⚓∞\u200B\u{1F517}]|\uFE0E|\uFE0F)*$|^\s*(?:permalink|direct link|link|anchor|edit)\s*$/iu;
const SIGN = /^\s*[¶#§]\s*$/u;
/** Larger subtrees are no permalinks. */
const MAX_NODES = 8;

function isPermalink(tree: PageTree, link: number, headings: HeadingRanges): boolean {
  const href = tree.attr(link, "href");
  if (href === undefined || tree.end[link] - link > MAX_NODES) return false;
  const text = tree.textContent(link);
  if (href.trimStart().startsWith("#") && text.trim() !== "" && PERMALINK.test(text)) return true;
  return SIGN.test(text) && !href.trimStart().startsWith("#") && headings.holds(link);
}

export const dropPermalinks: PageRule = {
  id: "drop-permalinks",
  stage: "tree",
  goal: "reader",
  summary: "Drops permalinks and buttons that copy a link or edit a section.",
  reasonText: "permalink",
  when: { everyMethod: true, plainText: true },
  rows: [{ covers: "links and buttons in or next to a heading" }, { covers: "links such as #, ¶ and permalink" }],
  on: "page",
  decide({ selection, survey, notes }) {
    const { tree } = selection.page;
    const headings = new HeadingRanges(tree);
    const links = tree
      .findAll(TAG.a)
      .filter((link) => survey.isRelevant(link) && isPermalink(tree, link, headings) && !notes().links.has(link));
    return { nodes: [...findHeadingAnchors(selection.page), ...links] };
  },
};
