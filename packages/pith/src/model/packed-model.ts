/** After this many trees, rows with an output beyond these bounds exit. */
interface EarlyExit {
  readonly trees: number;
  readonly below: number;
  /** Absent: none exits above. */
  readonly above?: number;
}

/** Early exits of rows, chosen by the trainer and shipped with the trees. */
export interface EarlyExits {
  /** In the order of their trees; empty if no row exits. */
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
  readonly early: EarlyExits;
}

/**
 * A packed ensemble. Lists of small numbers are texts of digits (`readDigits`). Nodes are in
 * preorder, so that positions need not be stored.
 */
export interface PackedEnsemble extends EnsembleShape {
  /** Digits per feature: number of thresholds. */
  readonly thresholdCounts: string;
  /**
   * Digits: the ascending thresholds of each feature as the distance to the previous one, the first
   * with its sign (`withoutSign`), in steps between floats of 24 bits (`THRESHOLD_UNIT`). The
   * highest bytes of all distances come first, then the next ones, for compression.
   */
  readonly thresholds: string;
  /** Digits: how many nodes above the deepest level are between two leaves there. */
  readonly earlyLeaves: string;
  /** Digits per inner node: the feature's number. */
  readonly features: string;
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

/** Steps of `orderKey` between floats of 24 bits. */
export const THRESHOLD_UNIT = 128;

/** Distances of a lexicon's keys are split into multiples of this and a rest: one digit each. */
export const KEY_PART = 80;

export interface PackedWords {
  /** Log-odds of one step of a weight. */
  readonly step: number;
  /**
   * Digits: each key's distance to the previous one in units of `KEY_PART`; the greatest digit
   * continues.
   */
  readonly keys: string;
  /** Digits per key: the rest of its distance. */
  readonly keyRests: string;
  /** Digits: signed steps of weights (`withoutSign`), one per key for each kind or role in turn. */
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

export type EnsembleName = "first" | "kind" | "second" | "roles" | "confidence";
export type WordsName = "lexicon" | "kindWords" | "roleWords";

/** Alike things by field: a compressor stores texts of one field together better. */
export type ByField<T, Name extends string> = {
  readonly [Field in keyof T]: Readonly<Record<Name, T[Field]>>;
};

export interface PackedModel {
  readonly version: string;
  readonly words: ByField<PackedWords, WordsName>;
  readonly kindLexicon: PackedKindLexicon;
  readonly ensembles: ByField<PackedEnsemble, EnsembleName>;
}
