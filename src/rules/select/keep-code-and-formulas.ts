import { type PageTree, TAG } from "flat-html";
import { INVISIBLE } from "../../measure/rendering.ts";
import type { Selection } from "../../selection/selection.ts";
import { findCodeBlocks } from "../../structure/code/find-code-blocks.ts";
import { siblingElement } from "../../structure/sibling-element.ts";
import type { RuleRow, SelectFacts, SelectRule } from "../rule.ts";
import { findCodeGaps } from "./code-gaps.ts";
import { findFormulaGaps } from "./formula-gaps.ts";

/** Applies one row's change to the kept blocks. */
type Change = (block: number, isKept: boolean) => void;

interface CodeRow extends RuleRow {
  apply(facts: SelectFacts, keep: Uint8Array, change: Change): void;
}

function* visibleBetween({ page: { blocks } }: Selection, first: number, end: number): Generator<number, undefined> {
  for (let block = first; block < end; block++) {
    if ((blocks.visibility[block] & INVISIBLE) === 0) yield block;
  }
}

function* blocksEndingIn({ page }: Selection, node: number): Generator<number, undefined> {
  const { tree, blocks } = page;
  for (let block = page.blocksBefore(node); block < page.blocksBefore(tree.end[node]); block++) {
    if (blocks.lastText[block] < tree.end[node]) yield block;
  }
}

/** The buttons directly before and after code. */
function* adjacentButtons(tree: PageTree, byNode: ReadonlyMap<number, unknown>): Generator<number, undefined> {
  for (let button = tree.find(TAG.button); button >= 0; button = tree.find(TAG.button, button + 1)) {
    if (byNode.has(siblingElement(tree, button, 1))) yield button;
  }
  for (const node of byNode.keys()) {
    const after = siblingElement(tree, node, 1);
    if (after >= 0 && tree.tag[after] === TAG.button) yield after;
  }
}

function isOnlyLabels({ page: { tree, blocks } }: Selection, block: number, labels: ReadonlySet<number>): boolean {
  for (let node = blocks.firstText[block]; node <= blocks.lastText[block]; node++) {
    if (tree.isText(node) && tree.text(node).trim() !== "" && !labels.has(node)) return false;
  }
  return true;
}

const rows: readonly CodeRow[] = [
  {
    covers: "restores formulas between kept text, with their numbers; not for published methods",
    apply({ selection, isDefault }, keep, change) {
      for (const block of isDefault ? findFormulaGaps(selection, keep) : []) change(block, true);
    },
  },
  {
    covers: "restores dropped code between kept text; not for published methods",
    apply({ selection, cutoff, isDefault }, _keep, change) {
      for (const { node } of isDefault ? findCodeGaps(selection, cutoff) : []) {
        for (const block of visibleBetween(selection, ...selection.page.blockRange(node))) change(block, true);
      }
    },
  },
  {
    covers: "keeps all lines of code if one is kept",
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
    covers: "drops line numbers, and buttons in or next to code",
    apply({ selection }, _keep, change) {
      const { list, byNode } = findCodeBlocks(selection.page);
      const decorations = list.flatMap(({ parts }) => [...parts.decorations]);
      for (const node of [...decorations, ...adjacentButtons(selection.page.tree, byNode)]) {
        for (const block of blocksEndingIn(selection, node)) change(block, false);
      }
    },
  },
  {
    covers: "drops a line that only names the language or file of the adjacent code",
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
  summary: "Keeps code and formulas between kept text, with all lines; drops line numbers and buttons.",
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
