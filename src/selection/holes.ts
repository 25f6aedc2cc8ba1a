import { spend } from "../deadline.ts";
import { findDataTables } from "../measure/data-tables.ts";
import { INVISIBLE } from "../measure/rendering.ts";
import { headingLevel, TAG } from "../parse/tags.ts";
import type { Decision, Selection } from "./selection.ts";
import { NO_CHANGES, type SelectionStep } from "./selection-step.ts";

const TABLE: Decision = {
  keep: true,
  reason: { signal: "table", text: "a table between what is kept" },
};
const CODE: Decision = {
  keep: true,
  reason: { signal: "code", text: "code between what is kept" },
};

/**
 * A table between kept blocks is kept when its probability is at least this times the cutoff: it need not be much likelier
 * than not. Cells of manuals-dev out of fold (every fifth page): recall .951 without, .982 with; word F1 out of fold, all
 * sets: at most .0005 either way. Items of lists alike: more noise than holes filled, so they are left.
 */
const MIN_LIKELIHOOD = 0.5;

/** Blocks that do not tell whether what is beside them is content: headings, code, and what nobody sees or reads. */
function passedOver({ page }: Selection): Uint8Array {
  const { tree, blocks } = page;
  const passed = new Uint8Array(blocks.count);
  for (let block = 0; block < blocks.count; block++) {
    spend();
    const isUnseen = blocks.words[block] === 0 || (blocks.visibility[block] & INVISIBLE) !== 0;
    if (isUnseen || headingLevel(tree.tag[blocks.node[block]]) > 0) passed[block] = 1;
  }
  for (let code = tree.find(TAG.pre); code >= 0; code = tree.find(TAG.pre, tree.end[code])) {
    passed.fill(1, ...page.blockRange(code));
  }
  return passed;
}

/** For each block whether the nearest one in this direction that tells is kept. */
function tellNeighbours(keep: Uint8Array, passed: Uint8Array, step: 1 | -1): Uint8Array {
  const kept = new Uint8Array(keep.length);
  let last = 0;
  for (let at = 0; at < keep.length; at++) {
    spend();
    const block = step < 0 ? at : keep.length - 1 - at;
    kept[block] = last;
    if (passed[block] === 0) last = keep[block];
  }
  return kept;
}

/** Tables and code of which nothing is kept between blocks that are. */
function fillHoles(selection: Selection, cutoff: number): Map<number, Decision> {
  const { page, score } = selection;
  const { tree } = page;
  const { keep } = selection;
  const decisions = new Map<number, Decision>();
  const passed = passedOver(selection);
  const besides = [tellNeighbours(keep, passed, -1), tellNeighbours(keep, passed, 1)] as const;
  const fill = (node: number, decision: Decision): void => {
    const own = page.visibleBlocks(node);
    spend(1 + own.length);
    if (own.length === 0 || own.some((block) => keep[block] === 1)) return;
    // Its blocks share one probability.
    if (score[own[0]] < MIN_LIKELIHOOD * cutoff) return;
    if (besides[0][own[0]] === 0 || besides[1][own[own.length - 1]] === 0) return;
    for (const block of own) decisions.set(block, decision);
  };
  for (const table of findDataTables(page)) fill(table, TABLE);
  for (let code = tree.find(TAG.pre); code >= 0; code = tree.find(TAG.pre, tree.end[code])) fill(code, CODE);
  return decisions;
}

/**
 * Fills the holes that readers would see: a table or code that is missing between paragraphs. It is enough that it is not
 * much less likely than what is kept. For methods that judge each block by a probability.
 */
export const holesStep: SelectionStep = {
  name: "filling holes",
  decide(selection) {
    const { cutoff } = selection;
    if (cutoff === undefined || selection.outcome !== "content") return NO_CHANGES;
    return { decisions: fillHoles(selection, cutoff) };
  },
};
