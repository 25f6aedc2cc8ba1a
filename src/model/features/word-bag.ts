/** Words that occur together. */
export interface WordBag {
  /** A hash for each word. */
  readonly hashes: readonly number[];
  /** What the words weigh in sum, by family, where it is known. */
  readonly weights: number[];
}
