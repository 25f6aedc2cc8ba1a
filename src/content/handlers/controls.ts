import { headingLevel, TAG } from "flat-html";

import type { Action, Context, Handler } from "../context.ts";
import { CONVERSIONS } from "../conversions.ts";

/** A button with more words is a card or a question. */
const MAX_BUTTON_WORDS = 8;
/** Levels around a button that may make it a title or part of a table. */
const MAX_LEVELS = 3;
const FIELD = /^(?:text|search|e-?mail|number|tel|password|url|date|range)?$/i;

function isTitle({ tree, builder }: Context, node: number): boolean {
  if (builder.frame.kind === "heading" || builder.frame.kind === "summary" || builder.frame.kind === "term")
    return true;
  if (
    ["aria-expanded", "aria-controls", "data-toggle", "data-bs-toggle"].some(
      (name) => tree.attr(node, name) !== undefined,
    )
  )
    return true;
  if (tree.attr(node, "role") === "tab") return true;
  for (let at = node + 1; at < tree.end[node]; at++) if (headingLevel(tree.tag[at]) > 0) return true;
  for (let at = tree.parent[node], level = 0; level < MAX_LEVELS && at > 0; at = tree.parent[at], level++) {
    if (tree.tag[at] === TAG.th || headingLevel(tree.tag[at]) > 0) return true;
  }
  return false;
}

function isInSentence({ tree }: Context, node: number): boolean {
  const next = tree.nextSibling(node);
  const isBehindWords =
    tree.isText(node - 1) &&
    tree.parent[node - 1] === tree.parent[node] &&
    /\p{L}[\s"'“„«(]*$/u.test(tree.text(node - 1));
  return isBehindWords && next >= 0 && tree.isText(next) && /^\s*[\p{Ll}\p{Lo},.;:)]/u.test(tree.text(next));
}

/** `button`: its word is an action, not content, unless it is the title of what it opens. */
export const handleButton: Handler = (context, node): Action => {
  const { selection, log, tree } = context;
  // Times in a transcript are buttons.
  if (/^\s*\d{1,2}(?::\d\d)+\s*$/.test(tree.textContent(node))) return "pass";
  const isMuch = selection.page.words(node) > MAX_BUTTON_WORDS || tree.find(TAG.img, node, tree.end[node]) >= 0;
  if (isMuch || isTitle(context, node)) return "pass";
  if (isInSentence(context, node)) return "inline";
  log.leaveOut(node, CONVERSIONS.control);
  return "skip";
};

/** `label`: dropped for input fields, which are dropped, too; kept for checkboxes. */
export const handleLabel: Handler = ({ tree, log }, node): Action => {
  const name = tree.attr(node, "for");
  let field = tree.find(TAG.input, node, tree.end[node]);
  if (field < 0) field = tree.find(TAG.select, node, tree.end[node]);
  if (field < 0 && name !== undefined) {
    for (
      let at = tree.nextSibling(node), seen = 0;
      at >= 0 && seen < MAX_LEVELS && field < 0;
      at = tree.nextSibling(at), seen++
    ) {
      for (let inner = at; inner < tree.end[at] && field < 0; inner++)
        if (tree.attr(inner, "id") === name) field = inner;
    }
  }
  if (field < 0 || (tree.tag[field] === TAG.input && !FIELD.test(tree.attr(field, "type") ?? ""))) return "pass";
  log.leaveOut(node, CONVERSIONS.control);
  return "skip";
};
