import type { MeasuredPage } from "pith/page";

/** The nearest element at or above a block's with a tag that passes, at most some levels up; 0 without one. */
export function nearestAbove(
  { tree, blocks }: MeasuredPage,
  block: number,
  levels: number,
  passes: (tag: number) => boolean,
): number {
  let node = blocks.node[block];
  for (let level = 0; level < levels && node > 0; level++, node = tree.parent[node]) {
    if (passes(tree.tag[node])) return node;
  }
  return 0;
}
