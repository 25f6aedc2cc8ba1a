import { findByClassName } from "../../../packages/flat-html/src/parse/class-tokens.ts";
import { TAG } from "../../../packages/flat-html/src/parse/tags.ts";
import { spend } from "../../deadline.ts";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { type BlockRule, NO_CHANGES } from "../rule.ts";

/** What a box of an advertisement is called: the whole word, since `ad-free` and `add` are none. */
const NAMES: ReadonlySet<string> = new Set("ad ads advert adverts advertisement advertisements advertising".split(" "));

/** A box with more of the kept words is what the page is about: a page of small ads. By judgement, since no page told. */
const MAX_SHARE = 0.25;

function findBoxes({ tree }: MeasuredPage): Set<number> {
  const boxes = new Set(findByClassName(tree, (name) => NAMES.has(name)));
  tree.forEachWithAttribute("id", (node, id) => {
    if (NAMES.has(id.toLowerCase())) boxes.add(node);
  });
  for (const node of boxes) if (tree.tag[node] === TAG.body || tree.tag[node] === TAG.html) boxes.delete(node);
  return boxes;
}

export const namedAd: BlockRule = {
  id: "named-ad",
  stage: "blocks",
  promise: "precision",
  says: "Text in a box that is named as an advertisement goes, where it is a small part of what is kept: inside an article it reads as one more paragraph.",
  shownBy:
    "36 made articles with a house advertisement in such a box kept it, now none; 702 pages of seven sets have such names, and nothing in their boxes was kept",
  because: "stands in a box that is named as an advertisement",
  constants: { maxShare: MAX_SHARE },
  decide({ selection: { page, keep: isKept } }) {
    const { tree, blocks } = page;
    const boxes = findBoxes(page);
    if (boxes.size === 0) return NO_CHANGES;
    const before = new Float64Array(isKept.length + 1);
    for (let block = 0; block < isKept.length; block++) {
      before[block + 1] = before[block] + (isKept[block] === 1 ? blocks.words[block] : 0);
    }
    const keep = new Map<number, boolean>();
    let until = 0;
    for (const box of [...boxes].sort((one, other) => one - other)) {
      spend();
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
