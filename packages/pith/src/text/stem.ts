/**
 * The stemmer of M. F. Porter, "An algorithm for suffix stripping", Program 14(3), 1980, for lower
 * case English words. Step numbers are those of the paper.
 */

/** A suffix and what replaces it. */
type Rule = readonly [suffix: string, replacement: string];

function isVowel(word: string, at: number): boolean {
  const letter = word[at];
  return letter === "y" ? at > 0 && !isVowel(word, at - 1) : "aeiou".includes(letter);
}

/** The paper's m: how often a consonant follows a vowel. */
function measure(stem: string): number {
  let count = 0;
  for (let at = 1; at < stem.length; at++) if (isVowel(stem, at - 1) && !isVowel(stem, at)) count++;
  return count;
}

function hasVowel(stem: string): boolean {
  for (let at = 0; at < stem.length; at++) if (isVowel(stem, at)) return true;
  return false;
}

/** The paper's *d: two equal consonants at the end. */
function endsDouble(stem: string): boolean {
  const last = stem.length - 1;
  return last > 0 && stem[last] === stem[last - 1] && !isVowel(stem, last);
}

/** The paper's *o: consonant, vowel and consonant at the end, the last not w, x or y. */
function endsShort(stem: string): boolean {
  const last = stem.length - 1;
  if (last < 2 || "wxy".includes(stem[last])) return false;
  return !isVowel(stem, last) && isVowel(stem, last - 1) && !isVowel(stem, last - 2);
}

/** Replaces the first suffix of the list that the word has, if its stem passes. */
function replaceFirst(
  word: string,
  rules: readonly Rule[],
  passes: (stem: string, suffix: string) => boolean,
): string {
  for (const [suffix, replacement] of rules) {
    if (!word.endsWith(suffix) || word.length === suffix.length) continue;
    const stem = word.slice(0, word.length - suffix.length);
    return passes(stem, suffix) ? stem + replacement : word;
  }
  return word;
}

/** The paper's lists, with suffixes of suffixes behind them. */
const STEP_1A: readonly Rule[] = [
  ["sses", "ss"],
  ["ies", "i"],
  ["ss", "ss"],
  ["s", ""],
];

const STEP_2: readonly Rule[] = [
  ["ational", "ate"],
  ["tional", "tion"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["izer", "ize"],
  ["bli", "ble"],
  ["alli", "al"],
  ["entli", "ent"],
  ["eli", "e"],
  ["ousli", "ous"],
  ["ization", "ize"],
  ["ation", "ate"],
  ["ator", "ate"],
  ["alism", "al"],
  ["iveness", "ive"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["aliti", "al"],
  ["iviti", "ive"],
  ["biliti", "ble"],
  ["logi", "log"],
];

const STEP_3: readonly Rule[] = [
  ["icate", "ic"],
  ["ative", ""],
  ["alize", "al"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ful", ""],
  ["ness", ""],
];

const STEP_4: readonly Rule[] = [
  ["al", ""],
  ["ance", ""],
  ["ence", ""],
  ["er", ""],
  ["ic", ""],
  ["able", ""],
  ["ible", ""],
  ["ant", ""],
  ["ement", ""],
  ["ment", ""],
  ["ent", ""],
  ["ion", ""],
  ["ou", ""],
  ["ism", ""],
  ["ate", ""],
  ["iti", ""],
  ["ous", ""],
  ["ive", ""],
  ["ize", ""],
];

/** Step 1b: -eed, -ed and -ing, and the repair of the stem they leave. */
function withoutPast(word: string): string {
  if (word.endsWith("eed")) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const stem = replaceFirst(
    word,
    [
      ["ed", ""],
      ["ing", ""],
    ],
    hasVowel,
  );
  if (stem === word) return word;
  if (/(?:at|bl|iz)$/u.test(stem)) return `${stem}e`;
  if (endsDouble(stem) && !/[lsz]$/u.test(stem)) return stem.slice(0, -1);
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem;
}

/** Step 5: a final e, and one of two l. */
function withoutEnd(word: string): string {
  let stem = word;
  if (word.endsWith("e")) {
    const short = word.slice(0, -1);
    const size = measure(short);
    if (size > 1 || (size === 1 && !endsShort(short))) stem = short;
  }
  return stem.endsWith("ll") && measure(stem) > 1 ? stem.slice(0, -1) : stem;
}

/** The stem of a lower-case English word: `connections` and `connected` are both `connect`. */
export function stem(word: string): string {
  if (word.length < 3) return word;
  const isLong = (stem: string): boolean => measure(stem) > 0;
  let rest = replaceFirst(word, STEP_1A, () => true);
  rest = withoutPast(rest);
  rest = replaceFirst(rest, [["y", "i"]], hasVowel);
  rest = replaceFirst(rest, STEP_2, isLong);
  rest = replaceFirst(rest, STEP_3, isLong);
  rest = replaceFirst(
    rest,
    STEP_4,
    (stem, suffix) => measure(stem) > 1 && (suffix !== "ion" || /[st]$/u.test(stem)),
  );
  return withoutEnd(rest);
}
