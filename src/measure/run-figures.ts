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
} from "pith-base";
import { checkClock } from "../deadline.ts";

/** The clock is checked after this many characters of one run. */
const PIECE_CHARS = 1 << 16;

/** Figures of one text run, with white space collapsed against what came before it in the same block. */
export class RunFigures {
  textChars = 0;
  punctuation = 0;
  words = 0;
  digits = 0;
  uppercase = 0;
  /** 1 when `textChars` begins with the space that parts the run from the one before it. */
  leadingSpace = 0;
  /** Carried from run to run of a block. */
  spacePending = false;
  inWord = false;
  blockEmpty = true;

  /** Begins a new block: leading white space counts for nothing. */
  startBlock(): void {
    this.spacePending = false;
    this.inWord = false;
    this.blockEmpty = true;
  }

  /** A line break inside of a block parts words, and is white space. */
  breakLine(): void {
    this.spacePending = !this.blockEmpty;
    this.inWord = false;
  }

  /** Measures a run; the figures of the run before it are overwritten. */
  measure(text: string): void {
    this.textChars = 0;
    this.punctuation = 0;
    this.words = 0;
    this.digits = 0;
    this.uppercase = 0;
    this.leadingSpace = 0;
    let from = 0;
    for (; text.length - from > PIECE_CHARS; checkClock()) from = this.measurePiece(text, from, from + PIECE_CHARS);
    this.measurePiece(text, from, text.length);
  }

  private measurePiece(text: string, from: number, end: number): number {
    // In variables: what an object holds is read and written again for each character.
    let { textChars: chars, punctuation, words, digits, uppercase, leadingSpace } = this;
    let { spacePending, inWord, blockEmpty } = this;
    let i = from;
    for (; i < end; i++) {
      let code = text.charCodeAt(i);
      if (code >= 0xd800 && code < 0xdc00 && i + 1 < text.length) {
        code = text.codePointAt(i) ?? code;
        if (code > 0xffff) i++;
      }
      const bits = characterClass(code);
      // A joiner before anything else joins nothing: pages keep room with it, as with a space.
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
        // Most characters are small letters within a word, which change nothing but the length.
        for (; inWord && i + 1 < end && isPlainLetter(text.charCodeAt(i + 1)); i++) chars++;
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
