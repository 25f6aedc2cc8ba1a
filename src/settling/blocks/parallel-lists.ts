import { headingLevel, TAG } from "../../../packages/flat-html/src/parse/tags.ts";
import { spend } from "../../deadline.ts";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import type { BlockRule } from "../rule.ts";

/** What a line of a list is about: "Memory" of "Memory: 8 GB". */
const LABEL = /^[^:：]{1,40}[:：]/u;
/** How the line ends that says what a list is of. */
const ANNOUNCES = /[:：]\s*$/u;
/** Fewer common labels are chance. The same pages change with a share of lines of .4 and a likelihood of .1. */
const MIN_COMMON = 3;
/** The share of a list's lines that have a label of the other one. */
const MIN_SHARE = 0.6;
/** Lines come back from this share of the cutoff on, as those of lists that look like kept ones. */
const MIN_LIKELIHOOD = 0.25;

/** The visible blocks of the lists that hold no lists, in document order. */
function* innerLists(page: MeasuredPage): Generator<readonly number[], undefined> {
  const { tree } = page;
  for (const list of [...tree.findAll(TAG.ul), ...tree.findAll(TAG.ol)].sort((a, b) => a - b)) {
    const end = tree.end[list];
    if (tree.find(TAG.ul, list + 1, end) < 0 && tree.find(TAG.ol, list + 1, end) < 0) yield page.visibleBlocks(list);
  }
}

/** Whether two lists say the same things, and not in the same words, as a copy for small screens would. */
function areParallel(page: MeasuredPage, one: readonly number[], other: readonly number[]): boolean {
  const texts = new Set(one.map((block) => page.blockText(block)));
  const labels = new Set([...texts].map((text) => LABEL.exec(text)?.[0]));
  let [common, own] = [0, 0];
  for (const block of other) {
    const text = page.blockText(block);
    const label = LABEL.exec(text)?.[0];
    if (label !== undefined && labels.has(label)) common++;
    if (!texts.has(text)) own++;
  }
  return own > 0 && common >= MIN_COMMON && common >= MIN_SHARE * Math.max(one.length, other.length);
}

/** Whether a block says what the list below it is of. */
function isHead(page: MeasuredPage, block: number): boolean {
  if (block < 0) return false;
  return headingLevel(page.tree.tag[page.blocks.node[block]]) > 0 || ANNOUNCES.test(page.blockText(block));
}

/**
 * Lists that were dropped next to a kept one of the same things, as what is recommended is next to what is needed at least.
 * Out of fold four of the 4,156 pages of wcxb-dev, segments-dev, dragnet and daniel-dev change, all of one site: word F1
 * of each rises, by .022 in the mean.
 */
export const parallelList: BlockRule = {
  id: "parallel-list",
  stage: "blocks",
  promise: "precision",
  says: "A list beside a kept one that says the same things of something else comes back with the lines that head both.",
  because: "says the same things as the kept list beside it",
  constants: { minCommon: MIN_COMMON, minShare: MIN_SHARE, minLikelihood: MIN_LIKELIHOOD },
  decide({ selection: { page, keep, score }, cutoff }) {
    const filled = new Map<number, boolean>();
    const isKept = (block: number): boolean => keep[block] === 1;
    const isLikely = (block: number): boolean => keep[block] === 0 && score[block] >= MIN_LIKELIHOOD * cutoff;
    let before: readonly number[] = [];
    for (const own of innerLists(page)) {
      const lists = [before, own];
      before = own;
      spend(own.length);
      const [kept, dropped] = [lists.find((list) => list.every(isKept)), lists.find((list) => list.every(isLikely))];
      const heads = lists.map((list) => list[0] - 1);
      // Between them stands one line.
      const isNext = heads[1] - 1 === lists[0][lists[0].length - 1];
      if (!kept || !dropped || !isNext || !heads.every((head) => isHead(page, head))) continue;
      if (!areParallel(page, kept, dropped)) continue;
      for (const block of [...heads, ...dropped]) if (isLikely(block)) filled.set(block, true);
    }
    return { keep: filled };
  },
};
