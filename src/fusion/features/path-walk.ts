import { spend } from "../../deadline.ts";
import type { MeasuredPage } from "../../measure/measured-page.ts";

/**
 * Enters all elements that hold blocks, in order, and takes each block while the elements around it are the last ones that were
 * entered at their depth. So what elements hand down can stand in lists by depth: of a large page that takes next to nothing,
 * where a value for each node takes as much as the page. It relies on blocks and nodes being in document order: an element
 * that was left is never come to again.
 */
export function walkBlocks(
  { tree, blocks }: MeasuredPage,
  enter: (node: number, depth: number) => void,
  take: (block: number, container: number, depth: number) => void,
): void {
  const entered: number[] = [0];
  for (let block = 0; block < blocks.count; block++) {
    const container = blocks.node[block];
    const depth = tree.depth[container];
    // Filled from the end, a list that is not yet as long would become a slow one.
    while (entered.length <= depth) entered.push(-1);
    let above = depth;
    for (let node = container; entered[above] !== node; node = tree.parent[node]) {
      spend();
      entered[above--] = node;
    }
    for (let at = above + 1; at <= depth; at++) {
      spend();
      enter(entered[at], at);
    }
    spend();
    take(block, container, depth);
  }
}
