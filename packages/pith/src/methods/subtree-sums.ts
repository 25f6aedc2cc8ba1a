import type { PageTree } from "../html/parse/page-tree.ts";
import { spend } from "../safety/clock.ts";

/** The sum of a figure over the nodes of a subtree, after one pass over all nodes. */
export function subtreeSums(
  tree: PageTree,
  figure: (node: number) => number,
): (node: number) => number {
  const before = new Float64Array(tree.nodeCount + 1);
  for (let node = 0; node < tree.nodeCount; node++) {
    spend();
    before[node + 1] = before[node] + figure(node);
  }
  return (node) => before[tree.end[node]] - before[node];
}
