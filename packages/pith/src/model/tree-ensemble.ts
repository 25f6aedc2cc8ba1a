import type { EnsembleShape } from "./packed-model.ts";

/**
 * Rows gathered at a time, as a power of two, to fit the nearest cache and to limit memory. 124
 * pages of eight sets take 2 to 4 % less time than with 64 rows, and with 16 up to 4 % more.
 */
export const CHUNK_BITS = 5;
export const CHUNK_ROWS: number = 1 << CHUNK_BITS;

/**
 * A boosted ensemble of regression trees, all as deep as the deepest: padded with nodes that lead
 * left.
 */
export interface TreeEnsemble extends EnsembleShape {
  /**
   * Two numbers per node, so that a step touches one cache line: the feature's index times
   * `CHUNK_ROWS`, and the threshold as `orderKey` less one (up to it goes left). Each tree has 2 **
   * depth places in heap order: the root at 1, the children of node i at 2 i and 2 i + 1.
   */
  readonly nodes: Int32Array;
  /** The ascending thresholds of each feature as order keys, feature by feature. */
  readonly thresholds: Int32Array;
  /** The start of each feature's thresholds, and the final end. */
  readonly thresholdStarts: Uint32Array;
  /** Output of each leaf, 2 ** depth per tree. */
  readonly leaves: Float32Array;
  /**
   * The share of the training data that goes left at each node, for explanations. Empty if unknown.
   */
  readonly shares: Float32Array;
}
