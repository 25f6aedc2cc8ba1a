import { type PageTree, TAG } from "flat-html";
import { INVISIBLE } from "../../measure/rendering.ts";
import type { Selection } from "../../selection/selection.ts";
import { findCodeBlocks } from "../../structure/code/find-code-blocks.ts";
import type { RuleRow, SelectFacts, SelectRule } from "../rule.ts";
import { findCodeGaps } from "./code-gaps.ts";
import { findFormulaGaps } from "./formula-gaps.ts";

/** What is kept of the page so far, and what a row changes. */
type Change = (block: number, isKept: boolean) => void;

interface CodeRow extends RuleRow {
  apply(facts: SelectFacts, keep: Uint8Array, change: Change): void;
}

/** The visible blocks from one to before another. */
function* visibleBetween({ page: { blocks } }: Selection, first: number, end: number): Generator<number, undefined> {
  for (let block = first; block < end; block++) {
    if ((blocks.visibility[block] & INVISIBLE) === 0) yield block;
  }
}

/** The blocks that end in an element: those of decoration in code. */
function* blocksEndingIn({ page }: Selection, node: number): Generator<number, undefined> {
  const { tree, blocks } = page;
  for (let block = page.blocksBefore(node); block < page.blocksBefore(tree.end[node]); block++) {
    if (blocks.lastText[block] < tree.end[node]) yield block;
  }
}

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
function* adjacentButtons(tree: PageTree, byNode: ReadonlyMap<number, unknown>): Generator<number, undefined> {
  for (let button = tree.find(TAG.button); button >= 0; button = tree.find(TAG.button, button + 1)) {
    if (byNode.has(elementAfter(tree, button))) yield button;
  }
  for (const node of byNode.keys()) {
    const after = elementAfter(tree, node);
    if (after >= 0 && tree.tag[after] === TAG.button) yield after;
  }
}

/** Whether a block has no text but some labels. */
function isOnlyLabels({ page: { tree, blocks } }: Selection, block: number, labels: ReadonlySet<number>): boolean {
  for (let node = blocks.firstText[block]; node <= blocks.lastText[block]; node++) {
    if (tree.isText(node) && tree.text(node).trim() !== "" && !labels.has(node)) return false;
  }
  return true;
}

const rows: readonly CodeRow[] = [
  {
    covers: "formulas on their own between kept texts come back, with their numbers; not for published methods",
    apply({ selection, isDefault }, keep, change) {
      for (const block of isDefault ? findFormulaGaps(selection, keep) : []) change(block, true);
    },
  },
  {
    covers: "code that was dropped as a whole comes back where the text around it is kept; not for published methods",
    apply({ selection, cutoff, isDefault }, _keep, change) {
      for (const { node } of isDefault ? findCodeGaps(selection, cutoff) : []) {
        for (const block of visibleBetween(selection, ...selection.page.blockRange(node))) change(block, true);
      }
    },
  },
  {
    covers: "if one line of code is kept, all lines of it are",
    apply({ selection }, keep, change) {
      const { page } = selection;
      for (const { node, end } of findCodeBlocks(page).list) {
        const [first, behind] = [page.blocksBefore(node), page.blocksBefore(end)];
        if (!keep.subarray(first, behind).includes(1)) continue;
        for (const block of visibleBetween(selection, first, behind)) {
          if (page.blocks.node[block] >= node) change(block, true);
        }
      }
    },
  },
  {
    covers: "line numbers in code, and buttons in it or beside it, are dropped",
    apply({ selection }, _keep, change) {
      const { list, byNode } = findCodeBlocks(selection.page);
      const decorations = list.flatMap(({ parts }) => [...parts.decorations]);
      for (const node of [...decorations, ...adjacentButtons(selection.page.tree, byNode)]) {
        for (const block of blocksEndingIn(selection, node)) change(block, false);
      }
    },
  },
  {
    covers:
      "a line that only gives the language or the name of the code beside it is dropped: it is written with the code",
    apply({ selection }, _keep, change) {
      const { labels } = findCodeBlocks(selection.page);
      for (const label of labels) {
        const block = selection.page.blockOf(label);
        if (block >= 0 && isOnlyLabels(selection, block, labels)) change(block, false);
      }
    },
  },
];

export const keepCodeAndFormulas: SelectRule = {
  id: "keep-code-and-formulas",
  stage: "select",
  goal: "reader",
  summary:
    "Keeps code and formulas between kept text. Keeps all lines of code; drops line numbers, buttons and labels.",
  reasonText: "code and formulas are kept whole, without line numbers, buttons or labels",
  when: { everyMethod: true },
  rows,
  decide(facts) {
    const { selection } = facts;
    const keep = selection.keep.slice();
    for (const { apply } of rows) {
      apply(facts, keep, (block, isKept) => {
        keep[block] = isKept ? 1 : 0;
      });
    }
    const changed = new Map<number, boolean>();
    for (const [block, kept] of keep.entries()) if (kept !== selection.keep[block]) changed.set(block, kept === 1);
    return { keep: changed };
  },
};
