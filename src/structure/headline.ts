import { TAG } from "../../packages/flat-html/src/parse/tags.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { oncePer } from "../once-per.ts";
import { lettersOf } from "../text/letters.ts";

/** Letters of a headline that tell it from others. */
const MIN_HEADLINE_LETTERS = 4;
/** Headings of level 1 that may be the headline. */
const MAX_HEADLINES = 5;

function findHeadline(page: MeasuredPage): number {
  const { tree } = page;
  const title = lettersOf(page.titleText);
  let node = tree.find(TAG.h1);
  for (let seen = 0; seen < MAX_HEADLINES && node >= 0; seen++, node = tree.find(TAG.h1, node + 1)) {
    const texts = page.visibleBlocks(node).map((block) => page.blockText(block));
    const letters = lettersOf(texts.join(" "));
    if (letters.length < MIN_HEADLINE_LETTERS || title === "") continue;
    if (title.includes(letters) || letters.includes(title)) return node;
  }
  return -1;
}

/** The first heading of level 1 that says what the page's title says; -1 without one. Found when first asked for. */
export const headlineOf: (page: MeasuredPage) => number = oncePer(findHeadline);
