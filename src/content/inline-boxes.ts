import { spend } from "../deadline.ts";
import type { PageTree } from "../parse/page-tree.ts";
import { TAG, tagSet } from "../parse/tags.ts";

/** Inline elements that pages make boxes of. */
const BOXES = tagSet(["span", "a", "time", "label", "small"]);

/** The text of an element that holds nothing else; undefined for all others. */
function soleText(tree: PageTree, node: number): string | undefined {
  return tree.end[node] === node + 2 && tree.isText(node + 1) ? tree.text(node + 1).trim() : undefined;
}

/** Whether style sheets may well make a box of the element: they need a name for it. */
function isBox(tree: PageTree, node: number): boolean {
  const tag = tree.tag[node];
  return BOXES[tag] === 1 && (tag === TAG.a || tag === TAG.time || tree.hasAttributes(node));
}

/** Words are cut into elements for their first letter, or for each letter. */
function cutsWord(before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || Array.from(before).length !== 1) return false;
  return after === undefined || Array.from(after).length === 1 || /^\p{Ll}/u.test(after);
}

/**
 * Marks the inline elements that begin right where another one ends, without white space: labels, sizes, names and
 * dates that a style sheet sets apart. Without it their words would run together.
 */
export function findInlineBoxes(tree: PageTree): Uint8Array {
  const { nodeCount, parent } = tree;
  const lastChild = new Int32Array(nodeCount).fill(-1);
  const begins = new Uint8Array(nodeCount);
  for (let node = 1; node < nodeCount; node++) {
    spend();
    const before = lastChild[parent[node]];
    lastChild[parent[node]] = node;
    if (before < 0 || !isBox(tree, node) || !isBox(tree, before)) continue;
    if (!cutsWord(soleText(tree, before), soleText(tree, node))) begins[node] = 1;
  }
  return begins;
}
