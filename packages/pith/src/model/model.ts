import { decodeBase64 } from "../safety/runtime.ts";
import { pageKinds } from "../selection/page-kind.ts";
import { lazy } from "../text/lazy.ts";
import { Lexicon, type WordsByKind } from "./lexicon.ts";
import {
  KEY_PART,
  type PackedEnsemble,
  type PackedKindLexicon,
  type PackedLexicon,
  type PackedModel,
  SHARE_STEPS,
} from "./packed-model.ts";
import { CHUNK_ROWS, type TreeEnsemble } from "./tree-ensemble.ts";
import { orderKey, orderKeyOfBits } from "./trees.ts";

/**
 * Small numbers as text: one printable ASCII character below `ONE_DIGIT`, else two. Compressors
 * handle it almost as well as raw numbers, unlike base64.
 */

/**
 * The first character, after the quotation mark; the backslash is skipped, so string literals need
 * no escapes.
 */
export const FIRST_DIGIT = 35;
export const BACKSLASH = 92;
/** Number of characters. */
export const BASE = 91;
/** Smaller numbers are one character; characters from here on start two. */
export const ONE_DIGIT = 80;
export const DIGITS_END: number = ONE_DIGIT + (BASE - ONE_DIGIT) * BASE;

function readDigits(text: string): Uint16Array {
  const numbers = new Uint16Array(text.length);
  let count = 0;
  let pending = -1;
  // Inlined, because it runs for each character of the model at start.
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const digit = code > BACKSLASH ? code - FIRST_DIGIT - 1 : code - FIRST_DIGIT;
    if (pending >= 0) {
      numbers[count++] = pending + digit;
      pending = -1;
    } else if (digit < ONE_DIGIT) numbers[count++] = digit;
    else pending = ONE_DIGIT + (digit - ONE_DIGIT) * BASE;
  }
  return numbers.subarray(0, count);
}

/** The inverse of `withoutSign` of the trainer. */
const withSign = (number: number): number => (number >>> 1) ^ -(number & 1);

export interface FusionModel {
  readonly version: string;
  /** Weights of words in names, texts and headings. */
  readonly lexicon: Lexicon;
  /** Corrections of these weights for each kind of page. */
  readonly kindLexicon: WordsByKind;
  /** Words that show a page's kind. */
  readonly kindWords: WordsByKind;
  /** Block probabilities from the page's features alone. */
  readonly first: TreeEnsemble;
  /** The page's kind, one output per kind. */
  readonly kind: TreeEnsemble;
  /** Block probabilities from the features and the first stage's results around. */
  readonly second: TreeEnsemble;
  /** The block's role, one output per role. */
  readonly roles: TreeEnsemble;
  /** Words that show a block's role. */
  readonly roleWords: WordsByKind;
  /** Expected word F1 of the result. */
  readonly confidence: TreeEnsemble;
}

/** The thresholds of all features as order keys, feature by feature. */
function unpackThresholds(packed: string): Int32Array {
  const bytes = decodeBase64(packed);
  const count = bytes.length / 3;
  const keys = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    let bits = 0;
    for (let plane = 0; plane < 3; plane++)
      bits = (bits << 8) | bytes.charCodeAt(plane * count + i);
    keys[i] = orderKeyOfBits(bits << 8);
  }
  return keys;
}

/** The share of the training data that goes left at each node; empty if unknown. */
function unpackShares({ shares, trees, depth }: PackedEnsemble, codes: Uint16Array): Float32Array {
  if (shares === "") return new Float32Array(0);
  const parts = readDigits(shares);
  const size = 1 << depth;
  const unpacked = new Float32Array(size * trees);
  let node = 0;
  let inner = 0;
  const place = (offset: number, at: number): void => {
    if (codes[node++] === 0) {
      for (let end = at; end < size; end *= 2) unpacked[offset + end] = 1;
      return;
    }
    unpacked[offset + at] = parts[inner++] / SHARE_STEPS;
    place(offset, 2 * at);
    place(offset, 2 * at + 1);
  };
  for (let tree = 0; tree < trees; tree++) place(tree * size, 1);
  return unpacked;
}

/** Unpacks an ensemble, identically on every platform; its shares on first use. */
export function unpackEnsemble(packed: PackedEnsemble): TreeEnsemble {
  const { featureNames, outputs, baseScore, trees, depth, early } = packed;
  const thresholds = unpackThresholds(packed.thresholds);
  const thresholdCounts = readDigits(packed.thresholdCounts);
  const thresholdStarts = new Uint32Array(thresholdCounts.length + 1);
  thresholdCounts.forEach((count, feature) => {
    thresholdStarts[feature + 1] = thresholdStarts[feature] + count;
  });
  const codes = readDigits(packed.nodes);
  const cuts = readDigits(packed.cuts);
  const steps = readDigits(packed.leaves);
  const size = 1 << depth;
  const nodes = new Int32Array(2 * size * trees);
  const leaves = new Float32Array(size * trees);
  const always = orderKey(Number.POSITIVE_INFINITY) - 1;
  let node = 0;
  let inner = 0;
  let leaf = 0;
  const place = (offset: number, at: number): void => {
    const code = codes[node++];
    if (code === 0) {
      // Padded to the full depth with nodes that lead left.
      let end = at;
      for (; end < size; end *= 2) nodes[2 * (offset + end) + 1] = always;
      leaves[offset + end - size] = withSign(steps[leaf++]) * packed.leafStep;
      return;
    }
    nodes[2 * (offset + at)] = (code - 1) * CHUNK_ROWS;
    nodes[2 * (offset + at) + 1] = thresholds[thresholdStarts[code - 1] + cuts[inner]] - 1;
    inner++;
    place(offset, 2 * at);
    place(offset, 2 * at + 1);
  };
  for (let tree = 0; tree < trees; tree++) place(tree * size, 1);
  const shape = {
    featureNames,
    outputs,
    baseScore,
    trees,
    depth,
    nodes,
    thresholds,
    thresholdStarts,
  };
  const shares = lazy(() => unpackShares(packed, codes));
  return {
    ...shape,
    leaves,
    get shares() {
      return shares();
    },
    ...(early && { early }),
  };
}

function unpackWeights(packed: { readonly weights: string }): Int16Array {
  const signless = readDigits(packed.weights);
  const weights = new Int16Array(signless.length);
  for (let i = 0; i < weights.length; i++) weights[i] = withSign(signless[i]);
  return weights;
}

function unpackKeys(packed: PackedLexicon): Int32Array {
  const parts = readDigits(packed.keys);
  const rests = readDigits(packed.keyRests);
  const keys = new Int32Array(rests.length);
  let key = 0;
  let at = 0;
  for (let i = 0; i < keys.length; i++) {
    for (; parts[at] === DIGITS_END - 1; at++) key += parts[at] * KEY_PART;
    key += parts[at++] * KEY_PART + rests[i];
    keys[i] = key;
  }
  return keys;
}

function byKind(keys: Int32Array, weights: Int16Array, step: number): WordsByKind {
  const places = keys.map((_, place) => place + 1);
  return { places: new Lexicon(keys, places, 1), weights, step };
}

const unpackWords = (packed: PackedLexicon): WordsByKind =>
  byKind(unpackKeys(packed), unpackWeights(packed), packed.step);

function unpackKindLexicon(packed: PackedKindLexicon, keysOfLexicon: Int32Array): WordsByKind {
  const skipped = readDigits(packed.skipped);
  const kinds = readDigits(packed.kinds);
  const steps = unpackWeights(packed);
  const keys = new Int32Array(skipped.length);
  const weights = new Int16Array(keys.length * pageKinds.length);
  let at = -1;
  let step = 0;
  for (let word = 0; word < keys.length; word++) {
    at += skipped[word] + 1;
    keys[word] = keysOfLexicon[at];
    for (let kind = 0; kind < pageKinds.length; kind++) {
      if (((kinds[word] >> kind) & 1) === 1)
        weights[word * pageKinds.length + kind] = steps[step++];
    }
  }
  return byKind(keys, weights, packed.step);
}

/** Unpacks a model; what only explanations and roles need on first use. */
export function unpackModel(packed: PackedModel): FusionModel {
  const keys = unpackKeys(packed.lexicon);
  const roles = lazy(() => unpackEnsemble(packed.roles));
  const roleWords = lazy(() => unpackWords(packed.roleWords));
  const confidence = lazy(() => unpackEnsemble(packed.confidence));
  return {
    version: packed.version,
    lexicon: new Lexicon(keys, unpackWeights(packed.lexicon), packed.lexicon.step),
    kindLexicon: unpackKindLexicon(packed.kindLexicon, keys),
    kindWords: unpackWords(packed.kindWords),
    first: unpackEnsemble(packed.first),
    kind: unpackEnsemble(packed.kind),
    second: unpackEnsemble(packed.second),
    get roles() {
      return roles();
    },
    get roleWords() {
      return roleWords();
    },
    get confidence() {
      return confidence();
    },
  };
}
