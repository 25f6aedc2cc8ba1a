import type { MeasuredPage } from "../page/measured-page.ts";
import { spend } from "../safety/clock.ts";
import { codeAt } from "../text/code-at.ts";
import { textOfUnits } from "../text/unit-list.ts";
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

/** Letters between two looks at the clock. */
const STEP = 64;
const LINE_FEED = 0x0a;
const BLANK = 0x20;

export function showLetters(
  { tree }: MeasuredPage,
  { text, spaced, offset, run }: Letters,
): ShownText {
  const at = new Int32Array(text.length);
  const units = new Uint16Array(2 * text.length);
  const ends: number[] = [];
  let length = 0;
  let node = -1;
  let source = "";
  for (let letter = 0; letter < text.length; letter++) {
    if (letter % STEP === 0) spend();
    if (spaced[letter] !== 0 && letter > 0) {
      if (spaced[letter] === LINE) ends.push(length);
      units[length++] = spaced[letter] >= LINE ? LINE_FEED : BLANK;
    }
    if (run[letter] !== node) {
      node = run[letter];
      source = tree.text(node);
    }
    units[length] = codeAt(source, offset[letter]);
    at[letter] = length++;
  }
  const lines = textOfUnits(units.subarray(0, length));
  for (const end of ends) units[end] = BLANK;
  const shown = textOfUnits(units.subarray(0, length));
  return { text: shown, lines, folded: foldCase(lines), at };
}
