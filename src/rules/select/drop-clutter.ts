import { findPosts } from "../../posts/posts.ts";
import { findClutter } from "../../structure/clutter.ts";
import { NO_CHANGES, type SelectRule } from "../rule.ts";

export const dropClutter: SelectRule = {
  id: "drop-clutter",
  stage: "select",
  goal: "reader",
  summary:
    "Clutter between paragraphs is dropped: lines and boxes that lead to other stories, forms that ask for an address, what waits for consent, controls and picture credits.",
  because: "no part of the text around it",
  decide({ selection }) {
    const { page, keep } = selection;
    const posts = findPosts(selection).map(({ node }) => node);
    const found = findClutter(page, keep, posts);
    return found.size === 0 ? NO_CHANGES : { keep: new Map(Array.from(found, (block) => [block, false])) };
  },
};
