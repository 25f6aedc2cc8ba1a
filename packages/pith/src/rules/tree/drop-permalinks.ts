import type { PageParts } from "../../content/page-parts.ts";
import { hasClassLike } from "../../html/parse/class-names.ts";
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

/** Class names of links to the source of what a reference describes: Sphinx, rustdoc. */
const SOURCE_NAME = /^(?:viewcode-(?:link|back)|src(?:link)?|view-?source)$/i;
const SOURCE_TEXT = /^[\s[(]*(?:(?:view |show )?source(?: code)?|src|docs)[\s\])]*$/iu;
const IN_BRACKETS = /^\s*[[(]/u;
/** Levels from a link up to the signature or heading. */
const MAX_SIGNATURE_STEPS = 4;

/** Whether a link after a signature or heading leads to the source of what it names. */
function isSourceLink(tree: PageTree, link: number): boolean {
  if (tree.end[link] - link > MAX_NODES || !SOURCE_TEXT.test(tree.textContent(link))) return false;
  const isNamed = (node: number): boolean => hasClassLike(tree, node, SOURCE_NAME);
  const isSignature = (node: number): boolean =>
    tree.tag[node] === TAG.dt || headingLevel(tree.tag[node]) > 0;
  for (let node = link; node < tree.end[link]; node++)
    if (tree.isElement(node) && isNamed(node)) return true;
  if (!IN_BRACKETS.test(tree.textContent(link))) return false;
  return tree.closest(tree.parent[link], isSignature, MAX_SIGNATURE_STEPS) >= 0;
}

export function dropPermalinks({ selection, survey, notes }: PageParts): PageChanges {
  const { tree } = selection.page;
  const links = tree
    .findAll(TAG.a)
    .filter(
      (link) =>
        survey.isRelevant(link) &&
        (isPermalink(tree, link) || isSourceLink(tree, link)) &&
        !notes().links.has(link),
    );
  return { nodes: [...findHeadingAnchors(selection.page), ...links] };
}
