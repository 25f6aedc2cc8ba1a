import { appearanceOf } from "../../html/parse/class-names.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { EMBEDDED } from "../../page/rendering.ts";
import { isArticle, likelihoodOf } from "../../selection/page-kind.ts";
import { findNamedPosts, MIN_POSTS } from "../../structure/named-posts.ts";
import { addToList } from "../../text/add-to-list.ts";
import type { ScoreChange, ScoreFacts } from "../row.ts";
import { expectedShare, move } from "./expected-words.ts";

/** Most levels from a post to its text. */
const MAX_STEPS = 40;

function placeIn(tree: PageTree, post: number, node: number): string | undefined {
  let place = "";
  let steps = 0;
  for (let at = node; at > post; at = tree.parent[at]) {
    if (tree.tag[at] === TAG.blockquote || ++steps > MAX_STEPS) return undefined;
    if (tree.attr(at, "class") !== undefined) place += appearanceOf(tree, at);
  }
  return place;
}

/** The blocks at each place in a thread's posts: all texts, all signatures. Quotes are skipped. */
function findThreadPlaces(page: MeasuredPage): number[][] {
  const { tree, blocks } = page;
  const posts = findNamedPosts(tree);
  if (posts.length < MIN_POSTS) return [];
  const places = new Map<string, number[]>();
  /** The posts around a block, the innermost last. */
  const open: number[] = [];
  let next = 0;
  for (let block = 0; block < blocks.count; block++) {
    const text = blocks.firstText[block];
    while (posts[next] < text) open.push(posts[next++]);
    while (tree.end[open[open.length - 1]] <= text) open.pop();
    const post = open.at(-1);
    if (post === undefined || blocks.words[block] === 0) continue;
    const place = placeIn(tree, post, blocks.node[block]);
    if (place !== undefined) addToList(places, place, block);
  }
  return [...places.values()];
}

/** Moves the probabilities of each set of blocks towards its mean; with strength 1 they become equal. */
function pull(facts: ScoreFacts, sets: Iterable<readonly number[]>, strength = 1): Iterable<ScoreChange> {
  if (strength <= 0) return [];
  return move(facts, (moved) => {
    for (const some of sets) {
      if (some.length < 2) continue;
      const common = expectedShare(facts.page, some, moved);
      for (const block of some) moved[block] += strength * (common - moved[block]);
    }
  });
}

/**
 * The strength for one place in similar siblings, times the probability that the page is no article: on articles it costs
 * daniel-dev .0031.
 */
const PULL_OF_PLACE = 0.4;

/** A list with more blocks per item has cards, posts or lists as items. */
const MAX_BLOCKS_OF_ITEM = 1.5;
/** A definition with more blocks is a section, as in class references. */
const MAX_BLOCKS_OF_DEFINITION = 4;

/** Whether each item of a list is a line. */
function isPlain(page: MeasuredPage, list: number): boolean {
  const items = page.tree.children(list).filter((item) => page.tree.tag[item] === TAG.li).length;
  const [first, end] = page.blockRange(list);
  return items >= 2 && end - first <= MAX_BLOCKS_OF_ITEM * items;
}

function plainLists(page: MeasuredPage): number[][] {
  const lists = [TAG.ul, TAG.ol].flatMap((tag) => page.tree.findAll(tag));
  return lists.filter((list) => isPlain(page, list)).map((list) => page.visibleBlocks(list));
}

/** Raises the terms of a list to the probability of their definitions. */
function raiseTerms(page: MeasuredPage, list: number, probability: Float64Array): void {
  const { tree } = page;
  let terms: number[] = [];
  for (let part = tree.firstChild(list); part >= 0; part = tree.nextSibling(part)) {
    const [first, end] = page.blockRange(part);
    if (end - first > MAX_BLOCKS_OF_DEFINITION) terms = [];
    else if (tree.tag[part] === TAG.dt) terms.push(...page.visibleBlocks(part));
    else if (tree.tag[part] === TAG.dd) {
      const defined = expectedShare(page, page.visibleBlocks(part), probability);
      for (const term of terms) probability[term] = Math.max(probability[term], defined);
      terms = [];
    }
  }
}

const BODY_FIELD = "articleBody";

function raiseFields({ page: { blocks, tree } }: ScoreFacts, probability: Float64Array): void {
  if (!blocks.visibility.some((bits) => (bits & EMBEDDED) !== 0)) return;
  for (let block = 0; block < blocks.count; ) {
    if ((blocks.visibility[block] & EMBEDDED) === 0) {
      block++;
      continue;
    }
    let holder = blocks.node[block];
    while (tree.tag[holder] !== TAG["pith-data"]) holder = tree.parent[holder];
    let end = block;
    let best = tree.attr(holder, "class") === BODY_FIELD ? 1 : 0;
    while (end < blocks.count && tree.contains(holder, blocks.node[end])) best = Math.max(best, probability[end++]);
    probability.fill(best, block, end);
    block = end;
  }
}

/** Raises all blocks of each embedded text to the likeliest: nothing in its layout distinguishes them. */
export const raiseEmbeddedTexts = (facts: ScoreFacts): Iterable<ScoreChange> =>
  move(facts, (moved) => raiseFields(facts, moved));

/** Pulls all names, all prices of similar siblings together. */
export function pullPlaces(facts: ScoreFacts): Iterable<ScoreChange> {
  const strength = PULL_OF_PLACE * (1 - likelihoodOf(facts.kinds, "article"));
  return pull(
    facts,
    facts.groups.flatMap(({ places }) => places),
    strength,
  );
}

/** Pulls the same place in the posts of a thread together, except quotations. */
export const pullPostPlaces = (facts: ScoreFacts): Iterable<ScoreChange> =>
  isArticle(facts.kinds, "surely") ? [] : pull(facts, findThreadPlaces(facts.page));

export const pullListItems = (facts: ScoreFacts): Iterable<ScoreChange> => pull(facts, plainLists(facts.page));

export const raiseTermsOfLists = (facts: ScoreFacts): Iterable<ScoreChange> =>
  move(facts, (moved) => {
    for (const list of facts.page.tree.findAll(TAG.dl)) raiseTerms(facts.page, list, moved);
  });
