import { TAG } from "flat-html";
import { EMBEDDED } from "../../measure/rendering.ts";
import type { ScoreRule } from "../rule.ts";

/** What schema.org defines as the body of the article is content for certain where the page does not show it. */
const BODY_FIELD = "articleBody";

/** A field such as `articleBody` has no layout around its blocks that could tell them apart. */
export const embeddedField: ScoreRule = {
  id: "embedded-field",
  stage: "score",
  promise: "reader",
  says: "All blocks of one text recovered from embedded data are as likely as the likeliest of them: a field is content as a whole or not at all, and `articleBody` is content.",
  shownBy:
    "schema.org: articleBody is the body of the article; where the page shows no text, it was cut at the middle or the end",
  because: "a part of one embedded text",
  decide({ page: { blocks, tree }, probability }) {
    if (!blocks.visibility.some((bits) => (bits & EMBEDDED) !== 0)) return {};
    const united = probability.slice();
    for (let block = 0; block < blocks.count; ) {
      if ((blocks.visibility[block] & EMBEDDED) === 0) {
        block++;
        continue;
      }
      let holder = blocks.node[block];
      while (tree.tag[holder] !== TAG["pith-data"]) holder = tree.parent[holder];
      let end = block;
      let best = tree.attr(holder, "class") === BODY_FIELD ? 1 : 0;
      while (end < blocks.count && tree.contains(holder, blocks.node[end])) best = Math.max(best, probability[end++]);
      united.fill(best, block, end);
      block = end;
    }
    return { probability: united };
  },
};
