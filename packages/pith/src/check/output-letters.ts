import { decodeReferences } from "../html/decode/references.ts";
import { spend } from "../safety/clock.ts";
import { codeAt } from "../text/code-at.ts";
import { unitsOf } from "../text/unit-list.ts";
import { LetterBuilder, type Letters, lettersOf, SPACED } from "./letters.ts";

/** Formats whose characters have places. */
export const placedFormats = ["text", "markdown", "html"] as const;

export type PlacedFormat = (typeof placedFormats)[number];

const TAG_MARK = /<(?:!--[\s\S]{0,4000}?-->|\/?[A-Za-z][^<>"]*(?:"[^"]*"[^<>"]*)*>)/y;
const REFERENCE = /&#?[0-9A-Za-z]{1,40};/y;
const ESCAPE = /\\[!-/:-@[-`{-~]/y;
const DESTINATION =
  /\]\((?:<[^<>\n]*>|[^\s()<>\\]*(?:(?:\\.|\([^\s()]*\))[^\s()<>\\]*)*)(?: "(?:[^"\\]|\\.)*")?\)/y;
const FENCE = /(?<=^|\n)[ >\t]*(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n/y;
const TICKS = /`+/y;

/** The end of a mark that matches the pattern and begins here; -1 without one. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

class OutputReader {
  private readonly letters = new LetterBuilder();
  private readonly isMarkdown: boolean;
  /** The next blank line, looked for once. */
  private blank = -1;

  constructor(
    private readonly text: string,
    syntax: "markdown" | "html",
  ) {
    this.isMarkdown = syntax === "markdown";
  }

  read(): Letters {
    const { text } = this;
    for (let at = 0; at < text.length; ) {
      spend();
      const next = this.skipMark(at);
      if (next > at) at = next;
      else this.letters.addUnit(codeAt(text, at), at++);
    }
    return this.letters.build();
  }

  /** The end of the mark that begins here; `at` itself without one. */
  private skipMark(at: number): number {
    const char = this.text[at];
    if (char === "&") return this.skipReference(at);
    if (char === "<") return this.skipTag(at);
    if (!this.isMarkdown) return at;
    if (at === 0 || this.text[at - 1] === "\n") {
      const fenced = this.skipFence(at);
      if (fenced > at) return fenced;
    }
    if (char === "\\") return endOf(ESCAPE, this.text, at) > 0 ? this.take(at + 1, at + 2) : at;
    if (char === "]") return Math.max(at, endOf(DESTINATION, this.text, at));
    return char === "`" ? this.skipCode(at) : at;
  }

  private take(from: number, to: number): number {
    this.letters.add(this.text, 0, from, to);
    return to;
  }

  private skipTag(at: number): number {
    const end = endOf(TAG_MARK, this.text, at);
    if (end < 0) return at;
    const isInline =
      /^<\/?(?:a|abbr|b|code|del|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var|wbr)\b/iu;
    if (!isInline.test(this.text.slice(at, at + 10))) this.letters.border(SPACED);
    return end;
  }

  private skipReference(at: number): number {
    const end = endOf(REFERENCE, this.text, at);
    if (end < 0) return at;
    for (const unit of unitsOf(decodeReferences(this.text.slice(at, end))))
      this.letters.addUnit(unit, at);
    return end;
  }

  /** The next blank line from here; the end of the text without one. */
  private blankFrom(at: number): number {
    if (this.blank < at) {
      const found = this.text.indexOf("\n\n", at);
      this.blank = found < 0 ? this.text.length : found;
    }
    return this.blank;
  }

  private skipFence(at: number): number {
    FENCE.lastIndex = at;
    const opened = FENCE.exec(this.text);
    if (!opened) return at;
    const start = FENCE.lastIndex;
    const closed = this.text.indexOf(opened[1], start);
    const end = closed < 0 ? this.text.length : closed;
    this.letters.border(SPACED);
    this.take(start, end);
    this.letters.border(SPACED);
    return Math.min(this.text.length, end + opened[1].length);
  }

  private skipCode(at: number): number {
    const start = endOf(TICKS, this.text, at);
    const ticks = this.text.slice(at, start);
    const closed = this.text.indexOf(ticks, start);
    if (closed < 0 || closed > this.blankFrom(start)) return start;
    this.take(start, closed);
    return closed + ticks.length;
  }
}

/** The letters of an output with their offsets, without the marks that its format adds. */
export function readOutputLetters(text: string, syntax: PlacedFormat): Letters {
  return syntax === "text" ? lettersOf(text) : new OutputReader(text, syntax).read();
}
