/** Kinds of characters, as bits of a class table entry. */
export const SPACE = 1;
/** Letters, marks and digits of any script. */
export const WORD = 2;
/** Of these, the marks: accents and vowel signs next to a letter. */
export const MARK = 64;
export const PUNCTUATION = 4;
/** Scripts without spaces between words, where each character counts as a word. */
export const IDEOGRAPH = 8;
export const DIGIT = 16;
export const UPPERCASE = 32;
/** Invisible characters: joiners, direction marks, soft hyphens (Unicode category Cf). */
export const UNSEEN = 128;

const PATTERNS: ReadonlyArray<readonly [RegExp, number]> = [
  [/[\s\u200B\u2060]/u, SPACE],
  [/[\p{L}\p{M}\p{N}]/u, WORD],
  [/\p{M}/u, MARK],
  [/\p{P}/u, PUNCTUATION],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, IDEOGRAPH],
  [/\p{Nd}/u, DIGIT],
  [/\p{Lu}/u, UPPERCASE],
  [/\p{Cf}/u, UNSEEN],
];

function classify(code: number): number {
  // Lone surrogates get no class; callers look up pairs as code points.
  const char = String.fromCodePoint(code);
  let bits = 0;
  for (const [pattern, bit] of PATTERNS) if (pattern.test(char)) bits |= bit;
  return bits;
}

/** One entry per code unit; 0xFF marks entries not computed yet. */
const UNKNOWN = 0xff;
const table = new Uint8Array(0x10000).fill(UNKNOWN);

/**
 * Whether a code unit is a lower-case or caseless letter of a script with spaces; false if not
 * classified yet.
 */
export const isPlainLetter = (unit: number): boolean => table[unit] === WORD;

/**
 * The class bits of a code point. Entries are computed on first use: most pages use few characters.
 */
export function characterClass(code: number): number {
  if (code > 0xffff) return code >= 0x20000 && code <= 0x3ffff ? WORD | IDEOGRAPH : classify(code);
  let bits = table[code];
  if (bits === UNKNOWN) {
    bits = classify(code);
    table[code] = bits;
  }
  return bits;
}

/**
 * Removes soft hyphens, line-break opportunities and stray byte order marks, which would break word
 * searches.
 */
export const withoutSoftHyphens = (text: string): string =>
  text.includes("\u00AD") || text.includes("\uFEFF") ? text.replace(/[\u00AD\uFEFF]/g, "") : text;
