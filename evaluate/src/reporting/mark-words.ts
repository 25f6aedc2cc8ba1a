import { tokenize } from "../text/tokens.ts";
import { escapeHtml } from "./escape.ts";

/** A run of what is not white space, or a run of white space. */
const PIECES = /\S+|\s+/g;

/**
 * The text as safe HTML, with the words marked that the other text does not have: in the gold these are what is
 * missing, in the output what is too much. Words count as often as they occur.
 */
export function markWords(text: string, other: string): string {
  const left = new Map<string, number>();
  for (const token of tokenize(other)) left.set(token, (left.get(token) ?? 0) + 1);
  let html = "";
  let marking = false;
  for (const [piece] of text.matchAll(PIECES)) {
    const tokens = tokenize(piece);
    let missing = 0;
    for (const token of tokens) {
      const count = left.get(token) ?? 0;
      if (count > 0) left.set(token, count - 1);
      else missing++;
    }
    const marked: boolean = tokens.length > 0 ? missing * 2 > tokens.length : marking;
    if (marked !== marking) html += marked ? "<mark>" : "</mark>";
    marking = marked;
    html += escapeHtml(piece);
  }
  return marking ? `${html}</mark>` : html;
}
