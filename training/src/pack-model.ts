import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import type { PackedEnsemble, PackedLexicon, PackedModel } from "../../src/fusion/packed-model.ts";
import { LEAF } from "../../src/fusion/trees.ts";

/** One tree as XGBoost writes it. */
interface XgbTree {
  readonly left_children: readonly number[];
  readonly right_children: readonly number[];
  readonly split_indices: readonly number[];
  /** Thresholds of inner nodes, values of leaves. */
  readonly split_conditions: readonly number[];
  readonly sum_hessian: readonly number[];
}

interface XgbModel {
  readonly learner: { readonly gradient_booster: { readonly model: { readonly trees: readonly XgbTree[] } } };
}

interface ModelFile {
  readonly featureNames: readonly string[];
  readonly outputs: number;
  readonly file: string;
}

/** Nodes of a tree breadth first, so that the right child follows the left one. */
function orderNodes(tree: XgbTree): number[] {
  const order = [0];
  for (let i = 0; i < order.length; i++) {
    const left = tree.left_children[order[i]];
    if (left >= 0) order.push(left, tree.right_children[order[i]]);
  }
  return order;
}

/** Mean output below each node, weighted by the training rows' Hessians; children come after parents in `order`. */
function meanOutputs(tree: XgbTree, order: readonly number[]): Float64Array {
  const mean = new Float64Array(tree.left_children.length);
  for (const node of [...order].reverse()) {
    const [left, right] = [tree.left_children[node], tree.right_children[node]];
    if (left < 0) mean[node] = tree.split_conditions[node];
    else {
      const [a, b] = [tree.sum_hessian[left], tree.sum_hessian[right]];
      mean[node] = (mean[left] * a + mean[right] * b) / Math.max(1e-12, a + b);
    }
  }
  return mean;
}

const base64 = (array: Int8Array | Uint8Array | Uint16Array | Uint32Array | Float32Array): string =>
  Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString("base64");

/** Packs one model file of the trainer. Base scores are 0 in log-odds for all objectives used. */
export function packEnsemble(folder: string, file: string, withMeans: boolean): PackedEnsemble {
  const info = JSON.parse(readFileSync(join(folder, file), "utf8")) as ModelFile;
  const { trees } = (JSON.parse(readFileSync(join(folder, info.file), "utf8")) as XgbModel).learner.gradient_booster
    .model;
  const used = [
    ...new Set(trees.flatMap((tree) => tree.split_indices.filter((_, i) => tree.left_children[i] >= 0))),
  ].sort((a, b) => a - b);
  const featureIndex = new Map(used.map((original, index) => [original, index]));
  const [roots, feature, value, left, mean]: number[][] = [[], [], [], [], []];
  for (const tree of trees) {
    const root = feature.length;
    roots.push(root);
    const order = orderNodes(tree);
    const position = new Map(order.map((node, index) => [node, index]));
    const means = meanOutputs(tree, order);
    for (const node of order) {
      const leftChild = tree.left_children[node];
      feature.push(leftChild < 0 ? LEAF : (featureIndex.get(tree.split_indices[node]) ?? LEAF));
      value.push(tree.split_conditions[node]);
      left.push(leftChild < 0 ? 0 : (position.get(leftChild) ?? 0));
      mean.push(means[node]);
    }
  }
  return {
    featureNames: used.map((index) => info.featureNames[index]),
    outputs: info.outputs,
    baseScore: 0,
    roots: base64(Uint32Array.from(roots)),
    feature: base64(Uint16Array.from(feature)),
    value: base64(Float32Array.from(value)),
    left: base64(Uint16Array.from(left)),
    mean: withMeans ? base64(Float32Array.from(mean)) : "",
  };
}

/** Packs a lexicon of the trainer; its keys ascend. */
export function packLexicon(folder: string, file = "lexicon.json"): PackedLexicon {
  const { step, keys, weights } = JSON.parse(readFileSync(join(folder, file), "utf8")) as {
    readonly step: number;
    readonly keys: readonly number[];
    readonly weights: readonly number[];
  };
  const bytes: number[] = [];
  keys.forEach((key, i) => {
    let left = key - (keys[i - 1] ?? 0);
    for (; left > 0x7f; left >>>= 7) bytes.push((left & 0x7f) | 0x80);
    bytes.push(left);
  });
  return { step, keys: base64(Uint8Array.from(bytes)), weights: base64(Int8Array.from(weights)) };
}

/** Packs all models: those of everything, or with `fold` those that have not seen the pages of that fold. */
export function packModel(folder: string, version: string, fold?: number): PackedModel {
  const file = (name: string): string => `${name}${fold === undefined ? "" : `-fold${fold}`}.json`;
  return {
    version,
    lexicon: packLexicon(folder, file("lexicon")),
    first: packEnsemble(folder, file("first"), false),
    kind: packEnsemble(folder, file("kind"), false),
    second: packEnsemble(folder, file("second"), true),
    comment: packEnsemble(folder, file("comment"), false),
    confidence: packEnsemble(folder, file("confidence"), false),
  };
}

if (process.argv[1]?.endsWith("pack-model.ts")) {
  const { values } = parseArgs({
    options: {
      cache: { type: "string", default: ".cache/training" },
      out: { type: "string", default: "src/fusion/model-data.ts" },
      version: { type: "string", default: "1" },
    },
  });
  const packed = packModel(join(values.cache, "models"), values.version);
  const json = JSON.stringify(packed);
  const text = [
    "/* Made by `npm run train`; the model card is training/MODEL_CARD.md. Base64: what looks like a word in it is chance. */",
    'import type { PackedModel } from "./packed-model.ts";',
    "",
    `export const modelData: PackedModel = ${json};`,
    "",
  ].join("\n");
  writeFileSync(values.out, text);
  process.stderr.write(`${values.out}: ${text.length} bytes, ${gzipSync(text).length} gzipped\n`);
}
