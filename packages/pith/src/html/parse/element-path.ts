import type { PageTree } from "./page-tree.ts";

const ODD_CHARACTER = /[^a-z0-9_-]/gu;
const STEP = /^((?:[^\\\s:>]|\\.)+)(?::nth-of-type\((\d{1,9})\))?$/u;

/** The element's name without its namespace prefix, as selectors need it. */
const localName = (tree: PageTree, node: number): string =>
  tree.name(node).replace(/^(?:svg|math):/u, "");

/**
 * The 1-based position of an element among its siblings of the same name, and whether it is the
 * only one.
 */
function placeAmongSiblings(
  tree: PageTree,
  node: number,
): { readonly place: number; readonly isAlone: boolean } {
  let place = 0;
  let count = 0;
  const parent = tree.parent[node];
  for (let child = tree.firstChild(parent); child !== -1; child = tree.nextSibling(child)) {
    if (tree.tag[child] !== tree.tag[node]) continue;
    count++;
    if (child === node) place = count;
  }
  return { place, isAlone: count === 1 };
}

/**
 * A CSS selector of only this element, such as `html > body > div:nth-of-type(2) > p`; "" for the
 * document.
 */
export function elementPath(tree: PageTree, node: number): string {
  const steps: string[] = [];
  for (let at = node; at > 0; at = tree.parent[at]) {
    if (!tree.isElement(at)) continue;
    const { place, isAlone } = placeAmongSiblings(tree, at);
    const name = localName(tree, at).replace(ODD_CHARACTER, "\\$&");
    steps.push(isAlone ? name : `${name}:nth-of-type(${place})`);
  }
  return steps.reverse().join(" > ");
}

function findChild(tree: PageTree, parent: number, name: string, place: number): number {
  const counts = new Map<number, number>();
  for (let child = tree.firstChild(parent); child !== -1; child = tree.nextSibling(child)) {
    if (!tree.isElement(child) || localName(tree, child) !== name) continue;
    const count = (counts.get(tree.tag[child]) ?? 0) + 1;
    if (count === place) return child;
    counts.set(tree.tag[child], count);
  }
  return -1;
}

/** The element of a path from `elementPath`, or -1 when the page has none. */
export function findElement(tree: PageTree, path: string): number {
  let node = 0;
  for (const step of path.split(" > ")) {
    const match = STEP.exec(step);
    if (!match) return -1;
    node = findChild(tree, node, match[1].replace(/\\(.)/gu, "$1"), Number(match[2] ?? 1));
    if (node < 0) return -1;
  }
  return node;
}
