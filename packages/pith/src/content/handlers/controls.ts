import type { PageTree } from "../../html/parse/page-tree.ts";
import { headingLevel, TAG, tagSet } from "../../html/parse/tags.ts";
import { findInlineBoxes } from "../../page/inline-flow.ts";
import { INVISIBLE, isBlockTag } from "../../page/rendering.ts";
import { namedPlaces } from "../../structure/named-elements.ts";
import type { Action, Context, Handler } from "../context.ts";
import { omitElement } from "../tree-trace.ts";

/** A button with more words is a card or a question. */
const MAX_BUTTON_WORDS = 8;
/** A button of a heading with more words is its title. By judgement, from pages of our own. */
const MAX_ACTION_WORDS = 4;
/** Levels around a button that may make it a title or part of a table. */
const MAX_LEVELS = 3;
/** Nodes, or characters, between a button and the words of its sentence. */
const MAX_NODES = 40;
const FIELDS = tagSet(["input", "select", "textarea"]);
const FIELD = /^(?:text|search|e-?mail|number|tel|password|url|date|range)?$/i;

const OPENS = ["aria-expanded", "aria-controls", "data-toggle", "data-bs-toggle"];

/** Whether a short button follows the words of its heading: it does something with the part. */
function isBehindTitle(tree: PageTree, button: number): boolean {
  const heading = tree.closest(button, (at) => headingLevel(tree.tag[at]) > 0);
  if (heading < 0 || OPENS.some((name) => tree.attr(button, name) !== undefined)) return false;
  const words = tree.textContent(button).trim().split(/\s+/u);
  if (words.length > MAX_ACTION_WORDS) return false;
  for (let node = heading + 1; node < button; node++)
    if (tree.isText(node) && /\p{L}{2}/u.test(tree.text(node))) return true;
  return false;
}

function isTitle({ tree, builder }: Context, node: number): boolean {
  if (isBehindTitle(tree, node)) return false;
  const { kind } = builder.frame;
  if (
    kind === "heading" ||
    kind === "summary" ||
    kind === "term" ||
    tree.attr(node, "role") === "tab"
  )
    return true;
  if (OPENS.some((name) => tree.attr(node, name) !== undefined)) return true;
  const isHeading = (at: number): boolean => headingLevel(tree.tag[at]) > 0;
  const isHead = (at: number): boolean => tree.tag[at] === TAG.th || isHeading(at);
  return (
    tree.someWithin(node, isHeading) || tree.closest(tree.parent[node], isHead, MAX_LEVELS) >= 0
  );
}

/** Whether the words around a button go on through it. */
function isInSentence({ tree, selection }: Context, button: number): boolean {
  let node = button;
  while (findInlineBoxes(tree).has(tree.parent[node])) node = tree.parent[node];
  const parent = tree.parent[node];
  const { visibility } = selection.page;
  const isNear = (at: number): boolean =>
    at > parent && at < tree.end[parent] && Math.abs(at - node) <= MAX_NODES;
  const isSeen = (at: number): boolean => tree.isText(at) && (visibility[at] & INVISIBLE) === 0;
  let before = node - 1;
  while (isNear(before) && !isSeen(before)) before--;
  let after = tree.end[node];
  while (isNear(after) && !isSeen(after)) after++;
  const isOfLine = (at: number): boolean => {
    const inner = tree.parent[at];
    return (
      isNear(at) &&
      (inner === parent || (tree.parent[inner] === parent && !isBlockTag(tree.tag[inner])))
    );
  };
  if (!isOfLine(before) || !isOfLine(after)) return false;
  const goesOn = tree.tag[parent] === TAG.p ? /^\s*[\p{L},.;:)]/u : /^\s*[\p{Ll}\p{Lo},.;:)]/u;
  return (
    /\p{L},?[\s"'“„«(]*$/u.test(tree.text(before).slice(-MAX_NODES)) &&
    goesOn.test(tree.text(after))
  );
}

/** Whether a button has a paragraph and more, as the results of a request do that open below it. */
const isPart = ({ tree, selection }: Context, button: number): boolean =>
  tree.find(TAG.p, button, tree.end[button]) >= 0 &&
  selection.page.visibleBlocks(button).length > 1;

/** `button`: its word is an action, not content, unless it is the title of what it opens. */
export const handleButton: Handler = (context, node): Action => {
  const { selection, steps, tree } = context;
  // Times in a transcript are buttons.
  if (/^\s*\d{1,2}(?::\d\d)+\s*$/.test(tree.textContent(node))) return "pass";
  const isMuch =
    selection.page.words(node) > MAX_BUTTON_WORDS || tree.find(TAG.img, node, tree.end[node]) >= 0;
  if (isMuch || isTitle(context, node) || isPart(context, node)) return "pass";
  if (isInSentence(context, node)) return "inline";
  steps.push(omitElement("control", node));
  return "skip";
};

/** `label`: dropped for input fields, which are dropped, too; kept for checkboxes. */
export const handleLabel: Handler = ({ tree, steps }, node): Action => {
  const name = tree.attr(node, "for");
  let field = tree.find(TAG.input, node, tree.end[node]);
  if (field < 0) field = tree.find(TAG.select, node, tree.end[node]);
  if (field < 0 && name !== undefined) field = namedPlaces(tree).get(name) ?? -1;
  const isField =
    FIELDS[tree.tag[field]] === 1 &&
    (tree.tag[field] !== TAG.input || FIELD.test(tree.attr(field, "type") ?? ""));
  if (!isField) return "pass";
  steps.push(omitElement("control", node));
  return "skip";
};
