import type { PageTree } from "flat-html";
import { headingLevel, TAG } from "flat-html";
import { baseAddress, wellFormed } from "pith-base";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { oncePer } from "../once-per.ts";
import type { Selection } from "../selection/selection.ts";
import { findNamedPosts, findNumberedPosts, MIN_POSTS } from "../structure/named-posts.ts";
import { lastOfGroup } from "../structure/row-groups.ts";
import { dateOf, POST_NUMBER } from "./post-dates.ts";
import { authorOf, findAuthors, findMembers, isPoster, showsRank } from "./post-facts.ts";
import { votesOf } from "./post-votes.ts";
import { findThread } from "./threads.ts";

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
  /** The votes for it, where the page counts them. */
  readonly votes?: number;
  /** Whether it is the answer that was accepted. */
  readonly accepted?: true;
}

/** A post with its element. */
export interface PostElement extends Post {
  readonly node: number;
  /** Whether a kept block names the author, next to other words. */
  readonly namesAuthor: boolean;
  /** Kept blocks that say the author's name or the date and nothing else. */
  readonly bylines: readonly number[];
}

/** Avatar initials before the name, followed by a space. */
const MAX_INITIALS = 3;
/** A line with more words says more than a date. */
const MAX_DATE_WORDS = 6;

const SUBJECT_OF_ANSWER = /^re:\s/i;
/** As far before the text of a block its `time` may begin: the elements in it that hold the text. */
const MAX_NODES_OF_TIME = 16;
/** A box that is named as a rank says more than one with more words: that is kept. */
const MAX_RANK_WORDS = 6;
/** How far above a block the element may be that says what it is. */
const MAX_STEPS = 2;

function isOfNoPost(page: MeasuredPage, block: number, text: string): boolean {
  const { tree, blocks } = page;
  for (let step = 0, node = blocks.node[block]; step <= MAX_STEPS && node > 0; step++, node = tree.parent[node]) {
    const isRank = showsRank(tree, node) && page.words(node) <= MAX_RANK_WORDS;
    if (isRank || (headingLevel(tree.tag[node]) > 0 && SUBJECT_OF_ANSWER.test(text))) return true;
  }
  return false;
}

function bylineOf(
  page: MeasuredPage,
  kept: readonly number[],
  author: string | undefined,
  date: string | undefined,
): Pick<PostElement, "namesAuthor" | "bylines"> {
  const { tree, blocks } = page;
  if (author === undefined) return { namesAuthor: false, bylines: [] };
  const isDate = (block: number, text: string): boolean => {
    if (date === undefined || blocks.words[block] > MAX_DATE_WORDS) return false;
    if (text.replace(POST_NUMBER, "") === date) return true;
    // The element of a block may hold others: the date must be in the block itself.
    const [first, last] = [blocks.firstText[block], blocks.lastText[block]];
    const time = tree.find(TAG.time, Math.max(blocks.node[block], first - MAX_NODES_OF_TIME), last);
    return time >= 0 && tree.end[time] > first;
  };
  const isName = (text: string): boolean =>
    text.endsWith(author) && text.length - author.length <= MAX_INITIALS && !/[:,]/.test(text.slice(0, -author.length));
  const bylines = kept.filter((block) => {
    const text = page.blockText(block);
    return isName(text) || isDate(block, text) || isOfNoPost(page, block, text);
  });
  const inBylines = new Set(bylines);
  const others = kept.filter((block) => !inBylines.has(block));
  return { namesAuthor: others.some((block) => page.blockText(block).startsWith(author)), bylines };
}

/** Around each author something kept and, where nothing names a poster, a date. */
function findNamelessPosts({ page, keep }: Selection, authors: readonly number[]): readonly number[] {
  const { tree } = page;
  return findThread(
    tree,
    authors,
    (post, author) =>
      keep.subarray(...groupRange(page, post)).includes(1) &&
      (isPoster(tree, author) || dateOf(tree, post, () => false) !== undefined),
  );
}

const KINDS_OF_TEASERS = new Set(["collection", "listing"]);
/** Minimum words of a question. */
const MIN_QUESTION_WORDS = 5;

/**
 * With the posts of a forum's page what they answer, where its markup is another one: what reaches around the author nearest before
 * them, with something kept and a date.
 */
function withQuestion({ page, keep, pageKind }: Selection, posts: readonly number[]): readonly number[] {
  const { tree, blocks } = page;
  const [first] = posts;
  if (pageKind?.kind !== "forum" || first === undefined) return posts;
  let before = first;
  for (const author of findAuthors(page).toReversed()) {
    if (tree.end[author] > before) continue;
    let question = author;
    while (tree.parent[question] > tree.body && tree.end[tree.parent[question]] <= first)
      question = tree.parent[question];
    const [from, end] = page.blockRange(question);
    let words = 0;
    for (let block = from; block < end; block++) if (keep[block] === 1) words += blocks.words[block];
    before = question;
    if (words < MIN_QUESTION_WORDS) continue;
    return dateOf(tree, question, () => false) === undefined ? posts : [question, ...posts];
  }
  return posts;
}

/** A page that is not taken for a forum's is a thread when its posts have so much of its text: then none of 492 pages of other kinds of wcxb-dev is one. */
const MIN_SHARE_OF_TEXT = 0.8;

/** The kept words of all blocks, or of a range of them. */
const keptWords = ({ page: { blocks }, keep }: Selection, first = 0, end?: number): number =>
  keep.subarray(first, end).reduce((sum, kept, at) => sum + kept * blocks.words[first + at], 0);

/** The most kept words that posts of these elements can have. */
const wordsAround = (selection: Selection, nodes: readonly number[]): number =>
  nodes.reduce((sum, node) => sum + keptWords(selection, ...groupRange(selection.page, node)), 0);

/** The share of a page's kept words that posts have. */
const shareOfText = (selection: Selection, posts: readonly PostElement[]): number =>
  posts.flatMap((post) => post.blocks).reduce((sum, block) => sum + selection.page.blocks.words[block], 0) /
  keptWords(selection);

function findThreads(selection: Selection): PostElement[] {
  const named = postsAt(selection, withQuestion(selection, findNamedPosts(selection.page.tree)));
  const kind = selection.pageKind?.kind ?? "listing";
  if (named.length > 0 || KINDS_OF_TEASERS.has(kind)) return named;
  const { page } = selection;
  const isForum = kind === "forum";
  const threads = [
    withQuestion(selection, findNamelessPosts(selection, findAuthors(page))),
    ...findNumberedPosts(page.tree),
    ...(isForum ? [findNamelessPosts(selection, findMembers(page))] : []),
  ]
    .filter((nodes) => isForum || wordsAround(selection, nodes) >= MIN_SHARE_OF_TEXT * keptWords(selection))
    .map((nodes) => postsAt(selection, nodes));
  const found = isForum ? threads : threads.filter((posts) => shareOfText(selection, posts) >= MIN_SHARE_OF_TEXT);
  return found.reduce((longest, posts) => (posts.length > longest.length ? posts : longest), named);
}

/** The elements of a page's posts that have kept text; none when they are fewer than make a thread. Found when first asked for. */
export const findPosts: (selection: Selection) => readonly PostElement[] = oncePer(findThreads);

const groupRange = (page: MeasuredPage, node: number): readonly [first: number, end: number] => [
  page.blockRange(node)[0],
  page.blockRange(lastOfGroup(page.tree, node))[1],
];

function blocksOf({ page, keep }: Selection, nodes: readonly number[]): ReadonlyMap<number, number[]> {
  const owned = new Map<number, number[]>(nodes.map((node) => [node, []]));
  const open: number[] = [];
  const endOf = (node: number): number => page.tree.end[lastOfGroup(page.tree, node)];
  let block = 0;
  const takeTo = (end: number): void => {
    const blocks = owned.get(open.at(-1) ?? -1);
    for (; block < end; block++) if (keep[block] === 1) blocks?.push(block);
  };
  const closeTo = (first: number): void => {
    for (let node = open.at(-1); node !== undefined && endOf(node) <= first; node = open.at(-1)) {
      takeTo(groupRange(page, node)[1]);
      open.pop();
    }
  };
  for (const node of nodes) {
    closeTo(node);
    takeTo(page.blockRange(node)[0]);
    open.push(node);
  }
  closeTo(page.tree.nodeCount);
  return owned;
}

/** The nearest enclosing post of each post, in document order. */
function postsAround(tree: PageTree, nodes: readonly number[]): ReadonlyMap<number, number | undefined> {
  const around = new Map<number, number | undefined>();
  const open: number[] = [];
  for (const node of nodes) {
    while (open.length > 0 && tree.end[open[open.length - 1]] <= node) open.pop();
    around.set(node, open.at(-1));
    open.push(node);
  }
  return around;
}

function outsideCode(tree: PageTree, nodes: readonly number[]): number[] {
  const codes = [...tree.findAll(TAG.pre), ...tree.findAll(TAG.code)].sort((a, b) => a - b);
  let [next, end] = [0, 0];
  return nodes.filter((node) => {
    for (; next < codes.length && codes[next] <= node; next++) {
      end = Math.max(end, tree.end[codes[next]]);
    }
    return node >= end;
  });
}

function postsAt(selection: Selection, found: readonly number[]): PostElement[] {
  const { page } = selection;
  const { tree } = page;
  if (found.length < MIN_POSTS) return [];
  const nodes = outsideCode(tree, found);
  const owned = blocksOf(selection, nodes);
  const around = postsAround(tree, nodes);
  const address = baseAddress(page.url, undefined)?.split("#", 1)[0];
  const posts: PostElement[] = [];
  const indexOf = new Map<number, number>();
  for (const node of nodes) {
    const blocks = owned.get(node) ?? [];
    if (blocks.length === 0) continue;
    const inner = (other: number): boolean => other !== node && owned.has(other);
    // An element around this one that has no text of its own is the same post.
    let above: number | undefined = node;
    for (; above !== undefined && !indexOf.has(above); above = around.get(above)) indexOf.set(above, posts.length);
    const replyTo = above === undefined ? undefined : indexOf.get(above);
    const author = authorOf(tree, node, inner);
    const date = dateOf(tree, node, inner);
    const id = tree.attr(node, "id");
    const url = id && address ? `${address}#${encodeURIComponent(wellFormed(id))}` : undefined;
    posts.push({
      node,
      ...bylineOf(page, blocks, author, date),
      blocks,
      ...(author !== undefined && { author }),
      ...(date !== undefined && { date }),
      ...(url !== undefined && { url }),
      ...(replyTo !== undefined && { replyTo }),
      ...votesOf(tree, node, inner),
    });
  }
  const named = posts.filter(({ author }) => author !== undefined).length;
  return posts.length >= MIN_POSTS && named * 2 >= posts.length ? posts : [];
}
