import type { MeasuredPage } from "../../measure/measured-page.ts";

/**
 * Enters the elements down to the one with the requested block; returns its depth. Blocks come in document order, so left
 * elements never return.
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
    // Appended in order: an array with holes would be slow.
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
