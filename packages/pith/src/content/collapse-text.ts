import { withoutSoftHyphens } from "../text/characters.ts";
import { codeAt } from "../text/code-at.ts";

/** The start or end of a text run: `newline` is white space with a line break. */
type Edge = "none" | "space" | "newline";

interface CollapsedText {
  readonly leading: Edge;
  /** Without white space at the ends; "" for blank runs. */
  readonly core: string;
  readonly trailing: Edge;
}

/** White space that collapsing changes. No-break spaces serve layout and become plain. */
const SPACE_RUNS = /[ \t\n\f\r\u00A0\u202F]{2,}|[\t\n\f\r\u00A0\u202F]/g;
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u;
const SPACELESS_BREAK =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF])[ \t]*[\n\r][ \t\n\f\r]*(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF])/gu;

const isSpace = (code: number): boolean =>
  code === 32 || (code >= 9 && code <= 13 && code !== 11) || code === 0xa0 || code === 0x202f;

/** Whether a character's script has no spaces between words. */
export const isSpacelessScript = (char: string): boolean => char !== "" && SPACELESS.test(char);

export const firstCharacter = (text: string): string =>
  String.fromCodePoint(text.codePointAt(0) ?? 0x20);

export function lastCharacter(text: string): string {
  const last = text.slice(-1);
  return /[\uDC00-\uDFFF]/.test(last) ? text.slice(-2) : last;
}

function edge(text: string, from: number, to: number): Edge {
  if (from === to) return "none";
  for (let at = from; at < to; at++)
    if (codeAt(text, at) === 10 || codeAt(text, at) === 13) return "newline";
  return "space";
}

const isOther = (code: number): boolean => code === 0xa0 || code === 0x202f || code >= 0x2e80;

/**
 * Whether a text has only single spaces, and no characters of scripts without spaces: most do, and
 * one loop is faster than searches by patterns.
 */
function isCollapsed(text: string): boolean {
  let before = 0;
  for (let at = 0; at < text.length; at++) {
    const code = codeAt(text, at);
    if (code <= 32 ? code !== 32 || before === 32 : code >= 0xa0 && isOther(code)) return false;
    before = code;
  }
  return true;
}

function collapseRuns(text: string): string {
  const joined = /[\u2E80-\uFFEF]/.test(text) ? text.replace(SPACELESS_BREAK, "") : text;
  return joined.replace(SPACE_RUNS, " ");
}

/**
 * Collapses white space as CSS does, and no-break spaces; drops line breaks between Han or kana,
 * and soft hyphens.
 */
export function collapseText(given: string): CollapsedText {
  const raw = withoutSoftHyphens(given);
  let start = 0;
  let end = raw.length;
  while (start < end && isSpace(codeAt(raw, start))) start++;
  while (end > start && isSpace(codeAt(raw, end - 1))) end--;
  if (start === end) return { leading: edge(raw, 0, raw.length), core: "", trailing: "none" };
  const inner = raw.slice(start, end);
  return {
    leading: edge(raw, 0, start),
    core: isCollapsed(inner) ? inner : collapseRuns(inner),
    trailing: edge(raw, end, raw.length),
  };
}
