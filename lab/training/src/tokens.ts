import { type Overlap, overlapOf } from "../../evaluate/src/metrics/word-overlap.ts";
import { tokenize } from "../../evaluate/src/text/tokens.ts";

/** The benchmark's tokenizer. */
export { tokenize };

/** Word F1 with precision and recall over multisets of tokens; 0 if either side is empty. */
export function wordF1(output: readonly string[], gold: readonly string[]): Overlap {
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
  return overlapOf(hits, output.length, gold.length);
}
