import type { MeasuredPage } from "../../measure/measured-page.ts";
import { INVISIBLE } from "../../measure/rendering.ts";
import type { Selection } from "../../selection/selection.ts";
import type { SelectRule } from "../rule.ts";

/** More blocks are no label: a menu, a form to search. The labels of 60 pages with kept panels have one or two. */
const MAX_LABEL_BLOCKS = 4;

function findLabels({ tree }: MeasuredPage): Map<number, number> {
  const openerOf = new Map<string, number>();
  tree.forEachWithAttribute("aria-controls", (node, id) => {
    if (tree.attr(node, "role") !== "tab") openerOf.set(id, openerOf.has(id) ? -1 : node);
  });
  const labels = new Map<number, number>();
  if (openerOf.size === 0) return labels;
  tree.forEachWithAttribute("id", (node, id) => {
    const opener = openerOf.get(id) ?? -1;
    if (opener >= 0 && tree.end[opener] <= node && !labels.has(opener)) labels.set(opener, node);
  });
  return labels;
}

function balanceWords({ page: { blocks }, keep }: Selection): Float64Array {
  const balance = new Float64Array(blocks.count + 1);
  for (let block = 0; block < blocks.count; block++) {
    balance[block + 1] = balance[block] + (keep[block] === 1 ? blocks.words[block] : -blocks.words[block]);
  }
  return balance;
}

/** The question of an answer, the name of a section that opens. */
export const keepPanelLabels: SelectRule = {
  id: "keep-panel-labels",
  stage: "select",
  goal: "reader",
  summary:
    "Keeps the label of a collapsible panel (aria-controls), such as a question, if at least half of the panel's text is kept.",
  reasonText: "label of a kept panel",
  decide({ selection }) {
    const { page, keep } = selection;
    const kept = new Map<number, boolean>();
    const labels = findLabels(page);
    if (labels.size === 0) return { keep: kept };
    const balance = balanceWords(selection);
    for (const [label, panel] of labels) {
      const [first, end] = page.blockRange(label);
      const [from, to] = page.blockRange(panel);
      if (end - first > MAX_LABEL_BLOCKS || end !== from || from === to || balance[to] < balance[from]) continue;
      for (let block = first; block < end; block++) {
        if (keep[block] === 0 && (page.blocks.visibility[block] & INVISIBLE) === 0) kept.set(block, true);
      }
    }
    return { keep: kept };
  },
};
