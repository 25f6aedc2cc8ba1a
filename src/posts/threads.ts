import type { PageTree } from "flat-html";
import { appearanceOf, TAG } from "flat-html";
import { addToList } from "pith-base";
import { lastOfGroup } from "../structure/row-groups.ts";

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
    const [before, after] = [authors[index - 1] ?? tree.body, authors[index + 1] ?? tree.nodeCount];
    let top = author;
    for (let above = tree.parent[top]; above > before && tree.end[above] <= after; above = tree.parent[top]) {
      top = above;
    }
    return top;
  });
}

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
    for (let child = tree.firstChild(list); child >= 0; child = tree.nextSibling(child)) {
      if (child < end || !similar.has(`${list} ${appearanceOf(tree, child)}`)) continue;
      all.add(child);
      end = tree.end[lastOfGroup(tree, child)];
    }
  }
  return [...all].sort((a, b) => a - b);
}

/**
 * The posts of a thread with unknown markup: elements around authors with the same markup, if most are valid. The markup with
 * most posts wins.
 */
export function findThread(
  tree: PageTree,
  authors: readonly number[],
  isPost: (node: number, author: number) => boolean,
): readonly number[] {
  let thread: readonly number[] = [];
  // Some software writes a post's number into its class.
  const kinds = [true, false].flatMap((withParent) => groupByKind(tree, authors, withParent));
  for (const equal of kinds) {
    if (equal.length <= Math.max(1, thread.length)) continue;
    const posts = reachesOf(tree, equal).filter((node, index) => isPost(node, equal[index] ?? node));
    if (2 * posts.length > equal.length && posts.length > thread.length) thread = posts;
  }
  return withSiblings(tree, thread);
}
