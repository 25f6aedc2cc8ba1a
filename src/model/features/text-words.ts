import { characterClass, hashNext, hashText, MARK, WORD } from "pith-base";

const EMPTY = hashText("");
/** Of longer texts only the beginning is read. */
const FIRST_CHARS = 300;
/** Room for the hashes of a short text: lower case may be longer. */
const shortRoom = new Int32Array(3 * FIRST_CHARS);
/** Codes below are ASCII, where the code itself identifies letters and digits. */
const FIRST_BEYOND_ASCII = 128;

/**
 * Writes the hashes of the lower-cased words of a text up to an end, runs of letters and digits, in their order; gives their number.
 * Most texts are ASCII: there nothing is cut or copied.
 */
function writeHashes(text: string, end: number, hashes: Int32Array): number {
  let [hash, chars, count] = [EMPTY, 0, 0];
  for (let i = 0; i < end; i++) {
    const code = text.charCodeAt(i);
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

/** The same for any text: lower case is found for the whole, since some letters become others next to others. */
function writeAnyHashes(text: string, hashes: Int32Array): number {
  const lower = text.toLowerCase();
  let [hash, chars, count] = [EMPTY, 0, 0];
  for (let i = 0; i < lower.length; i++) {
    const code = lower.codePointAt(i) ?? 0;
    if ((characterClass(code) & (WORD | MARK)) === WORD) {
      hash = hashNext(hash, lower.charCodeAt(i));
      if (code > 0xffff) hash = hashNext(hash, lower.charCodeAt(++i));
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

/** Hashes of the words of a text up to an end. */
export function hashWords(text: string, end: number = text.length): number[] {
  const room = end <= FIRST_CHARS ? shortRoom : new Int32Array(3 * end);
  const words: number[] = new Array(writeHashes(text, end, room));
  for (let i = 0; i < words.length; i++) words[i] = room[i];
  return words;
}

/** Hashes of the words near the start of a text. */
export function hashFirstWords(text: string): number[] {
  return hashWords(text, Math.min(text.length, FIRST_CHARS));
}
