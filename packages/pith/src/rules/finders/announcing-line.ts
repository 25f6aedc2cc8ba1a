import { TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import type { Selection } from "../../selection/selection.ts";
import { remember } from "../../text/remember.ts";

const ANNOUNCES = /[:：]\s*$/u;

/** Whether a block is kept and ends with a colon; cached. */
export function announces({ page, keep }: Selection): (block: number) => boolean {
  const known = new Map<number, boolean>();
  return (block) => {
    if (block < 0 || keep[block] === 0) return false;
    return remember(known, block, () => ANNOUNCES.test(page.blockText(block)));
  };
}

/**
 * The nearest visible block before (`step` -1) or after (1) each block that is neither skipped nor
 * a button; -1 without one.
 */
export function findNeighbours(
  page: MeasuredPage,
  isSkipped: Uint8Array,
  step: -1 | 1,
): Int32Array {
  const { tree, blocks } = page;
  const neighbours = new Int32Array(blocks.count);
  let last = -1;
  for (let at = 0; at < blocks.count; at++) {
    const block = step < 0 ? at : blocks.count - 1 - at;
    neighbours[block] = last;
    const isSeen = blocks.words[block] > 0 && page.isVisible(block);
    if (isSeen && isSkipped[block] === 0 && tree.tag[blocks.node[block]] !== TAG.button)
      last = block;
  }
  return neighbours;
}
