import { spend } from "../safety/clock.ts";

/** Characters scanned per clock step. */
const CHARS_PER_STEP = 16;

/** The place of a text, as far as it matters for escapes. */
export interface TextPlace {
  /** In a table cell: a pipe would end it. */
  readonly isInCell: boolean;
  /** In a one-line heading: a final `#` would be dropped. */
  readonly isInHeading: boolean;
  /** In the text of a link or image: brackets would end it. */
  readonly isInLabel: boolean;
  /** Whether the document has formulas: then a dollar sign would begin one. */
  readonly hasMaths: boolean;
  /** Whether links are numbered: then a number in brackets would become one. */
  readonly hasReferences: boolean;
  /** Whether code of the line has backticks, behind which marked misreads a bracket's end. */
  readonly hasTicks: boolean;
}

/** Without these, text within a line needs no escapes. */
const MAY_NEED_ESCAPE = /[\\`*_~&<![\]|$\n\t]|www\./i;
const MAY_BEGIN_BLOCK = /^[\t ]*[#+\-=>:)|\d.]/;
/** A character reference after `&`, including the semicolon. */
const REFERENCE = /(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][0-9A-Za-z]{1,31});/y;
const WORD = /[0-9A-Za-z\u00C0-\u1FFF\u3040-\uD7FF\uD800-\uDFFF\uF900-\uFDFF]/;
const MARK = /[\p{P}\p{S}]/u;
const ASCII_MARK = /[!-/:-@[-`{-~]/;
const BLANK = /[ \t\r\n]/;
/** Characters before a `www.` that GFM turns into a link (GFM, section 6.9); other readers also accept brackets. */
const BEFORE_ADDRESS = /[\s*_~(\]|]/;
/** A task or a definition after `[` at the start of a line. */
const TASK_OR_DEFINITION = /[ \t]?[xX]?\]|[^[\]]*\]:/y;

/**
 * Why a character needs an escape: 0 if it needs none, ALWAYS, or because of the character before, after, or both. `merge`
 * keeps what several reasons share.
 */
type Need = number;
const BEFORE: Need = 0b101;
const AFTER: Need = 0b110;
const BOTH: Need = 0b111;
const ALWAYS: Need = 0b100;

const merge = (one: Need, other: Need): Need =>
  one === 0 || other === 0 ? one | other : one & other;

/** Characters that are or may become markup without an escape; an address that readers link would swallow them. */
const ACTIVE_IN_ADDRESS = /[\\`*[\]<>|]/;
/** What ends every address behind its text: white space, a line break or a cell; marks of emphasis may come first. */
const ENDS_ADDRESS = /^[*_]*(?:[ \t\r\n]|\\\n|\|$)/;
/** A tag or the end of a link's text; linkify-it goes on where a bracket or quote is open. */
const MAY_END_ADDRESS = /^[*_]*(?:<|\](?:\(|$))/;
const OPENS_PART = /["'([{]/;

/** Finds characters of one text that need escapes. */
class EscapeScan {
  private wordEnd = -1;
  private lastActive = -1;

  constructor(
    private readonly text: string,
    private readonly from: number,
    private readonly end: number,
    private readonly place: TextPlace,
  ) {}

  private has(pattern: RegExp, at: number): boolean {
    return pattern.test(this.text.charAt(at));
  }

  private matches(sticky: RegExp, at: number): boolean {
    sticky.lastIndex = at;
    return sticky.test(this.text);
  }

  /** Whether a character is the first of its line, ignoring white space. */
  private isAtBreak(at: number): boolean {
    let before = at - 1;
    while (before >= 0 && (this.text[before] === " " || this.text[before] === "\t")) before--;
    return this.text[before] === "\n";
  }

  private endsNumber(at: number): boolean {
    let first = at;
    while (first > 0 && this.has(/\d/, first - 1)) first--;
    return first < at && this.isAtBreak(first);
  }

  /** Why a character must be escaped; 0 if not. */
  needAt(at: number): Need {
    const need = this.markNeed(at);
    return need === 0 && this.isOfAddress(at) && at < this.lastActiveAfter(at) ? ALWAYS : need;
  }

  /** Whether readers link what begins with this character and those before it. */
  private isOfAddress(at: number): boolean {
    if (this.text[at] === ":") return this.text.startsWith("//", at + 1);
    return (
      this.text[at] === "." && this.text.slice(Math.max(0, at - 3), at).toLowerCase() === "www"
    );
  }

  /** White space that is written as it is: a line feed in a cell or heading becomes a reference. */
  private isBlank(at: number): boolean {
    const { isInCell, isInHeading } = this.place;
    return this.has(BLANK, at) && !(this.text[at] === "\n" && (isInCell || isInHeading));
  }

  /**
   * The last place of the word at which something would be lost in an address: readers that link addresses take everything up
   * to white space, also the escape or fence that should begin something else.
   */
  private lastActiveAfter(at: number): number {
    if (at < this.wordEnd) return this.lastActive;
    this.lastActive = -1;
    let isPartOpen = false;
    let i = at + 1;
    for (; i < this.end && !this.isBlank(i); i++) {
      if (i % CHARS_PER_STEP === 0) spend();
      if (this.markNeed(i) !== 0 || this.has(ACTIVE_IN_ADDRESS, i)) this.lastActive = i;
      isPartOpen ||= this.has(OPENS_PART, i);
    }
    if (i === this.end && !endsAddress(this.text.slice(i), isPartOpen)) this.lastActive = i;
    this.wordEnd = i;
    return this.lastActive;
  }

  private markNeed(at: number): Need {
    const { text, place } = this;
    const next = text.charAt(at + 1);
    const previous = text.charAt(at - 1);
    switch (text[at]) {
      case "`":
        return ALWAYS;
      case "_":
        // An escaped neighbour is a mark like any other, next to which it begins or ends emphasis.
        return WORD.test(previous) && WORD.test(next) ? 0 : ALWAYS;
      case "*":
        return this.asterisk(at, previous, next);
      case "~":
        if (this.isAtBreak(at) && text.startsWith("~~", at + 1)) return BOTH;
        return previous === "" || BLANK.test(previous) ? 0 : BEFORE;
      case "&":
        return this.matches(REFERENCE, at + 1) ? AFTER : 0;
      case "<":
        return /[!/?A-Za-z]/.test(next) ? AFTER : 0;
      case "!":
        // marked reads the text of links once more, without the backslashes of brackets.
        if (next === "[") {
          return place.isInLabel ? ALWAYS : AFTER;
        }
        return 0;
      case "[":
        if (place.isInLabel || place.hasReferences || place.hasTicks) return ALWAYS;
        return merge(
          next === "^" ? AFTER : 0,
          this.isAtBreak(at) && this.matches(TASK_OR_DEFINITION, at + 1) ? BOTH : 0,
        );
      case "]":
        return place.isInLabel ? ALWAYS : 0;
      case "(":
        if (previous === "]") {
          return place.isInLabel ? ALWAYS : BEFORE;
        }
        return 0;
      case "|":
        if (place.isInCell) return ALWAYS;
        return this.isAtBreak(at) && /[\t :-]/.test(next) ? BOTH : 0;
      case "$":
        return place.hasMaths ? ALWAYS : 0;
      case "\\":
        return next === "\n" ? AFTER : 0;
      case " ":
      case "\t":
        return merge(previous === "\n" ? BEFORE : 0, next === "\n" ? AFTER : 0);
      case "\n":
        if (place.isInCell || place.isInHeading) return ALWAYS;
        return merge(previous === "\n" ? BEFORE : 0, next === "\n" ? AFTER : 0);
      default:
        return this.lineStart(at, next);
    }
  }

  /** Whether a full stop belongs to `www.` before a name: text must not become a link. */
  private beginsAddress(at: number): boolean {
    if (
      !/[^\s<]/.test(this.text.charAt(at + 1)) ||
      this.text.slice(at - 3, at).toLowerCase() !== "www"
    )
      return false;
    const before = this.text.charAt(at - 4);
    return before === "" || BEFORE_ADDRESS.test(before);
  }

  private asterisk(at: number, previous: string, next: string): Need {
    const asBlock = this.isAtBreak(at) && /[ \t\n*]/.test(next) ? BOTH : 0;
    const asEnd = (previous !== "" && !BLANK.test(previous)) || next === "*" ? BEFORE : 0;
    const asBegin = next !== "" && !BLANK.test(next) ? AFTER : 0;
    return merge(asBlock, merge(asEnd, asBegin));
  }

  /** Marks with a meaning only at the start of a line. */
  private lineStart(at: number, next: string): Need {
    const { text, place } = this;
    switch (text[at]) {
      case "#":
        return merge(
          place.isInHeading && (next === "\n" || next === "") ? AFTER : 0,
          this.isAtBreak(at) && /^#{0,5}(?:[ \t\n]|$)/.test(text.slice(at + 1, at + 8)) ? BOTH : 0,
        );
      case "+":
        return /[ \t\n]/.test(next) && this.isAtBreak(at) ? BOTH : 0;
      case "-":
        return /[ \t\n\-:|]/.test(next) && this.isAtBreak(at) ? BOTH : 0;
      case ":":
        return next === "-" && this.isAtBreak(at) ? BOTH : 0;
      case "=":
      case ">":
        return this.isAtBreak(at) ? BEFORE : 0;
      case ")":
        return this.endsNumber(at) ? BEFORE : 0;
      case ".":
        if (!place.isInLabel && this.beginsAddress(at)) return ALWAYS;
        return (next === "" || BLANK.test(next)) && this.endsNumber(at) ? BOTH : 0;
      default:
        return 0;
    }
  }

  /** The end of a run of underscores within a word, where it is no emphasis; else `at`. */
  endOfWordRun(at: number, end: number): number {
    const isLetter = (place: number): boolean => {
      const char = this.text.charAt(place);
      return char !== "" && !/\s/u.test(char) && !MARK.test(char);
    };
    if (at === 0 || !isLetter(at - 1)) return at;
    if (at - 1 === this.from && /[*_]/.test(this.text.charAt(this.from - 1))) return at;
    let stop = at + 1;
    while (stop < end && this.text[stop] === "_") stop++;
    for (let i = at; i < stop; i++) if (this.markNeed(i) === 0) return at;
    if (stop >= this.text.length || !isLetter(stop)) return at;
    return stop === end - 1 && /[*_]/.test(this.text.charAt(end)) ? at : stop;
  }
}

const endsAddress = (after: string, isPartOpen: boolean): boolean =>
  ENDS_ADDRESS.test(after) || (!isPartOpen && MAY_END_ADDRESS.test(after));

/** Doubles backslashes that would escape what follows. */
function doubleBackslashes(text: string, next: string): string {
  if (!text.includes("\\")) return text;
  return text.replace(/\\/g, (mark, at: number) =>
    ASCII_MARK.test(text.charAt(at + 1) || next) ? "\\\\" : mark,
  );
}

const CHARACTER_CODES: Readonly<Record<string, string>> = {
  "<": "&lt;",
  "&": "&amp;",
  " ": "&#x20;",
  "\t": "&#x9;",
  "\n": "&#xA;",
};

/**
 * Text for Markdown with as few escapes as possible. `<` and `&` become character references,
 * because readers that detect addresses in text would swallow a backslash, and the `<` would begin
 * a tag.
 */
export function escapeText(value: string, before: string, after: string, place: TextPlace): string {
  if (isHarmless(value, before, after)) return value;
  const text = before + value + after;
  const from = before.length;
  const end = from + value.length;
  const scan = new EscapeScan(text, from, end, place);
  let written = "";
  let start = from;
  let previous = 0;
  let need = scan.needAt(from);
  for (let at = from; at < end; ) {
    if (at % CHARS_PER_STEP === 0) spend();
    const next = at + 1 < text.length ? scan.needAt(at + 1) : 0;
    const stop = need !== 0 && text[at] === "_" ? scan.endOfWordRun(at, end) : at;
    if (stop > at) {
      at = stop;
      previous = 0;
      need = scan.needAt(at);
      continue;
    }
    // With an escaped neighbour, the pair is harmless.
    const hasEscapedNeighbour =
      (at + 1 < end && next === ALWAYS && (need & AFTER) === AFTER) ||
      (at > from && previous === ALWAYS && (need & BEFORE) === BEFORE);
    if (need !== 0 && !hasEscapedNeighbour) {
      written +=
        doubleBackslashes(text.slice(start, at), "\\") +
        (CHARACTER_CODES[text[at]] ?? `\\${text[at]}`);
      start = at + 1;
    }
    previous = need;
    need = next;
    at++;
  }
  return written + doubleBackslashes(text.slice(start, end), after.charAt(0));
}

function isHarmless(value: string, before: string, after: string): boolean {
  if (value === "") return true;
  if (MAY_NEED_ESCAPE.test(value)) return false;
  if (before.endsWith("\n") && (value.startsWith(" ") || MAY_BEGIN_BLOCK.test(value))) return false;
  if (after.startsWith("\n") && (value.endsWith(" ") || value.endsWith("#"))) return false;
  if (value.includes("://") && !ENDS_ADDRESS.test(after)) return false;
  return (
    !(before.endsWith("]") && value.startsWith("(")) && !(after === "[" && value.endsWith("!"))
  );
}
