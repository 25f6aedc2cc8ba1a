/** After this many trees a row whose output is beyond these bounds takes part in no more of them. */
interface EarlyExit {
  readonly trees: number;
  readonly below: number;
  /** Absent: none leaves above. */
  readonly above?: number;
}

/** Where rows leave an ensemble early. They belong to the trees: the trainer chooses them, and they ship with the model. */
export interface EarlyExits {
  /** In the order of their trees. */
  readonly exits: readonly EarlyExit[];
  /** Rows that leave below get at most this, since the trees that they miss would have taken them down further. */
  readonly floor: number;
}

/**
 * One ensemble as it ships. Lists of small numbers are texts of digits (`digits.ts`). Nodes are in preorder: a node, all
 * that lies to its left, all that lies to its right; so no place needs to be told.
 */
export interface PackedEnsemble {
  /** Those that most nodes ask for come first: their numbers are the shorter ones. */
  readonly featureNames: readonly string[];
  readonly outputs: number;
  readonly baseScore: number;
  readonly trees: number;
  /** Steps from a root to the deepest leaf. */
  readonly depth: number;
  /** Digits, one of each feature: how many thresholds it has. */
  readonly thresholdCounts: string;
  /**
   * The thresholds of each feature, ascending, as 32-bit floats in base64: the highest bytes of all, then the next ones, since
   * bytes of a kind are alike.
   */
  readonly thresholds: string;
  /** Digits, one of each node: 0 for a leaf, else the number of its feature and one. */
  readonly nodes: string;
  /** Digits, one of each inner node: which threshold of its feature; less goes left. */
  readonly cuts: string;
  /** What one step of a leaf is worth. */
  readonly leafStep: number;
  /** Digits, one of each leaf: twice its steps, and for those below 0 one less than twice. */
  readonly leaves: string;
  /** Digits, one of each inner node: the part of the training data that goes left, in `SHARE_STEPS`. "" without. */
  readonly shares: string;
  readonly early?: EarlyExits;
}

/** How finely it is told which part of the training data goes left. */
export const SHARE_STEPS = 80;

/** Distances of a lexicon's keys are told in whole parts of so much, and what is left of each: as many as one digit has. */
export const KEY_PART = 80;

/** A lexicon as it ships. */
export interface PackedLexicon {
  /** Log-odds of one step of a weight. */
  readonly step: number;
  /** Digits: how many parts (`KEY_PART`) each key is from the one before it; the greatest digit says that more follow. */
  readonly keys: string;
  /** Digits, one of each key: what is left of its distance. */
  readonly keyRests: string;
  /** Digits, one of each key: twice its weight in steps, and for those below 0 one less than twice. */
  readonly weights: string;
}

/** Everything that the fused default has learned. */
export interface PackedModel {
  readonly version: string;
  readonly lexicon: PackedLexicon;
  readonly first: PackedEnsemble;
  readonly kind: PackedEnsemble;
  readonly second: PackedEnsemble;
  readonly comment: PackedEnsemble;
  readonly confidence: PackedEnsemble;
}
