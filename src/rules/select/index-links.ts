import { TAG } from "flat-html";
import { addToList } from "pith-base";
import { lookAround } from "../looks.ts";
import { NO_CHANGES, type SelectRule } from "../rule.ts";

/**
 * What is kept has at most so many words, and at least so many links of one look, each of some words, make up at least this share
 * of the words of the main element. Of the 1,495 pages of wcxb-dev, by models that have not seen the site, two come back
 * (word F1 .07 to .91 and .17 to .96), and none changes otherwise; the same with 100 words. Nor does any
 * of threads-dev and magic-forum-dev.
 */
const MAX_KEPT_WORDS = 60;
const MIN_LINKS = 8;
const MIN_SHARE = 0.4;
const MIN_MEAN_WORDS = 3;
/** A block is a link from this share of link text on. */
const LINKED = 0.5;
/** Links look alike that have the same names up to so many elements above them. */
const NAMED_ELEMENTS = 3;

/** A page of a title, a line or two and the links that it is for: the model takes them for other stories. */
export const indexLinks: SelectRule = {
  id: "index-links",
  stage: "select",
  promise: "reader",
  says: "Where hardly anything is kept, links of one look that make up much of the page's main element come back: the page is an index of them.",
  because: "a link of the index that the page is",
  shownBy: "regret of wcxb-dev: two pages of 1,495 come back, and none is worse",
  constants: {
    maxKeptWords: MAX_KEPT_WORDS,
    minLinks: MIN_LINKS,
    minShare: MIN_SHARE,
    minMeanWords: MIN_MEAN_WORDS,
    linked: LINKED,
  },
  decide({ selection: { page, keep } }) {
    const { words, linkChars, textChars } = page.blocks;
    const main = page.tree.find(TAG.main);
    if (main < 0) return NO_CHANGES;
    let kept = 0;
    for (let block = 0; block < keep.length && kept <= MAX_KEPT_WORDS; block++)
      if (keep[block] === 1) kept += words[block];
    if (kept > MAX_KEPT_WORDS) return NO_CHANGES;
    const wordsOf = (some: readonly number[]): number => some.reduce((sum, block) => sum + words[block], 0);
    const shown = page.visibleBlocks(main).filter((block) => words[block] > 0);
    const least = MIN_SHARE * wordsOf(shown);
    const links = new Map<string, number[]>();
    for (const block of shown) {
      if (linkChars[block] < LINKED * textChars[block]) continue;
      addToList(links, lookAround(page, page.blocks.node[block], NAMED_ELEMENTS), block);
    }
    const back = new Map<number, boolean>();
    for (const alike of links.values()) {
      const own = wordsOf(alike);
      if (alike.length < MIN_LINKS || own < least || own < MIN_MEAN_WORDS * alike.length) continue;
      for (const block of alike) if (keep[block] === 0) back.set(block, true);
    }
    return { keep: back };
  },
};
