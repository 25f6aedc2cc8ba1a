import { checkClock } from "../safety/clock.ts";
import {
  characterClass,
  DIGIT,
  IDEOGRAPH,
  isPlainLetter,
  PUNCTUATION,
  SPACE,
  UNSEEN,
  UPPERCASE,
  WORD,
} from "../text/characters.ts";
import { codeAt, pointAt } from "../text/code-at.ts";

/** Characters of one run between clock checks. */
const PIECE_CHARS = 1 << 16;

/** Figures of one text run, with white space collapsed across the runs of a block. */
export class RunFigures {
  textChars = 0;
  punctuation = 0;
  words = 0;
  digits = 0;
  uppercase = 0;
  /** 1 if `textChars` starts with the space after the previous run. */
  leadingSpace = 0;
  /** Carried from run to run of a block. */
  spacePending = false;
  inWord = false;
  blockEmpty = true;

  /** Begins a block: leading white space is ignored. */
  startBlock(): void {
    this.spacePending = false;
    this.inWord = false;
    this.blockEmpty = true;
  }

  /** A line break within a block: separates words like white space. */
  breakLine(): void {
    this.spacePending = !this.blockEmpty;
    this.inWord = false;
  }

  /** Measures a run; overwrites the figures of the previous one. */
  measure(text: string): void {
    this.textChars = 0;
    this.punctuation = 0;
    this.words = 0;
    this.digits = 0;
    this.uppercase = 0;
    this.leadingSpace = 0;
    const { length } = text;
    let from = 0;
    for (; length - from > PIECE_CHARS; checkClock())
      from = this.measurePiece(text, from, from + PIECE_CHARS, length);
    this.measurePiece(text, from, length, length);
  }

  private measurePiece(text: string, from: number, end: number, length: number): number {
    // Local variables: object fields would be read and written for each character.
    let { textChars: chars, punctuation, words, digits, uppercase, leadingSpace } = this;
    let { spacePending, inWord, blockEmpty } = this;
    let i = from;
    for (; i < end; i++) {
      let code = codeAt(text, i);
      if (code >= 0xd800 && code < 0xdc00 && i + 1 < length) {
        code = pointAt(text, i);
        if (code > 0xffff) i++;
      }
      const bits = characterClass(code);
      // A joiner without neighbours only reserves space.
      if (bits & SPACE || (blockEmpty && bits & UNSEEN)) {
        spacePending = !blockEmpty;
        inWord = false;
        continue;
      }
      if (spacePending) {
        if (chars === 0) leadingSpace = 1;
        chars++;
        spacePending = false;
      }
      blockEmpty = false;
      chars++;
      if (bits & WORD) {
        if (!inWord || bits & IDEOGRAPH) words++;
        inWord = (bits & IDEOGRAPH) === 0;
        if (bits & DIGIT) digits++;
        else if (bits & UPPERCASE) uppercase++;
        // Most characters are lower-case letters within a word, which change only the length.
        for (; inWord && i + 1 < end && isPlainLetter(codeAt(text, i + 1)); i++) chars++;
      } else {
        inWord = false;
        if (bits & PUNCTUATION) punctuation++;
      }
    }
    this.spacePending = spacePending;
    this.inWord = inWord;
    this.blockEmpty = blockEmpty;
    this.textChars = chars;
    this.punctuation = punctuation;
    this.words = words;
    this.digits = digits;
    this.uppercase = uppercase;
    this.leadingSpace = leadingSpace;
    return i;
  }
}
