import { TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { likelihoodOf } from "../../selection/page-kind.ts";
import { RunningSums } from "../../text/running-sums.ts";
import type { SelectFacts } from "../row.ts";

// Word F1 by models that have not seen the site, 430 pages of documentation: with two signatures
// manuals-dev gains .30 points per page and wcxb-dev, fresh-dev and blogs-dev stay; with one,
// fresh-dev loses; with none, fresh-dev loses .3 and wcxb-dev .3.

const MIN_DOCUMENTATION = 0.5;
const MIN_SIGNATURES = 2;
/** The share of the cutoff that a block needs. With .2 and .5 less is gained. */
const MIN_LIKELIHOOD = 0.3;
/** The same for links: lists of other pages stand next to lists of members. */
const MIN_LINK_LIKELIHOOD = 0.4;
const LINK_SHARE = 0.7;
/** The share of the kept words that the element of the text has. With .99 less is gained. */
const TEXT_SHARE = 0.95;
/** Longer lines are text. */
const MAX_SIGNATURE_WORDS = 30;
/** Levels from a line up to the code it is part of. */
const MAX_LEVELS = 3;

/** A call, a path of names, a result, an option of a command, a request. */
const SIGNATURE = new RegExp(
  [
    /\w\([^()]*\)/,
    /\w::~?\w/,
    /->|=>|→|⇒/,
    /^--?[\w?]/,
    /^(?:DELETE|GET|PATCH|POST|PUT)\b/,
    /^\/\w[\w/]*\/\{\w+\}/,
  ]
    .map(({ source }) => source)
    .join("|"),
);

/** A line with links that stands so often, such as “Source”, is a tool of each member. */
const MIN_REPETITIONS = 3;
const MIN_TOOL_LINK_SHARE = 0.4;
const MAX_TOOL_WORDS = 8;

const linkShare = ({ blocks }: MeasuredPage, block: number): number =>
  blocks.linkChars[block] / Math.max(1, blocks.textChars[block]);

/** A test whether a block is a line with links that stands in many places. */
function findTools(page: MeasuredPage, shown: readonly number[]): (block: number) => boolean {
  const mayBe = (block: number): boolean =>
    page.blocks.words[block] <= MAX_TOOL_WORDS && linkShare(page, block) >= MIN_TOOL_LINK_SHARE;
  const lettersOf = (block: number): string => page.blockText(block).replace(/[^\p{L}]/gu, "");
  const counts = new Map<string, number>();
  for (const block of shown) {
    if (!mayBe(block)) continue;
    const letters = lettersOf(block);
    counts.set(letters, (counts.get(letters) ?? 0) + 1);
  }
  return (block) => mayBe(block) && (counts.get(lettersOf(block)) ?? 0) >= MIN_REPETITIONS;
}

/** The smallest element around a block that has nearly all kept words; 0 without one. */
function findText({ page, keep }: SelectFacts["selection"], block: number): number {
  const { tree, blocks } = page;
  const kept = new RunningSums(keep.length, (at) => keep[at] * blocks.words[at]);
  const least = TEXT_SHARE * kept.in([0, keep.length]);
  let node = blocks.node[block];
  while (node > 0 && kept.in(page.blockRange(node)) < least) node = tree.parent[node];
  return node;
}

/** Whether enough of the blocks are signatures. */
function hasSignatures(
  blocks: readonly number[],
  isSignature: (block: number) => boolean,
): boolean {
  let count = 0;
  return blocks.some((block) => isSignature(block) && ++count === MIN_SIGNATURES);
}

/** The likely parts of the text of a reference whose signatures are kept. */
export function* findReferenceParts({
  selection,
  cutoff,
  kinds,
}: SelectFacts): Generator<number, undefined> {
  if (likelihoodOf(kinds, "documentation") <= MIN_DOCUMENTATION) return;
  const { page, keep, score } = selection;
  const { words, node } = page.blocks;
  const isExample = (at: number): boolean => page.tree.tag[at] === TAG.pre;
  const shown = Array.from(keep.keys()).filter((at) => words[at] > 0 && page.isVisible(at));
  const kept = shown.filter((block) => keep[block] === 1);
  const isSignature = (block: number): boolean =>
    words[block] <= MAX_SIGNATURE_WORDS &&
    SIGNATURE.test(page.blockText(block).trim()) &&
    page.tree.closest(node[block], isExample, MAX_LEVELS) < 0;
  if (!hasSignatures(kept, isSignature)) return;
  const [first, end] = page.blockRange(findText(selection, kept[kept.length >> 1]));
  const isTool = findTools(page, shown);
  for (let block = Math.max(first, kept[0]); block < end; block++) {
    if (keep[block] === 1 || words[block] === 0 || !page.isVisible(block)) continue;
    const least = linkShare(page, block) < LINK_SHARE ? MIN_LIKELIHOOD : MIN_LINK_LIKELIHOOD;
    // A row has dropped what the decision kept.
    const isLikely = score[block] >= least * cutoff && score[block] < cutoff;
    if (isLikely && !isTool(block)) yield block;
  }
}
