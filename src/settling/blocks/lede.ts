import { spend } from "../../deadline.ts";
import { pageHead } from "../../head/page-head.ts";
import { INVISIBLE } from "../../measure/rendering.ts";
import type { Selection } from "../../selection/selection.ts";
import { headlineOf } from "../../structure/headline.ts";
import { lettersOf } from "../../text/letters.ts";
import { type BlockRule, NO_CHANGES } from "../rule.ts";

const DESCRIPTIONS = new Set(["description", "og:description", "twitter:description"]);
/** Shorter descriptions are slogans and names. */
const MIN_LETTERS = 40;
/** So many of its first letters must stand in the block: the end of a description is often cut off. */
const FIRST_LETTERS = 120;
/** A lede is not much shorter or longer than the description: half of it, or as long again as this times it. */
const [MIN_LENGTH, MAX_LENGTH] = [0.5, 1.6] as const;
/** A lede stands at most so many blocks below the headline, bylines and share buttons among them. */
const MAX_BLOCKS_BELOW = 15;
/** Kept words between the headline and the lede: with more of them the text has begun. */
const MAX_KEPT_BETWEEN = 30;

/** Whether one of the kept blocks below says what a block says: then that is an excerpt of the text, and no lede. */
function isSaidBelow({ page, keep }: Selection, block: number, letters: string): boolean {
  const start = letters.slice(0, FIRST_LETTERS);
  for (let below = block + 1; below < Math.min(keep.length, block + MAX_BLOCKS_BELOW); below++) {
    spend();
    if (keep[below] === 1 && lettersOf(page.blockText(below)).includes(start)) return true;
  }
  return false;
}

/** The first letters of the page's descriptions, and how many they have. */
function descriptionsOf(metas: ReturnType<typeof pageHead>["metas"]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { property, name, content } of metas) {
    if (content === undefined || !DESCRIPTIONS.has((property ?? name ?? "").toLowerCase())) continue;
    const letters = lettersOf(content);
    if (letters.length >= MIN_LETTERS) found.set(letters.slice(0, FIRST_LETTERS), letters.length);
  }
  return found;
}

/** Gold has 16 of 54 such blocks that the model dropped on wcxb-dev: a matter of convention, some twenty words of a page. */
export const lede: BlockRule = {
  id: "lede",
  stage: "blocks",
  promise: "reader",
  says: "A block between the headline and the text of an article comes back if it says what the page's own description says and the text does not: it is the lede.",
  shownBy:
    "of 1,250 blocks of eight sets that say their page's description 1,193 are kept by models that have not seen the site, 1,098 without; word F1 within .0005 on each of ten sets",
  because: "the lede: it says what the page's description says",
  pages: "articles",
  constants: {
    minLetters: MIN_LETTERS,
    firstLetters: FIRST_LETTERS,
    minLength: MIN_LENGTH,
    maxLength: MAX_LENGTH,
    maxBlocksBelow: MAX_BLOCKS_BELOW,
    maxKeptBetween: MAX_KEPT_BETWEEN,
  },
  decide({ selection }) {
    const { page, keep } = selection;
    const headline = headlineOf(page);
    const descriptions = headline < 0 ? new Map<string, number>() : descriptionsOf(pageHead(page).metas);
    if (descriptions.size === 0) return NO_CHANGES;
    const { blocks } = page;
    const first = page.blockRange(headline)[1];
    let keptBetween = 0;
    for (let block = first; block < Math.min(blocks.count, first + MAX_BLOCKS_BELOW); block++) {
      spend();
      if (keep[block] === 1) keptBetween += blocks.words[block];
      if (keptBetween > MAX_KEPT_BETWEEN) break;
      if (keep[block] === 1 || (blocks.visibility[block] & INVISIBLE) !== 0) continue;
      if (blocks.linkChars[block] * 2 > blocks.textChars[block]) continue;
      const letters = lettersOf(page.blockText(block));
      const says = Array.from(descriptions).some(
        ([start, length]) =>
          letters.length >= MIN_LENGTH * length && letters.length <= MAX_LENGTH * length && letters.includes(start),
      );
      if (!says) continue;
      const isLede = keep.indexOf(1, block) > 0 && !isSaidBelow(selection, block, letters);
      return isLede ? { keep: new Map([[block, true]]) } : NO_CHANGES;
    }
    return NO_CHANGES;
  },
};
