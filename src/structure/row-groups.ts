import type { PageTree } from "../../packages/flat-html/src/parse/page-tree.ts";
import { TAG } from "../../packages/flat-html/src/parse/tags.ts";
import { spend } from "../deadline.ts";

/** More rows than these a cell of a post does not span. */
const MAX_ROWS = 20;

/** The rows that the cells of a row span, at least one. */
function spanOf(tree: PageTree, row: number): number {
  let span = 1;
  for (let cell = tree.firstChild(row); cell >= 0; cell = tree.nextSibling(cell)) {
    spend();
    const rows = tree.isElement(cell) ? Number(tree.attr(cell, "rowspan") ?? 1) : 1;
    if (rows > span && rows <= MAX_ROWS) span = rows;
  }
  return span;
}

/** The last row that a cell of a row of a table spans; any other element itself. */
export function lastOfGroup(tree: PageTree, node: number): number {
  if (tree.tag[node] !== TAG.tr) return node;
  let last = node;
  let left = spanOf(tree, node) - 1;
  for (let next = tree.nextSibling(node); left > 0 && next >= 0; next = tree.nextSibling(next)) {
    spend();
    if (tree.tag[next] !== TAG.tr) continue;
    last = next;
    left--;
  }
  return last;
}
