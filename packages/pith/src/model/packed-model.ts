/** After this many trees, rows with an output beyond these bounds exit. */
interface EarlyExit {
  readonly trees: number;
  readonly below: number;
  /** Absent: none exits above. */
  readonly above?: number;
}

/** Early exits of rows, chosen by the trainer and shipped with the trees. */
export interface EarlyExits {
  /** In the order of their trees. */
  readonly exits: readonly EarlyExit[];
  /**
   * Greatest output of rows that exit below, since the skipped trees would have lowered it further.
   */
  readonly floor: number;
}

/** A boosted ensemble of regression trees over named features, without the trees. */
export interface EnsembleShape {
  /** Packed, the most frequent features come first, for shorter numbers. */
  readonly featureNames: readonly string[];
  /** Outputs per row: 1, or the number of classes; tree i adds to output i modulo this. */
  readonly outputs: number;
  /** Log-odds (or value) before any tree. */
  readonly baseScore: number;
  readonly trees: number;
  /** Steps from a root to the deepest leaf. */
  readonly depth: number;
  readonly early?: EarlyExits;
}

/**
 * A packed ensemble. Lists of small numbers are texts of digits. Nodes are in preorder, so
 * positions need not be stored.
 */
export interface PackedEnsemble extends EnsembleShape {
  /** Digits per feature: number of thresholds. */
  readonly thresholdCounts: string;
  /**
   * The ascending thresholds of each feature: the first 24 bits of floats in base64, grouped by
   * byte significance for compression.
   */
  readonly thresholds: string;
  /** Digits per node: 0 for a leaf, else the feature's number plus one. */
  readonly nodes: string;
  /** Digits per inner node: the index of the threshold; smaller values go left. */
  readonly cuts: string;
  /** The value of one step of a leaf. */
  readonly leafStep: number;
  /** Digits per leaf: signed steps (`withoutSign`). */
  readonly leaves: string;
  /**
   * Digits per inner node: the share of the training data that goes left, in `SHARE_STEPS`; ""
   * without.
   */
  readonly shares: string;
}

/** Resolution of shares of the training data. */
export const SHARE_STEPS = 80;

/** Distances of a lexicon's keys are split into multiples of this and a rest: one digit each. */
export const KEY_PART = 80;

export interface PackedLexicon {
  /** Log-odds of one step of a weight. */
  readonly step: number;
  /**
   * Digits: each key's distance to the previous one in units of `KEY_PART`; the greatest digit
   * continues.
   */
  readonly keys: string;
  /** Digits per key: the rest of its distance. */
  readonly keyRests: string;
  /** Digits per key: signed steps of its weight (`withoutSign`), or one per kind or role. */
  readonly weights: string;
}

/** Weights by kind of some of the lexicon's words. */
export interface PackedKindLexicon {
  /** Log-odds of one step of a weight. */
  readonly step: number;
  /** Digits per word: how many of the lexicon's words are between it and the last one. */
  readonly skipped: string;
  /** Digits per word: the kinds for which it has a weight, as bits. */
  readonly kinds: string;
  /** Digits: signed steps of these weights (`withoutSign`). */
  readonly weights: string;
}

export interface PackedModel {
  readonly version: string;
  readonly lexicon: PackedLexicon;
  readonly kindLexicon: PackedKindLexicon;
  readonly kindWords: PackedLexicon;
  readonly first: PackedEnsemble;
  readonly kind: PackedEnsemble;
  readonly second: PackedEnsemble;
  readonly roles: PackedEnsemble;
  readonly roleWords: PackedLexicon;
  readonly confidence: PackedEnsemble;
}
