import { oncePer } from "../html/once-per.ts";
import { findByClassName, hasClassLike } from "../html/parse/class-names.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { TAG } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { INVISIBLE, isBlockTag } from "../page/rendering.ts";
import { LETTER_RANGE } from "../text/letters.ts";
import { collapseSpaces } from "../text/trim.ts";
import { JOINING } from "./member-words.ts";
import { factText, findFact, type Inner, MAX_FACT_NODES, siblingBefore } from "./post-search.ts";

/** Excludes the person a post replies to. */
const AUTHOR_CLASS =
  /^(?!.*mention)(?:[a-z\d]+[-_]{1,2}){0,3}(?:author|username|user-?name|user|post-?user|postauthor|poster|nickname|by-?line|creator|commenter|fn)(?:[-_]{1,2}name)?$/i;
/** The same with at most one more part: teasers name their authors with more. */
const PLAIN_AUTHOR_CLASS = /^(?:\w+-)?[a-z\d]+(?:[-_]{1,2}name)?$/i;
/** A box about the author of a post. */
const CARD_CLASS =
  /^(?:post|thread|user|forum|message|member)[-_]?(?:profile|details|info)(?:[-_]?box)?$/i;
/** A quick check: most class names have none of these. */
const PART_OF_AUTHOR = /auth|user|post|nick|by|crea|comm|fn|thread|forum|message|member/i;
const MAX_NAME_CHARS = 60;
/** A card about an author is at most this long. */
const MAX_CARD_CHARS = 300;
/** The address of a member's page. */
export const PROFILE: RegExp =
  /(?:^|[/?&=])(?:u|users?|members?|(?:user|member)?[-_]?(?:profiles?|info)|authors?|people|viewprofile)(?:\.(?:php|pl|aspx?|cgi))?[/?&=;]|\/~/i;

const CLOCK = /(?:^|\D)\d{1,2}:\d\d(?:\D|$)/;

function authorIn(tree: PageTree, element: number): string | undefined {
  if (!tree.hasAttributes(element)) return undefined;
  const property = tree.attr(element, "itemprop");
  const isAuthor =
    property === "author" ||
    property === "creator" ||
    tree.attr(element, "rel") === "author" ||
    hasClassLike(tree, element, AUTHOR_CLASS);
  if (!(isAuthor || isPosterCard(tree, element)) || tree.end[element] - element > MAX_FACT_NODES)
    return undefined;
  const stated = collapseSpaces(tree.attr(element, "content") ?? textNextToDrawings(tree, element));
  const text = stated.replace(/^by\s+/iu, "");
  const isCard =
    tree.attr(element, "itemscope") !== undefined ||
    isPosterCard(tree, element) ||
    tree.someWithin(
      element,
      (node) => isBlockTag(tree.tag[node]) || profileIn(tree, node) !== undefined,
    ) ||
    CLOCK.test(text);
  const named = isCard ? nameIn(tree, element) : undefined;
  // A box with labels describes an author named elsewhere.
  if (named === undefined && !isAuthor && text.includes(":")) return undefined;
  const name = named ?? text;
  // Some boards name the line of the date so.
  return name.length <= MAX_NAME_CHARS && !CLOCK.test(name) ? name : undefined;
}

function textNextToDrawings(tree: PageTree, element: number): string {
  const end = tree.end[element];
  if (tree.find(TAG["svg:svg"], element, end) < 0) return factText(tree, element);
  const parts: string[] = [];
  for (let node = element + 1; node < end; ) {
    if (tree.isText(node)) parts.push(tree.text(node));
    node = tree.tag[node] === TAG["svg:svg"] ? tree.end[node] : node + 1;
  }
  return parts.join("");
}

const NAME_CLASS = /^(?:(?:\w+[-_])?(?:username|user-?name|name|nickname|author)|fn)$/i;
/** Avatar initials are shorter. */
const MIN_NAME_CHARS = 2;

/**
 * The name in an author's card: by markup, by class name, by a link to a profile, by its first
 * link, or in bold.
 */
function nameIn(tree: PageTree, card: number): string | undefined {
  let byClass: string | undefined;
  let byProfile: string | undefined;
  let byLink: string | undefined;
  let inBold: string | undefined;
  for (let node = card + 1; node < tree.end[card]; node++) {
    const isBold = tree.tag[node] === TAG.b || tree.tag[node] === TAG.strong;
    if (!tree.isElement(node) || !(isBold || tree.hasAttributes(node))) continue;
    const isNamed = tree.attr(node, "itemprop") === "name";
    const hasClass = byClass === undefined && hasClassLike(tree, node, NAME_CLASS);
    const isLink = tree.tag[node] === TAG.a;
    if (!isNamed && !hasClass && !isLink && !isBold) continue;
    const name = collapseSpaces((isNamed && tree.attr(node, "content")) || factText(tree, node));
    if (name.length < MIN_NAME_CHARS || name.length > MAX_NAME_CHARS || name.endsWith(":"))
      continue;
    if (isNamed) return name;
    if (hasClass) byClass = name;
    if (isLink) byProfile ??= profileIn(tree, node);
    if (isLink) byLink ??= name;
    if (isBold) inBold ??= name;
  }
  return byClass ?? byProfile ?? byLink ?? inBold;
}

function profileIn(tree: PageTree, element: number): string | undefined {
  if (tree.tag[element] !== TAG.a || !PROFILE.test(tree.attr(element, "href") ?? ""))
    return undefined;
  const name = factText(tree, element);
  return name.length >= MIN_NAME_CHARS && name.length <= MAX_NAME_CHARS ? name : undefined;
}

const RANK_CLASS = /(?:^|[-_])(?:user-?title|user-?rank|member-?title|user-?group|rank)$/i;

/** Whether an element is a member's rank: "Senior Member". */
export function showsRank(tree: PageTree, element: number): boolean {
  if (!tree.hasAttributes(element)) return false;
  return tree.attr(element, "itemprop") === "jobTitle" || hasClassLike(tree, element, RANK_CLASS);
}

/** The name directly before a rank. */
function rankedIn(tree: PageTree, element: number): string | undefined {
  if (!showsRank(tree, element)) return undefined;
  const before = siblingBefore(tree, element, (node) => !tree.isText(node));
  const name = before < 0 ? "" : factText(tree, before);
  return name.length >= MIN_NAME_CHARS && name.length <= MAX_NAME_CHARS ? name : undefined;
}

const POSTER_CLASS =
  /^(?:[a-z]+-)?(?:post-?user|postauthor$|poster$|(?:forum|reply|comment|message|msg)[-_])/i;

export const isPoster = (tree: PageTree, element: number): boolean =>
  hasClassLike(tree, element, POSTER_CLASS);

const isPosterCard = (tree: PageTree, element: number): boolean =>
  hasClassLike(tree, element, CARD_CLASS);

function mayNamePoster(name: string): boolean {
  if (!PART_OF_AUTHOR.test(name)) return false;
  return (
    CARD_CLASS.test(name) ||
    (AUTHOR_CLASS.test(name) && (POSTER_CLASS.test(name) || PLAIN_AUTHOR_CLASS.test(name)))
  );
}

/** Words for what forums count per member. */
const COUNTED =
  "posts|messages|beiträge|mensajes|mensagens|messaggi|berichten|post(?:ów|y)|сообщени[яй]|inlägg|帖子";
const STATISTIC = new RegExp(`(?:^|[^${LETTER_RANGE}])(?:${JOINING}|${COUNTED})\\s?[:：]`, "u");
/** The same without a colon, on a separate line. */
const JOINING_LINE = new RegExp(`^(?:${JOINING})(?:\\s\\P{N}{0,12}\\p{N}.{0,16})?$`, "u");

/** More than the longest such line: words, and 30 characters of up to two code units. */
const MAX_JOINING_LINE = 120;
const COLON = /[:：]/;

function namesFigure(text: string): boolean {
  const hasColon = COLON.test(text);
  const line = text.trim();
  // Most texts are copied to lower case in vain.
  if (line === "" || (!hasColon && line.length > MAX_JOINING_LINE)) return false;
  // Expressions that ignore the case take several times as long to prepare.
  const lower = line.toLowerCase();
  return (hasColon && STATISTIC.test(lower)) || JOINING_LINE.test(lower);
}

const LAST_VISIT = [
  "(?:last|letzter?|dernière|[úu]ltima) ",
  "(?:visit(?:ed|e|a)?|seen|active|login|online|besuch|aktivität|conexión)",
].join("");
/** The end of a label of another date: of joining or of the last visit. */
export const OTHER_LABEL: RegExp = new RegExp(
  `(?:^|[^${LETTER_RANGE}])(?:${JOINING}|${LAST_VISIT})\\s?:?$`,
  "iu",
);

/** Longer lines have more than a member's figures. */
const MAX_FIGURE_CHARS = 100;

/** Whether a line consists mostly of a member's figures. */
export const showsFigures = (line: string): boolean =>
  line.length <= MAX_FIGURE_CHARS && namesFigure(line);

/** Levels from a figure up to the member's box. */
const MAX_CARD_STEPS = 6;

/** The name in a small box with a member's figures. */
function memberIn(tree: PageTree, element: number): string | undefined {
  const nodes = tree.end[element] - element;
  if (nodes > MAX_FACT_NODES || nodes < MIN_MEMBER_NODES || !isBlockTag(tree.tag[element]))
    return undefined;
  if (factText(tree, element).length > MAX_CARD_CHARS) return undefined;
  const hasFigure = tree.someWithin(
    element,
    (node) => tree.isText(node) && namesFigure(tree.text(node)),
  );
  return hasFigure ? nameIn(tree, element) : undefined;
}

/** A name in a separate element, and a figure. */
const MIN_MEMBER_NODES = 4;

/** Boxes with a member's figures and name, in document order. */
export const findMembers: (page: MeasuredPage) => readonly number[] = oncePer(
  ({ tree }: MeasuredPage) => {
    const found = new Set<number>();
    const isLarge = (card: number): boolean => tree.end[card] - card > MAX_FACT_NODES;
    const endsAt = (card: number): boolean => isLarge(card) || memberIn(tree, card) !== undefined;
    for (let node = tree.body + 1; node < tree.nodeCount; node++) {
      if (!tree.isText(node)) continue;
      const text = tree.text(node);
      if (text.length > MAX_CARD_CHARS || !namesFigure(text)) continue;
      const card = tree.closest(tree.parent[node], endsAt, MAX_CARD_STEPS, tree.body);
      if (card >= 0 && !isLarge(card)) found.add(card);
    }
    return [...found].sort((a, b) => a - b);
  },
);

/** Elements that consist mostly of an author's name, in document order. */
export const findAuthors: (page: MeasuredPage) => readonly number[] = oncePer(
  (page: MeasuredPage) => {
    const { tree } = page;
    const found = new Set<number>();
    const fitsCard = (node: number): boolean =>
      node > tree.body && page.textChars(node) <= MAX_CARD_CHARS;
    const addByAttribute = (
      attribute: string,
      read: (value: string, node: number) => boolean,
    ): void =>
      tree.forEachWithAttribute(attribute, (node, value) => {
        if (read(value, node) && fitsCard(node)) found.add(node);
      });
    for (const node of findByClassName(tree, mayNamePoster)) if (fitsCard(node)) found.add(node);
    addByAttribute("itemprop", (property) => property === "author" || property === "creator");
    addByAttribute("rel", (relation) => relation === "author");
    addByAttribute("href", (address, node) => tree.tag[node] === TAG.a && PROFILE.test(address));
    const isSeen = (node: number): boolean => (page.visibility[node] & INVISIBLE) === 0;
    return [...found]
      .filter((node) => isSeen(node) && (authorIn(tree, node) || profileIn(tree, node)))
      .sort((a, b) => a - b);
  },
);

const markedAuthorIn = (tree: PageTree, element: number): string | undefined =>
  tree.attr(element, "itemprop") === "author" ? authorIn(tree, element) : undefined;

export function authorOf(tree: PageTree, post: number, inner: Inner): string | undefined {
  let author = tree.attr(post, "data-author") || undefined;
  for (const read of [markedAuthorIn, authorIn, profileIn, rankedIn, memberIn])
    author ??= findFact(tree, post, inner, read);
  return author;
}
