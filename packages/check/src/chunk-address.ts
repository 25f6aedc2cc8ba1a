import type { ExtractResult, pageResults, pithOptions } from "pith";
import { argument, rendering } from "pith/page";
import { defined } from "pith-base";
import { ask } from "./ask.ts";
import { type CheckedPage, checkedPage } from "./checked-page.ts";
import { addressOfLetters } from "./locate.ts";
import { placeOutput } from "./provenance.ts";

/**
 * The page's address with a text directive for a chunk, without its overlap. Undefined if the page does not show the
 * chunk in one piece.
 * @param chunk one of `result.chunks()`
 * @throws InputError for a value that is not a result of `extract` or not one of its chunks
 */
export function chunkAddress(result: ExtractResult, chunk: pageResults.Chunk): string | undefined {
  const isChunk = typeof chunk === "object" && chunk !== null && typeof chunk.text === "string";
  argument.expectArgument(isChunk, "a chunk must be one of result.chunks()", chunk);
  return ask(result, () => {
    const { places } = placeOutput(result, ownText(chunk), "markdown");
    return addressOfPlaces(
      checkedPage(result),
      places.find((place) => place >= 0),
      places.findLast((place) => place >= 0),
    );
  });
}

const ownText = ({ text, overlapChars }: pageResults.Chunk): string => text.slice(overlapChars);

/** The address of the text between two visible letters; undefined for letters that a browser does not show. */
function addressOfPlaces(
  checked: CheckedPage,
  first: number | undefined,
  last: number | undefined,
): string | undefined {
  if (first === undefined || last === undefined || last < first) return undefined;
  const { page, letters } = checked;
  const isData = [first, last].some(
    (place) => (page.visibility[letters.visible.run[place]] & rendering.EMBEDDED) !== 0,
  );
  return isData ? undefined : addressOfLetters(checked, first, last);
}

/** A chunk with the address that a browser jumps to; missing under the same conditions as for `chunkAddress`. */
export interface AddressedChunk extends pageResults.Chunk {
  readonly url?: string;
}

/** The chunks of a result with their addresses. @throws InputError, OptionsError for invalid options of `chunks` */
export function addressedChunks(result: ExtractResult, options?: pithOptions.ChunkOptions): AddressedChunk[] {
  return ask(result, () => addressChunks(result, result.chunks(options)));
}

function addressChunks(result: ExtractResult, chunks: readonly pageResults.Chunk[]): AddressedChunk[] {
  const texts = chunks.map(ownText);
  const { letters, places } = placeOutput(result, texts.join("\n\n"), "markdown");
  const checked = checkedPage(result);
  let [at, end] = [0, 0];
  return chunks.map((chunk, index) => {
    end += texts[index].length;
    let [first, last]: [number | undefined, number | undefined] = [undefined, undefined];
    for (; at < places.length && letters.offset[at] < end; at++) {
      if (places[at] < 0) continue;
      first ??= places[at];
      last = places[at];
    }
    end += 2;
    const url = addressOfPlaces(checked, first, last);
    return { ...chunk, ...defined({ url }) };
  });
}
