/** One ensemble as it ships: numbers as little-endian bytes in base64. */
export interface PackedEnsemble {
  readonly featureNames: readonly string[];
  readonly outputs: number;
  readonly baseScore: number;
  readonly roots: string;
  readonly feature: string;
  readonly value: string;
  /** Left children, counted from the root of their tree. */
  readonly left: string;
  /** "" where explanations are not needed. */
  readonly mean: string;
}

/** A lexicon as it ships: bytes in base64. */
export interface PackedLexicon {
  /** Log-odds of one step of a weight. */
  readonly step: number;
  /** Distance of each key from the one before it, seven bits a byte, the lowest first; the top bit says that more follow. */
  readonly keys: string;
  /** One signed byte a key. */
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
