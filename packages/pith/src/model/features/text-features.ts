import type { MeasuredPage } from "../../page/measured-page.ts";
import {
  ARIA_HIDDEN,
  EMBEDDED,
  HIDDEN,
  IN_CLOSED_DETAILS,
  IN_NOSCRIPT,
  IN_TEMPLATE,
} from "../../page/rendering.ts";
import { codeAt } from "../../text/code-at.ts";
import type { FeatureFamily } from "./block-window.ts";
import type { TextNumbers } from "./text-numbers.ts";
import { hashWords } from "./text-words.ts";

const codesOf = (characters: string): ReadonlySet<number> =>
  new Set(Array.from(characters, (c) => codeAt(c, 0)));
const SENTENCE_ENDS = codesOf(".!?。！？…؟।։");
/** Quotes and brackets that may follow the end of a sentence. */
const CLOSERS = codesOf("\"'”’»)]");
/** Their greatest number. */
const MAX_CLOSERS = 11;
const QUESTION_MARKS = ["?", "？", "؟"];
const PRICE = /[$€£¥₹₽₩]\s?\d|\d\s?(?:€|£|zł|руб|kr\b|USD|EUR)/u;
const ELLIPSIS = /(?:\.\.\.|…)\s?\S{0,12}$/;
/** Most characters of an ellipsis and what may follow. */
const ELLIPSIS_CHARS = 16;
const FULL_STOP = 0x2e;
const ELLIPSIS_MARK = 0x2026;

/** Characters at both ends of a text that are searched for patterns. */
const PATTERN_CHARS = 300;

/**
 * Blocks with this many equal first characters repeat each other, such as a summary and its source.
 */
const START_CHARS = 50;

const VISIBILITY: ReadonlyArray<readonly [name: string, bit: number]> = [
  ["isHidden", HIDDEN],
  ["isAriaHidden", ARIA_HIDDEN],
  ["inTemplate", IN_TEMPLATE],
  ["inNoscript", IN_NOSCRIPT],
  ["inClosedDetails", IN_CLOSED_DETAILS],
  ["isEmbedded", EMBEDDED],
];

function closesSentence(text: string): boolean {
  let last = text.length - 1;
  while (last > 0 && last >= text.length - MAX_CLOSERS && CLOSERS.has(codeAt(text, last))) last--;
  return last >= 0 && SENTENCE_ENDS.has(codeAt(text, last));
}

/** The words of the title, with a filter: most words of a page are none of them. */
class TitleWords {
  readonly words: ReadonlySet<number>;
  private readonly filter = new Uint8Array(256);

  constructor(title: string) {
    this.words = new Set(hashWords(title));
    for (const word of this.words) this.filter[word & 0xff] = 1;
  }

  /** Number of distinct words of a block in the title, usually 0. */
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

/** A plain loop, faster than a set for few words. */
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

/** The same for texts of at least `START_CHARS`, compared by that many first characters. */
function numberStarts(
  page: MeasuredPage,
  { numberOf: numberOfText, counts }: TextNumbers,
): TextNumbers {
  const { count } = page.blocks;
  const numbers = new Map<string, number>();
  const numberOfStart = new Uint32Array(counts.length);
  // Empty while no text is long enough.
  let numberOf = new Uint32Array(0);
  const startCounts = [0];
  for (let block = 0; block < count; block++) {
    const text = page.blockText(block);
    if (text.length < START_CHARS) continue;
    if (numberOf.length === 0) numberOf = new Uint32Array(count);
    let number = numberOfStart[numberOfText[block]];
    if (number === 0) {
      const start = text.slice(0, START_CHARS);
      number = numbers.get(start) ?? startCounts.push(0) - 1;
      numbers.set(start, number);
      numberOfStart[numberOfText[block]] = number;
    }
    numberOf[block] = number;
    startCounts[number]++;
  }
  return { numberOf, counts: startCounts };
}

/** How often each block's text occurs, in all and before it. */
function readRepeats({ numberOf, counts }: TextNumbers, name: string): FeatureFamily {
  const before = new Uint32Array(counts.length);
  let next = 0;
  return ({ matrix }) => {
    const times = matrix.add(`${name}Count`);
    const earlier = matrix.add(`${name}Before`);
    if (numberOf.length === 0) return;
    for (let row = 0; row < matrix.rows; row++) {
      const block = matrix.blocks[row];
      // Consecutive blocks take one pass.
      if (block < next) {
        before.fill(0);
        next = 0;
      }
      for (; next < block; next++) before[numberOf[next]]++;
      times[row] = counts[numberOf[block]];
      earlier[row] = numberOf[block] && before[numberOf[block]];
    }
  };
}

const MARKS = {
  endsSentence: 1,
  lineBreaks: 2,
  hasPrice: 4,
  hasQuestion: 8,
  endsWithEllipsis: 16,
} as const;
type Mark = keyof typeof MARKS;
const MARK_NAMES = Object.keys(MARKS) as Mark[];

/** Whether a text ends with an ellipsis, perhaps followed by about one word. */
function endsWithEllipsis(text: string): boolean {
  const start = Math.max(0, text.length - ELLIPSIS_CHARS);
  for (let i = start; i < text.length; i++) {
    const code = codeAt(text, i);
    if (code === FULL_STOP || code === ELLIPSIS_MARK) return ELLIPSIS.test(text.slice(start));
  }
  return false;
}

/** Both ends of a text, the whole of a short one. */
const endsOf = (text: string): string =>
  text.length <= 2 * PATTERN_CHARS
    ? text
    : `${text.slice(0, PATTERN_CHARS)} ${text.slice(-PATTERN_CHARS)}`;

/** Whether one of the ends has a question mark; copies nothing. */
function hasQuestionMark(text: string): boolean {
  for (const mark of QUESTION_MARKS) {
    const first = text.indexOf(mark);
    if (first < 0) continue;
    if (first < PATTERN_CHARS || text.lastIndexOf(mark) >= text.length - PATTERN_CHARS) return true;
  }
  return false;
}

/** Signs in each block's text, as bits. */
export function readMarks(page: MeasuredPage): Uint8Array {
  const { blocks } = page;
  const marks = new Uint8Array(blocks.count);
  for (let block = 0; block < blocks.count; block++) {
    const text = page.blockText(block);
    marks[block] =
      (closesSentence(text) ? MARKS.endsSentence : 0) |
      (text.includes("\n") ? MARKS.lineBreaks : 0) |
      (blocks.digits[block] > 0 && PRICE.test(endsOf(text)) ? MARKS.hasPrice : 0) |
      (hasQuestionMark(text) ? MARKS.hasQuestion : 0) |
      (endsWithEllipsis(text) ? MARKS.endsWithEllipsis : 0);
  }
  return marks;
}

export function shareOfMark(marks: Uint8Array, mark: Mark): number {
  let marked = 0;
  const bit = MARKS[mark];
  for (let block = 0; block < marks.length; block++) if (marks[block] & bit) marked++;
  return marked / Math.max(1, marks.length);
}

export function readTextFigures({ blocks }: MeasuredPage): FeatureFamily {
  const { textChars, words, linkChars, links, punctuation, digits, uppercase, visibility } = blocks;
  return ({ matrix }) => {
    matrix.take("chars", textChars);
    matrix.take("words", words);
    matrix.fill("linkDensity", (block) => linkChars[block] / textChars[block]);
    matrix.take("links", links);
    matrix.fill("charsPerWord", (block) => textChars[block] / Math.max(1, words[block]));
    matrix.take("punctuation", punctuation);
    matrix.fill("punctuationRate", (block) => punctuation[block] / textChars[block]);
    matrix.fill("digitRate", (block) => digits[block] / textChars[block]);
    matrix.fill("upperRate", (block) => uppercase[block] / textChars[block]);
    for (const [name, bit] of VISIBILITY)
      matrix.fill(name, (block) => (visibility[block] & bit ? 1 : 0));
  };
}

/** Features that need each block's text. */
export function readTextFeatures(
  page: MeasuredPage,
  marks: Uint8Array,
  texts: TextNumbers,
): FeatureFamily {
  const addTitle = readTitle(page);
  const repeats = [
    readRepeats(texts, "sameText"),
    readRepeats(numberStarts(page, texts), "sameStart"),
  ];
  return (window) => {
    const { matrix } = window;
    for (const name of MARK_NAMES)
      matrix.fill(name, (block) => (marks[block] & MARKS[name] ? 1 : 0));
    addTitle(window);
    for (const addRepeats of repeats) addRepeats(window);
  };
}
