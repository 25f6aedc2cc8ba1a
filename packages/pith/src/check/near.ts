import { spend } from "../safety/clock.ts";
import { isUnspaced } from "../text/words.ts";
import { isWordUnit, type Letters } from "./letters.ts";

/** The share of a quote's letters that may differ: a word in ten, or a misread letter in seven. */
const MOST_ERRORS = 0.15;
/** Longer quotes are only matched exactly: approximate matching is quadratic in this. */
const LONGEST = 2000;
/** Most candidate places; those with the most matching pieces come first. */
const MOST_PLACES = 24;
/** Most occurrences of one piece to check. */
const MOST_HITS = 200;

/** A range of letters, and the number of edits that turn it into the quote. */
interface NearMatch {
  readonly start: number;
  readonly end: number;
  readonly errors: number;
}

/**
 * A quote of `k + 1` pieces with at most `k` errors has an exact piece: the places that pieces
 * point to, counted.
 */
function candidates(quote: string, text: string, most: number): number[] {
  const size = Math.max(3, Math.floor(quote.length / (most + 1)));
  const votes = new Map<number, number>();
  for (let at = 0; at + size <= quote.length; at += size) {
    const piece = quote.slice(at, at + size);
    let hits = 0;
    for (
      let place = text.indexOf(piece);
      place >= 0 && hits < MOST_HITS;
      place = text.indexOf(piece, place + 1)
    ) {
      spend();
      hits++;
      const bucket = Math.floor(Math.max(0, place - at) / (most + 1));
      votes.set(bucket, (votes.get(bucket) ?? 0) + 1);
    }
  }
  const score = (bucket: number): number => (votes.get(bucket) ?? 0) + (votes.get(bucket + 1) ?? 0);
  const best = [...votes.keys()].sort((a, b) => score(b) - score(a) || a - b);
  return best.slice(0, MOST_PLACES).map((bucket) => bucket * (most + 1));
}

/** The range of a window nearest to the quote (Sellers 1980); its start is propagated along. */
function nearestIn(quote: string, text: string, from: number, to: number): NearMatch {
  const size = quote.length;
  let costs = Int32Array.from({ length: size + 1 }, (_, at) => at);
  let starts = new Int32Array(size + 1).fill(from);
  let best: NearMatch = { start: from, end: from, errors: size };
  for (let at = from; at < to; at++) {
    const nextCosts = new Int32Array(size + 1);
    const nextStarts = new Int32Array(size + 1);
    nextStarts[0] = at + 1;
    for (let i = 1; i <= size; i++) {
      spend();
      const swapped = costs[i - 1] + (quote[i - 1] === text[at] ? 0 : 1);
      const added = costs[i] + 1;
      const missed = nextCosts[i - 1] + 1;
      const least = Math.min(swapped, added, missed);
      nextCosts[i] = least;
      if (least === swapped) nextStarts[i] = starts[i - 1];
      else nextStarts[i] = least === added ? starts[i] : nextStarts[i - 1];
    }
    costs = nextCosts;
    starts = nextStarts;
    if (costs[size] < best.errors) best = { start: starts[size], end: at + 1, errors: costs[size] };
  }
  return best;
}

/** Whether the letters before and at `at` are of one word, in a script with spaces. */
function isWithinWord({ text, spaced }: Letters, at: number): boolean {
  spend();
  if (at <= 0 || at >= text.length || spaced[at] !== 0) return false;
  const before = text[at - 1];
  const after = text[at];
  if (!isWordUnit(before.charCodeAt(0)) || !isWordUnit(after.charCodeAt(0))) return false;
  return !isUnspaced(before) && !isUnspaced(after);
}

/**
 * Extends a match to whole words: letters of a replaced word may match part of the page's word only
 * by chance.
 */
function toWholeWords({ start, end, errors }: NearMatch, letters: Letters): NearMatch {
  let from = start;
  let to = end;
  while (isWithinWord(letters, from)) from--;
  while (isWithinWord(letters, to)) to++;
  return { start: from, end: to, errors };
}

/**
 * The range of the text nearest to the quote, with at most `MOST_ERRORS` of its letters changed,
 * in whole words. @param letters those of `text`
 */
export function findNear(quote: string, text: string, letters: Letters): NearMatch | undefined {
  const most = Math.floor(quote.length * MOST_ERRORS);
  if (most === 0 || quote.length > LONGEST) return undefined;
  let best: NearMatch | undefined;
  for (const place of candidates(quote, text, most)) {
    const from = Math.max(0, place - most);
    const match = nearestIn(
      quote,
      text,
      from,
      Math.min(text.length, place + quote.length + 3 * most + 1),
    );
    if (match.errors <= most && match.errors < (best?.errors ?? most + 1)) best = match;
    if (best?.errors === 1) break;
  }
  return best && toWholeWords(best, letters);
}
