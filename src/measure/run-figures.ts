import { characterClass, DIGIT, IDEOGRAPH, PUNCTUATION, SPACE, UPPERCASE, WORD } from "../text/characters.ts";

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
    let chars = 0;
    let punctuation = 0;
    let words = 0;
    let digits = 0;
    let uppercase = 0;
    let leadingSpace = 0;
    for (let i = 0; i < text.length; i++) {
      let code = text.charCodeAt(i);
      if (code >= 0xd800 && code < 0xdc00 && i + 1 < text.length) {
        code = text.codePointAt(i) ?? code;
        if (code > 0xffff) i++;
      }
      const bits = characterClass(code);
      if (bits & SPACE) {
        this.spacePending = !this.blockEmpty;
        this.inWord = false;
        continue;
      }
      if (this.spacePending) {
        if (chars === 0) leadingSpace = 1;
        chars++;
        this.spacePending = false;
      }
      this.blockEmpty = false;
      chars++;
      if (bits & WORD) {
        if (!this.inWord || bits & IDEOGRAPH) words++;
        this.inWord = (bits & IDEOGRAPH) === 0;
        if (bits & DIGIT) digits++;
        else if (bits & UPPERCASE) uppercase++;
      } else {
        this.inWord = false;
        if (bits & PUNCTUATION) punctuation++;
      }
    }
    this.textChars = chars;
    this.punctuation = punctuation;
    this.words = words;
    this.digits = digits;
    this.uppercase = uppercase;
    this.leadingSpace = leadingSpace;
  }
}
