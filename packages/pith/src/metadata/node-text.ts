import { TAG } from "../html/parse/tags.ts";
import { inlinePart, REPEATED } from "../page/inline-boxes.ts";
import { isShownAsBlock } from "../page/inline-flow.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { NEVER_SHOWN } from "../page/rendering.ts";
import { collapse } from "../text/trim.ts";

/** Most visited nodes per text. */
const MAX_NODES = 2000;

/**
 * The rendered text of a subtree, white space collapsed, cut at `maxChars`; a space separates
 * blocks, and nodes that match `isLeft` are omitted.
 */
export function nodeText(
  page: MeasuredPage,
  node: number,
  maxChars: number,
  isLeft: (node: number) => boolean = () => false,
): string {
  const { tree, visibility } = page;
  const end = Math.min(tree.end[node], node + MAX_NODES);
  const hiddenAnyway = visibility[node] & NEVER_SHOWN;
  let text = "";
  for (let i = node; i < end && text.length < maxChars * 2; i++) {
    const part = inlinePart(tree, i);
    if (i > node && (part === REPEATED || isLeft(i))) {
      i = tree.end[i] - 1;
      continue;
    }
    if (part !== 0) text += " ";
    if (tree.tag[i] === TAG["#text"]) {
      if ((visibility[i] & NEVER_SHOWN & ~hiddenAnyway) === 0)
        text += tree.text(i).slice(0, maxChars * 2);
    } else if (tree.tag[i] === TAG.br || isShownAsBlock(tree, i)) text += " ";
  }
  return collapse(text).slice(0, maxChars);
}
