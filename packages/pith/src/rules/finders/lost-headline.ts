import { headingLevel } from "../../html/parse/tags.ts";
import { headlineOf } from "../../structure/headline.ts";
import type { SelectFacts } from "../row.ts";

/**
 * The share of the cutoff that a headline needs. Sites whose word F1 rises and falls by models that
 * have not seen them, each on both halves: 68 and 44, 63 and 37. Without the limits below, 74 and
 * 51, 72 and 43; with .5 instead of .7, 88 and 77, 89 and 58; with .85, 42 and 32, 49 and 27. Sites
 * that fall are mostly of wcxb-dev, whose gold often omits headlines.
 */
const MIN_LIKELIHOOD = 0.7;

/** Words of the text that a headline is above: replies repeat it below. */
const PROSE_WORDS = 10;

/** The dropped headline above the kept text of a page that keeps no other heading of level 1. */
export function findLostHeadline({ selection, cutoff }: SelectFacts): readonly number[] {
  const { page, keep, score } = selection;
  const { tree, blocks } = page;
  const prose = keep.findIndex((kept, block) => kept === 1 && blocks.words[block] >= PROSE_WORDS);
  const headline = prose < 0 ? -1 : headlineOf(page);
  if (headline < 0 || page.blocksBefore(headline) > prose) return [];
  const [first, end] = page.blockRange(headline);
  const hasOther = keep.some(
    (kept, block) =>
      kept === 1 &&
      ((block >= first && block < end) || headingLevel(tree.tag[blocks.node[block]]) === 1),
  );
  if (hasOther) return [];
  return page.visibleBlocks(headline).filter((block) => score[block] >= MIN_LIKELIHOOD * cutoff);
}
