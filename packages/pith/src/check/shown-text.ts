import type { MeasuredPage } from "../page/measured-page.ts";
import { spend } from "../safety/clock.ts";
import { foldCase, type Letters, LINE } from "./letters.ts";

/** The visible letters with a space between words and a line feed between blocks. */
export interface ShownText {
  readonly text: string;
  /**
   * The same with a line feed at each line end and image: browsers do not match text across these.
   */
  readonly lines: string;
  /** `lines` in lower case. */
  readonly folded: string;
  /** Offset of each letter in it. */
  readonly at: Int32Array;
}

export function showLetters(
  { tree }: MeasuredPage,
  { text, spaced, offset, run }: Letters,
): ShownText {
  const at = new Int32Array(text.length);
  const parts: string[] = [];
  const ends: number[] = [];
  let length = 0;
  for (let letter = 0; letter < text.length; letter++) {
    if (spaced[letter] !== 0 && letter > 0) {
      spend();
      parts.push(spaced[letter] >= LINE ? "\n" : " ");
      if (spaced[letter] === LINE) ends.push(length);
      length++;
    }
    parts.push(tree.text(run[letter])[offset[letter]]);
    at[letter] = length++;
  }
  const lines = parts.join("");
  // Each part is one UTF-16 code unit.
  for (const end of ends) parts[end] = " ";
  return { text: parts.join(""), lines, folded: foldCase(lines), at };
}
