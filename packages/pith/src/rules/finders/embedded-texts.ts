import { TAG } from "../../html/parse/tags.ts";
import { EMBEDDED } from "../../page/rendering.ts";
import type { ScoreChange, ScoreFacts } from "../row.ts";

const BODY_FIELD = "articleBody";

/**
 * Raises all blocks of each embedded text to the likeliest: nothing in its layout distinguishes
 * them.
 */
export function* raiseEmbeddedTexts({
  page,
  probability,
}: ScoreFacts): Generator<ScoreChange, undefined> {
  const { blocks, tree } = page;
  for (let block = 0; block < blocks.count; ) {
    if ((blocks.visibility[block] & EMBEDDED) === 0) {
      block++;
      continue;
    }
    let holder = blocks.node[block];
    while (tree.tag[holder] !== TAG["pith-data"]) holder = tree.parent[holder];
    let end = block;
    let best = tree.attr(holder, "class") === BODY_FIELD ? 1 : 0;
    while (end < blocks.count && tree.contains(holder, blocks.node[end]))
      best = Math.max(best, probability[end++]);
    for (let own = block; own < end; own++) yield { block: own, to: best };
    block = end;
  }
}
