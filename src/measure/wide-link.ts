import { TAG } from "flat-html";
import type { MeasuredPage } from "./measured-page.ts";

/**
 * A link with this many characters in this many blocks is no name of a page. By judgement: of 6,258 pages of ten sets
 * one has a link that says more than all text outside of links, of 560 characters in nine blocks.
 */
const [MIN_CHARS, MIN_BLOCKS] = [400, 4];

/**
 * The link around what the page is for, as of an article that leads to its own page for printing: the only one so long, and
 * longer than all text outside of links. Of more than one each is a card of a list. -1 without.
 */
export function findWideLink(page: MeasuredPage): number {
  const { tree } = page;
  const outside = page.textChars(tree.body) - page.linkChars(tree.body);
  let found = -1;
  for (const link of tree.findAll(TAG.a)) {
    const blocks = page.blocksBefore(tree.end[link]) - page.blocksBefore(link);
    if (blocks < MIN_BLOCKS || page.textChars(link) < MIN_CHARS) continue;
    if (found >= 0) return -1;
    found = link;
  }
  return found >= 0 && page.textChars(found) > outside ? found : -1;
}
