import { TAG } from "flat-html";
import { collapseSpaces } from "pith-base";
import { isArticle, likelihoodOf } from "../../selection/page-kind.ts";
import type { ScoreChanges, ScoreFacts, ScoreRule } from "../rule.ts";
import { MIN_WORDS_ABOVE, withoutDoubtful, withWholeTrees } from "./comment-threads.ts";
import { blocksIn } from "./expected.ts";

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

/** What the line says that unfolds comments, with their number before or behind it. */
const COMMENTS =
  /^(?:(?:show|view|read|hide) )?(?:all )?(?:the )?\(?\d*\)? ?(?:readers?['’]? )?(?:comments?|discussion|responses|kommentare?|commentaires?|comentarios?|comentários?|commenti|reacties|komentarze|kommentarer|комментарии|コメント|评论|評論|댓글)[\s:(\d)]*$/iu;

/** Comments that are folded below a text, on pages of all kinds but threads. */
function lowerFolded({ page, probability, kinds, isComment }: ScoreFacts): ScoreChanges {
  const { tree, blocks } = page;
  if (tree.count(TAG.details) === 0 || likelihoodOf(kinds, "forum") >= LIKELY) return {};
  const folded = tree.findAll(TAG.details).filter((details) => {
    const summary = tree.find(TAG.summary, details, tree.end[details]);
    const before = page.blocksBefore(details);
    const hasText = probability
      .subarray(0, before)
      .some((p, block) => p >= LIKELY && blocks.words[block] >= MIN_WORDS_ABOVE);
    return summary >= 0 && hasText && COMMENTS.test(collapseSpaces(tree.textContent(summary)));
  });
  if (folded.length === 0) return {};
  const marked = isComment.slice();
  for (const block of blocksIn(page, folded)) marked[block] = 1;
  return {
    isComment: marked,
    probability: probability.map((p, block) => (marked[block] > isComment[block] ? LEFT * p : p)),
  };
}

export const lowerComments: ScoreRule = {
  id: "lower-comments",
  stage: "score",
  goal: "precision",
  summary: "Drops readers' comments on articles, and folded ones elsewhere.",
  reasonText: "a reader's comment",
  decide(given) {
    const folded = lowerFolded(given);
    if (!isArticle(given.kinds, "surely") || !given.isComment.includes(1)) return folded;
    const facts = { ...given, ...folded };
    const sure = { ...facts, isComment: withoutDoubtful(facts) };
    const isComment = sure.isComment.includes(1) ? withWholeTrees(sure) : sure.isComment;
    if (areNearlyAll({ ...facts, isComment })) return { isComment: new Uint8Array(isComment.length) };
    return { isComment, probability: facts.probability.map((p, block) => (isComment[block] === 1 ? LEFT * p : p)) };
  },
};
