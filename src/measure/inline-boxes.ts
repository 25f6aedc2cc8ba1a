import { spend } from "../deadline.ts";
import { oncePer } from "../once-per.ts";
import type { PageTree } from "../parse/page-tree.ts";
import { TAG, tagSet } from "../parse/tags.ts";

/** A node that begins apart from what stands right before it. */
export const APART = 1;
/** An element that says once more what stands right before it. */
export const SAID = 2;

/** Inline elements that pages make boxes of. */
const BOXES = tagSet(["span", "a", "time", "label", "small"]);
/** Class names of text that is only read aloud. */
const READ_ALOUD = /(?:^|[\s_-])(?:clipped|sr-only|a11y|off-?screen|screen-?reader|visually-?hidden)/i;
/** Longer texts are not looked at: they are no labels and names. */
const MAX_CHARS = 400;
/** Nodes of a box that are looked at. */
const MAX_NODES = 40;

/** The text of an element that holds nothing else; undefined for all others. */
function soleText(tree: PageTree, node: number): string | undefined {
  return tree.end[node] === node + 2 && tree.isText(node + 1) ? tree.text(node + 1).trim() : undefined;
}

/** Elements without names that may stand around the one with a name. */
const MAX_WRAPPERS = 3;

/** Whether style sheets may well make a box of the element: they need a name for it or for what it begins with. */
function isBox(tree: PageTree, node: number): boolean {
  for (let at = node; at <= node + MAX_WRAPPERS && at < tree.end[node]; at++) {
    const tag = tree.tag[at];
    if (BOXES[tag] !== 1) return false;
    if (tag === TAG.a || tag === TAG.time || tree.hasAttributes(at)) return true;
  }
  return false;
}

/** Words are cut into elements for their first letter, or for each letter. */
function cutsWord(before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || Array.from(before).length !== 1) return false;
  return after === undefined || Array.from(after).length === 1 || /^\p{Ll}/u.test(after);
}

/** The text of a short node, as it is written; undefined for long ones. */
function shortText(tree: PageTree, node: number): string | undefined {
  if (tree.end[node] - node > MAX_NODES) return undefined;
  const text = tree.isText(node) ? tree.text(node) : tree.textContent(node);
  return text.length > MAX_CHARS ? undefined : text;
}

/** Whether one phrase ends and another begins where two texts touch; one word may be cut anywhere ("Java", "Script"). */
function arePhrases(before: string, after: string): boolean {
  const touches = /[\p{Ll}\p{N}]$/u.test(before) && /^\p{Lu}\p{Ll}/u.test(after);
  return touches && [before, after].every((text) => /\S\s+\S/u.test(text));
}

/** How a box and a text that touch are parted. */
function partOf(tree: PageTree, before: number, after: number): typeof APART | typeof SAID | 0 {
  const [first, second] = [shortText(tree, before), shortText(tree, after)];
  if (first === undefined || second === undefined || /\s$/u.test(first) || /^\s/u.test(second)) return 0;
  if (tree.isText(before) && first.trim() === second.trim() && /\S\S/u.test(first)) return SAID;
  const isReadAloud = !tree.isText(after) && READ_ALOUD.test(tree.attr(after, "class") ?? "");
  return isReadAloud || arePhrases(first, second) ? APART : 0;
}

/**
 * Marks what begins right where another inline box ends, without white space: labels, sizes, names and dates that a
 * style sheet sets apart. Without it their words would run together. What only says once more what stands before it,
 * for those who listen, is marked, too.
 */
export const inlineBoxesOf: (tree: PageTree) => Uint8Array = oncePer((tree) => {
  const { nodeCount, parent } = tree;
  const lastChild = new Int32Array(nodeCount).fill(-1);
  const begins = new Uint8Array(nodeCount);
  for (let node = 1; node < nodeCount; node++) {
    spend();
    const before = lastChild[parent[node]];
    lastChild[parent[node]] = node;
    if (before < 0) continue;
    const [boxBefore, boxHere] = [isBox(tree, before), isBox(tree, node)];
    if (boxBefore && boxHere) {
      if (!cutsWord(soleText(tree, before), soleText(tree, node))) begins[node] = APART;
    } else if ((boxBefore && tree.isText(node)) || (boxHere && tree.isText(before))) {
      begins[node] = partOf(tree, before, node);
    }
  }
  return begins;
});
