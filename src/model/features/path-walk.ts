import type { MeasuredPage } from "../../measure/measured-page.ts";

/**
 * Enters the elements that hold blocks, from the document down to the one that holds the block asked for, of which it
 * gives the depth. It relies on blocks and nodes being in document order: an element that was left is never come to
 * again.
 */
export function createWalk(
  { tree, blocks }: MeasuredPage,
  enter: (node: number, depth: number) => void,
): (block: number) => number {
  let entered: number[] = [0];
  let last = 0;
  return (block) => {
    if (block < last) entered = [0];
    last = block;
    const container = blocks.node[block];
    const depth = tree.depth[container];
    // Filled from the end, a list that is not yet as long would become a slow one.
    while (entered.length <= depth) entered.push(-1);
    let above = depth;
    for (let node = container; entered[above] !== node; node = tree.parent[node]) {
      entered[above--] = node;
    }
    for (let at = above + 1; at <= depth; at++) {
      enter(entered[at], at);
    }
    return depth;
  };
}
