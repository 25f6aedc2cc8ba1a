import { findDataTables } from "../measure/data-tables.ts";
import { INVISIBLE } from "../measure/rendering.ts";
import { tagSet } from "../parse/tags.ts";
import type { Decision, Selection } from "./selection.ts";
import { NO_CHANGES, type SelectionStep } from "./selection-step.ts";

const TABLE: Decision = {
  keep: true,
  reason: { signal: "table", text: "a table between what is kept" },
};

/**
 * A table between kept blocks is kept when its probability is at least this times the cutoff: it need not be much likelier
 * than not. Cells of manuals-dev out of fold (every fifth page): recall .951 without, .982 with; word F1 out of fold, all
 * sets: at most .0005 either way. Items of lists alike: more noise than holes filled, so they are left.
 */
const MIN_LIKELIHOOD = 0.5;

const HEADINGS = tagSet(["h1", "h2", "h3", "h4", "h5", "h6"]);

/** The nearest block in this direction that readers see and that is no heading; -1 without. */
function nextText({ page: { blocks, tree } }: Selection, from: number, step: 1 | -1): number {
  for (let block = from; block >= 0 && block < blocks.count; block += step) {
    const isHeading = HEADINGS[tree.tag[blocks.node[block]]] === 1;
    if (blocks.words[block] > 0 && (blocks.visibility[block] & INVISIBLE) === 0 && !isHeading) return block;
  }
  return -1;
}

function visibleBlocks({ page }: Selection, node: number): number[] {
  const [first, end] = page.blockRange(node);
  return Array.from({ length: end - first }, (_, at) => first + at).filter(
    (block) => (page.blocks.visibility[block] & INVISIBLE) === 0,
  );
}

/** Tables of which nothing is kept between blocks that are. */
function closeTables(selection: Selection, cutoff: number): Map<number, Decision> {
  const { page, score } = selection;
  const keep = selection.keep.slice();
  const decisions = new Map<number, Decision>();
  for (const table of findDataTables(page)) {
    const own = visibleBlocks(selection, table);
    if (own.length === 0 || own.some((block) => keep[block] === 1)) continue;
    // Its blocks share one probability.
    if (score[own[0]] < MIN_LIKELIHOOD * cutoff) continue;
    const before = nextText(selection, own[0] - 1, -1);
    const after = nextText(selection, own[own.length - 1] + 1, 1);
    if (before < 0 || after < 0 || keep[before] === 0 || keep[after] === 0) continue;
    for (const block of own) {
      keep[block] = 1;
      decisions.set(block, TABLE);
    }
  }
  return decisions;
}

/**
 * Fills the holes that readers would see: a table that is missing between paragraphs. It is enough that it is not much less
 * likely than what is kept. For methods that judge each block by a probability.
 */
export const holesStep: SelectionStep = {
  name: "filling holes",
  decide(selection) {
    const { cutoff } = selection;
    if (cutoff === undefined || selection.outcome !== "content") return NO_CHANGES;
    return { decisions: closeTables(selection, cutoff) };
  },
};
