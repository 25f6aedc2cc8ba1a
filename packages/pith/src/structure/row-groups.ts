import { appearanceOf } from "../html/parse/class-names.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { TAG } from "../html/parse/tags.ts";

/** Most rows spanned by a post's cell. */
const MAX_ROWS = 20;

/** The rows spanned by a row's cells, at least one. */
function spanOf(tree: PageTree, row: number): number {
  const spans = tree.elements(row).map((cell) => Number(tree.attr(cell, "rowspan") ?? 1));
  return Math.max(1, ...spans.filter((rows) => rows <= MAX_ROWS));
}

/**
 * Most nodes of a one-cell row with a post's author: three times what author, date and reply button
 * take.
 */
const MAX_HEAD_NODES = 60;
/** Rows of a post below that: its text and its attachments. */
const MAX_ROWS_BELOW = 2;

/** Class names of alternating rows. */
const EVERY_OTHER = /\d|odd|even/i;

function onlyAppearance(tree: PageTree, row: number): string | undefined {
  const [cell, other] = tree.elements(row);
  return cell === undefined || other !== undefined
    ? undefined
    : appearanceOf(tree, cell, EVERY_OTHER);
}

/**
 * The last of at most `most` rows below a row, before one that begins another group; the row itself
 * without any.
 */
function lastBelow(
  tree: PageTree,
  row: number,
  most: number,
  begins: (row: number) => boolean,
): number {
  let last = row;
  let left = most;
  for (let next = tree.nextSibling(row); left > 0 && next >= 0; next = tree.nextSibling(next)) {
    if (tree.tag[next] !== TAG.tr) continue;
    if (begins(next)) break;
    last = next;
    left--;
  }
  return last;
}

/** The last row of a cell's span or below an only cell; other elements themselves. */
export function lastOfGroup(tree: PageTree, node: number): number {
  if (tree.tag[node] !== TAG.tr) return node;
  const spanned = spanOf(tree, node) - 1;
  if (spanned > 0) return lastBelow(tree, node, spanned, () => false);
  const appearance =
    tree.end[node] - node <= MAX_HEAD_NODES ? onlyAppearance(tree, node) : undefined;
  if (appearance === undefined) return node;
  return lastBelow(
    tree,
    node,
    MAX_ROWS_BELOW,
    (row) => (onlyAppearance(tree, row) ?? appearance) === appearance,
  );
}
