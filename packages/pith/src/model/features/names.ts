import { codeAt } from "../../text/code-at.ts";
import { hashNext, hashText } from "../../text/hashing.ts";
import { bitsOfClassWord } from "./class-words.ts";

/** Longer values are generated. */
const MAX_VALUE_CHARS = 400;
/** Part of a value that distinguishes shapes. */
const MAX_SHAPE_CHARS = 120;
const MIN_WORD_CHARS = 2;
const MAX_WORD_CHARS = 19;
const MIN_NAME_CHARS = 3;
const MAX_NAME_CHARS = 39;

/** Prefix of a whole name's hash. */
const NAME = hashText("=");
const EMPTY = hashText("");
const ZERO = "0".charCodeAt(0);

/** The content of a naming attribute (class, id and the like). */
interface Names {
  /** Distinct hashes of its words, and of its whole names with normalised numbers. */
  readonly hashes: readonly number[];
  /** Groups of class words, as bits. */
  readonly bits: number;
  /** Hash of the value without its numbers. */
  readonly shape: number;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);
const isUpper = (code: number): boolean => code >= 65 && code <= 90;
const isLower = (code: number): boolean => code >= 97 && code <= 122;

/**
 * Reads names: lower-case words, split at punctuation, digits and camel case, and names separated
 * by white space. One pass, because pages have thousands of values.
 */
export function readNames(value: string): Names {
  const hashes: number[] = [];
  let bits = 0;
  let shape = EMPTY;
  let word = EMPTY;
  let wordChars = 0;
  let name = NAME;
  let nameChars = 0;
  let before = 0;
  const end = Math.min(value.length, MAX_VALUE_CHARS);
  for (let i = 0; i <= end; i++) {
    const code = i < end ? codeAt(value, i) : 32;
    const lower = isUpper(code) ? code + 32 : code;
    const inWord = isLower(lower);
    if (wordChars > 0 && (!inWord || (lower !== code && isLower(before)))) {
      if (wordChars >= MIN_WORD_CHARS && wordChars <= MAX_WORD_CHARS && !hashes.includes(word))
        hashes.push(word);
      bits |= bitsOfClassWord(word);
      word = EMPTY;
      wordChars = 0;
    }
    if (inWord) {
      word = hashNext(word, lower);
      wordChars++;
    }
    if (isSpace(code)) {
      if (nameChars >= MIN_NAME_CHARS && nameChars <= MAX_NAME_CHARS && !hashes.includes(name))
        hashes.push(name);
      name = NAME;
      nameChars = 0;
    } else {
      if (!isDigit(code)) name = hashNext(name, lower);
      else if (nameChars === 0 || !isDigit(before)) name = hashNext(name, ZERO);
      nameChars++;
    }
    if (i < end && i < MAX_SHAPE_CHARS && !isDigit(code)) shape = hashNext(shape, code);
    before = code;
  }
  return { hashes, bits, shape };
}

/** The lower-case words of names, split at punctuation, digits and camel case. */
export function splitNames(names: string): string[] {
  return names
    .slice(0, MAX_VALUE_CHARS)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
}
