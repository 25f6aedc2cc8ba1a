import { oncePer } from "../html/once-per.ts";
import { classTokens, hasClassLike } from "../html/parse/class-names.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { headingLevel, TAG } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { decodePercent } from "../text/addresses.ts";
import { lazy } from "../text/lazy.ts";
import { lettersOf } from "../text/letters.ts";
import { anyOf } from "../text/phrases.ts";
import { ANCHOR_TEXTS, HEADING_CONTROLS } from "./anchor-words-data.ts";
import { siblingElement } from "./sibling-element.ts";

/** Symbols used as permalinks. */
const SIGN = /^(?:[\s#¶§⚓∞↵◆◇\u200B\u{1F517}\u{1F587}]|\uFE0E|\uFE0F|\u{E000}-\u{F8FF})*$/u;
const WORDS = anyOf(ANCHOR_TEXTS, { before: String.raw`^[\s#¶[(]*`, flags: "iu" });
const UNSEEN = /^(?:sr-only|visually-?hidden|screen-reader(?:-text|-only)?|a11y-hidden)$/;
/** Icons that are words until their font loads. */
const ICON = /^material-(?:icons|symbols)/;
/** Short labels of controls that pages put into headings. */
const CONTROL = anyOf(HEADING_CONTROLS, {
  before: String.raw`^[\s[(]*`,
  after: String.raw`[\s\])]*$`,
  flags: "iu",
});
/** Class names of links to a heading itself, and of controls. */
const ANCHOR_NAME =
  /^(?:(?:header|heading|hash|perma|self|direct)-?(?:link|anchor)|anchor(?:-?link)?|anchorjs-link)$/;
const CONTROL_NAME = /(?:^|[-_])(?:btn|button|copy|clipboard|share|edit|toggle)(?:$|[-_])/;
/** Addresses of editors, and names of links to them. */
const EDIT_ADDRESS =
  /(?:[?&](?:action=edit|veaction=edit|section=\d)|[?&]do=edit|\/edit(?:[/?]|$))/;
const EDIT_NAME = /^(?:j-)?edit(?:[-_]?(?:icon|link|button|btn|section))?$/;
const MAX_EDIT_CHARS = 24;
/** Maximum number of consecutive siblings of a heading that may be part of its link. */
const MAX_ADJACENT = 3;
/** Class names of wiki edit links, independent of language. */
const EDITS = new Set(["mw-editsection", "editsection", "mw-editsection-like"]);
/** Text next to a button that copies a URL. */
const COPIED = /^(?:link |url )?(?:copied|kopiert|copié|copiado|已复制|コピーしました)!?$/iu;
/** More than the longest such text. */
const MAX_COPIED_CHARS = 24;
const MAX_NODES = 120;
/** Levels above a heading that may have its id. */
const MAX_LEVELS = 2;

/** The fragment of a link within the page at `url`; undefined for links to other pages. */
function fragmentOf(tree: PageTree, link: number, url: string | undefined): string | undefined {
  const href = tree.attr(link, "href")?.trim();
  const at = href?.indexOf("#") ?? -1;
  if (href === undefined || at < 0) return undefined;
  const page = href.slice(0, at);
  const isHere = page === "" || page === "." || url?.split("#")[0].endsWith(page) === true;
  return isHere ? href.slice(at + 1) : undefined;
}

function namesOf(tree: PageTree, heading: number): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (node: number): void => {
    for (const name of [tree.attr(node, "id"), tree.attr(node, "name")]) if (name) names.add(name);
  };
  for (let node = heading; node < Math.min(tree.end[heading], heading + MAX_NODES); node++)
    if (tree.isElement(node)) add(node);
  for (
    let at = tree.parent[heading], level = 0;
    level < MAX_LEVELS && at > 0;
    level++, at = tree.parent[at]
  )
    add(at);
  return names;
}

/** Whether a link only runs a script. */
const isScripted = (tree: PageTree, node: number): boolean =>
  tree.tag[node] === TAG.a && /^\s*javascript:/i.test(tree.attr(node, "href") ?? "");

const isButton = (tree: PageTree, node: number): boolean =>
  tree.tag[node] === TAG.button ||
  isScripted(tree, node) ||
  tree.attr(node, "role") === "button" ||
  tree.name(node) === "clipboard-copy";

/** Whether one run of a text alone is longer than the whole may be: joining texts takes longer. */
function hasLongRun(tree: PageTree, node: number, most: number): boolean {
  for (let at = node; at < tree.end[node]; at++) {
    const text = tree.text(at);
    if (text.length > most && text.trim().length > most) return true;
  }
  return false;
}

function isEdit(tree: PageTree, node: number): boolean {
  const isLink = tree.tag[node] === TAG.a;
  const link = isLink ? node : tree.find(TAG.a, node, tree.end[node]);
  if (link < 0 || hasLongRun(tree, node, MAX_EDIT_CHARS)) return false;
  const text = tree.textContent(node).trim();
  if (text === "" || text.length > MAX_EDIT_CHARS) return false;
  if (isLink && hasClassLike(tree, node, EDIT_NAME)) return true;
  if (!EDIT_ADDRESS.test(tree.attr(link, "href") ?? "")) return false;
  const isAlone = headingLevel(tree.tag[tree.parent[link]]) > 0;
  const isLabel = /^[[［(].*[\]］)]$/u.test(text) || (isAlone && CONTROL.test(text));
  return isLabel && lettersOf(text) === lettersOf(tree.textContent(link));
}

/** A heading and the data needed to recognise its permalinks, which most headings do not have. */
interface Target {
  readonly heading: number;
  readonly letters: () => string;
  readonly names: () => ReadonlySet<string>;
  readonly url: string | undefined;
}

/** Whether an element in or next to a heading only links to it or copies its URL. */
function isAnchor(
  tree: PageTree,
  node: number,
  { heading, letters, names, url }: Target,
  isInside: boolean,
): boolean {
  if (tree.end[node] - node > MAX_NODES) return false;
  const classes = classTokens(tree, node);
  if (classes.some((name) => EDITS.has(name))) return true;
  if (isEdit(tree, node)) return true;
  const isLink = tree.tag[node] === TAG.a && !isScripted(tree, node);
  const isControl = isLink || isButton(tree, node);
  if (!isControl && isInside && classes.length === 0) return false;
  if (!isControl && !isInside && hasLongRun(tree, node, MAX_COPIED_CHARS)) return false;
  const text = tree.textContent(node);
  if (!isControl) {
    if (!isInside) return COPIED.test(text.trim());
    if (classes.some((name) => ICON.test(name))) return true;
    if (classes.some((name) => CONTROL_NAME.test(name)) && CONTROL.test(text)) return true;
    return classes.some((name) => UNSEEN.test(name)) && WORDS.test(text);
  }
  const own = lettersOf(text);
  // A heading that is all link or button is a heading.
  if (isInside && (own === "" ? !isLink : own.length >= letters().length)) return false;
  const leadsHere = isLink && names().has(decodePercent(fragmentOf(tree, node, url) ?? ""));
  if (WORDS.test(text) || SIGN.test(text) || WORDS.test(tree.attr(node, "aria-label") ?? ""))
    return !isLink || leadsHere || fragmentOf(tree, node, url) !== undefined;
  if (CONTROL.test(text) && (leadsHere || (isInside && !isLink))) return true;
  if (!isInside) return leadsHere && own.includes(letters());
  const leadsNowhere = !isLink || tree.attr(node, "href")?.trim() === "#";
  // A link with other words is the heading's text, unless its name says what it is or it repeats
  // the text before.
  const before = lettersBetween(tree, heading + 1, node);
  const isRepeated = own === before && own.length * 2 === letters().length;
  if (leadsNowhere && before !== "" && classes.some((name) => CONTROL_NAME.test(name))) return true;
  return (
    leadsHere &&
    (isRepeated || (/\p{L}/u.test(before) && classes.some((name) => ANCHOR_NAME.test(name))))
  );
}

function lettersBetween(tree: PageTree, from: number, to: number): string {
  let letters = "";
  for (let at = from; at < to; at++) if (tree.isText(at)) letters += lettersOf(tree.text(at));
  return letters;
}

/** The only child besides white space, or -1. */
function onlyChild(tree: PageTree, node: number): number {
  let only = -1;
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    if (tree.isText(child) && tree.text(child).trim() === "") continue;
    if (only >= 0) return -1;
    only = child;
  }
  return only;
}

function unwrap(tree: PageTree, node: number): number {
  let at = node;
  for (let level = 0; level < MAX_LEVELS; level++) {
    if (tree.tag[at] === TAG.a || isButton(tree, at)) break;
    const only = onlyChild(tree, at);
    if (only < 0 || !tree.isElement(only)) break;
    if (classTokens(tree, at).some((name) => EDITS.has(name))) break;
    at = only;
  }
  return at;
}

/** Headings by element or role, in document order. */
function findHeadings(tree: PageTree): number[] {
  const headings = tree.findWith(
    "role",
    (role, node) => role === "heading" && headingLevel(tree.tag[node]) === 0,
  );
  for (let node = 0; node < tree.nodeCount; node++)
    if (headingLevel(tree.tag[node]) > 0) headings.push(node);
  return headings.sort((a, b) => a - b);
}

/**
 * Elements in or next to headings that only link to them, copy their URL or edit them. Computed on
 * first use.
 */
export const findHeadingAnchors: (page: MeasuredPage) => ReadonlySet<number> = oncePer(
  ({ tree, url }) => {
    const anchors = new Set<number>();
    for (const heading of findHeadings(tree)) {
      if (heading < tree.body || tree.end[heading] - heading > 4 * MAX_NODES) continue;
      const letters = lazy(() => lettersOf(tree.textContent(heading)));
      const names = lazy(() => namesOf(tree, heading));
      const target: Target = { heading, letters, names, url };
      for (let node = heading + 1; node < tree.end[heading]; node++) {
        if (!tree.isElement(node) || !isAnchor(tree, node, target, true)) continue;
        if (letters() === "") break;
        anchors.add(node);
        node = tree.end[node] - 1;
      }
      for (const step of [-1, 1] as const) {
        let adjacent = siblingElement(tree, heading, step);
        for (
          let each = 0;
          each < MAX_ADJACENT && adjacent >= 0 && tree.end[adjacent] - adjacent <= MAX_NODES;
          each++
        ) {
          if (!isAnchor(tree, unwrap(tree, adjacent), target, false) || letters() === "") break;
          anchors.add(adjacent);
          adjacent = siblingElement(tree, adjacent, step);
        }
      }
    }
    return anchors;
  },
);
