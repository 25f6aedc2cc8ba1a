import type { ScoreFacts, ScoreRule } from "../rule.ts";
import { withoutDoubtful, withWholeTrees } from "./comment-threads.ts";

/**
 * Comments are below something: where less than this share of the likely words would be left, there is no thread. Of the pages of
 * wcxb-dev and dragnet that lost more than .1 of word F1 without comments, out of fold, two had shares of 0 and .005 and one .33; the
 * nine that won more than .1 had .05 and more.
 */
const MIN_SHARE_LEFT = 0.02;
const LIKELY = 0.5;
/** What is left of the probability of a comment. */
const LEFT = 0.1;

/** Whether nearly all that is likely would go with the comments: then the model of comments errs. */
function areNearlyAll({ page: { blocks }, probability, isComment }: ScoreFacts): boolean {
  let [comments, all] = [0, 0];
  for (let block = 0; block < blocks.count; block++) {
    if (probability[block] < LIKELY) continue;
    all += blocks.words[block];
    if (isComment[block] === 1) comments += blocks.words[block];
  }
  return comments > 0 && all - comments < MIN_SHARE_LEFT * all;
}

export const lowerComments: ScoreRule = {
  id: "lower-comments",
  stage: "score",
  goal: "precision",
  summary: "Drops readers' comments on articles, unless they are nearly all of the likely text.",
  reasonText: "a reader's comment",
  when: { pages: "sure-articles" },
  decide(facts) {
    if (!facts.isComment.includes(1)) return {};
    const sure = { ...facts, isComment: withoutDoubtful(facts) };
    const isComment = sure.isComment.includes(1) ? withWholeTrees(sure) : sure.isComment;
    if (areNearlyAll({ ...facts, isComment })) return { isComment: new Uint8Array(isComment.length) };
    return { isComment, probability: facts.probability.map((p, block) => (isComment[block] === 1 ? LEFT * p : p)) };
  },
};
