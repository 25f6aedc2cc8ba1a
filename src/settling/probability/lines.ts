import { spend } from "../../deadline.ts";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import type { ProbabilityRule } from "../rule.ts";
import { loweredBlocks } from "./expected.ts";

/** What is left of the probability of such lines. */
const LEFT = 0.2;
const MAX_LINE_WORDS = 40;

/** The short lines of a page outside of code that fit a pattern; `mayFit` tells without their text which cannot. */
function* findLines(
  page: MeasuredPage,
  pattern: RegExp,
  mayFit: (block: number) => boolean,
): Generator<number, undefined> {
  const { blocks } = page;
  for (let block = 0; block < blocks.count; block++) {
    spend();
    if (blocks.words[block] > MAX_LINE_WORDS || page.preformatted[blocks.node[block]] > 0) continue;
    if (mayFit(block) && pattern.test(page.blockText(block))) yield block;
  }
}

/** A time as machines write it, with its zone. */
const STAMP = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)\s*$/;
/** As many digits as a day and time have: putting the texts of all blocks together takes time. */
const MIN_STAMP_DIGITS = 14;

export const machineLine: ProbabilityRule = {
  id: "machine-line",
  stage: "probability",
  promise: "precision",
  says: "A line that ends in a time as machines write it is rarely content: style sheets hide it.",
  because: "a line for machines",
  constants: { left: LEFT, maxWords: MAX_LINE_WORDS },
  decide({ page, probability }) {
    const mayFit = (block: number): boolean => page.blocks.digits[block] >= MIN_STAMP_DIGITS;
    return loweredBlocks(probability, findLines(page, STAMP, mayFit), LEFT);
  },
};

/** Of 36 kept lines on six sets gold has two. */
const NOTICE = /^\W{0,3}(?:advertisement|story continues below.*|last edited by .*)\W{0,3}$/i;
const BEGINNING = /^\s*\W{0,3}(?:advert|story|last)/i;

export const noticeLine: ProbabilityRule = {
  id: "notice-line",
  stage: "probability",
  promise: "precision",
  says: "A line that only announces an advertisement, or says who edited a post last, is rarely content.",
  because: "a notice, not text",
  constants: { left: LEFT, maxWords: MAX_LINE_WORDS },
  decide({ page, probability }) {
    const mayFit = (block: number): boolean => BEGINNING.test(page.tree.text(page.blocks.firstText[block]));
    return loweredBlocks(probability, findLines(page, NOTICE, mayFit), LEFT);
  },
};
