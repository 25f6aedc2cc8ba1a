import { estimateTokens } from "pith-base";
import type { Block } from "../content/nodes.ts";
import { flattenBlocks, plainText } from "./plain-text.ts";

/** Tokens relative to those of the text, for markup, besides some for each block. */
const MARKUP_SHARE = 1.1;
const TOKENS_PER_BLOCK = 2;

/** Estimates the tokens of blocks from their text; cached. */
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
