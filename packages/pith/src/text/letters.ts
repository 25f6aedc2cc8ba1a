/**
 * About the letters of the Basic Multilingual Plane, as a range for classes of patterns on text in
 * lower case. V8 spreads the surrogates of `\p{L}` over all alternatives around it: with it, the
 * first test of a line for clutter took 100 ms.
 */
export const LETTER_RANGE: string = [
  "a-zß-öø-\\u05FF",
  // Without the punctuation and digits of Arabic.
  "\\u0620-\\u065F\\u066E-\\u06D3\\u06D5-\\u06EF\\u06FA-\\u1FFF",
  "\\u3005-\\uD7FF",
].join("");

/** The same for text with capitals. */
export const CASED_RANGE: string = `A-ZÀ-ÖØ-Þ${LETTER_RANGE}`;

/** Texts compared by their letters are shorter; letters beyond this are ignored. */
const MAX_COMPARED_CHARS = 20_000;

const NOT_ASCII = /[^\0-\x7F]/;
const ASCII_MARKS = /[^a-z0-9]+/gi;

export function lettersOf(text: string): string {
  const compared = text.slice(0, MAX_COMPARED_CHARS);
  // Most texts are ASCII, where this gives the same result in a third of the time.
  if (!NOT_ASCII.test(compared)) return compared.replace(ASCII_MARKS, "").toLowerCase();
  return compared
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}
