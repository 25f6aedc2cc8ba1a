import { nextPiece } from "flat-html";

/**
 * Tokens of language models by code point: in Latin script about four characters make one, Han and kana take about one
 * each; other scripts lie between. The usual rule of thumb; tokenisers differ by a third from it.
 */
const LATIN_SHARE = 0.25;
/** No token has more characters, by this reckoning. */
export const MAX_CHARS_PER_TOKEN: number = 1 / LATIN_SHARE;
const OTHER_SHARE = 0.5;
const LAST_LATIN = 0x24f;
const FIRST_HAN = 0x2e80;

/** An estimate of how many tokens a text takes. */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (let at = 0, end = 0; at < text.length; at++) {
    if (at === end) end = nextPiece(at, text.length);
    const code = text.charCodeAt(at);
    if (code <= LAST_LATIN) tokens += LATIN_SHARE;
    else tokens += code >= FIRST_HAN && code < 0xd800 ? 1 : OTHER_SHARE;
  }
  return Math.ceil(tokens);
}
