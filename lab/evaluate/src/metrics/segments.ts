import { type Confusion, count, noCounts } from "./confusion.ts";

const normalize = (text: string): string => text.replace(/\s+/gu, " ").trim();

/** Counts the segments in an output, after collapsing white space. */
export function countSegments(
  output: string,
  wanted: readonly string[],
  unwanted: readonly string[],
): Confusion {
  const haystack = normalize(output);
  const counts = noCounts();
  for (const segment of wanted) count(counts, haystack.includes(normalize(segment)), true);
  for (const segment of unwanted) count(counts, haystack.includes(normalize(segment)), false);
  return counts;
}
