import { TAG } from "flat-html";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import type { ScoreFacts } from "../rule.ts";

/** From this probability on a block is likely content. */
const LIKELY = 0.5;

/**
 * A line that announces more stories, below this many likely words; what it announces is an element of at least two blocks.
 * Found on pages of which half A is six up, one down, +.18 of word F1, half B four up, +2.18, among them three slide shows of
 * other stories, three to fifteen times as long as the article. Without the colon, or with any line that starts so, lists of
 * further reading in gold go, too (A -.37, manuals-dev -.17).
 */
const MORE =
  /^(?:also|related|more) (?:on|in|from|at|stories|articles|posts|links|reading|content|news|coverage)\b.*[:：]$/i;
const MIN_WORDS_ABOVE = 60;
const MAX_LINE_WORDS = 6;
const MIN_BLOCKS = 2;
/** The announced element is the next one with text, at most this many levels up. */
const MAX_LEVELS = 3;

/**
 * The share of announced words in list items, or in blocks with this share of links: else the article continues below the line.
 * By judgement; no page of ten sets changes.
 */
const MIN_SHARE_OF_STORIES = 0.5;
const MIN_LINKED = 0.1;

/** Running totals of words that may describe other stories. */
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

/** The next element with text after a line; -1 without one. */
function nextWithText(page: MeasuredPage, line: number): number {
  const { tree } = page;
  for (let level = 0, node = line; level < MAX_LEVELS && node > tree.body; level++, node = tree.parent[node]) {
    for (let next = tree.nextSibling(node); next >= 0; next = tree.nextSibling(next)) {
      if (page.words(next) > 0) return next;
    }
  }
  return -1;
}

/** The lines that announce other stories below an article, and the announced elements, in document order. */
export function findAnnouncedStories({ page, probability }: ScoreFacts): number[] {
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
  return other.sort((one, another) => one - another);
}
