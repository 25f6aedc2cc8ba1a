import type { MeasuredPage } from "../../measure/measured-page.ts";
import { ARIA_HIDDEN, EMBEDDED, HIDDEN, IN_CLOSED_DETAILS, IN_NOSCRIPT, IN_TEMPLATE } from "../../measure/rendering.ts";
import type { FeatureMatrix } from "./feature-matrix.ts";
import { hashText } from "./hashing.ts";
import { wordsOf } from "./text-words.ts";

const SENTENCE_END = /[.!?。！？…؟।։]["'”’»)\]]*$/u;
const PATTERNS: ReadonlyArray<readonly [name: string, pattern: RegExp]> = [
  ["hasPrice", /[$€£¥₹₽₩]\s?\d|\d\s?(?:€|£|zł|руб|kr\b|USD|EUR)/u],
  ["endsWithEllipsis", /(?:\.\.\.|…)\s*(?:\S{0,12})?$/],
  ["hasQuestion", /[?？؟]/],
];

/** Longest piece of a block's text that patterns are looked for in, from both ends: they show early or never. */
const PATTERN_CHARS = 300;

const VISIBILITY: ReadonlyArray<readonly [name: string, bit: number]> = [
  ["isHidden", HIDDEN],
  ["isAriaHidden", ARIA_HIDDEN],
  ["inTemplate", IN_TEMPLATE],
  ["inNoscript", IN_NOSCRIPT],
  ["inClosedDetails", IN_CLOSED_DETAILS],
  ["isEmbedded", EMBEDDED],
];

function addTitleFeatures(page: MeasuredPage, matrix: FeatureMatrix, words: readonly string[][]): void {
  const overlap = matrix.add("titleOverlap");
  const cover = matrix.add("titleCover");
  const title = new Set(wordsOf(page.titleText));
  if (title.size === 0) return;
  words.forEach((own, block) => {
    if (!own.some((word) => title.has(word))) return;
    const shared = new Set(own.filter((word) => title.has(word)));
    overlap[block] = shared.size / new Set(own).size;
    cover[block] = shared.size / title.size;
  });
}

function addRepeatedText(matrix: FeatureMatrix, texts: readonly string[]): void {
  const same = matrix.add("sameTextCount");
  const earlier = matrix.add("sameTextBefore");
  const counts = new Map<number, number>();
  const hashes = texts.map((text) => hashText(text));
  hashes.forEach((hash, block) => {
    const count = counts.get(hash) ?? 0;
    earlier[block] = count;
    counts.set(hash, count + 1);
  });
  hashes.forEach((hash, block) => {
    same[block] = counts.get(hash) ?? 0;
  });
}

/** The words near the start of each block's text. */
export function firstWords(texts: readonly string[]): string[][] {
  return texts.map((text) => wordsOf(text.slice(0, PATTERN_CHARS)));
}

/** What each block's own text says. */
export function addTextFeatures(
  page: MeasuredPage,
  matrix: FeatureMatrix,
  texts: readonly string[],
  words: readonly string[][],
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
  for (let block = 0; block < blocks.count; block++) {
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
    endsSentence[block] = SENTENCE_END.test(text.slice(-12)) ? 1 : 0;
    lineBreaks[block] = text.includes("\n") ? 1 : 0;
  }
  for (const [name, pattern] of PATTERNS) {
    const column = matrix.add(name);
    texts.forEach((text, block) => {
      const piece =
        text.length <= 2 * PATTERN_CHARS ? text : `${text.slice(0, PATTERN_CHARS)} ${text.slice(-PATTERN_CHARS)}`;
      column[block] = pattern.test(piece) ? 1 : 0;
    });
  }
  for (const [name, bit] of VISIBILITY) {
    const column = matrix.add(name);
    for (let block = 0; block < blocks.count; block++) column[block] = blocks.visibility[block] & bit ? 1 : 0;
  }
  addTitleFeatures(page, matrix, words);
  addRepeatedText(matrix, texts);
}
