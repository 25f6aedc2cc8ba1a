import type { MeasuredPage } from "../../measure/measured-page.ts";
import { INVISIBLE } from "../../measure/rendering.ts";

/** Characters from which a block counts as long: see `readable`. */
const LONG_BLOCK_CHARS = 200;
/** Characters from which a block counts as a paragraph: a line of a page. */
const PARAGRAPH_CHARS = 80;
/** What a link that names another page is long, in characters. */
const MIN_TITLE_CHARS = 20;
const MAX_TITLE_CHARS = 200;
/** A block with more of its text than this in links is navigation. */
const MAX_LINK_SHARE = 0.5;
/** A block with this much of its text in links is a link. */
const WHOLE_LINK_SHARE = 0.8;
/** Words and punctuation marks from which a block counts as a sentence. */
const SENTENCE_WORDS = 12;
const SENTENCE_MARKS = 2;
/** Words per character from which a text counts as written in ideographs, which say twice as much each. */
const IDEOGRAPH_WORDS = 0.4;
const IDEOGRAPH_WEIGHT = 2;
/** Elements whose tags make up the shape of a block. */
const SHAPE_STEPS = 4;

/** What the blocks of a page add up to; characters of ideographs count twice. */
export interface TextSums {
  readonly chars: number;
  readonly linkChars: number;
  /** Sum over long blocks of the square root of the characters beyond `LONG_BLOCK_CHARS`. */
  readonly score: number;
  readonly longChars: number;
  /** Most paragraphs, and most characters of paragraphs, that one element holds. */
  readonly together: number;
  readonly togetherChars: number;
  /** Most sentences between two blocks that are links. */
  readonly stretch: number;
  /** Links as long as titles, and how many of them look alike at most. */
  readonly titleChars: number;
  readonly alike: number;
}

/** The tags of a block's element and the elements around it as one number. */
function shapeOf(page: MeasuredPage, block: number): number {
  const { tag, parent } = page.tree;
  let shape = 0;
  let node = page.blocks.node[block];
  for (let step = 0; step < SHAPE_STEPS && node > 0; step++, node = parent[node]) shape = (shape * 31 + tag[node]) | 0;
  return shape;
}

/** Counts by key, with the greatest count. */
class Tally {
  most = 0;
  private readonly counts = new Map<number, number>();

  add(key: number, count: number): void {
    const sum = (this.counts.get(key) ?? 0) + count;
    this.counts.set(key, sum);
    if (sum > this.most) this.most = sum;
  }
}

/** Adds up the visible blocks of a page. */
export function sumBlocks(page: MeasuredPage): TextSums {
  const { count, visibility, textChars, linkChars, words, punctuation, node } = page.blocks;
  const sums = { chars: 0, linkChars: 0, score: 0, longChars: 0 };
  const [paragraphs, paragraphChars, shapes] = [new Tally(), new Tally(), new Tally()];
  let [titleChars, stretch, longestStretch] = [0, 0, 0];
  for (let block = 0; block < count; block++) {
    if (visibility[block] & INVISIBLE) continue;
    const weight = words[block] > textChars[block] * IDEOGRAPH_WORDS ? IDEOGRAPH_WEIGHT : 1;
    const chars = textChars[block] * weight;
    const linked = linkChars[block] * weight;
    sums.chars += chars;
    sums.linkChars += linked;
    if (linked > chars * MAX_LINK_SHARE) {
      if (linked < chars * WHOLE_LINK_SHARE && chars < MIN_TITLE_CHARS) continue;
      stretch = 0;
      if (chars < MIN_TITLE_CHARS || chars > MAX_TITLE_CHARS) continue;
      titleChars += chars;
      shapes.add(shapeOf(page, block), 1);
      continue;
    }
    if (words[block] >= SENTENCE_WORDS && punctuation[block] >= SENTENCE_MARKS) {
      stretch++;
      if (stretch > longestStretch) longestStretch = stretch;
    }
    if (chars < PARAGRAPH_CHARS) continue;
    const holder = page.tree.parent[node[block]];
    paragraphs.add(holder, 1);
    paragraphChars.add(holder, chars);
    if (chars < LONG_BLOCK_CHARS) continue;
    sums.longChars += chars;
    sums.score += Math.sqrt(chars - LONG_BLOCK_CHARS);
  }
  const [together, togetherChars, alike] = [paragraphs.most, paragraphChars.most, shapes.most];
  return { ...sums, together, togetherChars, stretch: longestStretch, titleChars, alike };
}
