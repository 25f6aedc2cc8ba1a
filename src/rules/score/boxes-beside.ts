import { TAG } from "flat-html";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { isArticle } from "../../selection/page-kind.ts";
import { headlineOf } from "../../structure/headline.ts";
import { findNamedElements } from "../../structure/named-elements.ts";
import type { ScoreChanges, ScoreFacts, ScoreRule } from "../rule.ts";
import { lowered, loweredBlocks } from "./expected.ts";

/** From this probability on a block is likely content. */
const LIKELY = 0.5;
/** What is left of the probability of what stands beside. */
const LEFT = 0.3;
/** Likely words of the text that the boxes are beside, at least. */
const MIN_WORDS_OF_TEXT = 20;
/** Of its text a block may have so much in links to be prose. */
const MAX_LINKED = 0.5;

/**
 * Legal notes may say more than the text, up to 1.7 times as much on wcxb-dev; what says far more is the text itself, such as terms below
 * their introduction. With 2 or 3 times one page fewer is better (half A, +.05), on the other nine sets the same.
 */
const MAX_NOTES = 2;

/** A kind of box that its class or id tells, and where it is one. */
interface BoxKind {
  readonly names: RegExp;
  /** Whether it is one on likely articles only. */
  readonly articles: boolean;
  /** The share of the likely words of the text that stands above it, at least. */
  readonly below: number;
  /** Words of its longest block of prose, at least. */
  readonly prose: number;
  /** Likely words of all such boxes, as a share of those of the text, at most. */
  readonly share: number;
  /** Blocks that are likelier stay as they are. */
  readonly sure: number;
}

/**
 * Word F1 out of fold, summed over the pages of ten sets that change, chosen on half A of the sites and checked on half B. About the
 * author, on A six pages up, one down, +.52, on B ten up, +1.26; with ten words of prose (bylines) four, four and +.25, with names
 * of a biography anywhere on the page +.44 and +1.40 with four down, on all kinds of pages +.24. Legal notes: three up, +.06, and three
 * up, +.31 on articles, eight up, one down, +.29, and seven, one, +.81 on all pages; with footers and licences one down more. Sidebars:
 * four up, +.05, and two up, +.77; with `widget` and columns -.03 on A. Of no use: boxes that are named as profiles (B -.48),
 * promotions and newsletters (A -.25, B -.06), or slide shows (A -.09).
 */
const KINDS: Readonly<Record<"author" | "legal" | "sidebar", BoxKind>> = {
  author: {
    names: /(?:^|[-_\s])(?:bio(?:graphy)?(?![a-z])|contributor|author(?!i))|author(?![a-z])/i,
    ...{ articles: true, below: 0.7, prose: 15, share: 1, sure: 1 },
  },
  legal: {
    names: /(?:^|[-_\s])(?:disclaimers?|copyright|legal)(?![a-z])/i,
    ...{ articles: false, below: 0.9, prose: 15, share: MAX_NOTES, sure: 1 },
  },
  sidebar: {
    names: /(?:^|[-_\s])side-?bars?(?![a-z])/i,
    ...{ articles: true, below: 0, prose: 0, share: 0.5, sure: 0.8 },
  },
};

/** The outermost elements with such names, but for those around the headline. */
function findBoxes(page: MeasuredPage, { names, prose }: BoxKind): number[] {
  const { tree, blocks } = page;
  const headline = headlineOf(page);
  const boxes: number[] = [];
  let behind = 0;
  for (const node of findNamedElements(tree, names)) {
    if (node < behind || (headline >= node && headline < tree.end[node])) continue;
    behind = tree.end[node];
    const [first, end] = page.blockRange(node);
    let longest = 0;
    for (let block = first; block < end; block++) {
      if (blocks.linkChars[block] < MAX_LINKED * blocks.textChars[block])
        longest = Math.max(longest, blocks.words[block]);
    }
    if (longest >= prose) boxes.push(node);
  }
  return boxes;
}

function lowerBoxes({ page, probability }: ScoreFacts, kind: BoxKind): ScoreChanges {
  const boxes = findBoxes(page, kind);
  if (boxes.length === 0) return {};
  const { words } = page.blocks;
  const isInside = new Uint8Array(words.length);
  for (const box of boxes) isInside.fill(1, ...page.blockRange(box));
  const likely = [0, 0];
  /** The likely words of the text above each block. */
  const above = new Float64Array(words.length);
  for (let block = 0; block < above.length; block++) {
    above[block] = likely[0];
    if (probability[block] >= LIKELY) likely[isInside[block]] += words[block];
  }
  const [text, inside] = likely;
  if (text < MIN_WORDS_OF_TEXT || inside > kind.share * text) return {};
  const beside: number[] = [];
  for (let block = 0; block < above.length; block++) {
    const isBeside = isInside[block] === 1 && above[block] >= kind.below * text && probability[block] <= kind.sure;
    if (isBeside) beside.push(block);
  }
  return loweredBlocks(probability, beside, LEFT);
}

export const boxBeside: ScoreRule = {
  id: "box-beside",
  stage: "score",
  promise: "precision",
  says: "A box whose name says that it is about the author, legal notes or a sidebar is rarely content where a text stands above or beside it.",
  because: "a box beside the text by its name",
  constants: {
    ...{ left: LEFT, likely: LIKELY, minWordsOfText: MIN_WORDS_OF_TEXT, maxLinked: MAX_LINKED },
    maxNotes: MAX_NOTES,
  },
  decide(facts) {
    let { probability } = facts;
    for (const kind of Object.values(KINDS)) {
      if (kind.articles && !isArticle(facts.kinds, "likely")) continue;
      probability = lowerBoxes({ ...facts, probability }, kind).probability ?? probability;
    }
    return probability === facts.probability ? {} : { probability };
  },
};

/**
 * A line of some words that says that more stories come, below so many likely words. What it announces is an element of two blocks at
 * least. Found on pages of which half A is six up, one down, +.18 of word F1, half B four up, +2.18, among them three slide shows
 * of other stories, three to fifteen times as long as the article. Without the colon, or with any line that begins so, lists of
 * further reading go that gold has (A -.37, manuals-dev -.17).
 */
const MORE =
  /^(?:also|related|more) (?:on|in|from|at|stories|articles|posts|links|reading|content|news|coverage)\b.*[:：]$/i;
const MIN_WORDS_ABOVE = 60;
const MAX_LINE_WORDS = 6;
const MIN_BLOCKS = 2;
/** What the line announces is the next element with text, beside it or so many elements around it. */
const MAX_LEVELS = 3;

/**
 * So much of the words of what is announced stands in items of lists, or in blocks of which so much is links: else it is the article
 * that goes on below such a line. By judgement; on ten sets no page changes by it.
 */
const MIN_SHARE_OF_STORIES = 0.5;
const MIN_LINKED = 0.1;

/** Up to each block the words that may tell of other stories. */
function countStoryWords({ tree, blocks }: MeasuredPage): Float64Array {
  const upTo = new Float64Array(blocks.count + 1);
  for (let block = 0; block < blocks.count; block++) {
    let isStory = blocks.linkChars[block] >= MIN_LINKED * blocks.textChars[block];
    for (let level = 0, node = blocks.node[block]; level < MAX_LEVELS && node > 0; level++, node = tree.parent[node]) {
      isStory ||= tree.tag[node] === TAG.li;
    }
    upTo[block + 1] = upTo[block] + (isStory ? blocks.words[block] : 0);
  }
  return upTo;
}

/** The element with text that comes next after a line; -1 without one. */
function nextWithText(page: MeasuredPage, line: number): number {
  const { tree } = page;
  for (let level = 0, node = line; level < MAX_LEVELS && node > tree.body; level++, node = tree.parent[node]) {
    for (let next = tree.nextSibling(node); next >= 0; next = tree.nextSibling(next)) {
      if (page.words(next) > 0) return next;
    }
  }
  return -1;
}

export const moreStories: ScoreRule = {
  id: "more-stories",
  stage: "score",
  promise: "precision",
  pages: "articles",
  says: "What a line such as “Also on our site:” announces below an article, as a list or as links, is other stories, and rarely content.",
  because: "announced as other stories",
  constants: {
    ...{ left: LEFT, likely: LIKELY, minWordsAbove: MIN_WORDS_ABOVE },
    ...{ maxLineWords: MAX_LINE_WORDS, minBlocks: MIN_BLOCKS, maxLevels: MAX_LEVELS },
    ...{ minShareOfStories: MIN_SHARE_OF_STORIES, minLinked: MIN_LINKED },
  },
  decide(facts) {
    const { page, probability } = facts;
    const { words, node } = page.blocks;
    const other: number[] = [];
    let storyWords: Float64Array | undefined;
    let above = 0;
    for (let block = 0; block < probability.length; block++) {
      const isLine = words[block] > 0 && words[block] <= MAX_LINE_WORDS && above >= MIN_WORDS_ABOVE;
      if (isLine && MORE.test(page.blockText(block).trim())) {
        const next = nextWithText(page, node[block]);
        const [first, end] = next < 0 ? [0, 0] : page.blockRange(next);
        storyWords ??= countStoryWords(page);
        const least = MIN_SHARE_OF_STORIES * page.words(Math.max(next, 0));
        if (end - first >= MIN_BLOCKS && storyWords[end] - storyWords[first] >= least) other.push(node[block], next);
      }
      if (probability[block] >= LIKELY) above += words[block];
    }
    return lowered(
      facts,
      other.sort((one, another) => one - another),
      LEFT,
    );
  },
};
