export interface WordBag {
  readonly hashes: readonly number[];
  /** Sums of the words' weights by family, once known. */
  readonly weights: number[];
}
