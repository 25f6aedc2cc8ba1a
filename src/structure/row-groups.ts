import { appearanceOf, type PageTree, TAG } from "flat-html";

/** Most rows spanned by a post's cell. */
const MAX_ROWS = 20;

/** The rows spanned by a row's cells, at least one. */
function spanOf(tree: PageTree, row: number): number {
  const spans = tree.elements(row).map((cell) => Number(tree.attr(cell, "rowspan") ?? 1));
  return Math.max(1, ...spans.filter((rows) => rows <= MAX_ROWS));
}

/** Most nodes of a one-cell row with a post's author: three times what author, date and reply button take. */
const MAX_HEAD_NODES = 60;
/** Rows of a post below that: its text and its attachments. */
const MAX_ROWS_BELOW = 2;

/** Class names of alternating rows. */
const EVERY_OTHER = /\d|odd|even/i;

function onlyAppearance(tree: PageTree, row: number): string | undefined {
  const [cell, other] = tree.elements(row);
  return cell === undefined || other !== undefined ? undefined : appearanceOf(tree, cell, EVERY_OTHER);
}

function lastBelow(tree: PageTree, row: number): number {
  const appearance = tree.end[row] - row <= MAX_HEAD_NODES ? onlyAppearance(tree, row) : undefined;
  let last = row;
  let left = appearance === undefined ? 0 : MAX_ROWS_BELOW;
  for (let next = tree.nextSibling(row); left > 0 && next >= 0; next = tree.nextSibling(next)) {
    if (tree.tag[next] !== TAG.tr) continue;
    const own = onlyAppearance(tree, next);
    if (own === undefined || own === appearance) break;
    last = next;
    left--;
  }
  return last;
}

/** The last row of a cell's span or below an only cell; other elements themselves. */
export function lastOfGroup(tree: PageTree, node: number): number {
  if (tree.tag[node] !== TAG.tr) return node;
  let left = spanOf(tree, node) - 1;
  if (left === 0) return lastBelow(tree, node);
  let last = node;
  for (let next = tree.nextSibling(node); left > 0 && next >= 0; next = tree.nextSibling(next)) {
    if (tree.tag[next] !== TAG.tr) continue;
    last = next;
    left--;
  }
  return last;
}
