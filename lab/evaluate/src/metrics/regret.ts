import { tokenize } from "../text/tokens.ts";

/** Causes of a worse output: what is missing or superfluous, and where. */
export const causes = [
  "empty output",
  "beginning missing",
  "middle missing",
  "end missing",
  "noise before",
  "noise in between",
  "noise after",
  "another part of the page",
] as const;

export type Cause = (typeof causes)[number];

/** Below this recall the output counts as nothing. */
const NOTHING_BELOW = 0.1;
/** Below this precision and recall the output is another part of the page. */
const OTHER_BELOW = 0.3;
const SHINGLE_WORDS = 3;

/**
 * Words whose 3-grams the other text lacks: before the first shared 3-gram, after the last, and in
 * between.
 */
interface Unshared {
  readonly before: number;
  readonly between: number;
  readonly behind: number;
  readonly share: number;
}

const shinglesOf = (tokens: readonly string[]): string[] =>
  tokens.map((_, at) => tokens.slice(at, at + SHINGLE_WORDS).join(" "));

function unshared(tokens: readonly string[], other: readonly string[]): Unshared {
  const known = new Set(shinglesOf(other));
  const isShared = shinglesOf(tokens).map((shingle) => known.has(shingle));
  const first = isShared.indexOf(true);
  if (first < 0)
    return { before: 0, between: 0, behind: tokens.length, share: tokens.length === 0 ? 0 : 1 };
  const last = isShared.lastIndexOf(true);
  const between = isShared.slice(first, last).filter((shared) => !shared).length;
  const behind = Math.max(0, tokens.length - last - SHINGLE_WORDS);
  return { before: first, between, behind, share: (first + between + behind) / tokens.length };
}

/** The name of the greatest of the three. */
function place<T>({ before, between, behind }: Unshared, names: readonly [T, T, T]): T {
  if (behind >= before && behind >= between) return names[2];
  return before >= between ? names[0] : names[1];
}

/** The larger of what the output lacks and has too much. */
export function causeOf(output: string, gold: string): Cause {
  const found = tokenize(output);
  const wanted = tokenize(gold);
  if (found.length < NOTHING_BELOW * wanted.length) return "empty output";
  const extra = unshared(found, wanted);
  const missing = unshared(wanted, found);
  if (extra.share > 1 - OTHER_BELOW && missing.share > 1 - OTHER_BELOW)
    return "another part of the page";
  return extra.share > missing.share
    ? place(extra, ["noise before", "noise in between", "noise after"])
    : place(missing, ["beginning missing", "middle missing", "end missing"]);
}

/** How far word F1 is below the best rival's, at least 0. */
export const regretOf = (own: number, rivals: readonly number[]): number =>
  Math.max(0, Math.max(...rivals) - own);
