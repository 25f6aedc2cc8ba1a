import { classTokens } from "../../html/parse/class-names.ts";
import { TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { likelihoodOf } from "../../selection/page-kind.ts";
import { lazy } from "../../text/lazy.ts";
import { RunningSums } from "../../text/running-sums.ts";
import type { SelectFacts } from "../row.ts";

// Word F1 by models that have not seen the site, 430 pages of documentation: with two signatures
// manuals-dev gains .30 points per page and wcxb-dev, fresh-dev and blogs-dev stay; with one of any
// form, fresh-dev loses; with none, fresh-dev loses .3 and wcxb-dev .3.

/**
 * Short references look like services. With .35 four sites less gain and one less loses; with .1
 * parts of shops and threads are kept.
 */
const MIN_DOCUMENTATION = 0.2;
/** Two lines that look like signatures, or one that is named so. */
const MIN_WEIGHT = 2;
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

/** Names that generators of references give to signatures. */
const SIGNATURE_NAME =
  /^(?:(?:summary_|member-|tsd-)?signature|sig|code-header|mem(?:name|proto)|declaration|synopsis)$/;
/** Levels from a line up to the element named as its signature. */
const MAX_NAME_LEVELS = 2;
/** The share of the cutoff that a signature above kept text needs. */
const MIN_HEAD_LIKELIHOOD = 0.1;

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

/** What a line tells about its page: 2 if it is named a signature, 1 if it looks like one, else 0. */
function signatureWeight(page: MeasuredPage, block: number): number {
  const { tree, blocks } = page;
  if (blocks.words[block] > MAX_SIGNATURE_WORDS) return 0;
  const isExample = (node: number): boolean => tree.tag[node] === TAG.pre;
  if (tree.closest(blocks.node[block], isExample, MAX_LEVELS) >= 0) return 0;
  const isNamed = (node: number): boolean =>
    classTokens(tree, node).some((name) => SIGNATURE_NAME.test(name));
  if (tree.closest(blocks.node[block], isNamed, MAX_NAME_LEVELS) >= 0) return 2;
  return SIGNATURE.test(page.blockText(block).trim()) ? 1 : 0;
}

/** Whether a page shows the text of a reference: its signatures are kept, or the text below them. */
function isReference({ selection, cutoff, kinds }: SelectFacts, shown: readonly number[]): boolean {
  if (likelihoodOf(kinds, "documentation") <= MIN_DOCUMENTATION) return false;
  const { page, keep, score } = selection;
  let weight = 0;
  return shown.some((block, at) => {
    const isHead =
      keep[shown[at + 1] ?? block] === 1 &&
      score[block] >= MIN_HEAD_LIKELIHOOD * cutoff &&
      score[block] < cutoff;
    if (keep[block] === 1 || isHead) weight += signatureWeight(page, block);
    return weight >= MIN_WEIGHT;
  });
}

const shownBlocks = ({ page, keep }: SelectFacts["selection"]): number[] =>
  Array.from(keep.keys()).filter((at) => page.blocks.words[at] > 0 && page.isVisible(at));

/** A test whether a block is a signature of a reference. */
export function signatureTest(facts: SelectFacts): (block: number) => boolean {
  const { selection } = facts;
  const isOfReference = lazy(() => isReference(facts, shownBlocks(selection)));
  return (block) => signatureWeight(selection.page, block) > 0 && isOfReference();
}

/** The likely parts of the text of a reference whose signatures are kept. */
export function* findReferenceParts(facts: SelectFacts): Generator<number, undefined> {
  const { selection, cutoff } = facts;
  const { page, keep, score } = selection;
  const shown = shownBlocks(selection);
  if (!isReference(facts, shown)) return;
  const kept = shown.filter((block) => keep[block] === 1);
  const [first, end] = page.blockRange(findText(selection, kept[kept.length >> 1]));
  const isTool = findTools(page, shown);
  for (const block of shown) {
    if (keep[block] === 1 || block < Math.max(first, kept[0]) || block >= end) continue;
    const least = linkShare(page, block) < LINK_SHARE ? MIN_LIKELIHOOD : MIN_LINK_LIKELIHOOD;
    // A row has dropped what the decision kept.
    const isLikely = score[block] >= least * cutoff && score[block] < cutoff;
    if (isLikely && !isTool(block)) yield block;
  }
}
