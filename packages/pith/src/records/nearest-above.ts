import type { MeasuredPage } from "../page/measured-page.ts";

/**
 * The nearest element at or above a block's with a tag that passes, at most some levels up; 0
 * without one.
 */
export function nearestAbove(
  { tree, blocks }: MeasuredPage,
  block: number,
  levels: number,
  passes: (tag: number) => boolean,
): number {
  return Math.max(
    0,
    tree.closest(blocks.node[block], (node) => passes(tree.tag[node]), levels),
  );
}
