import { findByClassName } from "../html/parse/class-names.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { TAG } from "../html/parse/tags.ts";

/** Note marks: numbers, letters, stars and daggers, with or without brackets. */
export const MARK: RegExp =
  /^[\s[(]*(?:\d{1,4}|[a-z]|[ivxlc]{1,6}|[*†‡§¶#]{1,4}|note\s*\d{1,3}|[\u00B9\u00B2\u00B3\u2070-\u2079]{1,4})[\s\])]*$/iu;
export const MAX_MARK_CHARS = 12;

/** Class names of notes within a sentence. */
export const SIDE_NOTE: RegExp =
  /(?:^|\s)(?:sidenote|marginnote|(?:side|margin)-note|ltx_note_outer|(?:[a-z]{1,20}-){0,3}(?:foot|side|margin)[-_]?note(?:__|-|_)(?:content|text|tooltip|body|popup|note))(?:$|\s)/;
/** What each of these names contains. */
const SIDE_NOTE_PART = /note/;

/** A note within a sentence. */
interface InlineNote {
  readonly note: number;
  /** The mark before it, if any. */
  readonly before: number | undefined;
  /** Marks at its start. */
  readonly within: readonly number[];
}

/** Notes within sentences, with their marks: formats number notes themselves. */
export function findInlineNotes(tree: PageTree): InlineNote[] {
  const notes: InlineNote[] = [];
  for (const note of findByClassName(tree, SIDE_NOTE, SIDE_NOTE_PART)) {
    const before = tree.previousSibling(note);
    const isRaised =
      before >= 0 &&
      tree.end[before] - before <= 8 &&
      tree.find(TAG.sup, before, tree.end[before]) >= 0;
    const within: number[] = [];
    for (let node = note + 1; node < tree.end[note] && node < note + 12; node++) {
      if (tree.isText(node) && tree.text(node).trim() !== "") break;
      const text =
        tree.isElement(node) && tree.end[node] - node <= 4 ? tree.textContent(node).trim() : "";
      if (text === "" || text.length > MAX_MARK_CHARS || !/\d|[*†‡]/.test(text) || !MARK.test(text))
        continue;
      within.push(node);
      node = tree.end[node] - 1;
    }
    notes.push({
      note,
      before: isRaised && MARK.test(tree.textContent(before)) ? before : undefined,
      within,
    });
  }
  return notes;
}
