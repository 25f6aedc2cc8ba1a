import { joinAttributes } from "../html/parse/class-names.ts";
import { findNamedPosts, findNumberedPosts, MIN_POSTS } from "../structure/named-posts.ts";
import { authorOf } from "../structure/post-facts.ts";
import type { PartClassifier } from "./part-classifier.ts";
import { splitNames } from "./person-names.ts";

/** Least text of an article, whose posts are comments. */
const MIN_TEXT_CHARS = 60;

/**
 * The first post of a thread and who wrote it: of posts without a text between them and the
 * headline, which are no answers.
 */
export function findFirstPost({
  markup: { page, tree, authorNodes },
  headline,
  end,
}: PartClassifier): Array<{ readonly names: string[]; readonly node: number }> {
  if (headline === undefined || authorNodes.length < MIN_POSTS) return [];
  for (const posts of [findNamedPosts(tree), ...findNumberedPosts(tree)]) {
    const node = posts.find((post) => post > headline);
    if (posts.length < MIN_POSTS || node === undefined) continue;
    if (posts.some((post) => /answer/iu.test(joinAttributes(tree, post, "class", "itemtype"))))
      return [];
    const before = page.blocks.textChars.slice(end, page.blockRange(node)[0]);
    const author = before.some((chars) => chars >= MIN_TEXT_CHARS)
      ? undefined
      : authorOf(tree, node, () => false);
    const names = splitNames(author ?? "");
    if (names.length === 1) return [{ names, node }];
  }
  return [];
}
