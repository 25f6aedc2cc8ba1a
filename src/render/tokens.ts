import type { Block } from "../content/nodes.ts";
import { nextPiece } from "../deadline.ts";
import { flattenBlocks, plainText } from "./plain-text.ts";

/**
 * Tokens of language models by code point: in Latin script about four characters make one, Han and kana take
 * about one each, other scripts stand between. The usual rule of thumb; tokenisers differ by a third from it.
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

/** Markup takes about this share of tokens beyond the text itself, and each block some of its own. */
const MARKUP_SHARE = 1.1;
const TOKENS_PER_BLOCK = 2;

/** Estimates the tokens of blocks from their text; what was measured once is remembered. */
export function createBlockMeasure(): (block: Block) => number {
  const known = new WeakMap<Block, number>();
  return (block) => {
    let tokens = known.get(block);
    if (tokens === undefined) {
      tokens = Math.ceil(estimateTokens(plainText(flattenBlocks([block]))) * MARKUP_SHARE) + TOKENS_PER_BLOCK;
      known.set(block, tokens);
    }
    return tokens;
  };
}
