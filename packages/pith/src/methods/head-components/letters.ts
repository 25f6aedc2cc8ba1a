import { characterClass, IDEOGRAPH, SPACE } from "../../text/characters.ts";

/**
 * Latin letters per character: makes Chinese, Japanese and Korean headlines comparable with others.
 */
const IDEOGRAPH_LETTERS = 2.5;
const HANGUL_LETTERS = 2;
const FIRST_HANGUL = 0xac00;
const LAST_HANGUL = 0xd7a3;

/** Length of a text in Latin-letter equivalents, without white space. */
export function countLetters(text: string): number {
  let letters = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    const bits = characterClass(code);
    if (bits & SPACE) continue;
    if (bits & IDEOGRAPH) letters += IDEOGRAPH_LETTERS;
    else letters += code >= FIRST_HANGUL && code <= LAST_HANGUL ? HANGUL_LETTERS : 1;
  }
  return letters;
}
