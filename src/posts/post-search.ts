import type { PageTree } from "flat-html";
import { collapseSpaces } from "pith-base";

/** Nodes of a post that are looked through for its author and date. */
const MAX_NODES = 2000;
/**
 * Nodes of an element that says who or when, so that such elements may be in each other. Of the 112 forum pages of
 * wcxb-dev 200 changes no post, and 40 those of two.
 */
export const MAX_FACT_NODES = 200;

/** What of a post belongs to another one. */
export type Inner = (node: number) => boolean;

/** The first text in a post, outside of the posts in it, of which an element's names say what it is. */
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

/** The text of an element that may say a fact; nothing of one with more nodes than that takes. */
export function factText(tree: PageTree, element: number): string {
  const nodes = tree.end[element] - element;
  if (nodes > MAX_FACT_NODES) return "";
  return collapseSpaces(tree.textContent(element));
}

/** The nearest node before another one in the same parent that is taken, as a rule one that says anything; -1 without one. */
export function siblingBefore(
  tree: PageTree,
  node: number,
  take: (node: number) => boolean = (other) => !tree.isText(other) || tree.text(other).trim() !== "",
): number {
  const parent = tree.parent[node];
  let before = node - 1;
  // Up from the last node before it: what is before others is not gone through again.
  while (before > parent && (tree.parent[before] !== parent || !take(before))) {
    before = tree.parent[before] === parent ? before - 1 : tree.parent[before];
  }
  return before > parent ? before : -1;
}
