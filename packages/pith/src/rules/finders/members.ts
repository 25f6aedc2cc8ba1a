import { TAG } from "../../html/parse/tags.ts";
import { findNamedElements } from "../../structure/named-elements.ts";
import { findNumberedPosts } from "../../structure/named-posts.ts";
import { findMembers } from "../../structure/post-facts.ts";
import { findPosts } from "../../threads/posts.ts";
import type { SelectFacts } from "../row.ts";

/** Names of what a member has below each post. */
const SIGNATURE = /^(?:(?!has|with|no)[a-z]{1,20}[-_])?sig(?:nature)?[-_]?\d{0,20}$/i;

/**
 * Kept blocks of a post about its author: the signature, membership figures and the like, but not
 * the name.
 */
export function* findMemberCards({ selection }: SelectFacts): Generator<number, undefined> {
  const { page, keep, pageKind } = selection;
  const { tree } = page;
  // What quotes describes a forum, with its number of messages.
  const isMember = (card: number): boolean => tree.find(TAG.blockquote, card, tree.end[card]) < 0;
  const isForum = pageKind?.kind === "forum";
  const mayHaveCards = isForum || findNumberedPosts(tree).length > 0;
  const members = mayHaveCards ? findMembers(page).filter(isMember) : [];
  const signatures = new Set(findNamedElements(tree, SIGNATURE));
  if (members.length + signatures.size === 0) return;
  const cards = isForum || findPosts(selection).length > 0 ? members : [];
  const boxes = [...cards, ...signatures].sort((one, other) => one - other);
  const posts = boxes.length === 0 ? [] : findPosts(selection);
  let next = 0;
  for (const box of boxes) {
    while (next < posts.length && posts[next].node < box) next++;
    const post = posts[next - 1];
    if (post === undefined || tree.end[box] > tree.end[post.node]) continue;
    for (const block of page.visibleBlocks(box))
      if (
        keep[block] === 1 &&
        (signatures.has(box) || page.blockText(block).trim() !== post.author)
      )
        yield block;
  }
}
