import { appearanceOf } from "../../html/parse/class-names.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { likelihoodOf } from "../../selection/page-kind.ts";
import { addToList } from "../../text/add-to-list.ts";
import type { SelectFacts } from "../row.ts";

// Word F1 by models that have not seen the site: on documentation, 10 sites of one half gain and 2
// lose, 12 and 1 of the other. On articles, listings, services, threads and products as many lose.

const MIN_DOCUMENTATION = 0.5;
/** The share of the cutoff that a block needs. With .3 one site more loses. */
const MIN_LIKELIHOOD = 0.5;
/** Kept blocks that a block must look like. By judgement. */
const MIN_KEPT = 3;
/** Their share of all blocks that look so. With .66 one site less gains. */
const MIN_SHARE = 0.5;
/** Elements that must look the same: the block's own and those around it. */
const LEVELS = 3;

/** A key for blocks that look the same, and whose boxes do, below one element. */
function shapeOf({ tree, blocks }: MeasuredPage, block: number): string {
  let node = blocks.node[block];
  let shape = "";
  for (let level = 0; level < LEVELS && node > 0; level++, node = tree.parent[node])
    shape += `${appearanceOf(tree, node)}>`;
  return `${shape}${node}`;
}

/** Likely blocks of documentation that look like kept ones in the same place. */
export function* findLikeKept({
  selection: { page, keep, score },
  cutoff,
  kinds,
}: SelectFacts): Generator<number, undefined> {
  if (likelihoodOf(kinds, "documentation") <= MIN_DOCUMENTATION) return;
  const groups = new Map<string, number[]>();
  for (let block = 0; block < keep.length; block++)
    if (page.blocks.words[block] > 0 && page.isVisible(block))
      addToList(groups, shapeOf(page, block), block);
  for (const group of groups.values()) {
    const kept = group.filter((block) => keep[block] === 1).length;
    if (kept < MIN_KEPT || kept < MIN_SHARE * group.length) continue;
    for (const block of group)
      if (keep[block] === 0 && score[block] >= MIN_LIKELIHOOD * cutoff) yield block;
  }
}
