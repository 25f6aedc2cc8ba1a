import { checkClock, spend } from "../../safety/clock.ts";
import { codeAt } from "../../text/code-at.ts";
import { decodeReferences } from "../decode/references.ts";
import { MODE, type TextToken, TOKEN } from "./tokens.ts";

/** How to read the characters of a run: whether to decode references, and what to do with NUL. */
export interface TextKind {
  readonly decodes: boolean;
  /** Replace NUL by U+FFFD; otherwise NUL becomes a separate token. */
  readonly replacesNul: boolean;
}

type TextCut = "whole" | "space-first" | "each";

const EACH: readonly number[] = [
  MODE.inColumnGroup,
  MODE.inFrameset,
  MODE.afterFrameset,
  MODE.afterAfterFrameset,
];
const SPACE_FIRST: readonly number[] = [
  ...[
    MODE.initial,
    MODE.beforeHtml,
    MODE.beforeHead,
    MODE.inHead,
    MODE.inHeadNoscript,
    MODE.afterHead,
  ],
  ...[MODE.afterBody, MODE.afterAfterBody],
];

/** How to cut text for each insertion mode. */
export const TEXT_CUTS: readonly TextCut[] = Object.values(MODE).map((mode) => {
  if (EACH.includes(mode)) return "each";
  return SPACE_FIRST.includes(mode) ? "space-first" : "whole";
});

export const isSpaceCode = (code: number): boolean =>
  code <= 0x20 &&
  (code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d || code === 0x0c);

export function isBlank(text: string): boolean {
  for (let i = 0, { length } = text; i < length; i++)
    if (!isSpaceCode(codeAt(text, i))) return false;
  return true;
}

/**
 * Line breaks of a long text are replaced in pieces of this many characters, with clock checks in
 * between.
 */
const PIECE_CHARS = 1 << 16;

function withLineFeeds(text: string): string {
  let read = "";
  for (let from = 0; from < text.length; ) {
    let to = Math.min(text.length, from + PIECE_CHARS);
    // Keep both characters of a line break together.
    if (text[to - 1] === "\r" && text[to] === "\n") to++;
    read += text.slice(from, to).replace(/\r\n?/g, "\n");
    if (to < text.length) checkClock();
    from = to;
  }
  return read;
}

export function readText(source: string, { decodes, replacesNul }: TextKind): string {
  let text = source;
  if (text.includes("\r")) text = withLineFeeds(text);
  if (replacesNul && text.includes("\0")) text = text.replaceAll("\0", "\ufffd");
  return decodes && text.includes("&") ? decodeReferences(text) : text;
}

type TextTokenKind = TextToken["kind"];

function kindOf(code: number): TextTokenKind {
  if (code === 0) return TOKEN.nul;
  return isSpaceCode(code) ? TOKEN.space : TOKEN.characters;
}

/** A possible reference, a line break, or any other character. */
const UNIT = /&#?[0-9A-Za-z]+;?|\r\n?|[^&\r\0\t\n\f ]+|[\t\n\f \0&]/g;

/** Splits text as finely as the standard may need: white space, NUL and other text separately. */
export function groupText(source: string, from: number, to: number, kind: TextKind): TextToken[] {
  const groups: TextToken[] = [];
  let start = from;
  let chars = "";
  let current: TextTokenKind | undefined;
  const flush = (end: number): void => {
    if (current !== undefined) groups.push({ kind: current, chars, start, end });
    chars = "";
    start = end;
  };
  let at = from;
  for (const [unit] of source.slice(from, to).matchAll(UNIT)) {
    for (const text of readText(unit, kind).match(/[\t\n\f ]+|\0+|[^\t\n\f \0]+/g) ?? []) {
      spend();
      const next =
        unit[0] === "&" && codeAt(text, 0) === 0x0d ? TOKEN.space : kindOf(codeAt(text, 0));
      if (next !== current) flush(at);
      current = next;
      chars += text;
    }
    at += unit.length;
  }
  flush(at);
  return groups;
}
