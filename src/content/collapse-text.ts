import { withoutSoftHyphens } from "pith-base";

/** How a text run begins or ends: `newline` is white space with a line break of the source in it. */
type Edge = "none" | "space" | "newline";

/** A text run with white space collapsed. */
interface CollapsedText {
  readonly leading: Edge;
  /** Begins and ends with other characters than white space; "" for blank runs. */
  readonly core: string;
  readonly trailing: Edge;
}

/** White space that collapsing changes: single spaces stay as they are. No-break spaces are for layout, and become plain. */
const SPACE_RUNS = /[ \t\n\f\r\u00A0\u202F]{2,}|[\t\n\f\r\u00A0\u202F]/g;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u;
const SPACELESS_BREAK =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF])[ \t]*[\n\r][ \t\n\f\r]*(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF])/gu;

const isSpace = (code: number): boolean =>
  code === 32 || (code >= 9 && code <= 13 && code !== 11) || code === 0xa0 || code === 0x202f;

/** Whether a character belongs to a script that is written without spaces between words. */
export function isSpacelessScript(char: string): boolean {
  return char !== "" && SPACELESS.test(char);
}

/** The first code point as a string. */
export function firstCharacter(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0x20);
}

/** The last code point as a string. */
export function lastCharacter(text: string): string {
  const last = text.slice(-1);
  return /[\uDC00-\uDFFF]/.test(last) ? text.slice(-2) : last;
}

function edge(text: string, from: number, to: number): Edge {
  if (from === to) return "none";
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === 10 || text.charCodeAt(at) === 13) return "newline";
  return "space";
}

/** Collapses white space as CSS does, no-break spaces too; line breaks between Han or kana vanish, soft hyphens everywhere. */
export function collapseText(given: string): CollapsedText {
  const raw = withoutSoftHyphens(given);
  let start = 0;
  let end = raw.length;
  while (start < end && isSpace(raw.charCodeAt(start))) start++;
  while (end > start && isSpace(raw.charCodeAt(end - 1))) end--;
  if (start === end) return { leading: edge(raw, 0, raw.length), core: "", trailing: "none" };
  const inner = raw.slice(start, end);
  const joined = /[\u2E80-\uFFEF]/.test(inner) ? inner.replace(SPACELESS_BREAK, "") : inner;
  return {
    leading: edge(raw, 0, start),
    core: joined.replace(SPACE_RUNS, " "),
    trailing: edge(raw, end, raw.length),
  };
}
