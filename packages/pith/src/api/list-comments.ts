import { TAG } from "../html/parse/tags.ts";
import { Selection } from "../selection/selection.ts";
import { remember } from "../text/remember.ts";
import { findPosts, type PostElement } from "../threads/posts.ts";
import type { PageComment } from "./result.ts";

/** The selection of all readers' comments, kept or not. */
function onlyComments({ method, page, score, roles = [], pageKind }: Selection): Selection {
  const keep = Uint8Array.from(score, (_, block) =>
    Number(roles[block] === "comment" && page.isVisible(block)),
  );
  return new Selection({
    method,
    page,
    keep,
    score,
    reasons: () => [],
    ...(pageKind && { pageKind }),
  });
}

/**
 * Readers' comments in order: with author and date where the page marks its comments, else block by
 * block or item by item.
 */
export function listComments(selection: Selection): PageComment[] {
  if (!selection.roles?.includes("comment")) return [];
  const comments = onlyComments(selection);
  const { page, keep } = comments;
  const postOf = new Map<number, PostElement>();
  const bylines = new Set<number>();
  for (const post of findPosts(comments)) {
    for (const block of post.blocks) postOf.set(block, post);
    for (const block of post.bylines) bylines.add(block);
  }
  const found = new Map<number, { author: string | null; date: string | null; texts: string[] }>();
  const isItem = (node: number): boolean =>
    page.tree.tag[node] === TAG.li || page.tree.tag[node] === TAG.article;
  for (let block = keep.indexOf(1); block >= 0; block = keep.indexOf(1, block + 1)) {
    if (bylines.has(block)) continue;
    const node = page.blocks.node[block];
    const item = page.tree.closest(node, isItem);
    const post = postOf.get(block);
    const owner = post?.node ?? (item < 0 ? node : item);
    const { author = null, date = null } = post ?? {};
    remember(found, owner, () => ({ author, date, texts: [] })).texts.push(page.blockText(block));
  }
  return Array.from(found.values(), ({ author, date, texts }) => {
    return { author, date, text: texts.join("\n\n") };
  });
}
