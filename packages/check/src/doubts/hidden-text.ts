import { rendering } from "pith/page";
import { findUnseen } from "../withheld/unseen.ts";
import type { PageEvidence } from "./page-evidence.ts";

/** Fewer hidden words are marks and labels. */
const HIDDEN_WORDS = 5;

/** Kept text that a reader may not see; undefined without any. */
export function findHiddenText({ result, page }: PageEvidence): string | undefined {
  const { tree, visibility, blocks } = page;
  const { keep } = result.selection;
  const unseen = findUnseen(page);
  const isHiddenByItself = new rendering.Visibility(tree);
  let [words, stated] = [0, ""];
  for (let block = 0; block < blocks.count; block++) {
    if (keep[block] === 0 || unseen.kind[blocks.firstText[block]] === undefined) continue;
    words += blocks.words[block];
    stated ||= page.blockText(block).slice(0, 60);
  }
  if (words >= HIDDEN_WORDS) return `${words} hidden words were kept: "${stated}"`;
  const first = keep.indexOf(1);
  for (let node = first < 0 ? 0 : blocks.node[first]; node > tree.body; node = tree.parent[node]) {
    const isShown = (visibility[node] & (rendering.INVISIBLE | rendering.IN_CLOSED_DETAILS)) === 0;
    if (isShown && isHiddenByItself.hiddenBy(node))
      return "the page hides all of its text, and shows almost nothing else";
  }
  return undefined;
}
