import { oncePer } from "../html/once-per.ts";
import { findByClassName } from "../html/parse/class-names.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { TAG } from "../html/parse/tags.ts";
import { addToList } from "../text/add-to-list.ts";
import { anyOf } from "../text/phrases.ts";

const TYPES = /schema\.org\/(?:Comment|Answer|Question|DiscussionForumPosting|UserComments)\b/i;
const REPLY_CLASS =
  /^(?:(?:\w+[-_])?(?:comment|reply|answer|message)(?:[-_]?(?:item|body|container|wrapper|node|card|\d+))?)$/i;
const PART_OF_POST = /post|comment|reply|answer|message|msg/i;
const NUMBERED = /^(?:post|comment|msg|message|answer|reply|p|c|t\d_|div-comment)[-_]?\w*\d$/i;

/** Class names of the texts of posts, comments and messages. */
export const POST_TEXT: RegExp = anyOf(
  [
    "cooked",
    "bbwrapper",
    "post-?(?:body|content|text)",
    "message-?(?:body|content|text)",
    "(?:comment|e-?mail)-?(?:body|content|text)",
    "usertext-body",
    "md",
  ],
  { before: "^", after: "$", flags: "" },
);

/** Class names of quotations in posts that are not `blockquote`. */
export const BOARD_QUOTE: RegExp = /^(?:bbcode_quote|quote(?:main|box))$/i;

function searchNamedPosts(tree: PageTree): readonly number[] {
  /** Candidates, and whether their markup says so. */
  const found = new Map<number, boolean>();
  for (const node of findByClassName(tree, REPLY_CLASS))
    if (node >= tree.body) found.set(node, false);
  tree.forEachWithAttribute("itemtype", (node, type) => {
    if (node >= tree.body && TYPES.test(type)) found.set(node, true);
  });
  let postEnd = -1;
  return [...found.keys()]
    .sort((a, b) => a - b)
    .filter((node) => {
      const isItem = tree.tag[node] === TAG.article || tree.tag[node] === TAG.li;
      const isPost =
        found.get(node) ||
        tree.attr(node, "data-author") ||
        NUMBERED.test(tree.attr(node, "id") ?? "") ||
        (node >= postEnd && isItem) ||
        (tree.attr(node, "id") !== undefined && tree.find(TAG.time, node, tree.end[node]) >= 0);
      if (isPost) postEnd = Math.max(postEnd, tree.end[node]);
      return isPost;
    });
}

/**
 * Elements that are posts by markup or name; nested ones only by markup, a number, or an id and a
 * time. Computed on demand.
 */
export const findNamedPosts: (tree: PageTree) => readonly number[] = oncePer(searchNamedPosts);

/** An id with a stem and a number. */
const NUMBERED_STEM = /^([a-z]{0,24})[-_]?\d{1,20}$/i;
/** Most kinds of numbered elements to try, in page order. */
const MAX_STEMS = 4;
export const MIN_POSTS = 2;

function searchNumberedPosts(tree: PageTree): ReadonlyArray<readonly number[]> {
  const similar = new Map<string, number[]>();
  tree.forEachWithAttribute("id", (node, id) => {
    const stem = NUMBERED_STEM.exec(id)?.[1].toLowerCase();
    if (stem === undefined || !PART_OF_POST.test(`${stem} ${tree.attr(node, "class")}`)) return;
    addToList(similar, `${tree.tag[node]} ${stem}`, node);
  });
  return [...similar.values()].filter((nodes) => nodes.length >= MIN_POSTS).slice(0, MAX_STEMS);
}

/**
 * Elements with numbered ids of one stem, named as posts; each kind separately. Computed on demand.
 */
export const findNumberedPosts: (tree: PageTree) => ReadonlyArray<readonly number[]> =
  oncePer(searchNumberedPosts);
