import { TAG } from "../../packages/flat-html/src/parse/tags.ts";
import { spend } from "../deadline.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { EMBEDDED } from "../measure/rendering.ts";

/**
 * One probability for all blocks of one recovered text: the greatest among them. A field such as `articleBody` is
 * content as a whole or not at all, and its blocks have no layout around them that could tell them apart.
 */
export function uniteEmbedded(page: MeasuredPage, probability: Float64Array): Float64Array {
  const { blocks, tree } = page;
  if (!blocks.visibility.some((bits) => (bits & EMBEDDED) !== 0)) return probability;
  const united = probability.slice();
  for (let block = 0; block < blocks.count; ) {
    spend();
    if ((blocks.visibility[block] & EMBEDDED) === 0) {
      block++;
      continue;
    }
    let holder = blocks.node[block];
    while (tree.tag[holder] !== TAG["pith-data"]) holder = tree.parent[holder];
    let end = block;
    let best = 0;
    while (end < blocks.count && tree.contains(holder, blocks.node[end])) best = Math.max(best, probability[end++]);
    united.fill(best, block, end);
    block = end;
  }
  return united;
}
