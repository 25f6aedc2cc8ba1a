import { dropEnd } from "../text/trim.ts";
import { wordSegmenter } from "../text/words.ts";
import type { ShownText } from "./shown-text.ts";

/** Longer ranges are addressed by their beginning and end, as in Chromium's own generator. */
const LONGEST_EXACT = 300;
/** Words at the beginning and at the end of such a stretch. */
const END_WORDS = 5;
/** Most words of context on each side; twice as many rarely help. */
const MOST_CONTEXT = 12;

type Stretch = readonly [start: number, end: number];

/** The word boundaries in a line as browsers find them, including its beginning and end. */
const wordBorders = (line: string): number[] => [
  ...Array.from(wordSegmenter().segment(line), ({ index }) => index),
  line.length,
];

function lineAround(text: string, at: number): Stretch {
  const end = text.indexOf("\n", at);
  return [text.lastIndexOf("\n", at - 1) + 1, end < 0 ? text.length : end];
}

/** The end of `count` words from `start`, within the line. */
function wordsAfter(text: string, start: number, count: number): number {
  const [, lineEnd] = lineAround(text, start);
  const part = text.slice(start, Math.min(lineEnd, start + 40 * count));
  const ends = wordBorders(part).filter((border) => /[\p{L}\p{N}]$/u.test(part.slice(0, border)));
  return start + (ends[count - 1] ?? part.trimEnd().length);
}

/** The start of `count` words before `end`, within the line. */
function wordsBefore(text: string, end: number, count: number): number {
  const [lineStart] = lineAround(text, end - 1);
  const from = Math.max(lineStart, end - 40 * count);
  const part = text.slice(from, end);
  const starts = wordBorders(part).filter((border) => /^[\p{L}\p{N}]/u.test(part.slice(border)));
  return from + (starts.at(-count) ?? part.length - part.trimStart().length);
}

const skipSpace = (text: string, at: number): number =>
  at + (/^[ \n]*/u.exec(text.slice(at, at + 4))?.[0].length ?? 0);
const skipSpaceBack = (text: string, at: number): number => {
  const from = Math.max(0, at - 4);
  return from + dropEnd(text.slice(from, at), " \n").length;
};

/** Longer words are cut: they are addresses, not readable text. */
const LONGEST_WORD = 400;

function wordAt(text: string, at: number): Stretch {
  const [start, end] = lineAround(text, at);
  // A line may be as long as a page.
  const from = Math.max(start, at - LONGEST_WORD);
  const part = text.slice(from, Math.min(end, at + LONGEST_WORD));
  const word = wordSegmenter()
    .segment(part)
    .containing(at - from);
  return word ? [from + word.index, from + word.index + word.segment.length] : [at, at];
}

const isBorder = (text: string, at: number): boolean => wordAt(text, at)[0] === at;

interface Directive {
  readonly prefix: string;
  readonly start: string;
  readonly end?: string;
  readonly suffix: string;
}

/**
 * The first match of a directive in a browser (URL Fragment Text Directives, 3.5); undefined
 * without one.
 */
function findDirective(
  text: string,
  { prefix, start, end, suffix }: Directive,
): Stretch | undefined {
  const hasPrefix = (at: number): boolean =>
    prefix === "" || text.endsWith(prefix, skipSpaceBack(text, at));
  const hasSuffix = (at: number): boolean =>
    suffix === "" || text.startsWith(suffix, skipSpace(text, at));
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
    const startEnd = at + start.length;
    if (!hasPrefix(at) || !isBorder(text, at) || !isBorder(text, startEnd)) continue;
    if (end === undefined) {
      if (hasSuffix(startEnd)) return [at, startEnd];
      continue;
    }
    for (let last = text.indexOf(end, startEnd); last >= 0; last = text.indexOf(end, last + 1)) {
      const lastEnd = last + end.length;
      if (isBorder(text, last) && isBorder(text, lastEnd) && hasSuffix(lastEnd))
        return [at, lastEnd];
    }
    return undefined;
  }
  return undefined;
}

const encode = (text: string): string => encodeURIComponent(text).replaceAll("-", "%2D");

function writeDirective({ prefix, start, end, suffix }: Directive): string {
  const parts = [
    ...(prefix === "" ? [] : [`${encode(prefix)}-`]),
    encode(start),
    ...(end === undefined ? [] : [encode(end)]),
    ...(suffix === "" ? [] : [`-${encode(suffix)}`]),
  ];
  return `:~:text=${parts.join(",")}`;
}

/** Extends a range to whole words: browsers do not match parts of words. */
function wholeWords(text: string, [start, end]: Stretch): Stretch {
  const [from] = wordAt(text, start);
  return [from, isBorder(text, end) ? end : wordAt(text, end)[1]];
}

/**
 * The text directive (`:~:text=…`) of a range, with enough context for the first match to be this
 * range.
 */
export function textDirective(
  { lines: text, folded }: ShownText,
  stretch: Stretch,
): string | undefined {
  const [from, to] = wholeWords(text, stretch);
  const isShort = to - from <= LONGEST_EXACT && !text.slice(from, to).includes("\n");
  const startEnd = isShort ? to : wordsAfter(text, from, END_WORDS);
  const endStart = isShort ? from : Math.max(startEnd, wordsBefore(text, to, END_WORDS));
  for (let words = 0; words <= MOST_CONTEXT; words = words === 0 ? 1 : words * 2) {
    const before = skipSpaceBack(text, from);
    const after = skipSpace(text, to);
    const prefixStart = words === 0 || before === 0 ? before : wordsBefore(text, before, words);
    const suffixEnd = words === 0 || after >= text.length ? after : wordsAfter(text, after, words);
    const cut = (whole: string): Directive => ({
      prefix: whole.slice(prefixStart, before),
      start: whole.slice(from, startEnd),
      ...(isShort ? {} : { end: whole.slice(endStart, to) }),
      suffix: whole.slice(after, suffixEnd),
    });
    const found = findDirective(folded, cut(folded));
    if (found?.[0] === from && found[1] === to) return writeDirective(cut(text));
  }
  return undefined;
}
