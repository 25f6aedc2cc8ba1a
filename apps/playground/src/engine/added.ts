import { applyTreeRows, type ExtractResult } from "./pith.ts";
import type { Addition } from "./protocol.ts";

/** Letters and digits only, for comparison. */
const lettersOf = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

const HEADING = /^h[1-3]$/u;

/** Finds captions of kept pictures. */
function findCaptions({ selection }: ExtractResult, added: Map<number, Addition>): void {
  for (const { by, block, to } of applyTreeRows(selection).trace()) {
    if (by === "show-captions" && to === "kept" && selection.keep[block] === 0)
      added.set(block, "caption");
  }
}

function findTitle({ selection, title: shown }: ExtractResult, added: Map<number, Addition>): void {
  const { page, keep } = selection;
  const title = lettersOf(shown ?? "");
  if (title === "") return;
  for (let at = 0; at < keep.length; at++) {
    if (
      !HEADING.test(page.tree.name(page.blocks.node[at])) ||
      lettersOf(page.blockText(at)) !== title
    )
      continue;
    if (keep[at] === 0) added.set(at, "title");
    return;
  }
}

/** Dropped blocks that the output includes anyway: the title and captions of kept pictures. */
export function findAdditions(
  result: ExtractResult,
  showsTitle: boolean,
): ReadonlyMap<number, Addition> {
  const added = new Map<number, Addition>();
  if (!result.ok) return added;
  findCaptions(result, added);
  if (showsTitle) findTitle(result, added);
  return added;
}
