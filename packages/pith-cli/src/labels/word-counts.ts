import type { ElementLabel } from "../../../pith/src/methods/labels/records.ts";

/** Words of labelled blocks: kept, labelled as content, and both. */
export interface WordCounts {
  kept: number;
  wanted: number;
  both: number;
}

export interface WordFigures {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export const noWords = (): WordCounts => ({ kept: 0, wanted: 0, both: 0 });

/** Adds a page; blocks without a label do not count. */
export function addPage(
  counts: WordCounts,
  words: ArrayLike<number>,
  keep: ArrayLike<number>,
  labels: ReadonlyArray<ElementLabel | undefined>,
): void {
  labels.forEach((label, block) => {
    if (label === undefined) return;
    if (keep[block]) counts.kept += words[block];
    if (label === "content") counts.wanted += words[block];
    if (keep[block] && label === "content") counts.both += words[block];
  });
}

const ratio = (part: number, whole: number): number =>
  whole === 0 ? 0 : Number((part / whole).toFixed(4));

/** Shares from 0 to 1; 0 if nothing is kept or wanted. */
export const figuresOf = ({ kept, wanted, both }: WordCounts): WordFigures => ({
  precision: ratio(both, kept),
  recall: ratio(both, wanted),
  f1: ratio(2 * both, kept + wanted),
});
