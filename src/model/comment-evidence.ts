import type { MeasuredPage } from "../measure/measured-page.ts";
import type { LikeSiblings } from "./features/like-siblings.ts";

/** What is left of the probability of readers' comments where the content is an article without them. */
const LEFT = 0.1;
/** A group is a thread when comments have at least this share of what content is to be expected in it. */
const MIN_SHARE_OF_THREAD = 0.5;

/**
 * Comments stand below something: where less than this share of the likely words would be left, it is no thread. Of the
 * pages of wcxb-dev and dragnet that lost more than .1 of word F1 without comments, out of fold, two had shares of 0 and
 * .005 and one .33; the nine that won more than .1 had .05 and more.
 */
const MIN_SHARE_LEFT = 0.02;
const LIKELY = 0.5;

/** Marks the other members of groups that are mostly comments: a thread goes as a whole. */
export function markThreads(
  { blocks }: MeasuredPage,
  groups: readonly LikeSiblings[],
  probability: Float64Array,
  isComment: Uint8Array,
): void {
  for (const group of groups) {
    let [comments, all] = [0, 0];
    for (const block of group.all) {
      const expected = probability[block] * blocks.words[block];
      all += expected;
      if (isComment[block] === 1) comments += expected;
    }
    if (comments > 0 && comments >= MIN_SHARE_OF_THREAD * all) for (const block of group.all) isComment[block] = 1;
  }
}

/** Whether all that is likely would go with the comments: the model of comments errs then. */
export function isNearlyAll({ blocks }: MeasuredPage, isComment: Uint8Array, probability: Float64Array): boolean {
  let [comments, all] = [0, 0];
  for (let block = 0; block < blocks.count; block++) {
    if (probability[block] < LIKELY) continue;
    all += blocks.words[block];
    if (isComment[block] === 1) comments += blocks.words[block];
  }
  return all - comments < MIN_SHARE_LEFT * all;
}

/** Probabilities without readers' comments: 1 marks them in `isComment`. */
export function discountComments(isComment: Uint8Array, probability: Float64Array): Float64Array {
  return probability.map((p, block) => (isComment[block] === 1 ? LEFT * p : p));
}
