import { hasClassLike } from "../html/parse/class-names.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { TAG } from "../html/parse/tags.ts";
import { OTHER_LABEL, showsFigures } from "../structure/post-facts.ts";
import { factText, findFact, type Inner, siblingBefore } from "../structure/post-search.ts";
import { LETTER_RANGE } from "../text/letters.ts";
import { anyOf } from "../text/phrases.ts";
import { collapseSpaces, dropEnd } from "../text/trim.ts";

const DATE_CLASS = /(?:^|[-_])(?:(?:pub)?date|time|timestamp|posted|datetime|published)(?:[-_]|$)/i;
/** A `time` may be a duration. */
const DURATION = /^P[\dT]/;
const MAX_DATE_CHARS = 60;

function dateIn(tree: PageTree, element: number): string | undefined {
  if (tree.tag[element] !== TAG.time && !tree.hasAttributes(element)) return undefined;
  const stamp =
    tree.attr(element, "datetime") ??
    (isDateProperty(tree, element) ? tree.attr(element, "content") : "");
  if (stamp)
    return DURATION.test(stamp) ? undefined : collapseSpaces(stamp).slice(0, MAX_DATE_CHARS);
  const isNamed =
    tree.tag[element] === TAG.time ||
    isDateProperty(tree, element) ||
    hasClassLike(tree, element, DATE_CLASS);
  // A box's own time is better than all that it shows.
  if (!isNamed || tree.find(TAG.time, element + 1, tree.end[element]) >= 0) return undefined;
  const text = factText(tree, element);
  const kept = FULL_YEAR.test(text) ? undefined : stampWithin(tree, element);
  const date = kept ?? (CLOCK.test(text) ? `${textBefore(tree, element)} ${text}`.trim() : text);
  return date.length <= MAX_DATE_CHARS && /\d/.test(date) && !showsFigures(date) ? date : undefined;
}

const FULL_YEAR = /(?:^|\D)(?:19|20)\d\d(?:\D|$)/;
/** Only a time of day. */
const CLOCK = /^\d{1,2}[:.]\d\d(?: ?[ap]\.?m\.?)?$/i;

function textBefore(tree: PageTree, element: number): string {
  if (!tree.isText(element - 1)) return "";
  const text = collapseSpaces(tree.text(element - 1)).slice(-MAX_BARE_DATE_CHARS);
  return text.slice(text.lastIndexOf(": ") + 1).trim();
}

/** Longest text that is only a date, if no name says so. */
const MAX_BARE_DATE_CHARS = 40;
/** The same with the source's white space. */
const MAX_DATE_TEXT_CHARS = 200;
/** Most nodes of a date with an icon and an anchor. */
const MAX_DATE_NODES = 8;

/** A post's number before its date. */
export const POST_NUMBER: RegExp = /^#\d{1,6}\s*/;

const OTHER_DATE = /\b(?:edited|modified|joined|registered|last (?:visit|seen|active))\b/i;
const isOtherDate = (text: string): boolean => OTHER_DATE.test(text) || showsFigures(text);

const MONTH = `[${LETTER_RANGE}]{3,9}`;
/**
 * A day and a time without a year: "Yesterday, 08:21 PM", "Apr 23 at 11:43", "11:43pm On Apr 23".
 */
const YEARLESS_DATE = anyOf(
  [
    String.raw`(?:today|yesterday|heute|gestern)(?:,| at| um| à| в)*\s\d{1,2}[:.]\d\d(?: ?[ap]\.?m\.?)?`,
    String.raw`(?:hier|hoy|ayer|oggi|ieri)(?:,| at| um| à| в)*\s\d{1,2}[:.]\d\d(?: ?[ap]\.?m\.?)?`,
    String.raw`(?:сегодня|вчера)(?:,| at| um| à| в)*\s\d{1,2}[:.]\d\d(?: ?[ap]\.?m\.?)?`,
    String.raw`${MONTH}\.? \d{1,2}(?:,| at| um| à| в)*\s\d{1,2}[:.]\d\d(?: ?[ap]\.?m\.?)?`,
    String.raw`\d{1,2}\.? ${MONTH}\.?(?:,| at| um| à| в)*\s\d{1,2}[:.]\d\d(?: ?[ap]\.?m\.?)?`,
    String.raw`\d{1,2}:\d\d(?: ?[ap]m)? (?:on )?${MONTH} \d{1,2}`,
  ],
  { before: "^", after: "$", flags: "iu" },
);

/** The label of what follows a date: "5:24 pm Post subject:". */
const NEXT_LABEL = /\s(?![ap]\.?m\b)(?:\p{L}{1,20} ){0,2}\p{L}{1,20}:$/iu;

/**
 * The date of a text that is only a date with year and time, at most after a label or between
 * marks.
 */
function bareDate(text: string): string | undefined {
  if (!FULL_YEAR.test(text))
    return text.length <= MAX_BARE_DATE_CHARS && YEARLESS_DATE.test(text) ? text : undefined;
  if (isOtherDate(text)) return undefined;
  const unmarked = dropEnd(text, "» ").replace(NEXT_LABEL, "");
  const date = unmarked
    .slice(Math.max(unmarked.lastIndexOf("»"), unmarked.lastIndexOf(": ")) + 1)
    .replace(POST_NUMBER, "")
    .replace(/^\s*posted (?:on )?/i, "")
    .trim();
  const isDate = FULL_YEAR.test(date) && /(?:^|\D)\d{1,2}[:.]\d\d(?:\D|$)/.test(date);
  return isDate && date.length <= MAX_BARE_DATE_CHARS ? date : undefined;
}

/** Attributes with the time of writing in seconds. */
const SECOND_ATTRIBUTES = [
  "data-time",
  "data-timestamp",
  "data-xutime",
  "data-utime",
  "data-epoch",
  "data-date",
];
/** Seconds or milliseconds since 1970, from September 2001 on. */
const SECONDS = /^1\d{9}(?:\d{3})?$/;

function secondIn(tree: PageTree, element: number): string | undefined {
  if (!tree.hasAttributes(element)) return undefined;
  for (const name of SECOND_ATTRIBUTES) {
    const value = tree.attr(element, name);
    if (value !== undefined && SECONDS.test(value))
      return new Date(Number(value.padEnd(13, "0"))).toISOString();
  }
  return undefined;
}

function stampIn(tree: PageTree, element: number): string | undefined {
  if (!tree.hasAttributes(element)) return undefined;
  let stamp = secondIn(tree, element);
  tree.forEachAttribute(element, (name, value) => {
    if (name !== "title" && !name.startsWith("data-")) return;
    if (value.length <= MAX_DATE_CHARS && DIGIT.test(value))
      stamp ??= bareDate(collapseSpaces(value));
  });
  return stamp;
}

/** The date in an attribute of an element or its few descendants. */
function stampWithin(tree: PageTree, element: number): string | undefined {
  const end = Math.min(tree.end[element], element + MAX_DATE_NODES);
  let stamp: string | undefined;
  for (let node = element; node < end; node++)
    if (tree.isElement(node)) stamp ??= stampIn(tree, node);
  return stamp;
}

function bareDateIn(tree: PageTree, element: number): string | undefined {
  let date = stampIn(tree, element);
  for (
    let child = tree.firstChild(element);
    child >= 0 && date === undefined;
    child = tree.nextSibling(child)
  )
    date = wholeDate(tree, child);
  return date ?? wholeDate(tree, element);
}

/**
 * The date of a small element or text that is only a date, unless a label says that it is another
 * one: `<b>Joined:</b>`.
 */
function wholeDate(tree: PageTree, node: number): string | undefined {
  const date = hasDigit(tree, node) ? bareDate(shortText(tree, node, "")) : undefined;
  if (date === undefined) return undefined;
  const isOther = [node, siblingBefore(tree, node)].some((stated) =>
    isOtherDate(shortText(tree, stated, " ")),
  );
  return isOther ? undefined : date;
}

const DIGIT = /\d/;

/** Whether a small element or text has a digit, as all dates do. */
function hasDigit(tree: PageTree, node: number): boolean {
  if (tree.end[node] - node > MAX_DATE_NODES) return false;
  for (let at = node; at < tree.end[node]; at++)
    if (tree.isText(at) && DIGIT.test(tree.text(at))) return true;
  return false;
}

function shortText(tree: PageTree, node: number, between: string): string {
  if (node <= 0 || tree.end[node] - node > MAX_DATE_NODES) return "";
  const texts: string[] = [];
  for (let at = node; at < tree.end[node]; at++) if (tree.isText(at)) texts.push(tree.text(at));
  const text = texts.join(between);
  return text.length <= MAX_DATE_TEXT_CHARS ? collapseSpaces(text) : "";
}

const isDateProperty = (tree: PageTree, element: number): boolean =>
  /^date(?:Published|Created)$|^commentTime$/.test(tree.attr(element, "itemprop") ?? "");

const POST_DATE_CLASS = /^post-?(?:date|time)$/i;

function relativeDateIn(tree: PageTree, element: number): string | undefined {
  if (!hasClassLike(tree, element, POST_DATE_CLASS)) return undefined;
  const text = factText(tree, element).replace(/^posted:?\s+/i, "");
  return text.length <= MAX_DATE_CHARS && /\d/.test(text) ? text : undefined;
}

/** A box about a member, whose dates are usually of joining. */
const MEMBER_CLASS =
  /^(?:post[-_]?profile|(?:user|author|poster|member)[-_]?(?:profile|info|card|extra))/i;

/** Levels up to an element that starts with the date: `<dt>Joined</dt><dd><p><time>`. */
const MAX_LABEL_STEPS = 3;

function hasOtherLabel(tree: PageTree, element: number): boolean {
  const labelled = tree.closest(
    element,
    (at) => siblingBefore(tree, at) >= 0,
    MAX_LABEL_STEPS,
    tree.body,
  );
  return labelled >= 0 && OTHER_LABEL.test(shortText(tree, siblingBefore(tree, labelled), " "));
}

/**
 * When a post was written: by its markup, or by a date outside the author's box, before one inside.
 */
export function dateOf(tree: PageTree, post: number, inner: Inner): string | undefined {
  const isOutside: Inner = (node) =>
    inner(node) || (tree.hasAttributes(node) && hasClassLike(tree, node, MEMBER_CLASS));
  for (const skips of [isOutside, inner]) {
    for (const read of [dateIn, bareDateIn]) {
      const date = findFact(tree, post, skips, (_, element) => {
        const declared = read(tree, element);
        return declared === undefined || hasOtherLabel(tree, element) ? undefined : declared;
      });
      if (date !== undefined) return date;
    }
  }
  return findFact(tree, post, inner, relativeDateIn);
}
