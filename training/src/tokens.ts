const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{M}\p{N}_]+?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\p{L}\p{M}\p{N}_]|$)/gu;

/** Lower-cased words; in scripts without spaces each character is a word, as the word F1 of the bench counts. */
export function tokenize(text: string): string[] {
  return text.toLowerCase().match(TOKEN) ?? [];
}

/** Word F1 with precision and recall over multisets of tokens. */
export function wordF1(
  output: readonly string[],
  gold: readonly string[],
): { f1: number; precision: number; recall: number } {
  if (output.length === 0 || gold.length === 0) return { f1: 0, precision: 0, recall: 0 };
  const counts = new Map<string, number>();
  for (const token of gold) counts.set(token, (counts.get(token) ?? 0) + 1);
  let hits = 0;
  for (const token of output) {
    const left = counts.get(token) ?? 0;
    if (left > 0) {
      hits++;
      counts.set(token, left - 1);
    }
  }
  const precision = hits / output.length;
  const recall = hits / gold.length;
  return { f1: hits === 0 ? 0 : (2 * precision * recall) / (precision + recall), precision, recall };
}
