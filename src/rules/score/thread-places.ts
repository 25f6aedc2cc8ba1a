import { appearanceOf, type PageTree, TAG } from "flat-html";
import { addToList } from "pith-base";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { findNamedPosts, MIN_POSTS } from "../../structure/named-posts.ts";

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
export function findThreadPlaces(page: MeasuredPage): number[][] {
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
    if (place === undefined) continue;
    addToList(places, place, block);
  }
  return [...places.values()];
}
