import { closest, distance } from "fastest-levenshtein";

/** More letters than this apart, two words are not taken for each other. */
const MAX_TYPOS = 3;

/** `; did you mean X?` for the known word that is nearest to a wrong one, or "" when none is near. */
export function suggest(word: string, known: readonly string[]): string {
  if (known.length === 0) return "";
  const best = closest(word, [...known]);
  const typos = distance(word, best);
  return typos <= Math.min(MAX_TYPOS, Math.ceil(best.length / 2)) ? `; did you mean ${best}?` : "";
}
