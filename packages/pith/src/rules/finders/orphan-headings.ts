import { oncePer } from "../../html/once-per.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { headingLevel, TAG, tagSet } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { firstIndex } from "../../text/first-index.ts";
import { lazy } from "../../text/lazy.ts";
import { remember } from "../../text/remember.ts";
import { RunningSums } from "../../text/running-sums.ts";
import type { SelectFacts } from "../row.ts";
import { signatureTest } from "./reference-parts.ts";

const DEEPEST = 6;
/** Levels from a block up to its heading. */
const MAX_STEPS = 3;
/** Headings with more links are list entries, complete in themselves. */
const LINKED_SHARE = 0.5;
/**
 * Headings this likely are kept: by models that have not seen the site, manuals lose ten pages less
 * with .85, and none more.
 */
const SURE = 0.85;

/**
 * A heading with more words is text in large letters. Gold has 10 of 19 such headings with nothing
 * below them; from 15 words on 14 of 33.
 */
const MIN_TEXT_WORDS = 25;

/** The level of the heading that each block belongs to; 0 for others. */
const headingLevels: (page: MeasuredPage) => Uint8Array = oncePer(({ tree, blocks }) => {
  const levels = new Uint8Array(blocks.count);
  const isHeading = (node: number): boolean => headingLevel(tree.tag[node]) > 0;
  for (let block = 0; block < blocks.count; block++) {
    const heading = tree.closest(blocks.node[block], isHeading, MAX_STEPS);
    levels[block] = heading < 0 ? 0 : headingLevel(tree.tag[heading]);
    if (levels[block] > 1 && blocks.words[block] >= MIN_TEXT_WORDS) levels[block] = 0;
  }
  return levels;
});

const SECTIONS = tagSet(["aside", "form", "nav", "footer", "fieldset"]);
const FIELDS = [TAG.input, TAG.form, TAG.textarea, TAG.select];
/** Levels from a heading up to the box that it heads. */
const MAX_BOX_STEPS = 5;

const fieldsOf: (tree: PageTree) => readonly number[] = oncePer((tree) =>
  FIELDS.flatMap((tag) => tree.findAll(tag)).sort((one, other) => one - other),
);

function isOwnSection({ tree }: MeasuredPage, box: number): boolean {
  const fields = fieldsOf(tree);
  const first = fields[firstIndex(fields.length, (at) => fields[at] > box)] ?? tree.nodeCount;
  return SECTIONS[tree.tag[box]] === 1 || first < tree.end[box];
}

/**
 * A test whether a heading is the only kept part of its box: a subscription form, a teaser between
 * paragraphs.
 */
function onlyInBox(page: MeasuredPage, keep: Uint8Array): (heading: number) => boolean {
  const { tree, blocks } = page;
  const shown = (column: ArrayLike<number>): RunningSums =>
    new RunningSums(blocks.count, (block) => (page.isVisible(block) ? column[block] : 0));
  const keptBlocks = lazy(() => shown(keep));
  const shownWords = lazy(() => shown(blocks.words));
  const factsOf = (box: number) => ({
    kept: keptBlocks().in(page.blockRange(box)),
    words: shownWords().in(page.blockRange(box)),
    isSection: lazy(() => isOwnSection(page, box)),
  });
  // Boxes may have many headings.
  const known = new Map<number, ReturnType<typeof factsOf>>();
  return (heading) => {
    const own = page.isVisible(heading) ? 1 : 0;
    let box = tree.parent[blocks.node[heading]];
    for (let step = 0; step < MAX_BOX_STEPS && box > 0; step++, box = tree.parent[box]) {
      const { kept, words, isSection } = remember(known, box, factsOf);
      if (kept > own * keep[heading]) return false;
      const hasMore = words > own * blocks.words[heading];
      if (hasMore && isSection()) return tree.find(TAG.img, box, tree.end[box]) < 0;
    }
    return false;
  };
}

/**
 * Pictures below a heading count as content, and signatures of a reference are complete. If the
 * page itself has no text below it, as in a list of names, nothing is missing.
 */
export function findOrphanHeadings(facts: SelectFacts): Iterable<number> {
  const { page, keep, score, cutoff } = facts.selection;
  const { tree, blocks } = page;
  const isSignature = signatureTest(facts);
  const levels = headingLevels(page);
  const isOnlyInBox = onlyInBox(page, keep);
  const hasKept = new Uint8Array(DEEPEST + 1);
  const hasText = new Uint8Array(DEEPEST + 1);
  const drop: number[] = [];
  let nextNode = tree.nodeCount;
  for (let block = keep.length - 1; block >= 0; block--) {
    const level = levels[block];
    const isVisible = page.isVisible(block);
    if (level === 0) {
      if (keep[block] === 1) hasKept.fill(1);
      if (isVisible && blocks.words[block] > 0) hasText.fill(1);
      continue;
    }
    const isLinked = blocks.linkChars[block] >= LINKED_SHARE * blocks.textChars[block];
    const hasNothing = hasKept[level] === 0 && hasText[level] === 1;
    const isSure = cutoff !== undefined && score[block] >= SURE;
    if (keep[block] === 1) {
      const isOrphan = hasNothing && tree.find(TAG.img, blocks.lastText[block], nextNode) < 0;
      const mayDrop = !isLinked && !isSure && !isSignature(block);
      if (mayDrop && (isOrphan || (level > 1 && isOnlyInBox(block)))) drop.push(block);
      else hasKept.fill(1, 0, level);
    }
    if (isVisible) {
      hasText.fill(1, 0, level);
      hasKept.fill(0, level);
      hasText.fill(0, level);
    }
    nextNode = blocks.firstText[block];
  }
  return drop;
}
