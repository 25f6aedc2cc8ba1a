import { spend, spendOnChars } from "../../deadline.ts";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { ARIA_HIDDEN, EMBEDDED, HIDDEN, IN_CLOSED_DETAILS, IN_NOSCRIPT, IN_TEMPLATE } from "../../measure/rendering.ts";
import type { FeatureFamily } from "./block-window.ts";
import { hashWords } from "./text-words.ts";

const codesOf = (characters: string): ReadonlySet<number> => new Set(Array.from(characters, (c) => c.charCodeAt(0)));
const SENTENCE_ENDS = codesOf(".!?。！？…؟।։");
/** Quotes and brackets that may close after the end of a sentence, and how many are passed over. */
const [CLOSERS, MAX_CLOSERS] = [codesOf("\"'”’»)]"), 11] as const;
const QUESTION_MARKS = ["?", "？", "؟"];
const PRICE = /[$€£¥₹₽₩]\s?\d|\d\s?(?:€|£|zł|руб|kr\b|USD|EUR)/u;
const ELLIPSIS = /(?:\.\.\.|…)\s?\S{0,12}$/;
/** An ellipsis and what may follow it are no longer. */
const ELLIPSIS_CHARS = 16;
const [FULL_STOP, ELLIPSIS_MARK] = [0x2e, 0x2026] as const;

/** Longest piece of a block's text that patterns are looked for in, from both ends: they show early or never. */
const PATTERN_CHARS = 300;

/** Blocks that begin with as many equal characters say the same: a summary and what it was taken from. */
const START_CHARS = 50;

const VISIBILITY: ReadonlyArray<readonly [name: string, bit: number]> = [
  ["isHidden", HIDDEN],
  ["isAriaHidden", ARIA_HIDDEN],
  ["inTemplate", IN_TEMPLATE],
  ["inNoscript", IN_NOSCRIPT],
  ["inClosedDetails", IN_CLOSED_DETAILS],
  ["isEmbedded", EMBEDDED],
];

/** Whether a text ends as a sentence does. */
function closesSentence(text: string): boolean {
  let last = text.length - 1;
  while (last >= text.length - MAX_CLOSERS && CLOSERS.has(text.charCodeAt(last))) last--;
  return SENTENCE_ENDS.has(text.charCodeAt(last));
}

/** The words of the title, with a filter before them: most words of a page are none of these. */
class TitleWords {
  readonly words: ReadonlySet<number>;
  private readonly filter = new Uint8Array(256);

  constructor(title: string) {
    this.words = new Set(hashWords(title));
    for (const word of this.words) this.filter[word & 0xff] = 1;
  }

  /** How many different words of a block are in the title; most blocks have none. */
  countShared(words: readonly number[]): number {
    let shared: Set<number> | undefined;
    for (const word of words) {
      if (this.filter[word & 0xff] === 0 || !this.words.has(word)) continue;
      shared ??= new Set();
      shared.add(word);
    }
    return shared?.size ?? 0;
  }
}

/** Words are few here: looking through them takes less than making a set. */
function countDifferent(words: readonly number[]): number {
  let count = 0;
  for (let at = 0; at < words.length; at++) if (words.indexOf(words[at]) === at) count++;
  return count;
}

/** Overlap of each block's first words with the title. */
function readTitle(page: MeasuredPage): FeatureFamily {
  const title = new TitleWords(page.titleText);
  return (window) => {
    const { matrix } = window;
    const overlap = matrix.add("titleOverlap");
    const cover = matrix.add("titleCover");
    if (title.words.size === 0) return;
    for (let row = 0; row < matrix.rows; row++) {
      const own = window.words(row);
      const shared = title.countShared(own);
      if (shared === 0) continue;
      overlap[row] = shared / countDifferent(own);
      cover[row] = shared / title.words.size;
    }
  };
}

/** How often each text occurs: each text is looked up once. */
class Repeats {
  /** How often each block's text occurred before it. */
  readonly before: Uint32Array;
  private readonly numbers = new Map<string, number>();
  private readonly counts: number[] = [];
  private readonly numberOf: Int32Array;

  constructor(blocks: number) {
    this.before = new Uint32Array(blocks);
    this.numberOf = new Int32Array(blocks).fill(-1);
  }

  add(block: number, text: string): void {
    let number = this.numbers.get(text);
    if (number === undefined) {
      number = this.counts.push(0) - 1;
      this.numbers.set(text, number);
    }
    this.numberOf[block] = number;
    this.before[block] = this.counts[number]++;
  }

  /** How often the text of each block occurs, 0 of those that were not added; ends the count. */
  finish(): Int32Array {
    this.numbers.clear();
    const { numberOf, counts } = this;
    for (let block = 0; block < numberOf.length; block++) {
      numberOf[block] = numberOf[block] < 0 ? 0 : counts[numberOf[block]];
    }
    return numberOf;
  }
}

function readRepeatedText(page: MeasuredPage): FeatureFamily {
  const { count } = page.blocks;
  const wholes = new Repeats(count);
  let starts: Repeats | undefined;
  for (let block = 0; block < count; block++) {
    spend();
    const text = page.blockText(block);
    wholes.add(block, text);
    if (text.length < START_CHARS) continue;
    starts ??= new Repeats(count);
    starts.add(block, text.slice(0, START_CHARS));
  }
  const [same, sameStart] = [wholes.finish(), starts?.finish() ?? []];
  const [earlier, startsBefore] = [wholes.before, starts?.before ?? []];
  return ({ matrix }) => {
    matrix.take("sameTextCount", same);
    matrix.take("sameTextBefore", earlier);
    matrix.take("sameStartCount", sameStart);
    matrix.take("sameStartBefore", startsBefore);
  };
}

/** What a block's text shows or not: the feature's name and its bit. */
const MARKS = {
  endsSentence: 1,
  lineBreaks: 2,
  hasPrice: 4,
  hasQuestion: 8,
  endsWithEllipsis: 16,
} as const;
type Mark = keyof typeof MARKS;
const MARK_NAMES = Object.keys(MARKS) as Mark[];

/** Whether a text ends with an ellipsis, or a word or so behind one; without its marks at the end it need not be cut out. */
function endsWithEllipsis(text: string): boolean {
  const start = Math.max(0, text.length - ELLIPSIS_CHARS);
  for (let i = start; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === FULL_STOP || code === ELLIPSIS_MARK) return ELLIPSIS.test(text.slice(start));
  }
  return false;
}

/** What each block's text shows, as bits. */
export function readMarks(page: MeasuredPage): Uint8Array {
  const { blocks } = page;
  const marks = new Uint8Array(blocks.count);
  for (let block = 0; block < blocks.count; block++) {
    spendOnChars(blocks.textChars[block]);
    const text = page.blockText(block);
    const ends =
      text.length <= 2 * PATTERN_CHARS ? text : `${text.slice(0, PATTERN_CHARS)} ${text.slice(-PATTERN_CHARS)}`;
    marks[block] =
      (closesSentence(text) ? MARKS.endsSentence : 0) |
      (text.includes("\n") ? MARKS.lineBreaks : 0) |
      (blocks.digits[block] > 0 && PRICE.test(ends) ? MARKS.hasPrice : 0) |
      (QUESTION_MARKS.some((mark) => ends.includes(mark)) ? MARKS.hasQuestion : 0) |
      (endsWithEllipsis(text) ? MARKS.endsWithEllipsis : 0);
  }
  return marks;
}

/** The share of blocks with a mark. */
export function shareOfMark(marks: Uint8Array, mark: Mark): number {
  let marked = 0;
  for (const bits of marks) if (bits & MARKS[mark]) marked++;
  return marked / Math.max(1, marks.length);
}

/** Figures of each block's own text, and how it is shown. */
export function readTextFigures({ blocks }: MeasuredPage): FeatureFamily {
  return ({ matrix }) => {
    const chars = matrix.add("chars");
    const wordCount = matrix.add("words");
    const linkDensity = matrix.add("linkDensity");
    const links = matrix.add("links");
    const wordChars = matrix.add("charsPerWord");
    const punctuation = matrix.add("punctuation");
    const punctuationRate = matrix.add("punctuationRate");
    const digitRate = matrix.add("digitRate");
    const upperRate = matrix.add("upperRate");
    for (let row = 0; row < matrix.rows; row++) {
      spend();
      const block = matrix.blocks[row];
      const length = blocks.textChars[block];
      chars[row] = length;
      wordCount[row] = blocks.words[block];
      linkDensity[row] = blocks.linkChars[block] / length;
      links[row] = blocks.links[block];
      wordChars[row] = length / Math.max(1, blocks.words[block]);
      punctuation[row] = blocks.punctuation[block];
      punctuationRate[row] = blocks.punctuation[block] / length;
      digitRate[row] = blocks.digits[block] / length;
      upperRate[row] = blocks.uppercase[block] / length;
    }
    for (const [name, bit] of VISIBILITY) {
      const column = matrix.add(name);
      for (let row = 0; row < matrix.rows; row++) column[row] = blocks.visibility[matrix.blocks[row]] & bit ? 1 : 0;
    }
  };
}

/** What each block's own text says, for which it is read. */
export function readTextFeatures(page: MeasuredPage, marks: Uint8Array): FeatureFamily {
  const addTitle = readTitle(page);
  const addRepeatedText = readRepeatedText(page);
  return (window) => {
    const { matrix } = window;
    for (const name of MARK_NAMES) {
      const column = matrix.add(name);
      for (let row = 0; row < matrix.rows; row++) column[row] = marks[matrix.blocks[row]] & MARKS[name] ? 1 : 0;
    }
    addTitle(window);
    addRepeatedText(window);
  };
}
