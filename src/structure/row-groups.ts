import type { PageTree } from "flat-html";
import { appearanceOf, TAG } from "flat-html";

/** More rows than these a cell of a post does not span. */
const MAX_ROWS = 20;

/** The rows that the cells of a row span, at least one. */
function spanOf(tree: PageTree, row: number): number {
  let span = 1;
  for (let cell = tree.firstChild(row); cell >= 0; cell = tree.nextSibling(cell)) {
    const rows = tree.isElement(cell) ? Number(tree.attr(cell, "rowspan") ?? 1) : 1;
    if (rows > span && rows <= MAX_ROWS) span = rows;
  }
  return span;
}

/** A row of one cell that says who wrote something has no more nodes: three times what it takes to say who, when and what to answer. */
const MAX_HEAD_NODES = 60;
/** Rows of one post below that: what was said, and what is attached to it. */
const MAX_ROWS_BELOW = 2;

/** Class names that distinguish every other row. */
const EVERY_OTHER = /\d|odd|even/i;

function onlyAppearance(tree: PageTree, row: number): string | undefined {
  let appearance: string | undefined;
  for (let cell = tree.firstChild(row); cell >= 0; cell = tree.nextSibling(cell)) {
    if (!tree.isElement(cell)) continue;
    if (appearance !== undefined) return undefined;
    appearance = appearanceOf(tree, cell, EVERY_OTHER);
  }
  return appearance;
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

/** The last row that a cell of a row of a table spans, or below its only cell; any other element itself. */
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
