import { appearanceOf } from "../../html/parse/class-names.ts";
import { headingLevel } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { likelihoodOf } from "../../selection/page-kind.ts";
import type { Selection } from "../../selection/selection.ts";
import { headlineOf } from "../../structure/headline.ts";
import { findDate } from "../../text/date-text.ts";
import { LETTER_RANGE } from "../../text/letters.ts";
import { anyOf } from "../../text/phrases.ts";
import type { SelectFacts } from "../row.ts";
import { ANY_DATE } from "./members.ts";

// By models that have not seen the site, on 4,600 pages of 14 sets: of 55 dropped lines with a
// label, 48 are bylines. More lines of text are dropped among six after the headline, before prose
// that is further off or has 8 words, and if other lines look the same.

/** Longer lines are text. */
const MAX_WORDS = 20;
/** Most words besides numbers: names, months and labels. */
const MAX_NAMES = 10;
/** Kept blocks after the headline in which a byline is sought. */
const REACH = 4;
/** Kept blocks after a byline of which one is prose. */
const PROSE_REACH = 3;
const PROSE_WORDS = 10;
/** Entries of such pages have dates of their own. */
const MAX_LISTING = 0.4;
/** Levels from a block up to its heading. */
const MAX_STEPS = 3;

/** A line that leads into text or signs a quotation, or a sentence and a half. */
const IS_TEXT = /^[—–-]|[—–:-]$|\p{Ll}{3}\. \p{Lu}/u;
const MONTH = `[${LETTER_RANGE}]{3,12}`;
/** When something takes place: "8:30 AM - 9:30 AM", "15 marzo – 31 agosto", "3.5. - 10.5.". */
const RANGE = anyOf(
  [
    String.raw`\d[:.]\d\d(?:\s?[ap]\.?m\.?)?\s?[-–]\s?\d{1,2}(?:[:.]\d\d|\s?[ap]\.?m)`,
    String.raw`\d{1,2}\.?(?:\s${MONTH})?\s?[-–]\s?\d{1,2}\.?\s${MONTH}`,
    String.raw`${MONTH}\s\d{1,2}\s?[-–]\s?(?:${MONTH}\s)?\d{1,2},\s`,
    String.raw`\d{1,2}\.\d{1,2}\.(?:\d{2,4})?\s?[-–]\s?\d{1,2}\.\d{1,2}\.`,
  ],
  { flags: "iu" },
);
const SENTENCE_END = /[.!?。]$/u;
const MAX_SENTENCE = 6;

const isHeading = ({ tree, blocks }: MeasuredPage, block: number): boolean =>
  tree.closest(blocks.node[block], (node) => headingLevel(tree.tag[node]) > 0, MAX_STEPS) >= 0;

/** The headline's first kept block, else the first kept heading; -1 without one. */
function keptHeadline({ page, keep }: Selection): number {
  const headline = headlineOf(page);
  const [first, end] = headline < 0 ? [0, 0] : page.blockRange(headline);
  for (let block = first; block < end; block++) if (keep[block] === 1) return block;
  return keep.findIndex((kept, block) => kept === 1 && isHeading(page, block));
}

/** Up to this many kept blocks after one. */
function keptAfter({ keep }: Selection, block: number, most: number): number[] {
  const found: number[] = [];
  for (let next = block + 1; next < keep.length && found.length < most; next++)
    if (keep[next] === 1) found.push(next);
  return found;
}

const isDated = (page: MeasuredPage, block: number): boolean =>
  page.blocks.words[block] <= MAX_WORDS && findDate(page.blockText(block), ANY_DATE) !== undefined;

/** Whether no other kept line that looks the same has a date. */
function isOnly({ page, keep }: Selection, block: number): boolean {
  const { tree, blocks } = page;
  const own = appearanceOf(tree, blocks.node[block]);
  return !keep.some(
    (kept, other) =>
      kept === 1 &&
      other !== block &&
      appearanceOf(tree, blocks.node[other]) === own &&
      isDated(page, other),
  );
}

/** Whether a text is a date with names and labels, and no sentence. */
function isLine(text: string, words: number): boolean {
  if (IS_TEXT.test(text) || RANGE.test(text)) return false;
  if (SENTENCE_END.test(text) && words > MAX_SENTENCE) return false;
  const names = text.replace(/[\d\p{P}\p{S}\s]+/gu, " ").trim();
  return names.split(" ").length <= MAX_NAMES;
}

/**
 * The lines with a date between the headline and the text: who wrote it and when, the last update.
 * Pages of entries have a date in each.
 */
export function findBylines({ selection, kinds }: SelectFacts): Iterable<number> {
  const { page } = selection;
  const { words } = page.blocks;
  if (likelihoodOf(kinds, "listing", "collection", "product") >= MAX_LISTING) return [];
  const headline = keptHeadline(selection);
  if (headline < 0) return [];
  return keptAfter(selection, headline, REACH).filter(
    (block) =>
      isDated(page, block) &&
      !isHeading(page, block) &&
      isLine(page.blockText(block).trim(), words[block]) &&
      keptAfter(selection, block, PROSE_REACH).some((next) => words[next] >= PROSE_WORDS) &&
      isOnly(selection, block),
  );
}
