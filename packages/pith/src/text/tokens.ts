import { nextPiece } from "../safety/clock.ts";
import { codeAt } from "./code-at.ts";

/**
 * Tokens per character by the usual rule of thumb, from which tokenisers differ by up to a third.
 */
const LATIN_SHARE = 0.25;
export const MAX_CHARS_PER_TOKEN: number = 1 / LATIN_SHARE;
const OTHER_SHARE = 0.5;
const LAST_LATIN = 0x24f;
const FIRST_HAN = 0x2e80;

export function estimateTokens(text: string): number {
  let tokens = 0;
  const { length } = text;
  for (let at = 0, end = 0; at < length; at++) {
    if (at === end) end = nextPiece(at, length);
    const code = codeAt(text, at);
    if (code <= LAST_LATIN) tokens += LATIN_SHARE;
    else tokens += code >= FIRST_HAN && code < 0xd800 ? 1 : OTHER_SHARE;
  }
  return Math.ceil(tokens);
}
