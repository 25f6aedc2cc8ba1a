import { classTokens, splitClass } from "../../packages/flat-html/src/parse/class-tokens.ts";
import { findByClass } from "../../packages/flat-html/src/parse/class-values.ts";
import type { PageTree } from "../../packages/flat-html/src/parse/page-tree.ts";
import { TAG } from "../../packages/flat-html/src/parse/tags.ts";
import { spend } from "../deadline.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { isBlockTag } from "../measure/rendering.ts";
import { collapseSpaces } from "../text/trim.ts";

/** Whom a post speaks to has not written it. */
const AUTHOR_CLASS =
  /^(?!.*mention)(?:[a-z\d]+[-_]{1,2}){0,3}(?:author|username|user-?name|user|post-?user|poster|nickname|by-?line|creator|commenter|fn)(?:[-_]{1,2}name)?$/i;
/** The same with one more part of a name at most: teasers name their authors with more. */
const PLAIN_AUTHOR_CLASS = /^(?:\w+-)?[a-z\d]+(?:[-_]{1,2}name)?$/i;
/** A box about who wrote a post. */
const CARD_CLASS = /^(?:post|thread|user|forum|message|member)[-_]?(?:profile|details|info)(?:[-_]?box)?$/i;
/** Most class names have none of these, and need not be split. */
const PART_OF_AUTHOR = /auth|user|post|nick|by|crea|comm|fn|thread|forum|message|member/i;
const DATE_CLASS = /(?:^|[-_])(?:date|time|timestamp|posted|datetime|published)(?:[-_]|$)/i;
/** A `time` may say how long something takes. */
const DURATION = /^P[\dT]/;
const MAX_NAME_CHARS = 60;
/** As long as a card about an author is. */
const MAX_CARD_CHARS = 300;
const MAX_DATE_CHARS = 60;
/** Nodes of a post that are looked through for its author and date. */
const MAX_NODES = 2000;
/**
 * Nodes of an element that says who or when, so that such elements may stand in each other. Of the 112 forum pages of
 * wcxb-dev 200 changes no post, and 40 those of two.
 */
const MAX_FACT_NODES = 200;

/** A link to what else somebody wrote, or to an account. */
const PROFILE =
  /(?:^|[/?&=])(?:u|users?|members?|(?:user|member)?[-_]?profiles?|authors?|people|viewprofile)(?:\.php)?[/?&=]|\/~/i;

/** What of a post belongs to another one. */
type Inner = (node: number) => boolean;

/** The first text in a post, outside of the posts in it, of which an element's names say what it is. */
function findFact(
  tree: PageTree,
  node: number,
  inner: Inner,
  tells: (tree: PageTree, element: number) => string | undefined,
): string | undefined {
  const end = Math.min(tree.end[node], node + MAX_NODES);
  for (let at = node + 1; at < end; ) {
    spend();
    if (inner(at)) {
      at = tree.end[at];
      continue;
    }
    const told = tree.isElement(at) ? tells(tree, at) : undefined;
    if (told !== undefined && told !== "") return told;
    at++;
  }
  return undefined;
}

/** The text of an element that may say a fact; nothing of one with more nodes than that takes. */
function factText(tree: PageTree, element: number): string {
  const nodes = tree.end[element] - element;
  if (nodes > MAX_FACT_NODES) return "";
  spend(1 + (nodes >> 3));
  return collapseSpaces(tree.textContent(element));
}

function authorIn(tree: PageTree, element: number): string | undefined {
  const property = tree.attr(element, "itemprop");
  const isNamed =
    property === "author" ||
    property === "creator" ||
    tree.attr(element, "rel") === "author" ||
    classTokens(tree, element).some((name) => AUTHOR_CLASS.test(name) || CARD_CLASS.test(name));
  if (!isNamed || tree.end[element] - element > MAX_FACT_NODES) return undefined;
  const text = collapseSpaces(tree.attr(element, "content") ?? textBesideDrawings(tree, element)).replace(
    /^by\s+/iu,
    "",
  );
  const isCard =
    tree.attr(element, "itemscope") !== undefined ||
    isPosterCard(tree, element) ||
    hasBoxes(tree, element) ||
    hasProfile(tree, element);
  const name = (isCard ? nameIn(tree, element) : undefined) ?? text;
  return name.length <= MAX_NAME_CHARS ? name : undefined;
}

/** The text of an element without that of drawings: the letters that stand in the place of a portrait. */
function textBesideDrawings(tree: PageTree, element: number): string {
  const end = tree.end[element];
  if (tree.find(TAG["svg:svg"], element, end) < 0) return factText(tree, element);
  const parts: string[] = [];
  for (let node = element + 1; node < end; ) {
    spend();
    if (tree.isText(node)) parts.push(tree.text(node));
    node = tree.tag[node] === TAG["svg:svg"] ? tree.end[node] : node + 1;
  }
  return parts.join("");
}

/** Whether an element holds a link to somebody's page: what stands beside it is a rank or a number of posts. */
function hasProfile(tree: PageTree, element: number): boolean {
  const end = tree.end[element];
  for (let link = tree.find(TAG.a, element + 1, end); link >= 0; link = tree.find(TAG.a, link + 1, end)) {
    if (profileIn(tree, link) !== undefined) return true;
  }
  return false;
}

/** Whether an element holds boxes: then it is a card about the author, with more than the name. */
function hasBoxes(tree: PageTree, element: number): boolean {
  for (let node = element + 1; node < tree.end[element]; node++) if (isBlockTag(tree.tag[node])) return true;
  return false;
}

const NAME_CLASS = /^(?:(?:\w+[-_])?(?:username|user-?name|name|nickname|author)|fn)$/i;
/** The letter that stands in the place of a portrait is no name. */
const MIN_NAME_CHARS = 2;

/** The name in a card about an author: by markup, by class name, else of a link to somebody's page, else of its first link, else in bold. */
function nameIn(tree: PageTree, card: number): string | undefined {
  let byClass: string | undefined;
  let byProfile: string | undefined;
  let byLink: string | undefined;
  let inBold: string | undefined;
  for (let node = card + 1; node < tree.end[card]; node++) {
    spend();
    const isBold = tree.tag[node] === TAG.b || tree.tag[node] === TAG.strong;
    if (!tree.isElement(node) || !(isBold || tree.hasAttributes(node))) continue;
    const isNamed = tree.attr(node, "itemprop") === "name";
    const hasClass = byClass === undefined && classTokens(tree, node).some((name) => NAME_CLASS.test(name));
    const isLink = tree.tag[node] === TAG.a;
    if (!isNamed && !hasClass && !isLink && !isBold) continue;
    const name = collapseSpaces((isNamed && tree.attr(node, "content")) || factText(tree, node));
    if (name.length < MIN_NAME_CHARS || name.length > MAX_NAME_CHARS) continue;
    if (isNamed) return name;
    if (hasClass) byClass = name;
    if (isLink) byProfile ??= profileIn(tree, node);
    if (isLink) byLink ??= name;
    if (isBold) inBold ??= name;
  }
  return byClass ?? byProfile ?? byLink ?? inBold;
}

function dateIn(tree: PageTree, element: number): string | undefined {
  const stamp = tree.attr(element, "datetime") ?? (isDateProperty(tree, element) ? tree.attr(element, "content") : "");
  if (stamp) return DURATION.test(stamp) ? undefined : collapseSpaces(stamp).slice(0, MAX_DATE_CHARS);
  const isNamed =
    tree.tag[element] === TAG.time ||
    isDateProperty(tree, element) ||
    classTokens(tree, element).some((name) => DATE_CLASS.test(name));
  if (!isNamed) return undefined;
  const text = factText(tree, element);
  const date = CLOCK.test(text) ? `${textBefore(tree, element)} ${text}`.trim() : text;
  return date.length <= MAX_DATE_CHARS && /\d/.test(date) ? date : undefined;
}

/** A time of day and nothing else. */
const CLOCK = /^\d{1,2}[:.]\d\d(?: ?[ap]\.?m\.?)?$/i;

/** The end of the text right before an element, from its last colon on: the day that a time of day belongs to. */
function textBefore(tree: PageTree, element: number): string {
  if (!tree.isText(element - 1)) return "";
  const text = collapseSpaces(tree.text(element - 1)).slice(-MAX_BARE_DATE_CHARS);
  return text.slice(text.lastIndexOf(": ") + 1).trim();
}

/** Longest text that is a date and nothing else, for what no name says to be one. */
const MAX_BARE_DATE_CHARS = 40;
/** The same with the white space of the source. */
const MAX_DATE_TEXT_CHARS = 200;
/** As many nodes as a date has with an icon and an anchor. */
const MAX_DATE_NODES = 8;

/** The number of a post, as it stands before its date. */
export const POST_NUMBER: RegExp = /^#\d{1,6}\s*/;

/** The date that a text is and nothing else: one with a year and a time of day. */
function bareDate(text: string): string | undefined {
  const isDate = /(?:^|\D)(?:19|20)\d\d(?:\D|$)/.test(text) && /(?:^|\D)\d{1,2}[:.]\d\d(?:\D|$)/.test(text);
  const date = text
    .slice(text.lastIndexOf("»") + 1)
    .replace(POST_NUMBER, "")
    .trim();
  return isDate && date.length <= MAX_BARE_DATE_CHARS ? date : undefined;
}

/** Attributes in which site software keeps the second at which something was written. */
const SECOND_ATTRIBUTES = ["data-time", "data-timestamp", "data-xutime", "data-utime", "data-epoch", "data-date"];
/** Seconds since 1970, from September 2001 on. */
const SECONDS = /^1\d{9}$/;

/** The moment that an attribute of an element keeps, as ISO 8601. */
function secondIn(tree: PageTree, element: number): string | undefined {
  if (!tree.hasAttributes(element)) return undefined;
  const seconds = SECOND_ATTRIBUTES.map((name) => tree.attr(element, name)).find((value) => SECONDS.test(value ?? ""));
  return seconds === undefined ? undefined : new Date(Number(seconds) * 1000).toISOString();
}

/** A short text that is a date, whatever its element is called: a line of its own in an element, or all of a small one. */
function bareDateIn(tree: PageTree, element: number): string | undefined {
  const second = secondIn(tree, element);
  if (second !== undefined) return second;
  for (let child = tree.firstChild(element); child >= 0; child = tree.nextSibling(child)) {
    spend();
    const date = wholeDate(tree, child);
    if (date !== undefined) return date;
  }
  return wholeDate(tree, element);
}

/** The date that a small element or a text is, and nothing else. */
function wholeDate(tree: PageTree, node: number): string | undefined {
  if (!tree.isText(node)) {
    const isSmall = tree.isElement(node) && tree.end[node] - node <= MAX_DATE_NODES;
    return isSmall ? bareDate(collapseSpaces(tree.textContent(node))) : undefined;
  }
  const text = tree.text(node);
  return text.length <= MAX_DATE_TEXT_CHARS ? bareDate(collapseSpaces(text)) : undefined;
}

function isDateProperty(tree: PageTree, element: number): boolean {
  return /^date(?:Published|Created)$|^commentTime$/.test(tree.attr(element, "itemprop") ?? "");
}

/** The name that a link to somebody's page gives. */
function profileIn(tree: PageTree, element: number): string | undefined {
  if (tree.tag[element] !== TAG.a || !PROFILE.test(tree.attr(element, "href") ?? "")) return undefined;
  const name = factText(tree, element);
  return name.length >= MIN_NAME_CHARS && name.length <= MAX_NAME_CHARS ? name : undefined;
}

const RANK_CLASS = /(?:^|[-_])(?:user-?title|user-?rank|member-?title|user-?group|rank)$/i;

/** Whether an element says what somebody is on the site: "Senior Member". */
export function saysRank(tree: PageTree, element: number): boolean {
  if (!tree.hasAttributes(element)) return false;
  return (
    tree.attr(element, "itemprop") === "jobTitle" || classTokens(tree, element).some((name) => RANK_CLASS.test(name))
  );
}

/** The name that stands right before a rank. */
function rankedIn(tree: PageTree, element: number): string | undefined {
  if (!saysRank(tree, element)) return undefined;
  const parent = tree.parent[element];
  let before = element - 1;
  // Up from the last node before it: what stands before others is not gone through again.
  while (before > parent && (tree.parent[before] !== parent || tree.isText(before))) {
    spend();
    before = tree.parent[before] === parent ? before - 1 : tree.parent[before];
  }
  const name = before > parent ? factText(tree, before) : "";
  return name.length >= MIN_NAME_CHARS && name.length <= MAX_NAME_CHARS ? name : undefined;
}

/** Names of what says who wrote a post, a message or a reply, and not who wrote a page. */
const POSTER_CLASS = /^(?:post-?user|(?:forum|reply|comment|message|msg)[-_])/i;

/** Whether an element is named as what says who wrote a post. */
export function isPoster(tree: PageTree, element: number): boolean {
  return classTokens(tree, element).some((name) => POSTER_CLASS.test(name));
}

/** Whether an element is a box about who wrote a post. */
export function isPosterCard(tree: PageTree, element: number): boolean {
  return classTokens(tree, element).some((name) => CARD_CLASS.test(name));
}

/** Whether a class name says who wrote something, and not who wrote what a teaser tells of. */
function mayNamePoster(name: string): boolean {
  return (
    CARD_CLASS.test(name) || (AUTHOR_CLASS.test(name) && (POSTER_CLASS.test(name) || PLAIN_AUTHOR_CLASS.test(name)))
  );
}

/** The elements that say who wrote something, and little else, in document order. */
export function findAuthors(page: MeasuredPage): number[] {
  const { tree } = page;
  const found = new Set<number>();
  const mayTell = (node: number): boolean => node > tree.body && page.textChars(node) <= MAX_CARD_CHARS;
  const look = (attribute: string, tells: (value: string, node: number) => boolean): void =>
    tree.forEachWithAttribute(attribute, (node, value) => {
      spend();
      if (mayTell(node) && tells(value, node)) found.add(node);
    });
  const isAuthor = (names: string): boolean => PART_OF_AUTHOR.test(names) && splitClass(names).some(mayNamePoster);
  for (const node of findByClass(tree, isAuthor)) if (mayTell(node)) found.add(node);
  look("itemprop", (property) => property === "author" || property === "creator");
  look("rel", (relation) => relation === "author");
  look("href", (address, node) => tree.tag[node] === TAG.a && PROFILE.test(address));
  return [...found].filter((node) => authorIn(tree, node) || profileIn(tree, node)).sort((a, b) => a - b);
}

const PART_OF_CARD = /profile|details|info/i;

/** The boxes about who wrote a post that tell a name, in document order. */
export function findPosterCards({ tree }: MeasuredPage): number[] {
  const isCard = (names: string): boolean =>
    PART_OF_CARD.test(names) && splitClass(names).some((name) => CARD_CLASS.test(name));
  return findByClass(tree, isCard).filter((node) => node > tree.body && authorIn(tree, node));
}

/** Who wrote a post. */
export function authorOf(tree: PageTree, post: number, inner: Inner): string | undefined {
  return (
    tree.attr(post, "data-author") ||
    (findFact(tree, post, inner, authorIn) ??
      findFact(tree, post, inner, profileIn) ??
      findFact(tree, post, inner, rankedIn))
  );
}

const POST_DATE_CLASS = /^post-?(?:date|time)$/i;

/** How long ago a post was written, where the page says no more. */
function agoIn(tree: PageTree, element: number): string | undefined {
  if (!classTokens(tree, element).some((name) => POST_DATE_CLASS.test(name))) return undefined;
  const text = factText(tree, element).replace(/^posted:?\s+/i, "");
  return text.length <= MAX_DATE_CHARS && /\d/.test(text) ? text : undefined;
}

/** When a post was written. */
export function dateOf(tree: PageTree, post: number, inner: Inner): string | undefined {
  return (
    findFact(tree, post, inner, dateIn) ?? findFact(tree, post, inner, bareDateIn) ?? findFact(tree, post, inner, agoIn)
  );
}
