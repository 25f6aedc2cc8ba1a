import { classTokens, findByClassName, hasClassLike } from "../../html/parse/class-names.ts";
import { headingLevel, TAG, tagSet } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { likelihoodOf } from "../../selection/page-kind.ts";
import type { Selection } from "../../selection/selection.ts";
import { BOARD_QUOTE, POST_TEXT } from "../../structure/named-posts.ts";
import { addToList } from "../../text/add-to-list.ts";
import { lazy } from "../../text/lazy.ts";
import { RunningSums } from "../../text/running-sums.ts";
import type { SelectFacts } from "../row.ts";
import { blocksIn } from "./expected-words.ts";

/** Most blocks of entries that are links, and the least number of entries. */
const MAX_ENTRY_BLOCKS = 8;
const MIN_ENTRIES = 2;

/** Visible blocks that readers see as a unit: all are kept, or none. */
type Unit = readonly number[];

/** The visible blocks of an element with words. */
const shownBlocks = (page: MeasuredPage, node: number): number[] =>
  page.visibleBlocks(node).filter((block) => page.blocks.words[block] > 0);

/** The same of elements that may be in each other, each block once. */
function shownBlocksOf(page: MeasuredPage, nodes: readonly number[]): number[] {
  const inOrder = [...nodes].sort((one, other) => one - other);
  return [...blocksIn(page, inOrder)].filter(
    (block) => page.isVisible(block) && page.blocks.words[block] > 0,
  );
}

type SumIn = (node: number) => number;

/** Sums over the blocks of an element that `shownBlocks` lists, for elements in each other. */
function sumShown(page: MeasuredPage, figureOf: (block: number) => number): SumIn {
  const { count, words } = page.blocks;
  const sums = new RunningSums(count, (block) =>
    page.isVisible(block) && words[block] > 0 ? figureOf(block) : 0,
  );
  return (node) => sums.in(page.blockRange(node));
}

const differ = (page: MeasuredPage, blocks: Unit): boolean =>
  2 * new Set(blocks.map((block) => page.blockText(block))).size > blocks.length;

/**
 * Entries that are links around boxes (a job and its place, a lot and its price), by appearance.
 */
function findLinkEntries(page: MeasuredPage): Unit[][] {
  const { tree } = page;
  const byAppearance = new Map<string, Unit[]>();
  const shownIn = lazy(() => sumShown(page, () => 1));
  for (const link of tree.findAll(TAG.a)) {
    if (link <= tree.body || tree.attr(link, "href") === undefined) continue;
    if (page.blocksBefore(tree.end[link]) - page.blocksBefore(link) < 2) continue;
    const count = shownIn()(link);
    if (count < 2 || count > MAX_ENTRY_BLOCKS) continue;
    const blocks = shownBlocks(page, link);
    if (page.blocks.firstText[blocks[0]] < link) continue;
    const appearance = `${tree.name(tree.parent[link])} ${classTokens(tree, link).join(" ")}`;
    addToList(byAppearance, appearance, blocks);
  }
  return [...byAppearance.values()].filter(
    (entries) => entries.length >= MIN_ENTRIES && differ(page, entries.flat()),
  );
}

/** Tab panels with text, by the box around them. */
function findPanels({ tree }: MeasuredPage): Iterable<number[]> {
  const byBox = new Map<number, number[]>();
  tree.forEachWithAttribute("role", (node, role) => {
    if (role === "tabpanel") addToList(byBox, tree.parent[node], node);
  });
  return byBox.values();
}

/** Class names of embedded posts. */
const EMBEDDED_POST =
  /^(?:twitter-(?:tweet|video)|tweet|instagram-media|tiktok-embed|bluesky-embed|mastodon-embed|fb-post|reddit-embed-bq|reddit-card|text-post-media|telegram-post)$/;
/** vBulletin's text of a post, whose quotations are tables. */
const MESSAGE_ID = /^post_message_\d/;
/** Class names of quotations on forums. Other pages use some of them for other things. */
const FORUM_QUOTE = /^(?:bbcode_quote|(?:block)?quote|quote(?:main|box))$/i;
const WRAPPERS = tagSet(["div", "figure"]);
/**
 * Longer quotations repeat posts above. Word F1 summed over the 21 changed pages of the first half
 * of the sites: -.776 with any length, -.030 with 30 words.
 */
const MAX_QUOTED_WORDS = 30;
const CONTROLS = tagSet(["a", "button", "li"]);
const ROWS = tagSet(["table", "tbody", "tr"]);
/** Levels from a quotation up to its post's text. */
const MAX_LEVELS = 4;

/**
 * Whether an element named like a quotation is a button for replies. Limits by judgement; a cell of
 * phpBB 2 may quote one word.
 */
const isButton = (page: MeasuredPage, node: number): boolean =>
  CONTROLS[page.tree.tag[node]] === 1 ||
  page.linkTextDensity(node) >= 0.6 ||
  (page.tree.tag[node] !== TAG.td && page.words(node) < 4);

/** A search for the nearest element with more than a quotation of `own` blocks; -1 without one. */
function textsAround(
  { tree }: MeasuredPage,
  shownIn: SumIn,
): (start: number, own: number) => number {
  // Quotations contain each other: the walk from an inner one ends where that of an outer one began.
  const known = new Map<number, readonly [own: number, text: number]>();
  // A figure, a box or a table may contain only the quotation.
  const isMore = (at: number, own: number): boolean =>
    ROWS[tree.tag[at]] !== 1 && (WRAPPERS[tree.tag[at]] !== 1 || shownIn(at) > own);
  return (start, own) => {
    let at = start;
    while (at > 0 && known.get(at)?.[0] !== own && !isMore(at, own)) at = tree.parent[at];
    const found = at > 0 && isMore(at, own) ? at : (known.get(at)?.[1] ?? -1);
    const text = at <= 0 ? -1 : found;
    known.set(start, [own, text]);
    return text;
  };
}

/** Quotations in posts, and embedded posts, with kept text around. */
function findQuotations(page: MeasuredPage, keep: ArrayLike<number>, isForum: boolean): number[] {
  const { tree } = page;
  const isMessage = (at: number): boolean => MESSAGE_ID.test(tree.attr(at, "id") ?? "");
  const isWritten = (at: number): boolean =>
    isMessage(at) || tree.attr(at, "itemprop") === "text" || hasClassLike(tree, at, POST_TEXT);
  const tables = tree
    .findAll(TAG.table)
    .filter((table) => tree.closest(table, isMessage, MAX_LEVELS) >= 0);
  const named = findByClassName(tree, isForum ? FORUM_QUOTE : BOARD_QUOTE).filter(
    (at) => !isButton(page, at),
  );
  const quotes = [...new Set([...tree.findAll(TAG.blockquote), ...named, ...tables])];
  if (quotes.length === 0) return [];
  const shownIn = sumShown(page, () => 1);
  const keptIn = sumShown(page, (block) => keep[block]);
  const textAround = textsAround(page, shownIn);
  // Outer ones first, for the walk up.
  return quotes
    .sort((one, other) => one - other)
    .filter((quote) => {
      if (shownIn(quote) === 0 || quote <= tree.body) return false;
      const isPost = hasClassLike(tree, quote, EMBEDDED_POST);
      if (!isPost && page.words(quote) > MAX_QUOTED_WORDS) return false;
      let text = isPost ? -1 : tree.closest(tree.parent[quote], isWritten, MAX_LEVELS, tree.body);
      if (text < 0 && (isPost || isForum)) text = textAround(tree.parent[quote], shownIn(quote));
      return text >= 0 && keptIn(text) > keptIn(quote);
    });
}

/**
 * Least mean probability of entries below a heading, as a share of the cutoff. By judgement, from
 * pages of our own.
 */
const MIN_FOLLOWED = 0.15;
/** Least probability of a likely heading, as a share of the cutoff. By judgement, from own pages. */
const LIKELY_HEADING = 0.8;
/** Least probability of a sure heading. By judgement, from own pages. */
const SURE_HEADING = 0.8;
const MOST_ARTICLE = 0.5;
/** Most blocks between a heading and the first entry, such as subheadings. */
const MAX_BETWEEN = 3;

function isUnderHeading(
  { tree, blocks }: MeasuredPage,
  score: ArrayLike<number>,
  least: number,
  block: number,
): boolean {
  for (let above = block - 1; above >= Math.max(0, block - MAX_BETWEEN); above--) {
    if (headingLevel(tree.tag[blocks.node[above]]) === 0) return false;
    if (score[above] >= least) return true;
  }
  return false;
}

const meanOf = (blocks: Unit, score: ArrayLike<number>): number =>
  blocks.reduce((sum, block) => sum + score[block], 0) / blocks.length;

/** Some blocks with the likely headings directly above them. */
function withHeadings(
  { page, score }: Selection,
  blocks: readonly number[],
  cutoff: number,
): number[] {
  const isHeading = (block: number): boolean =>
    block >= 0 &&
    headingLevel(page.tree.tag[page.blocks.node[block]]) > 0 &&
    score[block] >= MIN_FOLLOWED * cutoff;
  return [...blocks, ...blocks.map((block) => block - 1).filter(isHeading)];
}

/**
 * Whether entries that are all dropped are a section of their own: below a heading that is likely,
 * or sure on articles.
 */
function isSectionOf(entries: readonly Unit[], { selection, cutoff, kinds }: SelectFacts): boolean {
  const { page, keep, score } = selection;
  const all = entries.flat();
  const isFollowed = keep[all[all.length - 1] + 1] === 1;
  const isListing = likelihoodOf(kinds, "article") < MOST_ARTICLE;
  const leastHeading = isListing ? LIKELY_HEADING * cutoff : SURE_HEADING;
  const isHeaded = (isListing || isFollowed) && isUnderHeading(page, score, leastHeading, all[0]);
  return (
    isHeaded &&
    all.every((block) => keep[block] === 0) &&
    meanOf(all, score) >= MIN_FOLLOWED * cutoff
  );
}

/** Dropped lists of entries that are links around boxes, with their headings. */
export function findLinkedEntries(facts: SelectFacts): number[] {
  const { selection, cutoff } = facts;
  const lists = findLinkEntries(selection.page).filter((entries) => isSectionOf(entries, facts));
  return withHeadings(selection, lists.flat(2), cutoff);
}

/**
 * Least mean probability of a panel next to a kept one, as a share of the cutoff. By judgement,
 * from pages of our own.
 */
const MIN_PANEL = 0.4;

/** Panels of tabs of which one is kept. */
export function findTabPanels({ selection: { page, keep, score }, cutoff }: SelectFacts): number[] {
  const groups = [...findPanels(page)];
  if (groups.length === 0) return [];
  const shownIn = sumShown(page, () => 1);
  const keptIn = sumShown(page, (block) => keep[block]);
  const scoreIn = sumShown(page, (block) => score[block]);
  const likely = groups
    .filter((panels) => panels.some((panel) => keptIn(panel) > 0))
    .flat()
    .filter((panel) => {
      const shown = shownIn(panel);
      return shown > 0 && keptIn(panel) === 0 && scoreIn(panel) >= MIN_PANEL * cutoff * shown;
    });
  return shownBlocksOf(page, likely);
}

export function findLostQuotations({ selection: { page, keep }, kinds }: SelectFacts): number[] {
  const quotations = findQuotations(page, keep, likelihoodOf(kinds, "forum") >= MOST_ARTICLE);
  return shownBlocksOf(page, quotations);
}
