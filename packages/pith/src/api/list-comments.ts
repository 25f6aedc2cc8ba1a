import { TAG } from "../html/parse/tags.ts";
import { Selection } from "../selection/selection.ts";
import { findPosts } from "../threads/posts.ts";
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
  const found = new Map<number, { author: string | null; date: string | null; texts: string[] }>();
  const ownerOf = new Map<number, number>();
  const bylines = new Set<number>();
  for (const post of findPosts(comments)) {
    found.set(post.node, { author: post.author ?? null, date: post.date ?? null, texts: [] });
    for (const block of post.blocks) ownerOf.set(block, post.node);
    for (const block of post.bylines) bylines.add(block);
  }
  const isItem = (node: number): boolean =>
    page.tree.tag[node] === TAG.li || page.tree.tag[node] === TAG.article;
  for (let block = keep.indexOf(1); block >= 0; block = keep.indexOf(1, block + 1)) {
    if (bylines.has(block)) continue;
    const node = page.blocks.node[block];
    const item = page.tree.closest(node, isItem);
    const owner = ownerOf.get(block) ?? (item < 0 ? node : item);
    const comment = found.get(owner) ?? { author: null, date: null, texts: [] };
    found.set(owner, comment);
    comment.texts.push(page.blockText(block));
  }
  return [...found.values()]
    .filter(({ texts }) => texts.length > 0)
    .map(({ author, date, texts }) => ({ author, date, text: texts.join("\n\n") }));
}
