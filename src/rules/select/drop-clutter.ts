import { findMembers } from "../../posts/post-facts.ts";
import { findPosts } from "../../posts/posts.ts";
import type { Selection } from "../../selection/selection.ts";
import { findClutter } from "../../structure/clutter.ts";
import { NO_CHANGES, type SelectRule } from "../rule.ts";

/** Kept blocks of a post with its author's membership and the like, without the name. */
function* memberBlocks(selection: Selection): Generator<number, undefined> {
  const { page, keep, pageKind } = selection;
  const cards = pageKind?.kind === "forum" ? findMembers(page) : [];
  const posts = cards.length === 0 ? [] : findPosts(selection);
  let next = 0;
  for (const card of cards) {
    while (next < posts.length && posts[next].node < card) next++;
    const post = posts[next - 1];
    if (post === undefined || page.tree.end[card] > page.tree.end[post.node]) continue;
    for (const block of page.visibleBlocks(card))
      if (keep[block] === 1 && page.blockText(block).trim() !== post.author) yield block;
  }
}

export const dropClutter: SelectRule = {
  id: "drop-clutter",
  stage: "select",
  goal: "reader",
  summary:
    "Drops clutter between paragraphs: links to stories, forms, placeholders, controls, credits, repeated captions.",
  reasonText: "clutter between paragraphs",
  decide({ selection }) {
    const { page, keep } = selection;
    const found = findClutter(page, keep, () => findPosts(selection).map(({ node }) => node));
    const dropped = new Map(Array.from([...found, ...memberBlocks(selection)], (block) => [block, false]));
    return dropped.size === 0 ? NO_CHANGES : { keep: dropped };
  },
};
