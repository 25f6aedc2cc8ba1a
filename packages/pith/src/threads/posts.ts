import { oncePer } from "../html/once-per.ts";
import { appearanceOf, hasClassLike } from "../html/parse/class-names.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { headingLevel, TAG } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import type { Selection } from "../selection/selection.ts";
import { findNamedPosts, findNumberedPosts, MIN_POSTS } from "../structure/named-posts.ts";
import {
  authorOf,
  findAuthors,
  findMembers,
  isPoster,
  showsRank,
} from "../structure/post-facts.ts";
import { factText, findFact, type Inner } from "../structure/post-search.ts";
import { lastOfGroup } from "../structure/row-groups.ts";
import { addToList } from "../text/add-to-list.ts";
import { baseAddress } from "../text/addresses.ts";
import { defined } from "../text/defined.ts";
import { remember } from "../text/remember.ts";
import { wellFormed } from "../text/well-formed.ts";
import { isBoardIndex } from "./board-index.ts";
import { dateOf, POST_NUMBER } from "./post-dates.ts";

/** Most author markups that are tried, the most frequent first. */
const MAX_KINDS = 8;

function groupByKind(
  tree: PageTree,
  authors: readonly number[],
  withParent: boolean,
): ReadonlyArray<readonly number[]> {
  const kinds = new Map<string, number[]>();
  let end = -1;
  for (const author of authors) {
    if (author < end) continue;
    end = tree.end[author];
    const kind = `${appearanceOf(tree, author)} ${withParent ? appearanceOf(tree, tree.parent[author]) : ""}`;
    addToList(kinds, kind, author);
  }
  return [...kinds.values()].sort((a, b) => b.length - a.length).slice(0, MAX_KINDS);
}

function reachesOf(tree: PageTree, authors: readonly number[]): number[] {
  return authors.map((author, index) => {
    const before = authors[index - 1] ?? tree.body;
    const after = authors[index + 1] ?? tree.nodeCount;
    let top = author;
    while (tree.parent[top] > before && tree.end[tree.parent[top]] <= after) top = tree.parent[top];
    return top;
  });
}

/** Authors with the same markup, and for each the largest element without another author. */
interface AuthorKind {
  readonly equal: readonly number[];
  readonly reaches: readonly number[];
}

function kindsOf(tree: PageTree, authors: readonly number[]): readonly AuthorKind[] {
  // Some software writes a post's number into its class.
  return [true, false]
    .flatMap((withParent) => groupByKind(tree, authors, withParent))
    .filter((equal) => equal.length > 1)
    .map((equal) => ({ equal, reaches: reachesOf(tree, equal) }));
}

/** Each row's selection asks for the posts again, so what only the page decides is cached. */
const authorKindsOf: (page: MeasuredPage) => readonly AuthorKind[] = oncePer((page) =>
  kindsOf(page.tree, findAuthors(page)),
);
const memberKindsOf: (page: MeasuredPage) => readonly AuthorKind[] = oncePer((page) =>
  kindsOf(page.tree, findMembers(page)),
);

const knownDatesOf = oncePer((_: MeasuredPage): Map<number, boolean> => new Map());

/** Whether an element has a date, including in elements inside that may be posts. */
const isDated = (page: MeasuredPage, post: number): boolean =>
  remember(knownDatesOf(page), post, () => dateOf(page.tree, post, () => false) !== undefined);

function withSiblings(tree: PageTree, posts: readonly number[]): number[] {
  const similar = new Set<string>();
  const lists = new Set<number>();
  for (const post of posts) {
    // Unnamed table rows are alike, whatever they contain.
    if (tree.tag[post] === TAG.tr && !tree.hasAttributes(post)) continue;
    lists.add(tree.parent[post]);
    similar.add(`${tree.parent[post]} ${appearanceOf(tree, post)}`);
  }
  const all = new Set(posts);
  for (const list of lists) {
    let end = 0;
    for (const child of tree.children(list)) {
      if (child < end || !similar.has(`${list} ${appearanceOf(tree, child)}`)) continue;
      all.add(child);
      end = tree.end[lastOfGroup(tree, child)];
    }
  }
  return [...all].sort((a, b) => a - b);
}

/** Whether an element has kept text besides headings that are links, which teasers have. */
function hasPostText({ page, keep }: Selection, post: number): boolean {
  const { tree, blocks } = page;
  const [first, end] = groupRange(page, post);
  for (let block = first; block < end; block++) {
    const isTeaser =
      headingLevel(tree.tag[blocks.node[block]]) > 0 &&
      blocks.linkChars[block] === blocks.textChars[block];
    if (keep[block] === 1 && !isTeaser) return true;
  }
  return false;
}

/**
 * The posts of a thread with unknown markup: elements around authors with the same markup, if most
 * have kept text and, if nothing names a poster, a date. The markup with most posts wins.
 * @param leastWords kept words that posts must have; dates are searched only where the elements
 * around authors have them
 */
function findNamelessPosts(
  selection: Selection,
  kinds: readonly AuthorKind[],
  leastWords: number,
): readonly number[] {
  const { page } = selection;
  const { tree } = page;
  const isPost = (post: number, author: number): boolean =>
    hasPostText(selection, post) && (isPoster(tree, author) || isDated(page, post));
  let thread: readonly number[] = [];
  if (!kinds.some(({ reaches }) => mayHaveWords(selection, reaches, leastWords))) return [];
  for (const { equal, reaches } of kinds) {
    if (equal.length <= thread.length) continue;
    const posts = reaches.filter((node, index) => isPost(node, equal[index] ?? node));
    if (2 * posts.length > equal.length && posts.length > thread.length) thread = posts;
  }
  return withSiblings(tree, thread);
}

/**
 * Whether these elements and their like may have so many kept words; rows of tables always may,
 * since their groups overlap.
 */
function mayHaveWords(selection: Selection, nodes: readonly number[], least: number): boolean {
  const { tree } = selection.page;
  if (least === 0 || nodes.some((node) => tree.tag[node] === TAG.tr)) return true;
  return wordsAround(selection, withSiblings(tree, nodes)) >= least;
}

const VOTES_CLASS =
  /^(?:[a-z]{2}-)?(?:post-?)?(?:(?:up)?votes?|score|points|karma)(?:[-_]?(?:count(?:-post)?|value|number|total))?$/i;
/** A number, optionally with what it counts. */
const VOTES = /^([-+−]?\d{1,6})(?: (?:votes?|points?|upvotes?|likes?))?$/i;
const ACCEPTED_CLASS =
  /^(?:is-|post-?)?(?:accepted(?:-?answer)?|best-?answer|answer-?accepted|(?:is-?)?solution|solved-?answer|correct-?answer)$/i;

const numberIn = (text: string | undefined): string | undefined =>
  VOTES.exec(text?.trim() ?? "")?.[1]
    .replace("−", "-")
    .replace("+", "");

function votesIn(tree: PageTree, element: number): string | undefined {
  if (!tree.hasAttributes(element)) return undefined;
  const isCount =
    tree.attr(element, "itemprop") === "upvoteCount" || hasClassLike(tree, element, VOTES_CLASS);
  if (!isCount) return undefined;
  return [tree.attr(element, "content"), tree.attr(element, "data-value"), factText(tree, element)]
    .map(numberIn)
    .find((number) => number !== undefined);
}

function votesOf(tree: PageTree, post: number, inner: Inner): { votes?: number; accepted?: true } {
  const votes = numberIn(tree.attr(post, "data-score")) ?? findFact(tree, post, inner, votesIn);
  const isAccepted =
    /(?:^|\s)acceptedAnswer(?:\s|$)/.test(tree.attr(post, "itemprop") ?? "") ||
    hasClassLike(tree, post, ACCEPTED_CLASS);
  return {
    ...(votes !== undefined && { votes: Number(votes) }),
    ...(isAccepted && { accepted: true as const }),
  };
}

/** A post, question, answer or reader's comment of a thread. */
export interface Post {
  /** The author's name as shown. */
  readonly author?: string;
  /** The date as shown, or from markup. */
  readonly date?: string;
  /** The post's address: the page's with a fragment. */
  readonly url?: string;
  /** Kept blocks of its text, as indexes into `blocks`. */
  readonly blocks: readonly number[];
  /** The post it replies to, as an index into `posts`, if replies are nested. */
  readonly replyTo?: number;
  /** Its votes, if the page counts them. */
  readonly votes?: number;
  /** Whether it is the accepted answer. */
  readonly accepted?: true;
}

export interface PostElement extends Post {
  readonly node: number;
  /** Whether a kept block names the author among other words. */
  readonly namesAuthor: boolean;
  /** Kept blocks with only the author's name or the date. */
  readonly bylines: readonly number[];
}

/** Most avatar initials before the name, followed by a space. */
const MAX_INITIALS = 3;
/** A line with more words has more than a date. */
const MAX_DATE_WORDS = 6;

const SUBJECT_OF_ANSWER = /^re:\s/i;
/** Most nodes between a block's `time` and its text. */
const MAX_NODES_OF_TIME = 16;
/** A box named as a rank has other text if it is longer, and is kept. */
const MAX_RANK_WORDS = 6;
/** Levels from a block up to the element that names it. */
const MAX_STEPS = 2;

function isOfNoPost(page: MeasuredPage, block: number, text: string): boolean {
  const { tree, blocks } = page;
  const isSubject = SUBJECT_OF_ANSWER.test(text);
  const isOther = (node: number): boolean =>
    (showsRank(tree, node) && page.words(node) <= MAX_RANK_WORDS) ||
    (isSubject && headingLevel(tree.tag[node]) > 0);
  return tree.closest(blocks.node[block], isOther, MAX_STEPS + 1) >= 0;
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
    // The block's element may contain others: the date must be in the block itself.
    const first = blocks.firstText[block];
    const last = blocks.lastText[block];
    const time = tree.find(TAG.time, Math.max(blocks.node[block], first - MAX_NODES_OF_TIME), last);
    return time >= 0 && tree.end[time] > first;
  };
  const isName = (text: string): boolean =>
    text.endsWith(author) &&
    text.length - author.length <= MAX_INITIALS &&
    !/[:,]/.test(text.slice(0, -author.length));
  const bylines = kept.filter((block) => {
    const text = page.blockText(block);
    return isName(text) || isDate(block, text) || isOfNoPost(page, block, text);
  });
  const inBylines = new Set(bylines);
  const others = kept.filter((block) => !inBylines.has(block));
  return { namesAuthor: others.some((block) => page.blockText(block).startsWith(author)), bylines };
}

const KINDS_OF_TEASERS = new Set(["collection", "listing"]);
const MIN_QUESTION_WORDS = 5;

/**
 * Adds to a forum's posts the question, if its markup differs: the element around the last author
 * before them, with kept text and a date.
 */
function withQuestion(selection: Selection, posts: readonly number[]): readonly number[] {
  const { page, keep, pageKind } = selection;
  const { tree, blocks } = page;
  const [first] = posts;
  if (pageKind?.kind !== "forum" || first === undefined) return posts;
  // A title, a name and a date are no question.
  const isText = (block: number): boolean =>
    keep[block] === 1 &&
    blocks.words[block] >= MIN_QUESTION_WORDS &&
    headingLevel(tree.tag[blocks.node[block]]) === 0 &&
    tree.find(TAG.time, blocks.node[block], blocks.lastText[block]) < 0;
  let before = first;
  for (const author of findAuthors(page).toReversed()) {
    if (tree.end[author] > before) continue;
    let question = author;
    for (
      let up = tree.parent[question];
      up > tree.body && tree.end[up] <= first;
      up = tree.parent[up]
    )
      question = up;
    before = question;
    if (!page.visibleBlocks(question).some(isText)) continue;
    return isDated(page, question) ? [question, ...posts] : posts;
  }
  return posts;
}

/**
 * Other pages than forums are threads if posts have this share of their text: none of 492 pages of
 * other kinds of wcxb-dev has.
 */
const MIN_SHARE_OF_TEXT = 0.8;

const keptWords = ({ page: { blocks }, keep }: Selection, first = 0, end?: number): number =>
  keep.subarray(first, end).reduce((sum, kept, at) => sum + kept * blocks.words[first + at], 0);

const wordsAround = (selection: Selection, nodes: readonly number[]): number =>
  nodes.reduce((sum, node) => sum + keptWords(selection, ...groupRange(selection.page, node)), 0);

const shareOfText = (selection: Selection, posts: readonly PostElement[]): number =>
  posts
    .flatMap((post) => post.blocks)
    .reduce((sum, block) => sum + selection.page.blocks.words[block], 0) / keptWords(selection);

function findThreads(selection: Selection): PostElement[] {
  const named = postsAt(selection, withQuestion(selection, findNamedPosts(selection.page.tree)));
  const kind = selection.pageKind?.kind ?? "listing";
  if (named.length > 0 || KINDS_OF_TEASERS.has(kind)) return named;
  const { page } = selection;
  const isForum = kind === "forum";
  const leastWords = isForum ? 0 : MIN_SHARE_OF_TEXT * keptWords(selection);
  const threads = [
    withQuestion(selection, findNamelessPosts(selection, authorKindsOf(page), leastWords)),
    ...findNumberedPosts(page.tree),
    ...(isForum ? [findNamelessPosts(selection, memberKindsOf(page), leastWords)] : []),
  ]
    .filter((nodes) => isForum || wordsAround(selection, nodes) >= leastWords)
    .map((nodes) => postsAt(selection, nodes))
    .filter((posts) => !isBoardIndex(page, posts));
  const found = isForum
    ? threads
    : threads.filter((posts) => shareOfText(selection, posts) >= MIN_SHARE_OF_TEXT);
  return found.reduce((longest, posts) => (posts.length > longest.length ? posts : longest), named);
}

/**
 * The elements of a page's posts with kept text; empty if too few for a thread. Computed on demand.
 */
export const findPosts: (selection: Selection) => readonly PostElement[] = oncePer(findThreads);

const groupRange = (page: MeasuredPage, node: number): readonly [first: number, end: number] => [
  page.blockRange(node)[0],
  page.blockRange(lastOfGroup(page.tree, node))[1],
];

function blocksOf(
  { page, keep }: Selection,
  nodes: readonly number[],
): ReadonlyMap<number, number[]> {
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
function postsAround(
  tree: PageTree,
  nodes: readonly number[],
): ReadonlyMap<number, number | undefined> {
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
  let next = 0;
  let end = 0;
  return nodes.filter((node) => {
    for (; codes[next] <= node; next++) end = Math.max(end, tree.end[codes[next]]);
    return node >= end;
  });
}

/** What the markup of a post says. */
type MarkedFacts = Pick<Post, "author" | "date" | "votes" | "accepted">;

const knownFactsOf = oncePer((_: PageTree): Map<string, Map<number, MarkedFacts>> => new Map());

/** Reads what the markup of one of these posts says; cached by posts. */
function factReader(tree: PageTree, nodes: readonly number[]): (node: number) => MarkedFacts {
  const known = remember(knownFactsOf(tree), nodes.join(" "), () => new Map<number, MarkedFacts>());
  const isPost = new Set(nodes);
  return (node) =>
    remember(known, node, () => {
      const inner = (other: number): boolean => other !== node && isPost.has(other);
      const author = authorOf(tree, node, inner);
      const date = dateOf(tree, node, inner);
      return defined({ author, date, ...votesOf(tree, node, inner) });
    });
}

function postsAt(selection: Selection, found: readonly number[]): PostElement[] {
  const { page } = selection;
  const { tree } = page;
  if (found.length < MIN_POSTS) return [];
  const nodes = outsideCode(tree, found);
  const owned = blocksOf(selection, nodes);
  const around = postsAround(tree, nodes);
  const factsOf = factReader(tree, nodes);
  const address = baseAddress(page.url, undefined)?.split("#", 1)[0];
  const posts: PostElement[] = [];
  const indexOf = new Map<number, number>();
  for (const node of nodes) {
    const blocks = owned.get(node) ?? [];
    if (blocks.length === 0) continue;
    // An enclosing element without own text is the same post.
    let above: number | undefined = node;
    for (; above !== undefined && !indexOf.has(above); above = around.get(above))
      indexOf.set(above, posts.length);
    const replyTo = above === undefined ? undefined : indexOf.get(above);
    const { author, date, ...votes } = factsOf(node);
    const id = tree.attr(node, "id");
    const url = id && address ? `${address}#${encodeURIComponent(wellFormed(id))}` : undefined;
    posts.push({
      node,
      ...bylineOf(page, blocks, author, date),
      blocks,
      ...defined({ author, date, url, replyTo }),
      ...votes,
    });
  }
  const named = posts.filter(({ author }) => author !== undefined).length;
  return posts.length >= MIN_POSTS && named * 2 >= posts.length ? posts : [];
}
