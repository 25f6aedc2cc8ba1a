import { findNamedElements } from "../../structure/named-elements.ts";
import { NO_CHANGES, type SelectRule } from "../rule.ts";

/** What a box of an advertisement is called: the whole word, since `ad-free` and `add` are none. */
const NAMES = /(?:^|\s)(?:ads?|adverts?|advertis(?:ements?|ing))(?:\s|$)/i;

/** A box with more of the kept words is what the page is about: a page of small ads. By judgement, since no page told. */
const MAX_SHARE = 0.25;

export const namedAd: SelectRule = {
  id: "named-ad",
  stage: "select",
  promise: "precision",
  says: "Text in a box that is named as an advertisement goes, where it is a small part of what is kept: inside an article it reads as one more paragraph.",
  shownBy:
    "36 made articles with a house advertisement in such a box kept it, now none; 702 pages of seven sets have such names, and nothing in their boxes was kept",
  because: "stands in a box that is named as an advertisement",
  constants: { maxShare: MAX_SHARE },
  decide({ selection: { page, keep: isKept } }) {
    const { tree, blocks } = page;
    const boxes = findNamedElements(tree, NAMES);
    if (boxes.length === 0) return NO_CHANGES;
    const before = new Float64Array(isKept.length + 1);
    for (let block = 0; block < isKept.length; block++) {
      before[block + 1] = before[block] + (isKept[block] === 1 ? blocks.words[block] : 0);
    }
    const keep = new Map<number, boolean>();
    let until = 0;
    for (const box of boxes) {
      const [first, end] = [page.blocksBefore(box), page.blocksBefore(tree.end[box])];
      // A word in a line of text is no box.
      if (end <= until || end === first || blocks.lastText[end - 1] >= tree.end[box]) continue;
      const share = before[end] - before[first];
      if (share === 0 || share > MAX_SHARE * before[isKept.length]) continue;
      until = end;
      for (let block = first; block < end; block++) if (isKept[block] === 1) keep.set(block, false);
    }
    return { keep };
  },
};
