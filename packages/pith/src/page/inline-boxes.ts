import { oncePer } from "../html/once-per.ts";
import { hasClassLike } from "../html/parse/class-names.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { headingLevel, KNOWN_TAGS, TAG, tagSet } from "../html/parse/tags.ts";
import { type DateReading, findDate } from "../text/date-text.ts";
import { findInlineBoxes, isShownAsBlock } from "./inline-flow.ts";
import { layoutStyles } from "./page-styles.ts";

/** A node separated from the text before it. */
export const SEPARATE = 1;
/** An element that repeats the text before it. */
export const REPEATED = 2;

/** A node after a number, a sentence or a label, always with a space between. */
export const NUMBERED = 3;
/** A node that starts a new line. */
export const LINE = 4;
export type Part = typeof SEPARATE | typeof REPEATED | typeof NUMBERED | typeof LINE | 0;

/** Inline elements that pages use as boxes. */
const BOXES = tagSet(["span", "a", "time", "label", "small"]);
/**
 * Inline elements with phrases: adjacent unnamed ones are separated by their text. On half of six
 * sets such phrases touch on 37 pages, and are separate on each.
 */
const PHRASES = tagSet(["cite", "span", "a", "time", "label", "small", "b", "strong", "i", "em"]);
/** Elements of labels, often directly before a value. */
const LABELS = tagSet(["b", "strong"]);
const PARTED_BY_NAME = tagSet(["time", "label"]);
const PRICED = tagSet(["#text", "span", "del", "s", "strike", "ins", "b", "strong", "small", "em"]);
const PARTED = tagSet([
  "#text",
  "cite",
  "span",
  "a",
  "time",
  "label",
  "small",
  "b",
  "strong",
  "i",
  "em",
]);
/** Class names of text for screen readers only. */
const READ_ALOUD = /clipped|sr-only|hidden/i;
/** Larger boxes are no labels or names. */
const MAX_NODES = 40;

const soleText = (tree: PageTree, node: number): string | undefined =>
  tree.end[node] === node + 2 ? tree.textContent(node).trim() : undefined;

/** Names of verse boxes and their lines. */
export const VERSE: RegExp =
  /(?:^|[-_])(?:poem|poetry|verse|stanza|strophe|lyrics?|line-?block|lg)(?:[-_]?(?:body|text|content))?$/;
const VERSE_LINE = /^(?:line|l|(?:verse|poem|lyrics?)-?line)$/;
const OWN_LINE = /^(?:block|flex|grid|table|list-item)$/;
const OWN_LINE_STYLE = /(?:^|;)\s*display\s*:\s*(?:block|flex|grid|table|list-item)\b/i;

/** Elements that a style rule may put on a separate line. */
const ruledLinesOf = oncePer(
  (tree: PageTree): ReadonlySet<number> => layoutStyles(tree).named(OWN_LINE_STYLE),
);

/** Whether an inline element is a line, by its style or name, or by the verse box around it. */
function isLine(tree: PageTree, node: number): boolean {
  if (!tree.isElement(node) || isShownAsBlock(tree, node)) return false;
  const css = ruledLinesOf(tree).has(node) ? layoutStyles(tree).get(node) : undefined;
  const display = css?.get("display");
  if (display !== undefined)
    return OWN_LINE.test(display) && !css?.has("float") && css?.get("position") !== "absolute";
  if (tree.hasAttributes(node)) {
    const style = tree.attr(node, "style");
    if (style !== undefined && OWN_LINE_STYLE.test(style))
      return !/float\s*:|position\s*:\s*absolute/i.test(style);
    if (tree.tag[node] === TAG.span && hasClassLike(tree, node, VERSE_LINE)) return true;
  }
  return tree.tag[node] === TAG.span && hasClassLike(tree, tree.parent[node], VERSE);
}

/** Most unnamed elements around the named one. */
const MAX_WRAPPERS = 3;

function isBox(tree: PageTree, node: number): boolean {
  for (let at = node; at <= node + MAX_WRAPPERS && at < tree.end[node]; at++) {
    const tag = tree.tag[at];
    if (findInlineBoxes(tree).has(at)) return true;
    if (BOXES[tag] !== 1) return false;
    if (tag === TAG.a || tag === TAG.time || tree.hasAttributes(at)) return true;
  }
  return false;
}

/** Whether elements split a word, at its first letter or at each letter. */
const cutsWord = (before = "", after = "a"): boolean =>
  /^.$/su.test(before) && /^(?:.$|\p{Ll})/su.test(after);

/** The raw text of a node, or "" if it is too large. */
const textOf = (tree: PageTree, node: number): string =>
  tree.end[node] - node > MAX_NODES ? "" : tree.textContent(node);

function arePhrases(before: string, after: string): boolean {
  const touches = /[\p{Ll}\p{N}]$/u.test(before.slice(-2)) && /^\p{Lu}\p{Ll}/u.test(after);
  return touches && /\S\s+\S/.test(before) && /\S\s+\S/.test(after);
}

/**
 * A paragraph's number, letter or time in a law, list or transcript: "(1)", "12.", "§ 4", "(a)",
 * "0:42".
 */
const NUMBER =
  /^(?:\d{1,2}(?::\d\d){1,2}|§§?\s?\d{1,4}[a-z]?\.?|[([](?:\d{1,4}[a-z]?|[a-z]{1,5})[)\]]|\d{1,4}[a-z]?[.)])$/i;

const SENTENCE_END = /(?:^|[\s(“"])[^\s.]{0,30}\p{L}{2}[.!?:]["”»)]?$/u;
const SENTENCE_START = /^["“«(]?\p{Lu}\p{L}*(?:['’]\p{L}*)?,?\s+\S/u;
const MAX_END_CHARS = 40;
/** A text that is an address, parts of which pages hide or split. */
const ADDRESS = /^\s*(?:https?:\/\/|www\.|[\w-]+(?:\.[\w-]+)+\/)\S*\s*$/i;

/**
 * Whether two elements are parts of one word: of a linked address, or links to one target that
 * split a word.
 */
function isOneWord(tree: PageTree, before: number, node: number): boolean {
  const parent = tree.parent[node];
  if (tree.tag[parent] === TAG.a) return ADDRESS.test(textOf(tree, parent));
  if (tree.tag[before] !== TAG.a || tree.tag[node] !== TAG.a) return false;
  const isSame = tree.attr(before, "href") === tree.attr(node, "href");
  return isSame && /\p{L}$/u.test(textOf(tree, before)) && /^\p{Ll}/u.test(textOf(tree, node));
}

/** The separation of an adjacent box and text. */
function partOf(tree: PageTree, before: number, after: number): Part {
  const first = textOf(tree, before);
  const second = textOf(tree, after);
  if (
    tree.firstChild(tree.parent[before]) === before &&
    NUMBER.test(first) &&
    /^\p{L}/u.test(second)
  )
    return NUMBERED;
  // Only the ends are matched: on long texts the expression would start at each character.
  if (first.trimEnd() !== first || /^\s/.test(second)) return 0;
  if (LABELS[tree.tag[before]] === 1 && tree.isText(after))
    return /\p{L}{2}:$/u.test(first.slice(-4)) && /^[\p{L}\p{N}]/u.test(second) ? NUMBERED : 0;
  const isEnd = /[.!?:]/.test(first.slice(-2)) && SENTENCE_END.test(first.slice(-MAX_END_CHARS));
  if (isEnd && SENTENCE_START.test(second.slice(0, MAX_END_CHARS))) return NUMBERED;
  if (tree.isText(before) && first === second && first.length > 1) return REPEATED;
  return READ_ALOUD.test(tree.attr(after, "class") ?? "") || arePhrases(first, second)
    ? SEPARATE
    : 0;
}

/** Whether two elements are an old and a new price. */
const arePrices = (tree: PageTree, before: number, node: number): boolean =>
  PRICED[tree.tag[before]] === 1 &&
  PRICED[tree.tag[node]] === 1 &&
  /^\s*(?:[$€£¥₽]|US\$)\s?\d/.test(textOf(tree, node)) &&
  /\d(?:\s?[$€£¥₽])?$/.test(textOf(tree, before).slice(-MAX_END_CHARS));

/** A price, with its currency before or behind, or a date in words. */
const PRICE_OR_DATE = new RegExp(
  [
    /(?:[$€£¥₽]|US\$)\s?\d[\d.,]{0,12}/u,
    /\d[\d.,]{0,12}\s?(?:[$€£¥₽]|zł|kr)/u,
    /\d{1,2}\.?\s\p{L}{3,12}\s\d{4}/u,
  ]
    .map(({ source }) => `^\\s*${source}\\s*$`)
    .join("|"),
  "u",
);

/** Whether an element repeats the price or date before it, for readers of another kind. */
function isSamePrice(tree: PageTree, before: number, node: number): boolean {
  if (PRICED[tree.tag[node]] !== 1) return false;
  const isBlank = tree.isText(before) && tree.text(before).trim() === "";
  const other = isBlank ? tree.previousSibling(before) : before;
  if (other < 0 || PRICED[tree.tag[other]] !== 1) return false;
  const text = textOf(tree, node).slice(0, MAX_END_CHARS);
  return PRICE_OR_DATE.test(text) && textOf(tree, other).trim() === text.trim();
}

/** A figure and what it counts: "5 min read", "3 comments". */
const COUNT = /^\d{1,5}(?:[\s-]\p{L}{1,20}){1,3}$/u;

/** Whether an element repeats the count in the one before it, which shows on other screens. */
function isSameCount(tree: PageTree, before: number, node: number): boolean {
  if (PHRASES[tree.tag[node]] !== 1 || tree.tag[before] !== tree.tag[node]) return false;
  const text = textOf(tree, node).slice(0, MAX_END_CHARS);
  return COUNT.test(text) && textOf(tree, before) === text;
}

/** Whether a day and a time of day touch: "Jan 9, 2025" and "5:33 PM". */
const areDayAndTime = (tree: PageTree, before: number, node: number): boolean =>
  /^\d{1,2}[:.]\d\d(?!\d)/.test(textOf(tree, node).slice(0, MAX_END_CHARS)) &&
  /(?:^|\D)(?:19|20)\d\d$/.test(textOf(tree, before).slice(-MAX_END_CHARS));

/**
 * Whether an element in a heading is a badge, a date or a name that its style sets apart from a
 * finished word.
 */
function isSetApart(tree: PageTree, before: number, node: number): boolean {
  if (!isInHeading(tree, node)) return false;
  const isApart = isBox(tree, node) || (BOXES[tree.tag[node]] === 1 && !tree.isText(before));
  return (
    isApart &&
    /\p{Ll}{2}$/u.test(textOf(tree, before).slice(-4)) &&
    /^[\p{Lu}\p{N}]/u.test(textOf(tree, node))
  );
}

/** Names of badges. */
const BADGE =
  /(?:^|[-_])(?:badge|pill|chip|label|tag)(?![a-z])|[a-z](?:Badge|Pill|Chip|Label|Tag)(?![a-z])/;
/** Phrases around a badge: code and formulas have words of their own. */
const IN_HEADING = tagSet(["a", "span", "b", "strong", "i", "em", "sup", "small"]);

/** Whether a node is in a heading, at most within phrases. */
function isInHeading(tree: PageTree, node: number): boolean {
  let at = tree.parent[node];
  for (let level = 0; level < MAX_WRAPPERS && IN_HEADING[tree.tag[at]] === 1; level++)
    at = tree.parent[at];
  return headingLevel(tree.tag[at]) > 0;
}

/** Whether an element in a heading is a badge by its name, behind a word. */
function isBadge(tree: PageTree, before: number, node: number): boolean {
  if (!tree.isElement(node) || !isInHeading(tree, node)) return false;
  return (
    hasClassLike(tree, node, BADGE) &&
    /[\p{L}\p{N}]{2}$|[)\]”»?!]$/u.test(textOf(tree, before).slice(-4)) &&
    /^\p{L}[\p{L}\p{N}]/u.test(textOf(tree, node))
  );
}

/** The sibling after an element, or after its parents, without blank texts; or -1. */
function nextShown(tree: PageTree, node: number): number {
  for (let at = node, level = 0; level < MAX_WRAPPERS; level++, at = tree.parent[at]) {
    let next = tree.nextSibling(at);
    while (next >= 0 && tree.isText(next) && tree.text(next).trim() === "")
      next = tree.nextSibling(next);
    if (next >= 0) return next;
    if (PHRASES[tree.tag[tree.parent[at]]] !== 1) break;
  }
  return -1;
}

/** Whether an element is one word that labels a date, after a name of several words. */
function isDateLabel(tree: PageTree, before: number, node: number): boolean {
  if (PHRASES[tree.tag[node]] !== 1 && tree.tag[node] !== TAG.sup) return false;
  const first = textOf(tree, before).slice(-MAX_END_CHARS);
  if (!/\S\s+\p{Lu}\S*\p{Ll}{2}$/u.test(first)) return false;
  if (!/^\p{Lu}\p{Ll}{2,20}:?\s*$/u.test(textOf(tree, node))) return false;
  const next = nextShown(tree, node);
  if (next < 0) return false;
  const text = textOf(tree, next).slice(0, MAX_END_CHARS).trim();
  return tree.tag[next] === TAG.time || findDate(text, ANY_DATE)?.start === 0;
}

const ANY_DATE: DateReading = { monthFirst: true, latestMs: Number.POSITIVE_INFINITY };

/** Whether an element with a date follows one with a word that labels it. */
function isLabelled(tree: PageTree, before: number, node: number): boolean {
  if (PHRASES[tree.tag[before]] !== 1) return false;
  if (PHRASES[tree.tag[node]] !== 1 && tree.tag[node] !== TAG.time) return false;
  if (!/^\s*\p{L}{3,20}:?$/u.test(textOf(tree, before))) return false;
  const text = textOf(tree, node).slice(0, MAX_END_CHARS);
  return /^\S/u.test(text) && /\d/u.test(text) && findDate(text, ANY_DATE)?.start === 0;
}

/** The separation of two adjacent siblings. */
function partBetween(tree: PageTree, before: number, node: number): Part {
  if (arePrices(tree, before, node) || areDayAndTime(tree, before, node)) return NUMBERED;
  if (tree.isText(node) && isShownAsBlock(tree, before)) return 0;
  if (tree.tag[node] >= KNOWN_TAGS.length && SVG_TEXT.has(tree.name(node))) return NUMBERED;
  const isNext = isLine(tree, node) || (isLine(tree, before) && !isShownAsBlock(tree, node));
  if (isNext) return cutsWord(soleText(tree, before), soleText(tree, node)) ? 0 : LINE;
  if (isBadge(tree, before, node) || isDateLabel(tree, before, node)) return NUMBERED;
  if (isLabelled(tree, before, node)) return NUMBERED;
  const isParted = (at: number): boolean =>
    PARTED[tree.tag[at]] === 1 || findInlineBoxes(tree).has(at);
  if (!isParted(before) || !isParted(node) || isOneWord(tree, before, node)) return 0;
  const boxBefore = isBox(tree, before);
  const boxHere = isBox(tree, node);
  if (boxBefore && boxHere) {
    if (cutsWord(soleText(tree, before), soleText(tree, node))) return 0;
    return partOf(tree, before, node) === NUMBERED ? NUMBERED : SEPARATE;
  }
  const isNamed = PARTED_BY_NAME[tree.tag[before]] === 1 || tree.tag[node] === TAG.time;
  if (isNamed && !tree.isText(before)) return SEPARATE;
  if (isSetApart(tree, before, node)) return SEPARATE;
  if (tree.tag[node] === TAG.small && headingLevel(tree.tag[tree.parent[node]]) > 0)
    return SEPARATE;
  const touch =
    ((boxBefore || LABELS[tree.tag[before]] === 1) && tree.isText(node)) ||
    (boxHere && tree.isText(before)) ||
    (PHRASES[tree.tag[before]] === 1 && PHRASES[tree.tag[node]] === 1);
  return touch ? partOf(tree, before, node) : 0;
}

/** Labels of drawings. */
const SVG_TEXT = new Set(["svg:text", "svg:textPath"]);

/**
 * The separation of a node from the text before it: style sheets separate adjacent inline boxes
 * (labels, sizes, names, dates) without white space.
 */
export function inlinePart(tree: PageTree, node: number): Part {
  const known = knownPartsOf(tree);
  if (known[node] === 0) known[node] = findPart(tree, node) + 1;
  return (known[node] - 1) as Part;
}

/** Each node's part plus one, once found: each format asks again. */
const knownPartsOf = oncePer((tree: PageTree) => new Uint8Array(tree.nodeCount));

function findPart(tree: PageTree, node: number): Part {
  if (isShownAsBlock(tree, node)) return 0;
  const before = tree.previousSibling(node);
  if (before < 0) return 0;
  if (isSamePrice(tree, before, node) || isSameCount(tree, before, node)) return REPEATED;
  return partBetween(tree, before, node);
}
