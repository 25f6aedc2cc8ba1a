/** The words of a text, in lower case. */
export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Word F1 of two texts, as multisets. */
export function agreementOf(one: string, other: string): number {
  const mine = wordsOf(one);
  const theirs = wordsOf(other);
  if (mine.length + theirs.length === 0) return 1;
  const counts = new Map<string, number>();
  for (const word of mine) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of theirs) {
    const left = counts.get(word) ?? 0;
    if (left > 0) common++;
    counts.set(word, left - 1);
  }
  return (2 * common) / (mine.length + theirs.length);
}
