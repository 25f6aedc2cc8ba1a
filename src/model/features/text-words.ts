import { characterClass, hashNext, hashText, MARK, WORD } from "pith-base";

const EMPTY = hashText("");
/** Of longer texts only the beginning is read. */
const FIRST_CHARS = 300;
/** Codes below are ASCII, where a look at the code tells letters and digits. */
const FIRST_BEYOND_ASCII = 128;

/**
 * Hashes of the lower-cased words of a text up to an end, runs of letters and digits, in their order. Most texts are ASCII: there
 * nothing is cut or copied.
 */
export function hashWords(text: string, end: number = text.length): number[] {
  const hashes: number[] = [];
  let [hash, chars] = [EMPTY, 0];
  for (let i = 0; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code >= FIRST_BEYOND_ASCII) return hashAnyWords(text.slice(0, end));
    const lower = code >= 65 && code <= 90 ? code + 32 : code;
    if ((lower >= 97 && lower <= 122) || (code >= 48 && code <= 57)) {
      hash = hashNext(hash, lower);
      chars++;
    } else if (chars > 0) {
      hashes.push(hash);
      [hash, chars] = [EMPTY, 0];
    }
  }
  if (chars > 0) hashes.push(hash);
  return hashes;
}

/** The same for any text: lower case is found for the whole, since some letters become others beside others. */
function hashAnyWords(text: string): number[] {
  const hashes: number[] = [];
  const lower = text.toLowerCase();
  let [hash, chars] = [EMPTY, 0];
  for (let i = 0; i < lower.length; i++) {
    const code = lower.codePointAt(i) ?? 0;
    if ((characterClass(code) & (WORD | MARK)) === WORD) {
      hash = hashNext(hash, lower.charCodeAt(i));
      if (code > 0xffff) hash = hashNext(hash, lower.charCodeAt(++i));
      chars++;
    } else {
      if (code > 0xffff) i++;
      if (chars > 0) hashes.push(hash);
      [hash, chars] = [EMPTY, 0];
    }
  }
  if (chars > 0) hashes.push(hash);
  return hashes;
}

/** Hashes of the words near the start of a text. */
export function hashFirstWords(text: string): number[] {
  return hashWords(text, Math.min(text.length, FIRST_CHARS));
}
