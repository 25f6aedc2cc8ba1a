import { TAG } from "flat-html";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import type { ScoreRule } from "../rule.ts";
import { expectedShare, pulled } from "./expected.ts";

/**
 * How far the items of a plain list follow what is to be expected of all of them. Where the model keeps only some, those that
 * it drops are content as often as those that it keeps. Word F1 out of fold on 40 % of the pages: manuals-dev +.0003,
 * wcxb-dev -.00005; items of the gold element of manuals-dev that are kept: 96.0 to 96.2 %.
 */
const PULL_OF_LIST = 1;
/** A list with more blocks for each item than this holds cards, posts or other lists: its items are things of their own. */
const MAX_BLOCKS_OF_ITEM = 1.5;

/** Whether the items of a list are a line each. */
function isPlain(page: MeasuredPage, list: number): boolean {
  const { tree } = page;
  let items = 0;
  for (let item = tree.firstChild(list); item >= 0; item = tree.nextSibling(item)) {
    if (tree.tag[item] === TAG.li) items++;
  }
  const [first, end] = page.blockRange(list);
  return items >= 2 && end - first <= MAX_BLOCKS_OF_ITEM * items;
}

export const plainList: ScoreRule = {
  id: "plain-list",
  stage: "score",
  promise: "reader",
  says: "Items of a plain list share one probability; items that are cards, posts or lists of their own do not.",
  because: "the other items of its list",
  constants: { pullOfList: PULL_OF_LIST, maxBlocksOfItem: MAX_BLOCKS_OF_ITEM },
  decide(facts) {
    const { page } = facts;
    const lists = [TAG.ul, TAG.ol].flatMap((tag) => [...page.tree.findAll(tag)]).filter((list) => isPlain(page, list));
    return pulled(
      facts,
      lists.map((list) => page.visibleBlocks(list)),
      PULL_OF_LIST,
    );
  },
};

/** A definition with more blocks is a section, as in the reference of a class. */
const MAX_BLOCKS_OF_DEFINITION = 4;

/** Raises the terms of a list to what is to be expected of their definitions. */
function raiseTerms(page: MeasuredPage, list: number, probability: Float64Array): void {
  const { tree } = page;
  let terms: number[] = [];
  for (let part = tree.firstChild(list); part >= 0; part = tree.nextSibling(part)) {
    const [first, end] = page.blockRange(part);
    if (end - first > MAX_BLOCKS_OF_DEFINITION) terms = [];
    else if (tree.tag[part] === TAG.dt) terms.push(...page.visibleBlocks(part));
    else if (tree.tag[part] === TAG.dd) {
      const defined = expectedShare(page, page.visibleBlocks(part), probability);
      for (const term of terms) probability[term] = Math.max(probability[term], defined);
      terms = [];
    }
  }
}

export const definedTerm: ScoreRule = {
  id: "defined-term",
  stage: "score",
  promise: "reader",
  says: "A term is at least as likely as its definition, so that no definition comes without its term.",
  because: "its definition",
  constants: { maxBlocksOfDefinition: MAX_BLOCKS_OF_DEFINITION },
  decide({ page, probability }) {
    const lists = [...page.tree.findAll(TAG.dl)];
    if (lists.length === 0) return {};
    const raised = probability.slice();
    for (const list of lists) raiseTerms(page, list, raised);
    return { probability: raised };
  },
};
