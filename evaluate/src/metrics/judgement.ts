/**
 * How a page came out, as Gunasundari and Karthikeyan (A Study of Content Extraction from Web Pages Based on
 * Links, 4.2) sort pages: right, or one of three kinds of failure. They judged by eye; here word precision and
 * recall stand for the eye, with the thresholds below.
 */
export type Judgement = "correct" | "incomplete" | "imprecise" | "nothing";

/** Below this share of the gold's words the content counts as not extracted. */
export const NOTHING_BELOW_RECALL = 0.1;
/** From this share of the gold's words on the content counts as complete. */
export const COMPLETE_FROM_RECALL = 0.9;
/** "May contain a few links in the head or tail": up to a quarter of the output may be something else. */
export const PRECISE_FROM_PRECISION = 0.75;

/** Sorts one page. A page whose gold and output are both empty has precision and recall 1: it is correct. */
export function judgePage(precision: number, recall: number): Judgement {
  if (recall < NOTHING_BELOW_RECALL) return "nothing";
  if (recall < COMPLETE_FROM_RECALL) return "incomplete";
  return precision < PRECISE_FROM_PRECISION ? "imprecise" : "correct";
}

/** Word F1 from which the text information counts as correctly extracted. */
export const ACCURATE_FROM_F1 = 0.75;
/** Share of the gold's words from which a correct extraction counts as complete. */
export const WHOLE_FROM_RECALL = 0.95;

/** What the accuracy and completeness of a set are counted from. */
export interface AccuracyJudgement {
  /** Counts into C2, the pages whose text is correctly extracted. */
  readonly accurate: boolean;
  /** Counts into C3, the correct ones whose text is completely extracted. */
  readonly complete: boolean;
}

/**
 * Accuracy C2 / C1 and completeness C3 / C2 of the WFFTE paper (section III, formulas 7 and 8), with C1 all
 * pages. The paper does not say when a page counts; here a page is accurate by word F1 and complete by recall.
 */
export function judgeAccuracy(f1: number, recall: number): AccuracyJudgement {
  const accurate = f1 >= ACCURATE_FROM_F1;
  return { accurate, complete: accurate && recall >= WHOLE_FROM_RECALL };
}
