import { tokenize } from "../text/tokens.ts";
import { escapeHtml } from "./escape.ts";

/** A part of a text; marked when the other text does not have its words. */
export interface MarkedRun {
  readonly text: string;
  readonly marked: boolean;
}

/** A run of what is not white space, or a run of white space. */
const PIECES = /\S+|\s+/g;

/**
 * Splits a text into runs of words that the other text has and of words that it does not have: in the gold
 * these are what is missing, in the output what is too much. Words count as often as they occur.
 */
export function markRuns(text: string, other: string): MarkedRun[] {
  const left = new Map<string, number>();
  for (const token of tokenize(other)) left.set(token, (left.get(token) ?? 0) + 1);
  const runs: MarkedRun[] = [];
  let run = { text: "", marked: false };
  for (const [piece] of text.matchAll(PIECES)) {
    const tokens = tokenize(piece);
    let missing = 0;
    for (const token of tokens) {
      const count = left.get(token) ?? 0;
      if (count > 0) left.set(token, count - 1);
      else missing++;
    }
    const isMarked: boolean = tokens.length > 0 ? missing * 2 > tokens.length : run.marked;
    if (isMarked !== run.marked) {
      if (run.text !== "") runs.push(run);
      run = { text: "", marked: isMarked };
    }
    run.text += piece;
  }
  if (run.text !== "") runs.push(run);
  return runs;
}

/** The first runs, up to a number of characters; the rest is named by its length. */
export function cutRuns(runs: readonly MarkedRun[], maxChars: number): MarkedRun[] {
  const kept: MarkedRun[] = [];
  const total = runs.reduce((sum, { text }) => sum + text.length, 0);
  let room = maxChars;
  for (const { text, marked } of runs) {
    if (room <= 0) break;
    // A cut must not leave half of a surrogate pair.
    kept.push({ text: text.slice(0, room).replace(/[\uD800-\uDBFF]$/, ""), marked });
    room -= text.length;
  }
  if (room < 0) kept.push({ text: ` … (${total} characters in all)`, marked: false });
  return kept;
}

/** Runs as safe HTML. */
export function runsHtml(runs: readonly MarkedRun[]): string {
  return runs.map(({ text, marked }) => (marked ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text))).join("");
}
