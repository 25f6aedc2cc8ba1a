const MAX_TYPOS = 3;

const MAX_CHARS = 60;

/** Levenshtein distance, row by row of the table. */
function countTypos(word: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 0; i < word.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++)
      next.push(Math.min(next[j] + 1, row[j + 1] + 1, row[j] + (word[i] === other[j] ? 0 : 1)));
    row = next;
  }
  return row[other.length];
}

/** `; did you mean X?` for the nearest known word, or "" when none is near. */
export function suggest(word: string, known: readonly string[]): string {
  let best = "";
  let fewest = MAX_TYPOS + 1;
  for (const other of word.length > MAX_CHARS ? [] : known) {
    const typos = countTypos(word, other);
    if (typos < fewest) {
      best = other;
      fewest = typos;
    }
  }
  return best !== "" && fewest <= Math.ceil(best.length / 2) ? `; did you mean ${best}?` : "";
}
