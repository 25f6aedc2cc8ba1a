import type { PageTree } from "../../packages/flat-html/src/parse/page-tree.ts";
import { TAG } from "../../packages/flat-html/src/parse/tags.ts";
import { spend } from "../deadline.ts";
import { INVISIBLE } from "../measure/rendering.ts";
import type { CodeBlockShape } from "../structure/code/code-shape.ts";
import { findCodeBlocks } from "../structure/code/find-code-blocks.ts";
import type { Decision, Selection } from "./selection.ts";
import type { SelectionStep } from "./selection-step.ts";

const WHOLE: Decision = {
  keep: true,
  reason: { signal: "code", text: "a line of code, kept with the lines beside it" },
};

const BETWEEN: Decision = {
  keep: true,
  reason: { signal: "code", text: "code between two kept texts" },
};

const DECORATION: Decision = {
  keep: false,
  reason: { signal: "code", text: "a line number or a button beside code" },
};

const LABEL: Decision = {
  keep: false,
  reason: {
    signal: "code",
    text: "says the language or the name of the code that it stands at, which is written with it",
  },
};

/** Drops the blocks within something that is no code: no format writes it, and so text does not. */
function dropDecoration({ page, keep }: Selection, node: number, decisions: Map<number, Decision>): void {
  const { tree, blocks } = page;
  const end = tree.end[node];
  for (let block = page.blocksBefore(node); block < page.blocksBefore(end); block++) {
    if (keep[block] === 1 && blocks.lastText[block] < end) decisions.set(block, DECORATION);
  }
}

/** Adds the lines of a block of code of which one is kept: a line that is only a bracket is code, too. */
function completeCode({ page, keep }: Selection, shape: CodeBlockShape, decisions: Map<number, Decision>): void {
  const { tree, blocks } = page;
  const [first, end] = [page.blocksBefore(shape.node), page.blocksBefore(shape.end)];
  const isKept = keep.subarray(first, end).includes(1);
  for (let block = first; block < end; block++) {
    spend();
    const isVisible = (blocks.visibility[block] & INVISIBLE) === 0;
    if (isKept && keep[block] === 0 && isVisible && blocks.node[block] >= shape.node) decisions.set(block, WHOLE);
  }
  for (const node of shape.parts.decorations) {
    for (let block = page.blocksBefore(node); block < page.blocksBefore(tree.end[node]); block++) {
      spend();
      if (blocks.lastText[block] >= tree.end[node]) continue;
      if (keep[block] === 1) decisions.set(block, DECORATION);
      else decisions.delete(block);
    }
  }
}

/** Drops the blocks that are nothing but labels of code. */
function dropLabels({ page, keep }: Selection, labels: ReadonlySet<number>, decisions: Map<number, Decision>): void {
  const { tree, blocks } = page;
  for (const label of labels) {
    spend();
    const block = page.blockOf(label);
    if (block < 0 || keep[block] === 0 || decisions.get(block) === LABEL) continue;
    let isOnlyLabels = true;
    for (let node = blocks.firstText[block]; node <= blocks.lastText[block] && isOnlyLabels; node++) {
      spend();
      isOnlyLabels = !tree.isText(node) || tree.text(node).trim() === "" || labels.has(node);
    }
    if (isOnlyLabels) decisions.set(block, LABEL);
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

/** Drops the words of buttons directly before or after code. */
function dropButtons(
  selection: Selection,
  byNode: ReadonlyMap<number, unknown>,
  decisions: Map<number, Decision>,
): void {
  const { tree } = selection.page;
  for (let button = tree.find(TAG.button); button >= 0; button = tree.find(TAG.button, button + 1)) {
    spend();
    if (byNode.has(elementAfter(tree, button))) dropDecoration(selection, button, decisions);
  }
  for (const node of byNode.keys()) {
    const after = elementAfter(tree, node);
    if (after >= 0 && tree.tag[after] === TAG.button) dropDecoration(selection, after, decisions);
  }
}

/**
 * A block of code that is dropped as a whole comes back where kept text stands right before and right after it in the same
 * box: it is what that text speaks of.
 */
function bringBack({ page, keep }: Selection, { node, frame }: CodeBlockShape, decisions: Map<number, Decision>): void {
  const { tree, blocks } = page;
  const [first, end] = page.blockRange(node);
  if (first === end || keep.subarray(first, end).includes(1)) return;
  const [from, to] = page.blockRange(frame);
  const box = tree.parent[frame];
  const isKeptBeside = (block: number): boolean =>
    block >= 0 && block < keep.length && keep[block] === 1 && tree.contains(box, blocks.node[block]);
  if (!isKeptBeside(from - 1) || !isKeptBeside(to)) return;
  for (let block = first; block < end; block++) {
    spend();
    if ((blocks.visibility[block] & INVISIBLE) === 0) decisions.set(block, BETWEEN);
  }
}

/**
 * A block of code is kept or dropped as one thing: a method judges blocks, and in code a line may be one. It comes back between
 * kept texts, and what is no code (line numbers, buttons, its language and its name) is dropped.
 */
export const codeStep: SelectionStep = {
  name: "completing code",
  decide(selection) {
    const decisions = new Map<number, Decision>();
    const { list, byNode, labels } = findCodeBlocks(selection.page);
    for (const shape of list) {
      if (selection.cutoff !== undefined) bringBack(selection, shape, decisions);
      completeCode(selection, shape, decisions);
    }
    dropButtons(selection, byNode, decisions);
    dropLabels(selection, labels, decisions);
    return { decisions };
  },
};
