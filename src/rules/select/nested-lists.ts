import { TAG } from "flat-html";
import { INVISIBLE } from "../../measure/rendering.ts";
import type { SelectRule } from "../rule.ts";

/**
 * A list in a kept item comes back when its blocks are at least this likely in the mean, as a share of the cutoff. Word F1 out of fold,
 * summed over the pages of ten sets that change: half A of the sites five pages up, +.74, half B four up, +.07, none down; with .4
 * and .7 +.76 and +.07, +.74 and +.05; with .2 one down on each half.
 */
const MIN_LIKELIHOOD = 0.5;

/** The deeper levels of a list that is content, such as the contents of a manual, look more and more like a menu. */
export const nestedList: SelectRule = {
  id: "nested-list",
  stage: "select",
  promise: "precision",
  says: "A list in a list's item whose own text is kept comes back when it is not much less likely than what is kept.",
  because: "the list of an item that is kept",
  constants: { minLikelihood: MIN_LIKELIHOOD },
  decide({ selection: { page, keep, score }, cutoff }) {
    const { tree, blocks } = page;
    const lists = [TAG.ul, TAG.ol].flatMap((tag) => [...tree.findAll(tag)]).sort((one, other) => one - other);
    const back = new Map<number, boolean>();
    if (lists.length === 0) return { keep: back };
    const isShown = (block: number): boolean => blocks.words[block] > 0 && (blocks.visibility[block] & INVISIBLE) === 0;
    const likely = new Float64Array(keep.length + 1);
    const shown = new Float64Array(keep.length + 1);
    for (let block = 0; block < keep.length; block++) {
      likely[block + 1] = likely[block] + (isShown(block) ? score[block] : 0);
      shown[block + 1] = shown[block] + (isShown(block) ? 1 : 0);
    }
    let behind = 0;
    for (const list of lists) {
      const item = tree.parent[list];
      if (list < behind || tree.tag[item] !== TAG.li) continue;
      const [first, end] = page.blockRange(list);
      const own = page.blocksBefore(item);
      if (own >= first || keep[own] === 0) continue;
      const least = MIN_LIKELIHOOD * cutoff * (shown[end] - shown[first]);
      if (likely[end] - likely[first] < least) continue;
      behind = tree.end[list];
      for (let block = first; block < end; block++) if (keep[block] === 0 && isShown(block)) back.set(block, true);
    }
    return { keep: back };
  },
};
