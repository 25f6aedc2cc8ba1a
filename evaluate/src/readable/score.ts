import { areaUnderCurve } from "../statistics/separation.ts";
import type { ReadableCase } from "./cases.ts";

/** Share of the texts that the reported rejection of lists keeps. */
export const KEPT_SHARE = 0.9;

/** How well scores part texts from lists. */
export interface ReadableScore {
  readonly texts: number;
  readonly lists: number;
  /** Probability that a text scores higher than a list; ties count half. */
  readonly auc: number;
  /** Share of the lists that score below the score that `KEPT_SHARE` of the texts reach. */
  readonly rejectedAtShare: number;
  /** Shares of the texts kept and the lists rejected at the threshold as it comes. */
  readonly kept: number;
  readonly rejected: number;
}

const share = (values: readonly number[], isSo: (value: number) => boolean): number =>
  values.filter(isSo).length / values.length;

/** Scores of pages against what the pages are. */
export function scoreReadable(
  cases: readonly Pick<ReadableCase, "side">[],
  scores: readonly number[],
  threshold: number,
): ReadableScore {
  const texts = scores.filter((_, i) => cases[i].side === "text");
  const lists = scores.filter((_, i) => cases[i].side === "list");
  const bar = [...texts].sort((a, b) => b - a)[Math.ceil(texts.length * KEPT_SHARE) - 1];
  return {
    texts: texts.length,
    lists: lists.length,
    auc: areaUnderCurve(texts, lists),
    rejectedAtShare: share(lists, (value) => value < bar),
    kept: share(texts, (value) => value >= threshold),
    rejected: share(lists, (value) => value < threshold),
  };
}
