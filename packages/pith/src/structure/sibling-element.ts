import type { PageTree } from "../html/parse/page-tree.ts";

/**
 * The sibling element directly before (-1) or after (1) a node, without text between; -1 without
 * one.
 */
export function siblingElement(tree: PageTree, node: number, step: 1 | -1): number {
  const box = tree.parent[node];
  let at = step > 0 ? tree.end[node] : node - 1;
  while (at > box && at < tree.end[box] && tree.isText(at) && tree.text(at).trim() === "")
    at += step;
  if (at <= box || at >= tree.end[box]) return -1;
  while (tree.parent[at] > box) at = tree.parent[at];
  return tree.isElement(at) ? at : -1;
}

/** The element at the start of a box; -1 if it starts with text. */
export function firstElement(tree: PageTree, box: number): number {
  let child = tree.firstChild(box);
  while (child >= 0 && tree.isText(child) && tree.text(child).trim() === "")
    child = tree.nextSibling(child);
  return child >= 0 && tree.isElement(child) ? child : -1;
}
