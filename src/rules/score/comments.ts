import type { ScoreFacts, ScoreRule } from "../rule.ts";

/**
 * Comments stand below something: where less than this share of the likely words would be left, it is no thread. Of the
 * pages of wcxb-dev and dragnet that lost more than .1 of word F1 without comments, out of fold, two had shares of 0 and
 * .005 and one .33; the nine that won more than .1 had .05 and more.
 */
const MIN_SHARE_LEFT = 0.02;
const LIKELY = 0.5;

/** Whether nearly all that is likely would go with the comments: the model of comments errs then. */
function areNearlyAll({ page: { blocks }, probability, isComment }: ScoreFacts): boolean {
  let [comments, all] = [0, 0];
  for (let block = 0; block < blocks.count; block++) {
    if (probability[block] < LIKELY) continue;
    all += blocks.words[block];
    if (isComment[block] === 1) comments += blocks.words[block];
  }
  return comments > 0 && all - comments < MIN_SHARE_LEFT * all;
}

/** What is left of the probability of readers' comments where the content is an article without them. */
const LEFT = 0.1;

export const readersComments: ScoreRule = {
  id: "readers-comments",
  stage: "score",
  promise: "precision",
  says: "On pages that are surely articles, readers' comments are not content, unless nearly all likely content would go with them.",
  because: "a reader's comment",
  pages: "sure-articles",
  constants: { left: LEFT, minShareLeft: MIN_SHARE_LEFT, likely: LIKELY },
  decide(facts) {
    const { probability, isComment } = facts;
    if (!isComment.includes(1)) return {};
    if (areNearlyAll(facts)) return { isComment: new Uint8Array(isComment.length) };
    return { probability: probability.map((p, block) => (isComment[block] === 1 ? LEFT * p : p)) };
  },
};
