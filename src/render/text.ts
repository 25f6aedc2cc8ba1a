import { spend, spendOnChars } from "../deadline.ts";
import type { Selection } from "../selection/selection.ts";
import { joinOwn } from "../text/own-copy.ts";
import { TextLayout } from "./text-layout.ts";

/**
 * Kept blocks as plain text: paragraphs apart by a blank line, list items and table rows on lines of their
 * own, preformatted text as it is. Nothing but marks that are no word characters is added to the blocks.
 */
export function renderText(selection: Selection): string {
  const { page, keep } = selection;
  const layout = new TextLayout(page);
  const parts: string[] = [];
  let before = -1;
  for (let block = 0; block < keep.length; block++) {
    spend();
    if (keep[block] === 0) continue;
    const text = page.blockText(block);
    spendOnChars(text.length);
    if (text === "") continue;
    parts.push(before < 0 ? layout.opening(block) : layout.between(before, block), layout.place(block, text));
    before = block;
  }
  return joinOwn(parts);
}
