import { importRival, packageVersions } from "../rivals/packages.ts";

interface ReadabilityModule {
  isProbablyReaderable(document: unknown, options: { minScore: number }): boolean;
}
interface LinkedomModule {
  parseHTML(html: string): { document: unknown };
}

/** What isProbablyReaderable asks for as it comes. */
export const RIVAL_MIN_SCORE = 20;
/** Scores of the longest pages are cut off here, and found to this many steps of halving. */
const MAX_SCORE = 2000;
const STEPS = 14;

/** The installed versions of isProbablyReaderable's package and the DOM that it runs on; undefined without them. */
export const rivalVersion = (): string | undefined => packageVersions("@mozilla/readability", "linkedom");

/**
 * isProbablyReaderable of Mozilla's Readability, as a score: the greatest `minScore` that a page reaches, found by
 * halving, because it says yes to all smaller ones.
 */
export async function loadRival(): Promise<(html: string) => number> {
  const { isProbablyReaderable } = await importRival<ReadabilityModule>("@mozilla/readability");
  const { parseHTML } = await importRival<LinkedomModule>("linkedom");
  return (html) => {
    const { document } = parseHTML(html);
    const isAtLeast = (minScore: number): boolean => isProbablyReaderable(document, { minScore });
    if (!isAtLeast(0)) return -1;
    let [low, high] = isAtLeast(RIVAL_MIN_SCORE) ? [RIVAL_MIN_SCORE, MAX_SCORE] : [0, RIVAL_MIN_SCORE];
    for (let step = 0; step < STEPS; step++) {
      const middle = (low + high) / 2;
      if (isAtLeast(middle)) low = middle;
      else high = middle;
    }
    return low;
  };
}
