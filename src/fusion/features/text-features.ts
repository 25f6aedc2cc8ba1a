import { spend } from "../../deadline.ts";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { ARIA_HIDDEN, EMBEDDED, HIDDEN, IN_CLOSED_DETAILS, IN_NOSCRIPT, IN_TEMPLATE } from "../../measure/rendering.ts";
import type { FeatureMatrix } from "./feature-matrix.ts";
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

/** How many different words of a block are in the title; most blocks have none. */
function countShared(words: readonly number[], title: ReadonlySet<number>): number {
  let shared: Set<number> | undefined;
  for (const word of words) {
    if (!title.has(word)) continue;
    shared ??= new Set();
    shared.add(word);
  }
  return shared?.size ?? 0;
}

function addTitleFeatures(page: MeasuredPage, matrix: FeatureMatrix, words: readonly number[][]): void {
  const overlap = matrix.add("titleOverlap");
  const cover = matrix.add("titleCover");
  const title = new Set(hashWords(page.titleText));
  if (title.size === 0) return;
  words.forEach((own, block) => {
    const shared = countShared(own, title);
    if (shared === 0) return;
    overlap[block] = shared / new Set(own).size;
    cover[block] = shared / title.size;
  });
}

/** How often each text occurs: each text is looked up once. */
class Repeats {
  private readonly numbers = new Map<string, number>();
  private readonly counts: number[] = [];
  private readonly numberOf: Int32Array;

  constructor(blocks: number) {
    this.numberOf = new Int32Array(blocks).fill(-1);
  }

  /** Adds a block's text, and tells how often it occurred before. */
  add(block: number, text: string): number {
    let number = this.numbers.get(text);
    if (number === undefined) {
      number = this.counts.push(0) - 1;
      this.numbers.set(text, number);
    }
    this.numberOf[block] = number;
    return this.counts[number]++;
  }

  /** How often the text of a block occurs; 0 when it was not added. */
  count(block: number): number {
    const number = this.numberOf[block];
    return number < 0 ? 0 : this.counts[number];
  }
}

function addRepeatedText(matrix: FeatureMatrix, texts: readonly string[]): void {
  const same = matrix.add("sameTextCount");
  const earlier = matrix.add("sameTextBefore");
  const sameStart = matrix.add("sameStartCount");
  const startsBefore = matrix.add("sameStartBefore");
  const wholes = new Repeats(texts.length);
  const starts = new Repeats(texts.length);
  texts.forEach((text, block) => {
    earlier[block] = wholes.add(block, text);
    if (text.length >= START_CHARS) startsBefore[block] = starts.add(block, text.slice(0, START_CHARS));
  });
  for (let block = 0; block < texts.length; block++) {
    same[block] = wholes.count(block);
    sameStart[block] = starts.count(block);
  }
}

/** Hashes of the words near the start of each block's text. */
export function hashFirstWords(texts: readonly string[]): number[][] {
  return texts.map((text) => {
    spend();
    return hashWords(text.slice(0, PATTERN_CHARS));
  });
}

/** What each block's own text says. */
export function addTextFeatures(
  page: MeasuredPage,
  matrix: FeatureMatrix,
  texts: readonly string[],
  words: readonly number[][],
): void {
  const { blocks } = page;
  const chars = matrix.add("chars");
  const wordCount = matrix.add("words");
  const linkDensity = matrix.add("linkDensity");
  const links = matrix.add("links");
  const wordChars = matrix.add("charsPerWord");
  const punctuation = matrix.add("punctuation");
  const punctuationRate = matrix.add("punctuationRate");
  const digitRate = matrix.add("digitRate");
  const upperRate = matrix.add("upperRate");
  const endsSentence = matrix.add("endsSentence");
  const lineBreaks = matrix.add("lineBreaks");
  const hasPrice = matrix.add("hasPrice");
  const hasQuestion = matrix.add("hasQuestion");
  const endsWithEllipsis = matrix.add("endsWithEllipsis");
  for (let block = 0; block < blocks.count; block++) {
    spend();
    const text = texts[block];
    const length = blocks.textChars[block];
    chars[block] = length;
    wordCount[block] = blocks.words[block];
    linkDensity[block] = blocks.linkChars[block] / length;
    links[block] = blocks.links[block];
    wordChars[block] = length / Math.max(1, blocks.words[block]);
    punctuation[block] = blocks.punctuation[block];
    punctuationRate[block] = blocks.punctuation[block] / length;
    digitRate[block] = blocks.digits[block] / length;
    upperRate[block] = blocks.uppercase[block] / length;
    endsSentence[block] = closesSentence(text) ? 1 : 0;
    lineBreaks[block] = text.includes("\n") ? 1 : 0;
    const ends =
      text.length <= 2 * PATTERN_CHARS ? text : `${text.slice(0, PATTERN_CHARS)} ${text.slice(-PATTERN_CHARS)}`;
    hasPrice[block] = blocks.digits[block] > 0 && PRICE.test(ends) ? 1 : 0;
    hasQuestion[block] = QUESTION_MARKS.some((mark) => ends.includes(mark)) ? 1 : 0;
    endsWithEllipsis[block] = ELLIPSIS.test(text.slice(-ELLIPSIS_CHARS)) ? 1 : 0;
  }
  for (const [name, bit] of VISIBILITY) {
    const column = matrix.add(name);
    for (let block = 0; block < blocks.count; block++) column[block] = blocks.visibility[block] & bit ? 1 : 0;
  }
  addTitleFeatures(page, matrix, words);
  addRepeatedText(matrix, texts);
}
