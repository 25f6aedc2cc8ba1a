import { appearanceOf, classTokens } from "../../html/parse/class-names.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { headingLevel, TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { declaredAddress, pageHead } from "../../page/page-head.ts";
import { LINK_CHARS, TEXT_CHARS, WORDS } from "../../page/running-totals.ts";
import type { LikeGroup } from "../../selection/page-signs.ts";
import { headlineOf } from "../../structure/headline.ts";
import { MIN_STORY_CHARS, type Story, storiesOf } from "../../structure/stories.ts";
import { parseAddress, UNKNOWN_PLACE } from "../../text/addresses.ts";
import { hostOf, withoutWww } from "../../text/hosts.ts";
import { lazy } from "../../text/lazy.ts";
import type { ScoreChange, ScoreFacts } from "../row.ts";
import { blocksIn, countWords, expectedWords, LIKELY, lower } from "./expected-words.ts";

type Groups = ReadonlyArray<Pick<LikeGroup, "blocks" | "all">>;

/**
 * On articles, a group is teasers if most members begin with a link of some words to a page of the site that no other member
 * links to, followed by an excerpt; `left` is the factor for their probability. Swept by word F1 out of fold on both halves of
 * ten sets' sites: daniel-dev +.0099 and +.0036, others within .0002; without `sure` wcxb-dev -.0009 and -.0004. Lists of one
 * or two lines per item, and `appearanceElements` of 2: 12 pages up, 4 down, +4.06 summed; with 1 two more pages of daniel-dev
 * are down (-.61).
 */
const TEASERS = {
  ...{ members: 3, greatest: 0.6, share: 0.75, sure: 0.8, elsewhere: 0.25, left: 0.3 },
  ...{ blocks: 8, nameWords: 3, nameLinked: 0.5, excerptWords: 5, linkedWords: 12 },
  ...{ excerptLinked: 0.3, labelWords: 4, lineBlocks: 2, appearanceElements: 2 },
} as const;

/**
 * Of 7,459 pages of twelve sets 45 or 60 words an item change one (F1 -.02), fewer none, no limit one more (-.57). With 30, 45,
 * 90 or any number of words of the story no page changes.
 */
const STREAM = { itemWords: 60, storyWords: 60 } as const;

const MAX_LINK_LEVELS = 3;

/** The link around a block, or the first one in it; -1 without one. */
function linkOf({ tree, blocks }: MeasuredPage, block: number): number {
  const node = blocks.node[block];
  const within = tree.find(TAG.a, node, tree.end[node]);
  return within >= 0 ? within : tree.closest(node, (at) => tree.tag[at] === TAG.a, MAX_LINK_LEVELS + 1);
}

type Hosts = readonly string[];

/** The page's hosts: of its address, and of its declared address, since it may be a copy. */
function hostsOf(page: MeasuredPage): Hosts {
  const known = [page.url, declaredAddress(pageHead(page))].flatMap((url) => hostOf(url) ?? []);
  return (known.length === 0 ? [new URL(UNKNOWN_PLACE).hostname] : known).map(withoutWww);
}

function ownPlace({ tree }: MeasuredPage, link: number, hosts: Hosts): string | undefined {
  const href = tree.attr(link, "href")?.trim() ?? "";
  if (href === "" || href.startsWith("#")) return undefined;
  const url = parseAddress(href, `http://${hosts[0]}/`);
  return url && hosts.includes(withoutWww(url.hostname)) ? url.pathname + url.search : undefined;
}

function lineTeaserPlace(page: MeasuredPage, block: number, hosts: Hosts): string | undefined {
  const { tree, blocks, totals } = page;
  const node = blocks.node[block];
  for (const link of tree.findAll(TAG.a, node, tree.end[node])) {
    const words = page.words(link);
    // A picture's link may precede the name's.
    if (words === 0) continue;
    const before = totals.at(WORDS, link) - totals.at(WORDS, node);
    const isTeaser =
      words >= TEASERS.nameWords &&
      before <= TEASERS.labelWords &&
      blocks.words[block] - before - words >= TEASERS.excerptWords;
    return isTeaser ? ownPlace(page, link, hosts) : undefined;
  }
  return undefined;
}

function teaserPlace(page: MeasuredPage, member: readonly number[], hosts: Hosts): string | undefined {
  if (member.length > TEASERS.blocks) return undefined;
  if (member.length === 1) return lineTeaserPlace(page, member[0], hosts);
  const { words, textChars, linkChars } = page.blocks;
  const filled = member.filter((block) => words[block] > 0);
  const linked = (block: number): number => linkChars[block] / textChars[block];
  // A label or a date may be above the name.
  const name = filled
    .slice(0, 2)
    .find((block) => words[block] >= TEASERS.nameWords && linked(block) >= TEASERS.nameLinked);
  const link = name === undefined ? -1 : linkOf(page, name);
  // A card may be a link around name and excerpt.
  const isInCard = (block: number): boolean =>
    block !== name && words[block] >= TEASERS.linkedWords && linkOf(page, block) === link;
  const hasExcerpt = filled.some(
    (block) => (words[block] >= TEASERS.excerptWords && linked(block) < TEASERS.excerptLinked) || isInCard(block),
  );
  return link < 0 || !hasExcerpt ? undefined : ownPlace(page, link, hosts);
}

/**
 * The blocks of a list's items, for `dl` of each term with its definitions; empty if one has too many, so that nested lists
 * stay cheap.
 */
function itemsOf(page: MeasuredPage, list: number): number[][] {
  const { tree } = page;
  const items: number[][] = [];
  for (const part of tree.elements(list)) {
    const tag = tree.tag[part];
    if (tag !== TAG.li && tag !== TAG.dt && tag !== TAG.dd) continue;
    if (page.blocksBefore(tree.end[part]) - page.blocksBefore(part) > TEASERS.blocks) return [];
    if (tag !== TAG.dd) items.push(page.visibleBlocks(part));
    else items.at(-1)?.push(...page.visibleBlocks(part));
  }
  return items;
}

function findLists(page: MeasuredPage): Groups {
  return [TAG.ul, TAG.ol, TAG.dl]
    .flatMap((tag) => page.tree.findAll(tag))
    .map((list) => itemsOf(page, list))
    .filter((items) => items.length >= TEASERS.members && items.every(({ length }) => length <= TEASERS.lineBlocks))
    .map((blocks) => ({ blocks, all: blocks.flat() }));
}

const blocksOf = (groups: Groups): Set<number> => new Set(groups.flatMap(({ all: own }) => own));

/** The class names that number entries. Other names with digits may be those of a style: `Feed_item__3kQ9z`. */
const ENTRY_NUMBER = /[-_]\d+$/;

function appearancePath({ tree }: MeasuredPage, element: number, elements: number): string {
  let path = "";
  for (let node = element, step = 0; step < elements && node > 0; node = tree.parent[node], step++) {
    path += appearanceOf(tree, node, ENTRY_NUMBER);
  }
  return path;
}

/**
 * Whether a group's items are short with mostly linked headings: a stream of stories, even if the model is sure, on a page
 * with its own story.
 */
function isStream(page: MeasuredPage, members: ReadonlyArray<readonly number[]>, size: number): boolean {
  const { tree, blocks } = page;
  const isHeading = (node: number): boolean => headingLevel(tree.tag[node]) > 1;
  const isLinkedHeading = (block: number): boolean =>
    (isHeading(blocks.node[block]) || isHeading(tree.parent[blocks.node[block]])) &&
    blocks.linkChars[block] >= TEASERS.nameLinked * blocks.textChars[block];
  const headed = members.filter((member) => member.some(isLinkedHeading));
  return headed.length >= TEASERS.share * members.length && size <= STREAM.itemWords * members.length;
}

function findTeasers(page: MeasuredPage, groups: Groups, probability: Float64Array): Groups {
  const hosts = hostsOf(page);
  const hasStory = headlineOf(page) >= 0;
  let hasStream = false;
  const teasers = [...groups, ...findLists(page)].filter(({ blocks, all: own }) => {
    const filled = blocks.filter((member) => countWords(page, member) > 0);
    const sizes = filled.map((member) => countWords(page, member));
    const size = sizes.reduce((sum, each) => sum + each, 0);
    if (filled.length < TEASERS.members || sizes.some((each) => each > TEASERS.greatest * size)) return false;
    const places = filled.flatMap((member) => teaserPlace(page, member, hosts) ?? []);
    if (new Set(places).size < TEASERS.share * filled.length) return false;
    const isSure = expectedWords(page, own, probability) >= TEASERS.sure * size;
    if (isSure && (!hasStory || !isStream(page, filled, size))) return false;
    hasStream ||= isSure;
    return true;
  });
  if (teasers.length === 0) return teasers;
  const theirs = blocksOf(teasers);
  const appearance = (block: number): string =>
    appearancePath(page, page.blocks.node[block], TEASERS.appearanceElements);
  const appearances = new Set(Array.from(theirs, appearance));
  // On a page with only such stories, the lists are next to each other.
  const elsewhere = Array.from(probability.keys()).filter(
    (block) => !theirs.has(block) && !appearances.has(appearance(block)),
  );
  const other = expectedWords(page, elsewhere, probability);
  const least = TEASERS.elsewhere * expectedWords(page, theirs, probability);
  return other >= (hasStream ? Math.min(least, STREAM.storyWords) : least) ? teasers : [];
}

/** Levels from a headline up to its story's box. */
const MAX_STORY_LEVELS = 12;

const classesOf = (tree: PageTree, node: number): string => (tree.attr(node, "class") ?? "").trim();

const articleAround = (tree: PageTree, heading: number): number =>
  tree.closest(heading, (node) => tree.tag[node] === TAG.article, MAX_STORY_LEVELS, tree.body);

function areSimilar({ tree }: MeasuredPage, one: Story, other: Story): boolean {
  const [own, theirs] = [one.heading, other.heading];
  const isSameHeading = tree.tag[own] === tree.tag[theirs] && classesOf(tree, own) === classesOf(tree, theirs);
  if (isSameHeading && tree.tag[tree.parent[own]] === tree.tag[tree.parent[theirs]]) return true;
  const [article, next] = [articleAround(tree, own), articleAround(tree, theirs)];
  if (article < 0 || next < 0 || article === next) return false;
  const names = classTokens(tree, article);
  return classTokens(tree, next).some((name) => names.includes(name));
}

function hasTextBefore({ totals }: MeasuredPage, { node, heading }: Story): boolean {
  const before = (figure: typeof TEXT_CHARS | typeof LINK_CHARS) =>
    totals.at(figure, heading) - totals.at(figure, node);
  return before(TEXT_CHARS) - before(LINK_CHARS) >= MIN_STORY_CHARS;
}

const ADDRESSES = ["data-url", "data-href", "data-permalink", "data-canonical"];

/** The path of a story's own page: by its headline's link, or an attribute of its box. */
function pathOf(page: MeasuredPage, { node, heading }: Story): string | undefined {
  const { tree } = page;
  const inside = tree.find(TAG.a, heading, tree.end[heading]);
  const link = inside < 0 && tree.tag[tree.parent[heading]] === TAG.a ? tree.parent[heading] : inside;
  const href = link < 0 ? undefined : tree.attr(link, "href");
  const address = href ?? ADDRESSES.map((name) => tree.attr(node, name)).find((value) => value !== undefined);
  if (address === undefined || address.startsWith("#")) return undefined;
  return parseAddress(address, pageHead(page).base ?? UNKNOWN_PLACE)?.pathname;
}

/** Blocks of stories below the page's own, with similar markup, another headline, and a day or a link to their own page. */
export function* findNextStories({ page }: ScoreFacts): Generator<number, undefined> {
  const stories = storiesOf(page);
  const [own, ...others] = stories.filter(({ hasTitle }) => hasTitle);
  // If several stories have the page's title, none is the page's.
  if (!own || others.length > 0) return;
  const ownPath = pathOf(page, own) ?? parseAddress(page.url ?? UNKNOWN_PLACE)?.pathname;
  for (const story of stories) {
    const isOther = story.hasTime || (pathOf(page, story) ?? ownPath) !== ownPath;
    const isNext = isOther && story.first >= own.end && areSimilar(page, own, story) && !hasTextBefore(page, story);
    for (let block = story.first; isNext && block < story.end; block++) yield block;
  }
}

/**
 * A line that announces more stories, below this many likely words; what it announces is an element of at least two blocks.
 * Found on pages of which half A is six up, one down, +.18 of word F1, half B four up, +2.18, among them three slide shows of
 * other stories, three to fifteen times as long as the article. Without the colon, or with any line that starts so, lists of
 * further reading in gold go, too (A -.37, manuals-dev -.17).
 */
const MORE =
  /^(?:also|related|more) (?:on|in|from|at|stories|articles|posts|links|reading|content|news|coverage)\b.*[:：]$/i;
const MIN_WORDS_ABOVE = 60;
const MAX_LINE_WORDS = 6;
const MIN_BLOCKS = 2;
/** The announced element is the next one with text, at most this many levels up. */
const MAX_ANNOUNCED_LEVELS = 3;

/**
 * The share of announced words in list items, or in blocks with this share of links: else the article continues below the line.
 * By judgement; no page of ten sets changes.
 */
const MIN_SHARE_OF_STORIES = 0.5;
const MIN_LINKED = 0.1;

/** Running totals of words that may describe other stories. */
function countStoryWords({ tree, blocks }: MeasuredPage): Float64Array {
  const upTo = new Float64Array(blocks.count + 1);
  const isItem = (node: number): boolean => tree.tag[node] === TAG.li;
  for (let block = 0; block < blocks.count; block++) {
    const isLinked = blocks.linkChars[block] >= MIN_LINKED * blocks.textChars[block];
    const isStory = isLinked || tree.closest(blocks.node[block], isItem, MAX_ANNOUNCED_LEVELS) >= 0;
    upTo[block + 1] = upTo[block] + (isStory ? blocks.words[block] : 0);
  }
  return upTo;
}

function nextWithText(page: MeasuredPage, line: number): number {
  const { tree } = page;
  let next = -1;
  const hasNext = (node: number): boolean => {
    next = tree.nextSibling(node);
    while (next >= 0 && page.words(next) === 0) next = tree.nextSibling(next);
    return next >= 0;
  };
  tree.closest(line, hasNext, MAX_ANNOUNCED_LEVELS, tree.body);
  return next;
}

/** The lines that announce other stories below an article, and the announced elements, in document order. */
function findAnnouncedStories({ page, probability }: ScoreFacts): number[] {
  const { words, node } = page.blocks;
  const other: number[] = [];
  const storyWords = lazy(() => countStoryWords(page));
  let above = 0;
  for (let block = 0; block < probability.length; block++) {
    const isLine = words[block] > 0 && words[block] <= MAX_LINE_WORDS && above >= MIN_WORDS_ABOVE;
    if (isLine && MORE.test(page.blockText(block).trim())) {
      const next = nextWithText(page, node[block]);
      const [first, end] = next < 0 ? [0, 0] : page.blockRange(next);
      const least = MIN_SHARE_OF_STORIES * page.words(Math.max(next, 0));
      if (end - first >= MIN_BLOCKS && storyWords()[end] - storyWords()[first] >= least) other.push(node[block], next);
    }
    if (probability[block] >= LIKELY) above += words[block];
  }
  return other.sort((one, another) => one - another);
}

/** Lowers groups and lists of linked names of other pages of the site, each with an excerpt. */
export const lowerTeasers = (facts: ScoreFacts): Iterable<ScoreChange> =>
  lower(facts, TEASERS.left, blocksOf(findTeasers(facts.page, facts.groups, facts.probability)));

/** Lowers lists announced by a line such as “Also on our site:” below an article. */
export const lowerAnnouncedStories = (facts: ScoreFacts): Iterable<ScoreChange> =>
  lower(facts, TEASERS.left, blocksIn(facts.page, findAnnouncedStories(facts)));
