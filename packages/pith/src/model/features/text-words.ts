import { characterClass, MARK, WORD } from "../../text/characters.ts";
import { codeAt, pointAt } from "../../text/code-at.ts";
import { hashNext, hashText } from "../../text/hashing.ts";

const EMPTY = hashText("");
/** Longer texts are read up to here. */
const FIRST_CHARS = 300;
/** Room for a short text's hashes: lower case may be longer. */
const shortRoom = new Int32Array(3 * FIRST_CHARS);
/** Codes below are ASCII. */
const FIRST_BEYOND_ASCII = 128;

/**
 * Writes the hashes of the lower-cased words (runs of letters and digits) of a text up to `end`;
 * returns their number. Copies nothing for ASCII.
 */
function writeHashes(text: string, end: number, hashes: Int32Array): number {
  let hash = EMPTY;
  let chars = 0;
  let count = 0;
  for (let i = 0; i < end; i++) {
    const code = codeAt(text, i);
    if (code >= FIRST_BEYOND_ASCII) return writeAnyHashes(text.slice(0, end), hashes);
    const lower = code >= 65 && code <= 90 ? code + 32 : code;
    if ((lower >= 97 && lower <= 122) || (code >= 48 && code <= 57)) {
      hash = hashNext(hash, lower);
      chars++;
    } else if (chars > 0) {
      hashes[count++] = hash;
      hash = EMPTY;
      chars = 0;
    }
  }
  if (chars > 0) hashes[count++] = hash;
  return count;
}

/** The same for any text, lower-cased as a whole, because case mapping may depend on context. */
function writeAnyHashes(text: string, hashes: Int32Array): number {
  const lower = text.toLowerCase();
  let hash = EMPTY;
  let chars = 0;
  let count = 0;
  for (let i = 0, { length } = lower; i < length; i++) {
    const code = pointAt(lower, i);
    if ((characterClass(code) & (WORD | MARK)) === WORD) {
      hash = hashNext(hash, codeAt(lower, i));
      if (code > 0xffff) hash = hashNext(hash, codeAt(lower, ++i));
      chars++;
    } else {
      if (code > 0xffff) i++;
      if (chars > 0) hashes[count++] = hash;
      hash = EMPTY;
      chars = 0;
    }
  }
  if (chars > 0) hashes[count++] = hash;
  return count;
}

/** Hashes of the words of a text up to `end`. */
export function hashWords(text: string, end: number = text.length): number[] {
  const room = end <= FIRST_CHARS ? shortRoom : new Int32Array(3 * end);
  const words: number[] = new Array(writeHashes(text, end, room));
  for (let i = 0; i < words.length; i++) words[i] = room[i];
  return words;
}

export const hashFirstWords = (text: string): number[] =>
  hashWords(text, Math.min(text.length, FIRST_CHARS));
