import { pageKinds } from "../selection/page-kind.ts";
import { lazy } from "../text/lazy.ts";
import { Lexicon, type WordsByKind } from "./lexicon.ts";
import {
  type ByField,
  type EnsembleName,
  KEY_PART,
  type PackedEnsemble,
  type PackedKindLexicon,
  type PackedModel,
  type PackedWords,
  SHARE_STEPS,
  THRESHOLD_UNIT,
} from "./packed-model.ts";
import { blockRoles } from "./role-names.ts";
import { CHUNK_ROWS, type TreeEnsemble } from "./tree-ensemble.ts";
import { orderKey } from "./trees.ts";

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

/** The thresholds of all features as order keys, feature by feature, and where each begins. */
function unpackThresholds(
  packed: PackedEnsemble,
): Pick<TreeEnsemble, "thresholds" | "thresholdStarts"> {
  const bytes = readDigits(packed.thresholds);
  const counts = readDigits(packed.thresholdCounts);
  const all = bytes.length / 3;
  const thresholds = new Int32Array(all);
  const thresholdStarts = new Uint32Array(counts.length + 1);
  let at = 0;
  for (let feature = 0; feature < counts.length; feature++) {
    const start = at;
    const end = at + counts[feature];
    for (let key = 0; at < end; at++) {
      const distance = (bytes[at] << 16) | (bytes[all + at] << 8) | bytes[2 * all + at];
      key += at === start ? withSign(distance) : distance;
      thresholds[at] = key * THRESHOLD_UNIT;
    }
    thresholdStarts[feature + 1] = end;
  }
  return { thresholds, thresholdStarts };
}

/** Visits the nodes of all trees in preorder: the place in heap order, and the tree's offset. */
function visitNodes(
  { earlyLeaves, trees, depth }: PackedEnsemble,
  visitInner: (place: number, offset: number) => void,
  visitLeaf: (place: number, offset: number) => void,
): void {
  const runs = readDigits(earlyLeaves);
  let run = 0;
  let left = runs[run++];
  const visit = (place: number, offset: number, level: number): void => {
    const isDeepest = level === depth;
    if (isDeepest || left-- === 0) {
      if (!isDeepest) left = runs[run++];
      visitLeaf(place, offset);
      return;
    }
    visitInner(place, offset);
    visit(2 * place, offset, level + 1);
    visit(2 * place + 1, offset, level + 1);
  };
  for (let tree = 0; tree < trees; tree++) visit(1, tree << depth, 0);
}

/** The share of the training data that goes left at each node; empty if unknown. */
function unpackShares(packed: PackedEnsemble): Float32Array {
  if (packed.shares === "") return new Float32Array(0);
  const parts = readDigits(packed.shares);
  const shares = new Float32Array(packed.trees << packed.depth).fill(1);
  let inner = 0;
  const visitInner = (place: number, offset: number): void => {
    shares[offset + place] = parts[inner++] / SHARE_STEPS;
  };
  visitNodes(packed, visitInner, () => {});
  return shares;
}

/** Unpacks an ensemble, identically on every platform; its shares on first use. */
export function unpackEnsemble(packed: PackedEnsemble): TreeEnsemble {
  const { featureNames, outputs, baseScore, trees, depth, early, leafStep } = packed;
  const { thresholds, thresholdStarts } = unpackThresholds(packed);
  const features = readDigits(packed.features);
  const cuts = readDigits(packed.cuts);
  const steps = readDigits(packed.leaves);
  const size = 1 << depth;
  const nodes = new Int32Array(2 * size * trees);
  const leaves = new Float32Array(size * trees);
  // Leaves above the deepest level are moved down to the left.
  const always = orderKey(Number.POSITIVE_INFINITY) - 1;
  for (let at = 1; at < nodes.length; at += 2) nodes[at] = always;
  let inner = 0;
  let leaf = 0;
  const visitInner = (place: number, offset: number): void => {
    const at = 2 * (offset + place);
    const feature = features[inner];
    nodes[at] = feature * CHUNK_ROWS;
    nodes[at + 1] = thresholds[thresholdStarts[feature] + cuts[inner++]] - 1;
  };
  const visitLeaf = (place: number, offset: number): void => {
    let end = place;
    while (end < size) end *= 2;
    leaves[offset + end - size] = withSign(steps[leaf++]) * leafStep;
  };
  visitNodes(packed, visitInner, visitLeaf);
  const shape = {
    featureNames,
    outputs,
    baseScore,
    trees,
    depth,
    early,
    nodes,
    thresholds,
    thresholdStarts,
  };
  const shares = lazy(() => unpackShares(packed));
  return {
    ...shape,
    leaves,
    get shares() {
      return shares();
    },
  };
}

function unpackKeys(packed: PackedWords): Int32Array {
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

function unpackWeights(packed: string): Int16Array {
  const weights = new Int16Array(readDigits(packed));
  for (let i = 0; i < weights.length; i++) weights[i] = withSign(weights[i]);
  return weights;
}

function unpackWords(packed: PackedWords, kinds: number): WordsByKind {
  const columns = unpackWeights(packed.weights);
  const weights = new Int16Array(columns.length);
  let from = 0;
  for (let kind = 0; kind < kinds; kind++)
    for (let at = kind; at < weights.length; at += kinds) weights[at] = columns[from++];
  return byKind(unpackKeys(packed), weights, packed.step);
}

function unpackKindLexicon(packed: PackedKindLexicon, keysOfLexicon: Int32Array): WordsByKind {
  const skipped = readDigits(packed.skipped);
  const kinds = readDigits(packed.kinds);
  const steps = unpackWeights(packed.weights);
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

/** One of several things that are packed field by field. */
function pick<T, Name extends string>(byField: ByField<T, Name>, name: Name): T {
  const fields = Object.entries<Record<Name, unknown>>(byField);
  return Object.fromEntries(fields.map(([field, all]) => [field, all[name]])) as T;
}

/** Unpacks a model; what only explanations and roles need on first use. */
export function unpackModel({ version, words, kindLexicon, ensembles }: PackedModel): FusionModel {
  const lexicon = pick(words, "lexicon");
  const keys = unpackKeys(lexicon);
  const unpack = (name: EnsembleName): TreeEnsemble => unpackEnsemble(pick(ensembles, name));
  const roles = lazy(() => unpack("roles"));
  const roleWords = lazy(() => unpackWords(pick(words, "roleWords"), blockRoles.length));
  const confidence = lazy(() => unpack("confidence"));
  return {
    version,
    lexicon: new Lexicon(keys, unpackWeights(lexicon.weights), lexicon.step),
    kindLexicon: unpackKindLexicon(kindLexicon, keys),
    kindWords: unpackWords(pick(words, "kindWords"), pageKinds.length),
    first: unpack("first"),
    kind: unpack("kind"),
    second: unpack("second"),
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
