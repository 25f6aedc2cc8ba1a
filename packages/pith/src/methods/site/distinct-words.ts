import { splitPairs } from "../../text/words.ts";

export type NumberWords = "one-word" | "words";

const NUMBER = /^\p{Nd}+$/u;

/**
 * Distinct words, all numbers as one (mean F of X-CEX on 16 news sites .697, without .681); the
 * text without any.
 */
export function distinctWords(
  text: string,
  numbers: NumberWords = "one-word",
): ReadonlySet<string> {
  const words = new Set<string>();
  for (const word of splitPairs(text)) {
    words.add(numbers === "one-word" && NUMBER.test(word) ? "0" : word);
  }
  if (words.size === 0) words.add(text);
  return words;
}
