/**
 * The outcome of a page after Gunasundari and Karthikeyan (A Study of Content Extraction from Web
 * Pages Based on Links, 4.2). They judged by eye; here word precision and recall decide, with the
 * thresholds below.
 */
export type Judgement = "correct" | "incomplete" | "imprecise" | "nothing";

/** Below this recall the content counts as not extracted. */
export const NOTHING_BELOW_RECALL = 0.1;
/** From this recall on the content is complete. */
export const COMPLETE_FROM_RECALL = 0.9;
/** "May contain a few links in the head or tail": up to a quarter of the output may be noise. */
export const PRECISE_FROM_PRECISION = 0.75;

/**
 * Judges one page. If gold and output are both empty, precision and recall are 1, so it is correct.
 */
export function judgePage(precision: number, recall: number): Judgement {
  if (recall < NOTHING_BELOW_RECALL) return "nothing";
  if (recall < COMPLETE_FROM_RECALL) return "incomplete";
  return precision < PRECISE_FROM_PRECISION ? "imprecise" : "correct";
}

/** Counts or shares of pages by outcome. */
export type JudgementCounts = Readonly<Record<Judgement, number>>;

export function countJudgements(judgements: Iterable<Judgement>): JudgementCounts {
  const counts = { correct: 0, incomplete: 0, imprecise: 0, nothing: 0 };
  for (const judgement of judgements) counts[judgement]++;
  return counts;
}

/** From this word F1 on the text counts as correctly extracted. */
export const ACCURATE_FROM_F1 = 0.75;
/** From this recall on a correct extraction counts as complete. */
export const WHOLE_FROM_RECALL = 0.95;

/** The verdict on a page for accuracy and completeness. */
export interface AccuracyJudgement {
  /** Counts as C2, correctly extracted. */
  readonly accurate: boolean;
  /** Counts as C3, correctly and completely extracted. */
  readonly complete: boolean;
}

/**
 * Accuracy C2 / C1 and completeness C3 / C2 of the WFFTE paper (section III, formulas 7 and 8); C1
 * is the number of pages. The paper gives no thresholds; here word F1 decides on accuracy, and
 * recall on completeness.
 */
export function judgeAccuracy(f1: number, recall: number): AccuracyJudgement {
  const accurate = f1 >= ACCURATE_FROM_F1;
  return { accurate, complete: accurate && recall >= WHOLE_FROM_RECALL };
}
