import type { PageTree } from "../html/parse/page-tree.ts";
import { collapseSpaces } from "../text/trim.ts";

/** Most nodes of a post searched for its author and date. */
const MAX_NODES = 2000;
/**
 * Most nodes of an element with a name or date, so that nesting stays cheap. On wcxb-dev's 112
 * forum pages 200 changes no post, 40 those of two.
 */
export const MAX_FACT_NODES = 200;

/** Whether a node of a post belongs to a nested post. */
export type Inner = (node: number) => boolean;

/** The first text in a post, outside of nested posts, whose element's names match. */
export function findFact(
  tree: PageTree,
  node: number,
  inner: Inner,
  read: (tree: PageTree, element: number) => string | undefined,
): string | undefined {
  const end = Math.min(tree.end[node], node + MAX_NODES);
  for (let at = node + 1; at < end; ) {
    if (inner(at)) {
      at = tree.end[at];
      continue;
    }
    const stated = tree.isElement(at) ? read(tree, at) : undefined;
    if (stated !== undefined && stated !== "") return stated;
    at++;
  }
  return undefined;
}

/** The text of an element with a fact; "" if it has too many nodes. */
export function factText(tree: PageTree, element: number): string {
  return tree.end[element] - element > MAX_FACT_NODES
    ? ""
    : collapseSpaces(tree.textContent(element));
}

/** The nearest accepted sibling before a node, usually one with text; -1 without one. */
export function siblingBefore(
  tree: PageTree,
  node: number,
  take: (node: number) => boolean = (other) =>
    !tree.isText(other) || tree.text(other).trim() !== "",
): number {
  let before = tree.previousSibling(node);
  while (before >= 0 && !take(before)) before = tree.previousSibling(before);
  return before;
}
