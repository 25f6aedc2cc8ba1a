/** Counts over all segments of a set. */
export interface SegmentCounts {
  readonly truePositive: number;
  readonly falsePositive: number;
  readonly falseNegative: number;
  readonly trueNegative: number;
}

const normalize = (text: string): string => text.replace(/\s+/gu, " ").trim();

/** Counts the segments in an output, after collapsing white space. */
export function countSegments(output: string, wanted: readonly string[], unwanted: readonly string[]): SegmentCounts {
  const haystack = normalize(output);
  const isIn = (segment: string): boolean => haystack.includes(normalize(segment));
  const truePositive = wanted.filter(isIn).length;
  const falsePositive = unwanted.filter(isIn).length;
  return {
    truePositive,
    falsePositive,
    falseNegative: wanted.length - truePositive,
    trueNegative: unwanted.length - falsePositive,
  };
}

/** Shares from 0 to 1. */
export interface SegmentFigures {
  /** Wanted segments among those found. */
  readonly precision: number;
  /** Wanted segments that were found. */
  readonly recall: number;
  readonly f1: number;
  readonly accuracy: number;
}

export function segmentFigures(counts: readonly SegmentCounts[]): SegmentFigures {
  const sum = (name: keyof SegmentCounts): number => counts.reduce((total, count) => total + count[name], 0);
  const [tp, fp, fn, tn] = [sum("truePositive"), sum("falsePositive"), sum("falseNegative"), sum("trueNegative")];
  return {
    precision: tp / Math.max(1, tp + fp),
    recall: tp / Math.max(1, tp + fn),
    f1: (2 * tp) / Math.max(1, 2 * tp + fp + fn),
    accuracy: (tp + tn) / Math.max(1, tp + fp + fn + tn),
  };
}
