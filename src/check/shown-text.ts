import { spend } from "../deadline.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { BORDER, foldCase, type Letters } from "./letters.ts";

/** Letters as a reader sees them: with a space between words and a line feed between blocks. */
export interface ShownText {
  readonly text: string;
  /** The same in small letters. */
  readonly folded: string;
  /** Where each letter stands in it. */
  readonly at: Int32Array;
}

/** Writes the letters of a page with the spaces between them. */
export function showLetters({ tree }: MeasuredPage, { text, spaced, offset, run }: Letters): ShownText {
  const at = new Int32Array(text.length);
  const parts: string[] = [];
  let length = 0;
  for (let letter = 0; letter < text.length; letter++) {
    spend();
    if (spaced[letter] !== 0 && letter > 0) {
      parts.push(spaced[letter] === BORDER ? "\n" : " ");
      length++;
    }
    parts.push(tree.text(run[letter])[offset[letter]]);
    at[letter] = length++;
  }
  const shown = parts.join("");
  return { text: shown, folded: foldCase(shown), at };
}
