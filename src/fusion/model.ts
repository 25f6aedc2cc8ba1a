import { spend } from "../deadline.ts";
import { Lexicon } from "./lexicon.ts";
import { modelData } from "./model-data.ts";
import type { PackedEnsemble, PackedLexicon, PackedModel } from "./packed-model.ts";
import { LEAF, orderKey, type TreeEnsemble } from "./trees.ts";

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

const littleEndian = {
  uint16: (bytes: DataView): Uint16Array =>
    fill(new Uint16Array(bytes.byteLength / 2), (i) => bytes.getUint16(i * 2, true)),
  uint32: (bytes: DataView): Uint32Array =>
    fill(new Uint32Array(bytes.byteLength / 4), (i) => bytes.getUint32(i * 4, true)),
  float32: (bytes: DataView): Float32Array =>
    fill(new Float32Array(bytes.byteLength / 4), (i) => bytes.getFloat32(i * 4, true)),
};

/** Fills an array by a loop: `from` with a function takes several times as long, which a cold start would feel. */
function fill<T extends Uint16Array | Uint32Array | Float32Array>(array: T, read: (at: number) => number): T {
  for (let i = 0; i < array.length; i++) array[i] = read(i);
  return array;
}

/** The greatest number of steps from a root to a leaf. */
function depthOf(roots: Uint32Array, left: Uint16Array, feature: Uint16Array): number {
  const depth = new Uint8Array(feature.length);
  let deepest = 0;
  roots.forEach((root, tree) => {
    const end = roots[tree + 1] ?? feature.length;
    for (let node = root; node < end; node++) {
      spend();
      deepest = Math.max(deepest, depth[node]);
      if (feature[node] !== LEAF) depth.fill(depth[node] + 1, root + left[node], root + left[node] + 2);
    }
  });
  return deepest;
}

/** Decodes an ensemble. Multi-byte numbers are little-endian on every platform. */
export function unpackEnsemble(packed: PackedEnsemble): TreeEnsemble {
  const roots = littleEndian.uint32(decodeBase64(packed.roots));
  const feature = littleEndian.uint16(decodeBase64(packed.feature));
  const value = littleEndian.float32(decodeBase64(packed.value));
  const left = littleEndian.uint16(decodeBase64(packed.left));
  const meanOfNode = littleEndian.float32(decodeBase64(packed.mean));
  const depth = depthOf(roots, left, feature);
  const size = 1 << depth;
  const nodes = new Int32Array(2 * size * roots.length);
  const leaves = new Float32Array(size * roots.length);
  const mean = new Float32Array(meanOfNode.length > 0 ? 2 * size * roots.length : 0);
  const place = (tree: number, node: number, at: number): void => {
    const isLeaf = feature[node] === LEAF;
    if (mean.length > 0) mean[2 * tree * size + at] = meanOfNode[node];
    if (at >= size) {
      leaves[tree * size + at - size] = value[node];
      return;
    }
    nodes[2 * (tree * size + at)] = isLeaf ? 0 : feature[node];
    nodes[2 * (tree * size + at) + 1] = orderKey(isLeaf ? Number.POSITIVE_INFINITY : value[node]);
    const child = isLeaf ? node : roots[tree] + left[node];
    place(tree, child, 2 * at);
    if (!isLeaf) place(tree, child + 1, 2 * at + 1);
  };
  roots.forEach((root, tree) => {
    place(tree, root, 1);
  });
  const { featureNames, outputs, baseScore } = packed;
  return { featureNames, outputs, baseScore, trees: roots.length, depth, nodes, leaves, mean };
}

/** Decodes a lexicon. */
export function unpackLexicon(packed: PackedLexicon): Lexicon {
  const keyBytes = decodeBase64(packed.keys);
  const weightBytes = decodeBase64(packed.weights);
  const count = weightBytes.byteLength;
  const keys = new Int32Array(count);
  const weights = new Int8Array(count);
  let [key, at] = [0, 0];
  for (let i = 0; i < count; i++) {
    let byte = 0x80;
    for (let shift = 0; byte & 0x80; shift += 7) {
      byte = keyBytes.getUint8(at++);
      key += (byte & 0x7f) << shift;
    }
    keys[i] = key;
    weights[i] = weightBytes.getInt8(i);
  }
  return new Lexicon(keys, weights, packed.step);
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
