import { spend } from "../../deadline.ts";
import type { MeasuredPage } from "../../measure/measured-page.ts";

/**
 * Enters all elements but the document in order, and takes each block while the elements around it are the last ones that
 * were entered at their depth. So what elements hand down can stand in lists by depth: of a large page that takes next to
 * nothing, where a value for each node takes as much as the page.
 */
export function walkBlocks(
  { tree, blocks }: MeasuredPage,
  enter: (node: number, depth: number) => void,
  take: (block: number, container: number, depth: number) => void,
): void {
  let block = 0;
  for (let node = 1; node < tree.nodeCount; node++) {
    spend();
    if (!tree.isText(node)) {
      enter(node, tree.depth[node]);
    } else if (block < blocks.count && blocks.firstText[block] === node) {
      const container = blocks.node[block];
      take(block++, container, tree.depth[container]);
    }
  }
}
