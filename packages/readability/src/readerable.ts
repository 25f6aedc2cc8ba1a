import { parse } from "../../../src/extract.ts";
import { INVISIBLE } from "../../../src/measure/rendering.ts";
import { type DocumentLike, markupOf } from "./document-like.ts";

/** The options of Mozilla's `isProbablyReaderable`. */
export interface ReaderableOptions {
  /** Least length of a block that counts, in characters. Mozilla's default is 140. */
  readonly minContentLength?: number;
  /** Least sum over these blocks of the square root of the characters beyond. Mozilla's default is 20. */
  readonly minScore?: number;
  /** No effect: what is visible is told by markup. */
  readonly visibilityChecker?: (node: never) => boolean;
}

/** Mozilla's defaults. */
const MIN_CONTENT_LENGTH = 140;
const MIN_SCORE = 20;

/**
 * Whether a document is one to read, without extracting it: counted as Mozilla's does, over blocks of text.
 * @throws InputError for what is no document
 */
export function isProbablyReaderable(
  document: DocumentLike,
  options: ReaderableOptions | ((node: never) => boolean) = {},
): boolean {
  const given: ReaderableOptions = typeof options === "function" ? {} : options;
  const { minContentLength = MIN_CONTENT_LENGTH, minScore = MIN_SCORE } = given;
  const { blocks } = parse(markupOf(document));
  let score = 0;
  for (let block = 0; block < blocks.count; block++) {
    if ((blocks.visibility[block] & INVISIBLE) !== 0) continue;
    score += Math.sqrt(Math.max(0, blocks.textChars[block] - minContentLength));
  }
  return score > minScore;
}
