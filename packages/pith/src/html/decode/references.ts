import { codeBefore } from "../../text/code-at.ts";
import { referenceNames } from "./reference-names-data.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const NAMED = /([0-9A-Za-z]+)(_?)([~^*]?)([ =]|,([0-9a-z]+),)/gy;

/** The last code point with a name that needs no semicolon. */
const LAST_BARE = 0xff;

/**
 * The named references, read as far as pages need them: reading all takes as long as extracting a
 * small page, and the most frequent ones are among the first.
 */
class ReferenceTable {
  /** The names that need no semicolon. */
  readonly bare: Set<string> = new Set();
  private readonly values = new Map<string, string>();
  private group = 0;
  private place = 0;
  private code = 0;

  constructor() {
    while (this.code <= LAST_BARE) this.readOn();
  }

  value(name: string): string | undefined {
    while (!this.values.has(name) && this.readOn());
    return this.values.get(name);
  }

  /** Reads the next name; false after the last. */
  private readOn(): boolean {
    if (this.group === referenceNames.length) return false;
    const [second, names] = referenceNames[this.group];
    NAMED.lastIndex = this.place;
    const match = NAMED.exec(names);
    this.place = NAMED.lastIndex;
    if (match) this.add(match, second);
    else {
      this.group++;
      this.code = 0;
    }
    return true;
  }

  private add([, name, bare, mark, by, step = "0"]: RegExpExecArray, second: string): void {
    this.code += by === " " ? 1 : Number.parseInt(step, 36);
    const set = (own: string, further: number): void => {
      const value = String.fromCodePoint(this.code + further) + second;
      if (!this.values.has(own)) this.values.set(own, value);
      if (bare) this.bare.add(own);
    };
    if (mark === "*") for (let i = 0; i < LETTERS.length; i++) set(LETTERS[i] + name, i);
    else set(name, 0);
    if (mark === "^") set(name.toLowerCase(), 32);
    if (mark === "~") set(name.toLowerCase(), 1);
  }
}

let table: ReferenceTable | undefined;

/** Length of the longest and of the shortest name that needs no semicolon. */
const LONGEST_BARE = 6;
const SHORTEST_BARE = 2;

/** The characters of code points 0x80 to 0x9F: windows-1252, which authors mean by them. */
const C1 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

function decodeCode(code: number): string {
  if (code >= 0x80 && code < 0xa0) return C1[code - 0x80];
  const isScalar = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isScalar ? String.fromCodePoint(code) : "\ufffd";
}

const SEMICOLON = 0x3b;
const EQUALS = 0x3d;

/** The value of a digit, 0 to 35; 36 for other characters. */
function digitOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = (code | 0x20) - 0x61;
  return letter >= 0 && letter < 26 ? letter + 10 : 36;
}

/** The end of the last reference read. */
let end = 0;

/** The digit at an offset that may be the end of the text. */
const digitAt = (text: string, at: number): number => digitOf(codeBefore(text, at, text.length));

/** Parses the digits from `from` as a code point; undefined without a digit. */
function readNumber(text: string, from: number): string | undefined {
  const isHex = (codeBefore(text, from, text.length) | 0x20) === 0x78;
  const base = isHex ? 16 : 10;
  const start = isHex ? from + 1 : from;
  let code = 0;
  end = start;
  for (let digit = digitAt(text, end); digit < base; digit = digitAt(text, ++end))
    code = Math.min(code * base + digit, 0x110000);
  if (end === start) return undefined;
  if (codeBefore(text, end, text.length) === SEMICOLON) end++;
  return decodeCode(code);
}

/** The characters of the name that begins at `start`; undefined without one. */
function readName(text: string, start: number, isAttribute: boolean): string | undefined {
  end = start;
  while (digitAt(text, end) < 36) end++;
  if (end === start) return undefined;
  table ??= new ReferenceTable();
  const next = codeBefore(text, end, text.length);
  if (next === SEMICOLON) {
    const value = table.value(text.slice(start, end));
    if (value !== undefined) {
      end++;
      return value;
    }
  }
  for (let size = Math.min(LONGEST_BARE, end - start); size >= SHORTEST_BARE; size--) {
    const name = text.slice(start, start + size);
    if (!table.bare.has(name)) continue;
    if (isAttribute && (start + size < end || next === EQUALS)) return undefined;
    end = start + size;
    return table.value(name);
  }
  return undefined;
}

/**
 * Decodes character references (HTML Standard, 13.2.5.72); in attributes `&name=` and the like are
 * parameters.
 */
export function decodeReferences(text: string, isAttribute = false): string {
  let decoded = "";
  let from = 0;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", end)) {
    const value = text.startsWith("#", at + 1)
      ? readNumber(text, at + 2)
      : readName(text, at + 1, isAttribute);
    if (value === undefined) continue;
    decoded += text.slice(from, at) + value;
    from = end;
  }
  return from === 0 ? text : decoded + text.slice(from);
}
