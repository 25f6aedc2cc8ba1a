import type { PageTree } from "flat-html";
import { lookOf, TAG } from "flat-html";
import { addToList } from "pith-base";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { findNamedPosts, MIN_POSTS } from "../../structure/named-posts.ts";
import type { ScoreRule } from "../rule.ts";
import { pulled } from "./expected.ts";

/** So far below a post its text stands at most. */
const MAX_STEPS = 40;

/** The names of the boxes from a post down to a node in it; those with numbers count for nothing. None for what is quoted. */
function placeIn(tree: PageTree, post: number, node: number): string | undefined {
  let place = "";
  let steps = 0;
  for (let at = node; at > post; at = tree.parent[at]) {
    if (tree.tag[at] === TAG.blockquote || ++steps > MAX_STEPS) return undefined;
    if (tree.attr(at, "class") !== undefined) place += lookOf(tree, at);
  }
  return place;
}

/**
 * What posts of a thread say, each place in a post by itself: their texts, their signatures. What they quote is left out,
 * since some quote what the page says anyway.
 */
function findThreadPlaces(page: MeasuredPage): number[][] {
  const { tree, blocks } = page;
  const posts = findNamedPosts(tree);
  if (posts.length < MIN_POSTS) return [];
  const places = new Map<string, number[]>();
  /** The posts that a block stands in, the innermost last. */
  const open: number[] = [];
  let next = 0;
  for (let block = 0; block < blocks.count; block++) {
    const text = blocks.firstText[block];
    while (posts[next] < text) open.push(posts[next++]);
    while (tree.end[open[open.length - 1]] <= text) open.pop();
    const post = open.at(-1);
    if (post === undefined || blocks.words[block] === 0) continue;
    const place = placeIn(tree, post, blocks.node[block]);
    if (place === undefined) continue;
    addToList(places, place, block);
  }
  return [...places.values()];
}

/**
 * Each text counts by so many words at most: counted by all words, one long log decides. Word F1 out of fold on the forum
 * pages of wcxb-dev, chosen on half of the sites: .835 to .850 (by all words .848), on the other half .7715 to .7709; on its
 * other pages, dragnet, cleaneval-dev and blogs-dev the same.
 */
const MAX_WORDS = 30;

export const threadTexts: ScoreRule = {
  id: "thread-texts",
  stage: "score",
  promise: "precision",
  says: "Blocks at the same place in the posts of a thread share one probability, so that no answer is missing by chance; what posts quote is excepted.",
  because: "the same place in other posts of the thread",
  pages: "all-but-sure-articles",
  constants: { maxWords: MAX_WORDS },
  decide(facts) {
    return pulled(facts, findThreadPlaces(facts.page), 1, MAX_WORDS);
  },
};
