import { TAG } from "flat-html";
import { collapseSpaces } from "pith-base";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { findPagerTables } from "../../pagers/pager-tables.ts";
import { likelihoodOf } from "../../selection/page-kind.ts";
import { findContents } from "../../structure/contents-lists.ts";
import type { RuleRow, ScoreFacts, ScoreRule } from "../rule.ts";
import { isForPage, type When } from "../when.ts";
import { blocksIn, loweredBlocks } from "./expected.ts";
import { blocksInBoxes, boxKinds } from "./named-boxes.ts";

/** A kind of box that is rarely content: its blocks, and the factor for their probability. */
interface BoxRow extends RuleRow {
  readonly left: number;
  readonly when?: When;
  blocksOf(facts: ScoreFacts): Iterable<number>;
}

function isOfBox({ tree }: MeasuredPage, label: number): boolean {
  const input = tree.find(TAG.input, label, tree.end[label]);
  return input >= 0 && /^(?:checkbox|radio)$/i.test(tree.attr(input, "type") ?? "");
}

/** Whether the text that starts in an element ends in it. */
function isWholeBlock(page: MeasuredPage, node: number): boolean {
  const [first, end] = page.blockRange(node);
  return end > first && page.blocks.lastText[end - 1] < page.tree.end[node];
}

function findFieldLabels(page: MeasuredPage): number[] {
  return [...page.tree.findAll(TAG.label)].filter(
    (label) => label >= page.tree.body && isWholeBlock(page, label) && !isOfBox(page, label),
  );
}

/** From this probability on a block is likely content. */
const LIKELY = 0.5;
/** Fewest likely words of a block in the text above folded comments. */
const MIN_WORDS_ABOVE = 20;
/** The line that unfolds comments, with their number before or after. */
const COMMENTS =
  /^(?:(?:show|view|read|hide) )?(?:all )?(?:the )?\(?\d*\)? ?(?:readers?['’]? )?(?:comments?|discussion|responses|kommentare?|commentaires?|comentarios?|comentários?|commenti|reacties|komentarze|kommentarer|комментарии|コメント|评论|評論|댓글)[\s:(\d)]*$/iu;

/** Comments folded below a text, except on forums. */
function findFoldedComments({ page, probability, kinds }: ScoreFacts): number[] {
  const { tree, blocks } = page;
  if (tree.count(TAG.details) === 0 || likelihoodOf(kinds, "forum") >= LIKELY) return [];
  return tree.findAll(TAG.details).filter((details) => {
    const summary = tree.find(TAG.summary, details, tree.end[details]);
    if (summary < 0 || !COMMENTS.test(collapseSpaces(tree.textContent(summary)))) return false;
    const above = probability.subarray(0, page.blocksBefore(details));
    return above.some((p, block) => p >= LIKELY && blocks.words[block] >= MIN_WORDS_ABOVE);
  });
}

/**
 * Gold has 9 % of the words in tables of contents on manuals-dev, 7 % on wcxb-dev, none on blogs-dev, dragnet and daniel-dev;
 * of field labels at most 3 % per kind of page, but 22 % on products.
 */
const LEFT_BY_MARKUP = 0.2;
/** The same for named boxes, whose figures are with their kinds. */
const LEFT_BY_NAME = 0.3;

const rows: readonly BoxRow[] = [
  {
    covers: "a table of contents: only links to places on the page, in their order",
    left: LEFT_BY_MARKUP,
    blocksOf: ({ page }) => blocksIn(page, findContents(page)),
  },
  {
    covers: "the label of a form field",
    left: LEFT_BY_MARKUP,
    blocksOf: ({ page }) => blocksIn(page, findFieldLabels(page)),
  },
  {
    covers: "comments folded below the text, except on forums",
    left: LEFT_BY_MARKUP,
    blocksOf: (facts) => blocksIn(facts.page, findFoldedComments(facts)),
  },
  {
    covers: "a short table of links to the previous and next page",
    left: 0,
    blocksOf: ({ page }) => blocksIn(page, findPagerTables(page)),
  },
  {
    covers: "a box named after the author, on articles",
    left: LEFT_BY_NAME,
    when: { pages: "articles" },
    blocksOf: (facts) => blocksInBoxes(facts, boxKinds.author),
  },
  {
    covers: "a box named as legal notes, below the text",
    left: LEFT_BY_NAME,
    blocksOf: (facts) => blocksInBoxes(facts, boxKinds.legal),
  },
  {
    covers: "a box named as an advertisement",
    left: 0,
    blocksOf: (facts) => blocksInBoxes(facts, boxKinds.ad),
  },
];

export const lowerSideBoxes: ScoreRule = {
  id: "lower-side-boxes",
  stage: "score",
  goal: "precision",
  summary: "Lowers boxes whose element or name is rarely content, if they follow or interrupt text.",
  reasonText: "in a box that is rarely content",
  rows,
  decide(facts) {
    let { probability } = facts;
    for (const { left, when = {}, blocksOf } of rows) {
      if (!isForPage(when, facts.kinds)) continue;
      probability = loweredBlocks(probability, blocksOf({ ...facts, probability }), left).probability ?? probability;
    }
    return { probability };
  },
};
