import { headingLevel, TAG, tagSet } from "flat-html";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { INVISIBLE } from "../../measure/rendering.ts";
import { oncePer } from "../../once-per.ts";
import type { SelectRule } from "../rule.ts";

const DEEPEST = 6;
/** How far above a block the heading may be that it is the text of. */
const MAX_STEPS = 3;
/** A heading that is mostly a link is an entry of a list: it says what it has to say by itself. */
const LINKED_SHARE = 0.5;
/**
 * A dropped heading comes back when this share of its section is kept, and it is not much less likely than a block that
 * is kept: its probability is at least this times the cutoff. Word F1 out of fold with .2 and .5: wcxb-dev -.0001,
 * dragnet +.0007, manuals-dev and big9-dev +.0004, others the same; with .5 and 0, wcxb-dev -.0009, blogs-dev -.0012.
 */
const MIN_KEPT_SHARE = 0.2;
const MIN_LIKELIHOOD = 0.5;
/** Words of a section that are looked at. */
const MAX_SECTION_WORDS = 400;

/**
 * From so many words on a heading below the title is text in large letters, and says something by itself. Of those
 * that would go for want of anything below them, out of fold, gold has 10 of 19 on eight sets (the others are one line of one site
 * five times, and offers), of those from 15 words on 14 of 33.
 */
const MIN_TEXT_WORDS = 25;

/** For each block the level of the heading that it is the text of, 0 for all others. */
const headingLevels: (page: MeasuredPage) => Uint8Array = oncePer(({ tree, blocks }) => {
  const levels = new Uint8Array(blocks.count);
  for (let block = 0; block < blocks.count; block++) {
    let node = blocks.node[block];
    for (let step = 0; step < MAX_STEPS && node > 0 && levels[block] === 0; step++, node = tree.parent[node]) {
      levels[block] = headingLevel(tree.tag[node]);
    }
    if (levels[block] > 1 && blocks.words[block] >= MIN_TEXT_WORDS) levels[block] = 0;
  }
  return levels;
});

/** The page's title is not its to decide. */
export const sectionHeading: SelectRule = {
  id: "section-heading",
  stage: "select",
  promise: "precision",
  says: "The heading of a section of which a fifth or more is kept comes back if it is not much less likely than what is kept.",
  because: "the heading of a section that is kept",
  constants: {
    minKeptShare: MIN_KEPT_SHARE,
    minLikelihood: MIN_LIKELIHOOD,
    maxSectionWords: MAX_SECTION_WORDS,
    minTextWords: MIN_TEXT_WORDS,
  },
  decide({ selection: { page, keep, score }, cutoff }) {
    const { blocks } = page;
    const levels = headingLevels(page);
    const added = new Map<number, boolean>();
    levels.forEach((level, heading) => {
      if (level < 2 || keep[heading] === 1 || blocks.words[heading] === 0) return;
      if (blocks.visibility[heading] & INVISIBLE || score[heading] < MIN_LIKELIHOOD * cutoff) return;
      let [kept, all] = [0, 0];
      for (let block = heading + 1; block < keep.length && levels[block] === 0 && all <= MAX_SECTION_WORDS; block++) {
        if (blocks.visibility[block] & INVISIBLE) continue;
        all += blocks.words[block];
        if (keep[block] === 1) kept += blocks.words[block];
      }
      if (kept > 0 && kept >= MIN_KEPT_SHARE * all) added.set(heading, true);
    });
    return { keep: added };
  },
};

const SECTIONS = tagSet(["aside", "form", "nav", "footer", "fieldset"]);
const FIELDS = tagSet(["input", "form", "textarea", "select"]);
/** How far above a heading the box may be that it is the heading of. */
const MAX_BOX_STEPS = 5;

/** Whether a box is a section of its own by its element, or holds a form. */
function isOwnSection({ tree }: MeasuredPage, box: number): boolean {
  if (SECTIONS[tree.tag[box]] === 1) return true;
  for (let node = box + 1; node < tree.end[box]; node++) if (FIELDS[tree.tag[node]] === 1) return true;
  return false;
}

/**
 * Whether a heading is the only thing kept of the box that it heads: a form to subscribe, a teaser between paragraphs.
 * What follows the box is not its.
 */
function isAloneInBox(page: MeasuredPage, heading: number, keep: Uint8Array): boolean {
  const { tree, blocks } = page;
  let box = tree.parent[blocks.node[heading]];
  for (let step = 0; step < MAX_BOX_STEPS && box > 0; step++, box = tree.parent[box]) {
    const [first, end] = page.blockRange(box);
    let words = 0;
    for (let block = first; block < end; block++) {
      if (block === heading || blocks.visibility[block] & INVISIBLE) continue;
      if (keep[block] === 1) return false;
      words += blocks.words[block];
    }
    if (words > 0 && isOwnSection(page, box)) return tree.find(TAG.img, box, tree.end[box]) < 0;
  }
  return false;
}

/**
 * Pictures below a heading count as something; and where the page itself has no text below it, as in a list of names, there
 * is nothing to miss.
 */
export const orphanHeading: SelectRule = {
  id: "orphan-heading",
  stage: "select",
  promise: "reader",
  says: "A heading goes if nothing below it is kept, unless it is a link that says enough by itself.",
  because: "a heading with nothing kept below it",
  constants: { linkedShare: LINKED_SHARE, minTextWords: MIN_TEXT_WORDS },
  decide({ selection: { page, keep } }) {
    const { tree, blocks } = page;
    const levels = headingLevels(page);
    const hasKept = new Uint8Array(DEEPEST + 1);
    const hasText = new Uint8Array(DEEPEST + 1);
    const dropped = new Map<number, boolean>();
    let nextNode = tree.nodeCount;
    for (let block = keep.length - 1; block >= 0; block--) {
      const level = levels[block];
      const isVisible = (blocks.visibility[block] & INVISIBLE) === 0;
      if (level === 0) {
        if (keep[block] === 1) hasKept.fill(1);
        if (isVisible && blocks.words[block] > 0) hasText.fill(1);
        continue;
      }
      const isLinked = blocks.linkChars[block] >= LINKED_SHARE * blocks.textChars[block];
      const hasNothing = hasKept[level] === 0 && hasText[level] === 1;
      const isOrphan = hasNothing && tree.find(TAG.img, blocks.lastText[block], nextNode) < 0;
      const heads = !isOrphan && (level === 1 || !isAloneInBox(page, block, keep));
      if (keep[block] === 1 && !isLinked && !heads) dropped.set(block, false);
      else if (keep[block] === 1) hasKept.fill(1, 0, level);
      if (isVisible) {
        hasText.fill(1, 0, level);
        hasKept.fill(0, level);
        hasText.fill(0, level);
      }
      nextNode = blocks.firstText[block];
    }
    return { keep: dropped };
  },
};
