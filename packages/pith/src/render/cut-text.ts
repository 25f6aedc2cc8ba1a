import { firstIndex } from "../text/first-index.ts";
import { estimateTokens, MAX_CHARS_PER_TOKEN } from "../text/tokens.ts";

/**
 * A piece of a text, and whether it ends within a sentence because the sentence is longer than the
 * limit.
 */
export interface Piece {
  readonly text: string;
  readonly cut: boolean;
}

const LINE_OR_SENTENCE_END = /\n+|[.!?…]["'”’)\]]*\s+|[。！？]/gu;
const CLAUSE_END = /[,;:]\s+|[，、；：]|\s[–—-]\s/gu;
const WORD_END = /\s+/gu;

/**
 * A cut that leaves less than this share of the limit is too early: the next kind of cut is tried.
 */
const LEAST_SHARE = 0.25;

/** The last end of a pattern at which the text before fits; 0 when there is none late enough. */
function lastEnd(text: string, pattern: RegExp, maxTokens: number): number {
  const ends = Array.from(text.matchAll(pattern), (match) => match.index + match[0].length);
  // Later ends have more tokens.
  const end =
    ends[
      firstIndex(ends.length, (at) => estimateTokens(text.slice(0, ends[at])) > maxTokens) - 1
    ] ?? 0;
  return estimateTokens(text.slice(0, end)) >= maxTokens * LEAST_SHARE ? end : 0;
}

/**
 * The greatest length that fits, without half a character. At least one character, so that cutting
 * ends.
 */
function greatestFit(text: string, maxTokens: number): number {
  const ends = Array.from(text, (character) => character.length);
  let end = 0;
  for (const length of ends) {
    if (end > 0 && estimateTokens(text.slice(0, end + length)) > maxTokens) break;
    end += length;
  }
  return end;
}

/**
 * Cuts a text into pieces of at most this many tokens: between lines and sentences, else at a
 * clause, a word, a letter.
 */
export function cutToSize(text: string, maxTokens: number): Piece[] {
  const pieces: Piece[] = [];
  let rest = text;
  while (estimateTokens(rest) > maxTokens) {
    // No token has more characters.
    const near = rest.slice(0, Math.ceil(maxTokens * MAX_CHARS_PER_TOKEN) + 1);
    const whole = lastEnd(near, LINE_OR_SENTENCE_END, maxTokens);
    const end =
      whole ||
      lastEnd(near, CLAUSE_END, maxTokens) ||
      lastEnd(near, WORD_END, maxTokens) ||
      greatestFit(near, maxTokens);
    const piece = rest.slice(0, end).trimEnd();
    if (piece !== "") pieces.push({ text: piece, cut: whole === 0 });
    rest = rest.slice(end);
  }
  if (rest.trim() !== "") pieces.push({ text: rest, cut: false });
  return pieces;
}
