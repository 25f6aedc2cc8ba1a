import { nextPiece } from "../safety/clock.ts";
import { characterClass, SPACE, UNSEEN, WORD } from "../text/characters.ts";
import { codeAt } from "../text/code-at.ts";
import { textOfUnits, unitsOf } from "../text/unit-list.ts";

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

/** Code units of marks that count as another one. */
const SAME: ReadonlyMap<number, number> = new Map(
  [
    ["‘’‚‛′´`ʼ", "'"],
    ["“”„‟″«»", '"'],
    ["‐‑‒–—―−", "-"],
  ].flatMap(([marks, one]) => Array.from(marks, (mark) => [codeAt(mark, 0), codeAt(one, 0)])),
);
const TILDE = codeAt("~", 0);
const BACKTICK = codeAt("`", 0);

/** Whether a UTF-16 unit is part of a word: letters, marks, digits and surrogates. */
export function isWordUnit(unit: number): boolean {
  return (unit >= 0xd800 && unit <= 0xdfff) || (characterClass(unit) & WORD) !== 0;
}

export class LetterBuilder {
  private unitList = new Uint16Array(1024);
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
    for (let at = from; at < to; )
      for (const end = nextPiece(at, to); at < end; at++) this.addUnit(codeAt(text, at), at, run);
  }

  /** Adds one UTF-16 code unit at `offset` of its run. */
  addUnit(unit: number, offset: number, run = 0): void {
    const bits = characterClass(unit);
    if (bits & SPACE) this.border(SPACED);
    else if ((bits & UNSEEN) === 0) this.push(unit, offset, run);
  }

  private push(unit: number, offset: number, run: number): void {
    if (this.count === this.offsetList.length) this.grow();
    const isMark = unit > TILDE || unit === BACKTICK;
    this.unitList[this.count] = isMark ? (SAME.get(unit) ?? unit) : unit;
    this.spacedList[this.count] = this.pending;
    this.offsetList[this.count] = offset;
    this.runList[this.count] = run;
    this.count++;
    this.pending = 0;
  }

  private grow(): void {
    const wider = <T extends Uint8Array | Uint16Array | Int32Array>(list: T, next: T): T => {
      next.set(list);
      return next;
    };
    const size = this.count * 2;
    this.unitList = wider(this.unitList, new Uint16Array(size));
    this.spacedList = wider(this.spacedList, new Uint8Array(size));
    this.offsetList = wider(this.offsetList, new Int32Array(size));
    this.runList = wider(this.runList, new Int32Array(size));
  }

  build(): Letters {
    const { count } = this;
    return {
      text: textOfUnits(this.unitList.subarray(0, count)),
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
  const units = unitsOf(text);
  for (let at = 0; at < text.length; )
    for (const end = nextPiece(at, text.length); at < end; at++) {
      const small = text[at].toLowerCase();
      if (small.length === 1) units[at] = codeAt(small, 0);
    }
  return textOfUnits(units);
}
