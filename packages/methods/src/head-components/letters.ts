import { characterClass, IDEOGRAPH, SPACE } from "pith-base";

/**
 * How many Latin letters a character is worth as a measure of how much a text says: a Han or kana character
 * about 2.5, a Hangul syllable about 2. Headlines in Chinese and Korean become comparable with the others.
 */
const IDEOGRAPH_LETTERS = 2.5;
const HANGUL_LETTERS = 2;
const FIRST_HANGUL = 0xac00;
const LAST_HANGUL = 0xd7a3;

/** Length of a text in Latin-letter equivalents; white space counts for nothing. */
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
