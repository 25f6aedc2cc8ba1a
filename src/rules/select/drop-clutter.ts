import { findPosts } from "../../posts/posts.ts";
import { findClutter } from "../../structure/clutter.ts";
import { NO_CHANGES, type SelectRule } from "../rule.ts";

export const dropClutter: SelectRule = {
  id: "drop-clutter",
  stage: "select",
  goal: "reader",
  summary:
    "Drops clutter between paragraphs: links to other stories, newsletter forms, consent placeholders, controls and picture credits.",
  reasonText: "clutter between paragraphs",
  decide({ selection }) {
    const { page, keep } = selection;
    const found = findClutter(page, keep, () => findPosts(selection).map(({ node }) => node));
    return found.size === 0 ? NO_CHANGES : { keep: new Map(Array.from(found, (block) => [block, false])) };
  },
};
