import { codeAt } from "./code-at.ts";

/** Characters of a long text between two clock checks. */
const PIECE_CHARS = 65_536;
const SPACES = /\s*/y;
/** White space to collapse: everything except single spaces. */
const COLLAPSIBLE = /\s{2,}|[^\S ]/g;

export const collapse = (text: string): string => text.replace(COLLAPSIBLE, " ").trim();

/** Collapses white space between words to one space and trims the text. */
export function collapseSpaces(text: string): string {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at = SPACES.lastIndex) {
    // Cut after white space, so that no run is collapsed in two parts.
    SPACES.lastIndex = Math.min(at + PIECE_CHARS, text.length);
    SPACES.test(text);
    pieces.push(text.slice(at, SPACES.lastIndex).replace(COLLAPSIBLE, " "));
  }
  return pieces.join("").trim();
}

export function dropEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0) {
    const code = codeAt(text, end - 1);
    const start = code >= 0xdc00 && code <= 0xdfff && end > 1 ? end - 2 : end - 1;
    if (!characters.includes(text.slice(start, end))) break;
    end = start;
  }
  return text.slice(0, end);
}

/**
 * The text before the first match of a pattern, without trailing white space; the whole text
 * without a match.
 */
export function cutBefore(text: string, pattern: RegExp): string {
  const at = text.search(pattern);
  return at < 0 ? text : text.slice(0, at).trimEnd();
}
