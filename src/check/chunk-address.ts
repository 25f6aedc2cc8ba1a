import { expectArgument, expectResult } from "../expect-argument.ts";
import { EMBEDDED } from "../measure/rendering.ts";
import type { Chunk } from "../render/chunks.ts";
import type { ExtractResult } from "../result/result.ts";
import { checkedPage } from "./checked-page.ts";
import { addressOfLetters } from "./locate.ts";
import { placeLetters } from "./provenance.ts";

/**
 * The page's address with a text directive, by which a browser jumps to a chunk and marks it; what the chunk repeats of the one before
 * is left out. Undefined for a chunk that the page does not show in one piece, or whose words are not told from others.
 * @param chunk one of `result.chunks()`
 * @throws InputError for what is no result of `extract`, and for what is no chunk
 */
export function chunkAddress(result: ExtractResult, chunk: Chunk): string | undefined {
  expectResult(result);
  const isChunk = typeof chunk === "object" && chunk !== null && typeof chunk.text === "string";
  expectArgument(isChunk, "a chunk must be one of result.chunks()", chunk);
  const checked = checkedPage(result);
  const { places } = placeLetters(result, chunk.text.slice(chunk.overlapChars), "markdown");
  const placed = places.filter((place) => place >= 0);
  const [first, last] = [placed[0], placed[placed.length - 1]];
  if (placed.length === 0 || last < first) return undefined;
  const { page, letters } = checked;
  const isData = [first, last].some((place) => (page.visibility[letters.visible.run[place]] & EMBEDDED) !== 0);
  return isData ? undefined : addressOfLetters(checked, first, last);
}
