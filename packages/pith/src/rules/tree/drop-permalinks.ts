import type { PageParts } from "../../content/page-parts.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { headingLevel, TAG } from "../../html/parse/tags.ts";
import { findHeadingAnchors } from "../../structure/heading-anchors.ts";
import type { PageChanges } from "./tree-row.ts";

const PERMALINK =
  /^(?:[\s#¶§⚓∞\u200B\u{1F517}]|\uFE0E|\uFE0F)*$|^\s*(?:permalink|direct link|link|anchor|edit)\s*$/iu;
const SIGN = /^\s*[¶#§]\s*$/u;
/** Larger subtrees are no permalinks. */
const MAX_NODES = 8;

function isPermalink(tree: PageTree, link: number): boolean {
  const href = tree.attr(link, "href");
  if (href === undefined || tree.end[link] - link > MAX_NODES) return false;
  const text = tree.textContent(link);
  if (href.trimStart().startsWith("#") && text.trim() !== "" && PERMALINK.test(text)) return true;
  const isHeading = (node: number): boolean =>
    headingLevel(tree.tag[node]) > 0 || tree.attr(node, "role")?.toLowerCase() === "heading";
  return (
    SIGN.test(text) &&
    !href.trimStart().startsWith("#") &&
    tree.closest(tree.parent[link], isHeading) >= 0
  );
}

export function dropPermalinks({ selection, survey, notes }: PageParts): PageChanges {
  const { tree } = selection.page;
  const links = tree
    .findAll(TAG.a)
    .filter(
      (link) => survey.isRelevant(link) && isPermalink(tree, link) && !notes().links.has(link),
    );
  return { nodes: [...findHeadingAnchors(selection.page), ...links] };
}
