import { Lexicon } from "./lexicon.ts";
import { modelData } from "./model-data.ts";
import { LEAF, type TreeEnsemble } from "./trees.ts";

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

/** The trained model, ready to be evaluated. */
export interface FusionModel {
  readonly version: string;
  /** What words in names, texts and headings say. */
  readonly lexicon: Lexicon;
  /** Block probabilities from the page's features alone. */
  readonly first: TreeEnsemble;
  /** The page's kind, one output per kind. */
  readonly kind: TreeEnsemble;
  /** Block probabilities from the features and the first stage's opinion of the surroundings. */
  readonly second: TreeEnsemble;
  /** Probability that a block is a reader's comment. */
  readonly comment: TreeEnsemble;
  /** Expected word F1 of the result. */
  readonly confidence: TreeEnsemble;
}

function decodeBase64(text: string): DataView {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return new DataView(bytes.buffer);
}

/** Steps from a root to its deepest leaf; children come after their parents. */
function depthOf(nodes: Int32Array, root: number, end: number): number {
  const depth = new Uint8Array(end - root);
  let deepest = 0;
  for (let node = root; node < end; node++) {
    const own = depth[node - root];
    deepest = Math.max(deepest, own);
    const left = nodes[node * 4 + 1] / 4;
    if (left !== node) depth.fill(own + 1, left - root, left - root + 2);
  }
  return deepest;
}

/** Decodes an ensemble. Multi-byte numbers are little-endian on every platform. */
export function unpackEnsemble(packed: PackedEnsemble): TreeEnsemble {
  const rootBytes = decodeBase64(packed.roots);
  const featureBytes = decodeBase64(packed.feature);
  const valueBytes = decodeBase64(packed.value);
  const leftBytes = decodeBase64(packed.left);
  const meanBytes = decodeBase64(packed.mean);
  const count = featureBytes.byteLength / 2;
  const roots = Uint32Array.from({ length: rootBytes.byteLength / 4 }, (_, i) => rootBytes.getUint32(i * 4, true));
  const depths = new Uint8Array(roots.length);
  const nodes = new Int32Array(count * 4);
  const numbers = new Float32Array(nodes.buffer);
  roots.forEach((root, tree) => {
    const end = roots[tree + 1] ?? count;
    for (let node = root; node < end; node++) {
      const feature = featureBytes.getUint16(node * 2, true);
      const value = valueBytes.getFloat32(node * 4, true);
      const isLeaf = feature === LEAF;
      nodes[node * 4] = isLeaf ? 0 : feature;
      nodes[node * 4 + 1] = (isLeaf ? node : root + leftBytes.getUint16(node * 2, true)) * 4;
      numbers[node * 4 + 2] = isLeaf ? Number.POSITIVE_INFINITY : value;
      numbers[node * 4 + 3] = isLeaf ? value : 0;
    }
    depths[tree] = depthOf(nodes, root, end);
  });
  return {
    featureNames: packed.featureNames,
    outputs: packed.outputs,
    baseScore: packed.baseScore,
    roots,
    depths,
    nodes,
    numbers,
    mean: Float32Array.from({ length: meanBytes.byteLength / 4 }, (_, i) => meanBytes.getFloat32(i * 4, true)),
  };
}

/** Decodes a lexicon. */
export function unpackLexicon(packed: PackedLexicon): Lexicon {
  const keyBytes = decodeBase64(packed.keys);
  const weightBytes = decodeBase64(packed.weights);
  const count = weightBytes.byteLength;
  const keys = new Int32Array(count);
  const weights = new Float64Array(count);
  let [key, at] = [0, 0];
  for (let i = 0; i < count; i++) {
    let byte = 0x80;
    for (let shift = 0; byte & 0x80; shift += 7) {
      byte = keyBytes.getUint8(at++);
      key += (byte & 0x7f) << shift;
    }
    keys[i] = key;
    weights[i] = weightBytes.getInt8(i) * packed.step;
  }
  return new Lexicon(keys, weights);
}

/** Decodes a packed model. */
export function unpackModel(packed: PackedModel): FusionModel {
  return {
    version: packed.version,
    lexicon: unpackLexicon(packed.lexicon),
    first: unpackEnsemble(packed.first),
    kind: unpackEnsemble(packed.kind),
    second: unpackEnsemble(packed.second),
    comment: unpackEnsemble(packed.comment),
    confidence: unpackEnsemble(packed.confidence),
  };
}

let shipped: FusionModel | undefined;

/** The model that ships with the package, decoded on first use; it never changes after that. */
export function shippedModel(): FusionModel {
  shipped ??= unpackModel(modelData);
  return shipped;
}
