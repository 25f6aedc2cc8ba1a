import { spend } from "../deadline.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { isBlockTag } from "../measure/rendering.ts";
import { classTokens, rememberNames, splitClass } from "../parse/class-tokens.ts";
import type { PageTree } from "../parse/page-tree.ts";
import { TAG, tagSet } from "../parse/tags.ts";
import type { Selection } from "../selection/selection.ts";
import { collapseSpaces } from "../text/trim.ts";

/** One contribution to a thread: a post, a question, an answer or a reader's comment. */
export interface Post {
  /** Who wrote it, as the page shows the name. */
  readonly author?: string;
  /** When, in the page's words, or as its markup gives it. */
  readonly date?: string;
  /** The address of the post itself: the page's with a fragment. */
  readonly url?: string;
  /** The kept blocks that are its text, as indexes into `blocks`. */
  readonly blocks: readonly number[];
  /** The post that it replies to, as an index into `posts`, where the page nests replies. */
  readonly replyTo?: number;
}

/** A post with the element that it stands in. */
export interface PostElement extends Post {
  readonly node: number;
  /** Whether a kept block names the author, beside other words. */
  readonly saysAuthor: boolean;
  /** Kept blocks that say the author's name or the date and nothing else. */
  readonly bylines: readonly number[];
}

const TYPES = /schema\.org\/(?:Comment|Answer|Question|DiscussionForumPosting|UserComments)\b/i;
const REPLY_CLASS =
  /^(?:(?:\w+[-_])?(?:comment|reply|answer|message)(?:[-_]?(?:item|body|container|wrapper|node|card|\d+))?)$/i;
const POST_CLASS =
  /^(?:(?:forum|topic|thread)?[-_]?post(?:bit|row|container|[-_]?(?:item|wrapper|container|\d+))?|topic-post|post-stream-post)$/i;
/** The numbered id of a post, whatever its class names are, on a page that is a forum's. */
const NUMBERED_POST = /^(?:post|comment|msg|message|answer|reply)[-_]?\d{2,}$/i;
const POST_TAGS = tagSet(["div", "li", "article", "section", "table", "tr"]);
const NUMBERED = /^(?:post|comment|msg|message|answer|reply|p|c|t\d_|div-comment)[-_]?\w*\d$/i;
const AUTHOR_CLASS =
  /^(?:(?:\w+[-_])?(?:author|username|user-?name|user|poster|nickname|by-?line|creator|commenter|fn)(?:[-_]name)?)$/i;
const DATE_CLASS = /(?:^|[-_])(?:date|time|timestamp|posted|datetime|published)(?:[-_]|$)/i;
/** A thread has at least so many posts. */
const MIN_POSTS = 2;
const MAX_NAME_CHARS = 60;
const MAX_DATE_CHARS = 60;
/** Nodes of a post that are looked through for its author and date. */
const MAX_NODES = 2000;

/** Whether an element with these class names may be a post. */
function isNamedPost(names: string, isForum: boolean): boolean {
  return splitClass(names).some((name) => REPLY_CLASS.test(name) || (isForum && POST_CLASS.test(name)));
}

/** What of a page says which of its elements are posts. */
interface PostMarks {
  readonly isForum: boolean;
  readonly hasName: (names: string | undefined) => boolean;
}

/** Whether an element is a post; in another post only where its markup or its number says so. */
function isPost(tree: PageTree, node: number, { isForum, hasName }: PostMarks, isInPost: boolean): boolean {
  if (!tree.isElement(node) || !tree.hasAttributes(node)) return false;
  if (TYPES.test(tree.attr(node, "itemtype") ?? "")) return true;
  const id = tree.attr(node, "id") ?? "";
  if (isForum && !isInPost && POST_TAGS[tree.tag[node]] === 1 && NUMBERED_POST.test(id)) return true;
  if (!hasName(tree.attr(node, "class"))) return false;
  if (NUMBERED.test(id)) return true;
  return !isInPost && (tree.tag[node] === TAG.article || tree.tag[node] === TAG.li);
}

/** The first text in a post, outside of the posts in it, of which an element's names say what it is. */
function findFact(
  tree: PageTree,
  node: number,
  inner: (node: number) => boolean,
  tells: (element: number) => string | undefined,
): string | undefined {
  const end = Math.min(tree.end[node], node + MAX_NODES);
  for (let at = node + 1; at < end; ) {
    spend();
    if (inner(at)) {
      at = tree.end[at];
      continue;
    }
    const told = tree.isElement(at) ? tells(at) : undefined;
    if (told !== undefined && told !== "") return told;
    at++;
  }
  return undefined;
}

function authorIn(tree: PageTree, element: number): string | undefined {
  const property = tree.attr(element, "itemprop");
  const isNamed =
    property === "author" ||
    property === "creator" ||
    tree.attr(element, "rel") === "author" ||
    classTokens(tree, element).some((name) => AUTHOR_CLASS.test(name));
  if (!isNamed) return undefined;
  const text = collapseSpaces(tree.attr(element, "content") ?? tree.textContent(element)).replace(/^by\s+/iu, "");
  const isCard = tree.attr(element, "itemscope") !== undefined || hasBoxes(tree, element);
  const named = isCard ? nameIn(tree, element) : -1;
  const name = named < 0 ? text : collapseSpaces(tree.textContent(named));
  return name.length <= MAX_NAME_CHARS ? name : undefined;
}

/** Whether an element holds boxes: then it is a card about the author, with more than the name. */
function hasBoxes(tree: PageTree, element: number): boolean {
  for (let node = element + 1; node < tree.end[element]; node++) if (isBlockTag(tree.tag[node])) return true;
  return false;
}

const NAME_CLASS = /^(?:(?:\w+[-_])?(?:username|user-?name|name|nickname|author)|fn)$/i;
/** The letter that stands in the place of a portrait is no name. */
const MIN_NAME_CHARS = 2;

/** What in a card about an author is the name: by markup, by class name, else its first link with a name's text; -1 without. */
function nameIn(tree: PageTree, card: number): number {
  let byClass = -1;
  let byLink = -1;
  for (let node = card + 1; node < tree.end[card]; node++) {
    spend();
    if (!tree.isElement(node) || !tree.hasAttributes(node)) continue;
    const isNamed = tree.attr(node, "itemprop") === "name";
    const hasClass = byClass < 0 && classTokens(tree, node).some((name) => NAME_CLASS.test(name));
    const isLink = byLink < 0 && tree.tag[node] === TAG.a;
    if (!isNamed && !hasClass && !isLink) continue;
    const { length } = collapseSpaces(tree.textContent(node));
    if (length < MIN_NAME_CHARS || length > MAX_NAME_CHARS) continue;
    if (isNamed) return node;
    if (hasClass) byClass = node;
    if (isLink) byLink = node;
  }
  return byClass < 0 ? byLink : byClass;
}

function dateIn(tree: PageTree, element: number): string | undefined {
  const stamp = tree.attr(element, "datetime") ?? (isDateProperty(tree, element) ? tree.attr(element, "content") : "");
  if (stamp) return collapseSpaces(stamp).slice(0, MAX_DATE_CHARS);
  const isNamed =
    tree.tag[element] === TAG.time ||
    isDateProperty(tree, element) ||
    classTokens(tree, element).some((name) => DATE_CLASS.test(name));
  if (!isNamed) return undefined;
  const text = collapseSpaces(tree.textContent(element));
  return text.length <= MAX_DATE_CHARS && /\d/.test(text) ? text : undefined;
}

/** Longest text that is a date and nothing else, for what no name says to be one. */
const MAX_BARE_DATE_CHARS = 40;

/** A short text with a year and a time of day is a date, whatever its element is called. */
function bareDateIn(tree: PageTree, element: number): string | undefined {
  if (tree.end[element] - element > 4) return undefined;
  const text = collapseSpaces(tree.textContent(element));
  const isDate = /(?:^|\D)(?:19|20)\d\d(?:\D|$)/.test(text) && /(?:^|\D)\d{1,2}[:.]\d\d(?:\D|$)/.test(text);
  return isDate && text.length <= MAX_BARE_DATE_CHARS ? text : undefined;
}

function isDateProperty(tree: PageTree, element: number): boolean {
  return /^date(?:Published|Created)$|^commentTime$/.test(tree.attr(element, "itemprop") ?? "");
}

/** A line with more words says more than a date. */
const MAX_DATE_WORDS = 6;

/** What of a post's kept blocks says who wrote it when. */
function bylineOf(
  page: MeasuredPage,
  kept: readonly number[],
  author: string | undefined,
  hasDate: boolean,
): Pick<PostElement, "saysAuthor" | "bylines"> {
  const { tree, blocks } = page;
  if (author === undefined) return { saysAuthor: false, bylines: [] };
  const isDate = (block: number): boolean => {
    if (!hasDate || blocks.words[block] > MAX_DATE_WORDS) return false;
    // The element of a block may hold others: the date must stand in the block itself.
    const [first, last] = [blocks.firstText[block], blocks.lastText[block]];
    const time = tree.find(TAG.time, blocks.node[block], last);
    return time >= 0 && tree.end[time] > first;
  };
  const bylines = kept.filter((block) => page.blockText(block) === author || isDate(block));
  const others = kept.filter((block) => !bylines.includes(block));
  return { saysAuthor: others.some((block) => page.blockText(block).startsWith(author)), bylines };
}

/** The elements of a page's posts that have kept text; none when they are fewer than make a thread. */
export function findPosts(selection: Selection): PostElement[] {
  const { page, keep, pageKind } = selection;
  const { tree } = page;
  const isForum = pageKind?.kind === "forum";
  const marks: PostMarks = { isForum, hasName: rememberNames((names) => isNamedPost(names, isForum)) };
  const nodes: number[] = [];
  let postEnd = -1;
  for (let node = Math.max(1, tree.body); node < tree.nodeCount; node++) {
    spend();
    if (!isPost(tree, node, marks, node < postEnd)) continue;
    nodes.push(node);
    postEnd = Math.max(postEnd, tree.end[node]);
  }
  if (nodes.length < MIN_POSTS) return [];
  const marked = new Set(nodes);
  const owner = new Int32Array(keep.length);
  for (const node of nodes) owner.fill(node, ...page.blockRange(node));
  const posts: PostElement[] = [];
  const indexOf = new Map<number, number>();
  for (const node of nodes) {
    spend(8);
    const inner = (other: number): boolean => other !== node && marked.has(other);
    const [first, end] = page.blockRange(node);
    const blocks: number[] = [];
    for (let block = first; block < end; block++) if (keep[block] === 1 && owner[block] === node) blocks.push(block);
    if (blocks.length === 0) continue;
    let above = tree.parent[node];
    while (above > 0 && !indexOf.has(above)) above = tree.parent[above];
    const replyTo = indexOf.get(above);
    const author = tree.attr(node, "data-author") || findFact(tree, node, inner, (element) => authorIn(tree, element));
    const date =
      findFact(tree, node, inner, (element) => dateIn(tree, element)) ??
      findFact(tree, node, inner, (element) => bareDateIn(tree, element));
    const id = tree.attr(node, "id");
    const url = id && page.url ? `${page.url.split("#", 1)[0]}#${encodeURIComponent(id)}` : undefined;
    // An element around this one that has no text of its own is the same post.
    for (let at = node; at > 0 && !indexOf.has(at); at = tree.parent[at])
      if (marked.has(at)) indexOf.set(at, posts.length);
    posts.push({
      node,
      ...bylineOf(page, blocks, author, date !== undefined),
      blocks,
      ...(author !== undefined && { author }),
      ...(date !== undefined && { date }),
      ...(url !== undefined && { url }),
      ...(replyTo !== undefined && { replyTo }),
    });
  }
  const named = posts.filter(({ author }) => author !== undefined).length;
  return posts.length >= MIN_POSTS && named * 2 >= posts.length ? posts : [];
}
