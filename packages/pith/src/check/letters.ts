import { spendOnChars } from "../safety/clock.ts";
import { characterClass, SPACE, UNSEEN, WORD } from "../text/characters.ts";

/**
 * A text's visible characters: no white space, joiners or direction marks; quotation marks and
 * dashes unified.
 */
export interface Letters {
  readonly text: string;
  /** What precedes each letter: 0, `SPACED`, `LINE` or `BORDER`. */
  readonly spaced: Uint8Array;
  /** Offset of each letter in its run. */
  readonly offset: Int32Array;
  /** The run of each letter: a node of the page, or 0. */
  readonly run: Int32Array;
}

/** What precedes a letter: white space, a line end or image within a block, or a block border. */
export const SPACED = 1;
export const LINE = 2;
export const BORDER = 3;

const SAME: ReadonlyMap<string, string> = new Map([
  ...Array.from("‘’‚‛′´`ʼ", (mark) => [mark, "'"] as const),
  ...Array.from("“”„‟″«»", (mark) => [mark, '"'] as const),
  ...Array.from("‐‑‒–—―−", (mark) => [mark, "-"] as const),
]);

/** Whether a UTF-16 unit is part of a word: letters, marks, digits and surrogates. */
export function isWordUnit(unit: number): boolean {
  return (unit >= 0xd800 && unit <= 0xdfff) || (characterClass(unit) & WORD) !== 0;
}

export class LetterBuilder {
  private readonly parts: string[] = [];
  private spacedList = new Uint8Array(1024);
  private offsetList = new Int32Array(1024);
  private runList = new Int32Array(1024);
  private count = 0;
  private pending = BORDER;

  /** Records white space, a line end or a block border before the next letter. */
  border(kind: number = BORDER): void {
    this.pending = Math.max(this.pending, kind);
  }

  /** The characters of `text` from `from` to `to`. */
  add(text: string, run = 0, from = 0, to: number = text.length): void {
    spendOnChars(to - from);
    for (let at = from; at < to; at++) this.addUnit(text[at], at, run);
  }

  /** Adds one UTF-16 code unit at `offset` of its run. */
  addUnit(char: string, offset: number, run = 0): void {
    const bits = characterClass(char.charCodeAt(0));
    if (bits & SPACE) this.border(SPACED);
    else if ((bits & UNSEEN) === 0) this.push(char, offset, run);
  }

  private push(char: string, offset: number, run: number): void {
    if (this.count === this.offsetList.length) this.grow();
    this.parts.push(char > "~" || char === "`" ? (SAME.get(char) ?? char) : char);
    this.spacedList[this.count] = this.pending;
    this.offsetList[this.count] = offset;
    this.runList[this.count] = run;
    this.count++;
    this.pending = 0;
  }

  private grow(): void {
    const wider = <T extends Uint8Array | Int32Array>(list: T, next: T): T => {
      next.set(list);
      return next;
    };
    const size = this.count * 2;
    this.spacedList = wider(this.spacedList, new Uint8Array(size));
    this.offsetList = wider(this.offsetList, new Int32Array(size));
    this.runList = wider(this.runList, new Int32Array(size));
  }

  build(): Letters {
    const { count, parts } = this;
    return {
      text: parts.join(""),
      spaced: this.spacedList.subarray(0, count),
      offset: this.offsetList.subarray(0, count),
      run: this.runList.subarray(0, count),
    };
  }
}

export function lettersOf(text: string): Letters {
  const builder = new LetterBuilder();
  builder.add(text);
  return builder.build();
}

/** Lower-cases a text unit by unit, so that offsets stay valid. */
export function foldCase(text: string): string {
  const folded = text.toLowerCase();
  if (folded.length === text.length) return folded;
  return Array.from({ length: text.length }, (_, at) => {
    const small = text[at].toLowerCase();
    return small.length === 1 ? small : text[at];
  }).join("");
}
