import type { PageTree } from "flat-html";
import { TAG } from "flat-html";
import { INVISIBLE } from "../../measure/rendering.ts";
import type { Selection } from "../../selection/selection.ts";
import type { CodeBlockShape } from "../../structure/code/code-shape.ts";
import { findCodeBlocks } from "../../structure/code/find-code-blocks.ts";
import type { SelectRule } from "../rule.ts";

/** The visible blocks from one to before another. */
function* visibleBetween({ page: { blocks } }: Selection, first: number, end: number): Generator<number, undefined> {
  for (let block = first; block < end; block++) {
    if ((blocks.visibility[block] & INVISIBLE) === 0) yield block;
  }
}

/** Whether code of which nothing is kept stands right between kept text of the same box. */
function isBetween({ page, keep }: Selection, { node, frame }: CodeBlockShape): boolean {
  const { tree, blocks } = page;
  const [first, end] = page.blockRange(node);
  if (first === end || keep.subarray(first, end).includes(1)) return false;
  const [from, to] = page.blockRange(frame);
  const box = tree.parent[frame];
  const isKeptBeside = (block: number): boolean =>
    block >= 0 && block < keep.length && keep[block] === 1 && tree.contains(box, blocks.node[block]);
  return isKeptBeside(from - 1) && isKeptBeside(to);
}

export const codeBetween: SelectRule = {
  id: "code-between",
  stage: "select",
  promise: "reader",
  says: "Code that was dropped as a whole comes back if kept text is right before and right after it in the same box: it is what that text is about.",
  shownBy: "npm run evaluate -- measure structure --gold-element: code of the content elements of blogs and manuals",
  because: "code between two kept texts",
  decide({ selection }) {
    const keep = new Map<number, boolean>();
    for (const shape of findCodeBlocks(selection.page).list) {
      if (!isBetween(selection, shape)) continue;
      for (const block of visibleBetween(selection, ...selection.page.blockRange(shape.node))) keep.set(block, true);
    }
    return { keep };
  },
};

/** The blocks that end in an element: those of decoration in code. */
function* blocksEndingIn({ page }: Selection, node: number): Generator<number, undefined> {
  const { tree, blocks } = page;
  for (let block = page.blocksBefore(node); block < page.blocksBefore(tree.end[node]); block++) {
    if (blocks.lastText[block] < tree.end[node]) yield block;
  }
}

export const codeLines: SelectRule = {
  id: "code-lines",
  stage: "select",
  promise: "reader",
  says: "If one line of code is kept, all lines of it are: a line that is only a bracket is code, too.",
  shownBy: "npm run evaluate -- measure structure --gold-element: code of the content elements of blogs and manuals",
  because: "a line of code, kept with the lines beside it",
  decide({ selection }) {
    const { page, keep: isKept } = selection;
    const keep = new Map<number, boolean>();
    for (const { node, end, parts } of findCodeBlocks(page).list) {
      const [first, behind] = [page.blocksBefore(node), page.blocksBefore(end)];
      if (!isKept.subarray(first, behind).includes(1)) continue;
      for (const block of visibleBetween(selection, first, behind)) {
        if (isKept[block] === 0 && page.blocks.node[block] >= node) keep.set(block, true);
      }
      for (const part of parts.decorations) for (const block of blocksEndingIn(selection, part)) keep.delete(block);
    }
    return { keep };
  },
};

/** The element that follows the end of another in the same parent with no text between; -1 when there is none. */
function elementAfter(tree: PageTree, node: number): number {
  let next = tree.nextSibling(node);
  while (next >= 0 && !tree.isElement(next)) {
    if (tree.isText(next) && tree.text(next).trim() !== "") return -1;
    next = tree.nextSibling(next);
  }
  return next;
}

/** The buttons directly before and after code. */
function* buttonsBeside(tree: PageTree, byNode: ReadonlyMap<number, unknown>): Generator<number, undefined> {
  for (let button = tree.find(TAG.button); button >= 0; button = tree.find(TAG.button, button + 1)) {
    if (byNode.has(elementAfter(tree, button))) yield button;
  }
  for (const node of byNode.keys()) {
    const after = elementAfter(tree, node);
    if (after >= 0 && tree.tag[after] === TAG.button) yield after;
  }
}

/** All buttons directly before and after code are labelled "Copy" on the pages looked at. */
export const codeDecoration: SelectRule = {
  id: "code-decoration",
  stage: "select",
  promise: "reader",
  says: "Line numbers in code, and buttons in it or beside it, go: they are not code.",
  because: "a line number or a button beside code",
  decide({ selection }) {
    const { list, byNode } = findCodeBlocks(selection.page);
    const keep = new Map<number, boolean>();
    const drop = (node: number): void => {
      for (const block of blocksEndingIn(selection, node)) if (selection.keep[block] === 1) keep.set(block, false);
    };
    for (const { parts } of list) parts.decorations.forEach(drop);
    for (const button of buttonsBeside(selection.page.tree, byNode)) drop(button);
    return { keep };
  },
};

/** Whether a block has no text but some labels. */
function isOnlyLabels({ page: { tree, blocks } }: Selection, block: number, labels: ReadonlySet<number>): boolean {
  for (let node = blocks.firstText[block]; node <= blocks.lastText[block]; node++) {
    if (tree.isText(node) && tree.text(node).trim() !== "" && !labels.has(node)) return false;
  }
  return true;
}

export const codeLabel: SelectRule = {
  id: "code-label",
  stage: "select",
  promise: "reader",
  says: "A line that only gives the language or the name of the code beside it goes: it is written with the code.",
  because: "says the language or the name of the code beside it, and is written with it",
  decide({ selection }) {
    const { page, keep: isKept } = selection;
    const { labels } = findCodeBlocks(page);
    const keep = new Map<number, boolean>();
    for (const label of labels) {
      const block = page.blockOf(label);
      if (block < 0 || isKept[block] === 0 || keep.has(block)) continue;
      if (isOnlyLabels(selection, block, labels)) keep.set(block, false);
    }
    return { keep };
  },
};
