import type { MeasuredPage } from "../measure/measured-page.ts";
import type { LikeSiblings } from "./features/like-siblings.ts";

/** What is left of the probability of readers' comments where the content is an article without them. */
const LEFT = 0.1;
/** A group is a thread when comments have at least this share of what content is to be expected in it. */
const MIN_SHARE_OF_THREAD = 0.5;

/** Marks the other members of groups that are mostly comments: a thread goes as a whole. */
export function markThreads(
  { blocks }: MeasuredPage,
  groups: readonly LikeSiblings[],
  probability: Float64Array,
  isComment: Uint8Array,
): void {
  for (const group of groups) {
    const members = group.blocks.flat();
    let [comments, all] = [0, 0];
    for (const block of members) {
      const expected = probability[block] * blocks.words[block];
      all += expected;
      if (isComment[block] === 1) comments += expected;
    }
    if (comments > 0 && comments >= MIN_SHARE_OF_THREAD * all) for (const block of members) isComment[block] = 1;
  }
}

/** Probabilities without readers' comments: 1 marks them in `isComment`. */
export function discountComments(isComment: Uint8Array, probability: Float64Array): Float64Array {
  return probability.map((p, block) => (isComment[block] === 1 ? LEFT * p : p));
}
