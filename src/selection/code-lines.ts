import type { PageTree } from "../../packages/flat-html/src/parse/page-tree.ts";
import { TAG } from "../../packages/flat-html/src/parse/tags.ts";
import { spend } from "../deadline.ts";
import { INVISIBLE } from "../measure/rendering.ts";
import { isCodeBlock, isCodeDecoration } from "../structure/code-blocks.ts";
import type { Decision, Selection } from "./selection.ts";
import type { SelectionStep } from "./selection-step.ts";

const WHOLE: Decision = {
  keep: true,
  reason: { signal: "code", text: "a line of code, kept with the lines beside it" },
};

const DECORATION: Decision = {
  keep: false,
  reason: { signal: "code", text: "a line number or a button beside code" },
};

/** Drops the blocks within something that is no code: no format writes it, and so text does not. */
function dropDecoration({ page, keep }: Selection, node: number, decisions: Map<number, Decision>): void {
  const { tree, blocks } = page;
  const end = tree.end[node];
  for (let block = page.blocksBefore(node); block < page.blocksBefore(end); block++) {
    if (keep[block] === 1 && blocks.lastText[block] < end) decisions.set(block, DECORATION);
  }
}

/**
 * Adds the lines of one block of code that stand beside a kept one: a line that is only a bracket is code, too. Line
 * numbers and buttons are none.
 */
function completeCode(selection: Selection, root: number, decisions: Map<number, Decision>): void {
  const { page, keep } = selection;
  const { tree, blocks, visibility } = page;
  const parentOf = (block: number): number => tree.parent[blocks.node[block]];
  const [first, end] = page.blockRange(root);
  const parents = new Set<number>();
  for (let block = first; block < end; block++) {
    spend();
    if (keep[block] === 1 && blocks.node[block] > root) parents.add(parentOf(block));
  }
  for (let node = root + 1; node < tree.end[root]; ) {
    spend();
    if (tree.isElement(node) && isCodeDecoration(tree, node)) {
      dropDecoration(selection, node, decisions);
      node = tree.end[node];
      continue;
    }
    if (tree.isText(node) && (visibility[node] & INVISIBLE) === 0) {
      const block = page.blockOf(node);
      if (block >= 0 && keep[block] === 0 && parents.has(parentOf(block))) decisions.set(block, WHOLE);
    }
    node++;
  }
}

/** The element that follows the end of another in the same parent with no text between; -1 when there is none. */
function elementAfter(tree: PageTree, node: number): number {
  let next = tree.nextSibling(node);
  while (next >= 0 && !tree.isElement(next)) {
    spend();
    if (tree.isText(next) && tree.text(next).trim() !== "") return -1;
    next = tree.nextSibling(next);
  }
  return next;
}

/** Whether a node is a button with a block of code directly after it. */
function isButtonBefore(tree: PageTree, node: number): boolean {
  if (tree.tag[node] !== TAG.button) return false;
  const next = elementAfter(tree, node);
  return next >= 0 && isCodeBlock(tree, next);
}

/** A method judges blocks, and in code a line may be one: where one line is kept, its sibling lines are, too. What is no code is dropped, buttons directly before and after it (all are labelled "Copy" on the pages looked at), too. */
export const codeStep: SelectionStep = {
  name: "completing code",
  decide(selection) {
    const { page } = selection;
    const { tree } = page;
    const decisions = new Map<number, Decision>();
    for (let node = Math.max(tree.body, 1); node < tree.nodeCount; ) {
      spend();
      if (isButtonBefore(tree, node)) {
        dropDecoration(selection, node, decisions);
        node = tree.end[node];
        continue;
      }
      const hasBlocks = page.blocksBefore(tree.end[node]) > page.blocksBefore(node);
      if (!hasBlocks || !isCodeBlock(tree, node)) {
        node++;
        continue;
      }
      completeCode(selection, node, decisions);
      const after = elementAfter(tree, node);
      if (after >= 0 && tree.tag[after] === TAG.button) dropDecoration(selection, after, decisions);
      node = tree.end[node];
    }
    return { decisions };
  },
};
