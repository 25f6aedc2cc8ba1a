import { spend } from "../deadline.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { INVISIBLE } from "../measure/rendering.ts";
import type { Decision, Selection } from "./selection.ts";
import { NO_CHANGES, type SelectionStep } from "./selection-step.ts";

const LABEL: Decision = {
  keep: true,
  reason: { signal: "panel", text: "opens the text right below it, which is kept" },
};

/** A panel is kept when this share of its words is. */
const KEPT_SHARE = 0.5;
/** More words are no label. The longest question of 60 pages with kept panels has 24. */
const MAX_LABEL_WORDS = 40;

/** What opens a panel, with the panel. Where several do, they are the arrows of a carousel; tabs stand apart from theirs. */
function findLabels({ tree }: MeasuredPage): Map<number, number> {
  const openerOf = new Map<string, number>();
  tree.forEachWithAttribute("aria-controls", (node, id) => {
    spend();
    if (tree.attr(node, "role") !== "tab") openerOf.set(id, openerOf.has(id) ? -1 : node);
  });
  const labels = new Map<number, number>();
  if (openerOf.size === 0) return labels;
  tree.forEachWithAttribute("id", (node, id) => {
    spend();
    const opener = openerOf.get(id) ?? -1;
    if (opener >= 0 && tree.end[opener] <= node && !labels.has(opener)) labels.set(opener, node);
  });
  return labels;
}

/** The words, and the kept ones of them, before each block; closed panels are hidden from assistive technology. */
function countWords({ page: { blocks }, keep }: Selection): { all: Float64Array; kept: Float64Array } {
  const [all, kept] = [new Float64Array(blocks.count + 1), new Float64Array(blocks.count + 1)];
  for (let block = 0; block < blocks.count; block++) {
    spend();
    all[block + 1] = all[block] + blocks.words[block];
    kept[block + 1] = kept[block] + (keep[block] === 1 ? blocks.words[block] : 0);
  }
  return { all, kept };
}

/**
 * The question of an answer, the name of a section that opens: what markup says to control the text right below it is
 * kept with that text. For methods that judge each block by a probability.
 */
export const panelsStep: SelectionStep = {
  name: "keeping labels",
  decide(selection) {
    const { page, keep, cutoff, outcome } = selection;
    if (cutoff === undefined || outcome !== "content") return NO_CHANGES;
    const labels = findLabels(page);
    if (labels.size === 0) return NO_CHANGES;
    const { all, kept } = countWords(selection);
    const decisions = new Map<number, Decision>();
    for (const [label, panel] of labels) {
      const [first, end] = page.blockRange(label);
      const [from, to] = page.blockRange(panel);
      const words = all[end] - all[first];
      if (words === 0 || words > MAX_LABEL_WORDS || all[from] > all[end]) continue;
      if (kept[to] === kept[from] || kept[to] - kept[from] < KEPT_SHARE * (all[to] - all[from])) continue;
      for (let block = first; block < end; block++) {
        spend();
        if (keep[block] === 0 && (page.blocks.visibility[block] & INVISIBLE) === 0) decisions.set(block, LABEL);
      }
    }
    return { decisions };
  },
};
