import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  BACKSLASH,
  BASE,
  DIGITS_END,
  FIRST_DIGIT,
  ONE_DIGIT,
} from "../../../packages/pith/src/model/model.ts";
import {
  type EarlyExits,
  KEY_PART,
  type PackedEnsemble,
  type PackedLexicon,
  type PackedModel,
  SHARE_STEPS,
} from "../../../packages/pith/src/model/packed-model.ts";

const characterOf = (digit: number): string =>
  String.fromCharCode(FIRST_DIGIT + digit + (FIRST_DIGIT + digit >= BACKSLASH ? 1 : 0));

/**
 * Writes numbers as text. @throws RangeError for anything but a whole number from 0 to below
 * `DIGITS_END`
 */
function writeDigits(numbers: readonly number[]): string {
  return numbers
    .map((number) => {
      if (!(Number.isInteger(number) && number >= 0 && number < DIGITS_END)) {
        throw new RangeError(`${number} cannot be written: numbers go from 0 to ${DIGITS_END - 1}`);
      }
      if (number < ONE_DIGIT) return characterOf(number);
      const rest = number - ONE_DIGIT;
      return characterOf(ONE_DIGIT + Math.floor(rest / BASE)) + characterOf(rest % BASE);
    })
    .join("");
}

/** Maps signed to non-negative numbers; small ones stay small. */
const withoutSign = (number: number): number => (number < 0 ? -2 * number - 1 : 2 * number);

/** A tree in XGBoost's format. */
export interface XgbTree {
  readonly left_children: readonly number[];
  readonly right_children: readonly number[];
  readonly split_indices: readonly number[];
  /** Thresholds of inner nodes, values of leaves. */
  readonly split_conditions: readonly number[];
  readonly sum_hessian: readonly number[];
}

interface XgbModel {
  readonly learner: {
    readonly gradient_booster: { readonly model: { readonly trees: readonly XgbTree[] } };
  };
}

interface ModelFile {
  readonly featureNames: readonly string[];
  readonly outputs: number;
  readonly file: string;
}

export interface TrainedEnsemble {
  readonly trees: readonly XgbTree[];
  /** Names of the features used by the trees, and of others. */
  readonly featureNames: readonly string[];
  readonly outputs: number;
  /** Whether explanations need the share of the data that goes left. Default false. */
  readonly withShares?: boolean;
  readonly early?: EarlyExits;
}

/**
 * Quantisation steps of an ensemble's greatest leaf. A sum over hundreds of leaves is off by about
 * .005 log-odds: word F1 out of fold equals that with floats to .0001 on every set.
 */
const LEAF_STEPS = 250;

/** Nodes of a tree in preorder. */
function orderNodes({ left_children: left, right_children: right }: XgbTree, root = 0): number[] {
  const order: number[] = [];
  const visit = (node: number): void => {
    order.push(node);
    if (left[node] < 0) return;
    visit(left[node]);
    visit(right[node]);
  };
  visit(root);
  return order;
}

const isLeaf = (tree: XgbTree, node: number): boolean => tree.left_children[node] < 0;

/** Split thresholds by feature, most frequent first. */
function findSplits(trees: readonly XgbTree[]): Array<{ feature: number; thresholds: number[] }> {
  const splits = new Map<number, { uses: number; thresholds: Set<number> }>();
  for (const tree of trees) {
    tree.split_indices.forEach((feature, node) => {
      if (isLeaf(tree, node)) return;
      const split = splits.get(feature) ?? { uses: 0, thresholds: new Set() };
      split.uses++;
      split.thresholds.add(tree.split_conditions[node]);
      splits.set(feature, split);
    });
  }
  return [...splits]
    .sort(([a, { uses: ofA }], [b, { uses: ofB }]) => ofB - ofA || a - b)
    .map(([feature, { thresholds }]) => ({
      feature,
      thresholds: [...thresholds].sort((a, b) => a - b),
    }));
}

const base64 = (array: Uint8Array): string =>
  Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString("base64");

/**
 * The three highest bytes of 32-bit floats, rounded down: the highest byte of all, then the next
 * ones. A threshold is a value of the training data and smaller values go left, so rounding moves
 * only values within 1/65,536 below it.
 */
function packFloats(numbers: readonly number[]): string {
  const view = new DataView(new ArrayBuffer(4));
  const planes = new Uint8Array(3 * numbers.length);
  numbers.forEach((number, i) => {
    view.setFloat32(0, number);
    const bits = view.getUint32(0);
    if (number < 0 && (bits & 0xff) !== 0) view.setUint32(0, bits + 0x100);
    for (let plane = 0; plane < 3; plane++)
      planes[plane * numbers.length + i] = view.getUint8(plane);
  });
  return base64(planes);
}

/** Packs an ensemble's trees. Base scores are 0 in log-odds for all objectives used. */
export function packTrees({
  trees,
  featureNames,
  outputs,
  withShares,
  early,
}: TrainedEnsemble): PackedEnsemble {
  const splits = findSplits(trees);
  const placeOf = new Map(
    splits.map(({ feature, thresholds }, index) => [feature, { index, thresholds }]),
  );
  const nodes: number[] = [];
  const cuts: number[] = [];
  const leaves: number[] = [];
  const shares: number[] = [];
  let depth = 0;
  for (const tree of trees) {
    const depths = new Uint8Array(tree.left_children.length);
    for (const node of orderNodes(tree)) {
      depth = Math.max(depth, depths[node]);
      const left = tree.left_children[node];
      const right = tree.right_children[node];
      const split = left < 0 ? undefined : placeOf.get(tree.split_indices[node]);
      nodes.push(split ? split.index + 1 : 0);
      if (!split) {
        leaves.push(tree.split_conditions[node]);
        continue;
      }
      cuts.push(split.thresholds.indexOf(tree.split_conditions[node]));
      const onLeft = tree.sum_hessian[left];
      const onRight = tree.sum_hessian[right];
      shares.push(Math.round((SHARE_STEPS * onLeft) / Math.max(1e-12, onLeft + onRight)));
      depths[left] = depths[right] = depths[node] + 1;
    }
  }
  const leafStep = leaves.reduce((most, leaf) => Math.max(most, Math.abs(leaf)), 1e-9) / LEAF_STEPS;
  return {
    featureNames: splits.map(({ feature }) => featureNames[feature]),
    outputs,
    baseScore: 0,
    trees: trees.length,
    depth,
    thresholdCounts: writeDigits(splits.map(({ thresholds }) => thresholds.length)),
    thresholds: packFloats(splits.flatMap(({ thresholds }) => thresholds)),
    nodes: writeDigits(nodes),
    cuts: writeDigits(cuts),
    leafStep,
    leaves: writeDigits(leaves.map((leaf) => withoutSign(Math.round(leaf / leafStep)))),
    shares: withShares ? writeDigits(shares) : "",
    ...(early && { early }),
  };
}

const EXITS = JSON.parse(readFileSync(new URL("../exits.json", import.meta.url), "utf8")) as Record<
  "first" | "second",
  EarlyExits
>;

function readEnsemble(folder: string, file: string): TrainedEnsemble {
  const info = JSON.parse(readFileSync(join(folder, file), "utf8")) as ModelFile;
  const { trees } = (JSON.parse(readFileSync(join(folder, info.file), "utf8")) as XgbModel).learner
    .gradient_booster.model;
  return { trees, featureNames: info.featureNames, outputs: info.outputs };
}

const packEnsemble = (
  folder: string,
  file: string,
  options: Pick<TrainedEnsemble, "withShares" | "early"> = {},
): PackedEnsemble => packTrees({ ...readEnsemble(folder, file), ...options });

/**
 * Joins ensembles over the same features with the same number of rounds: the outputs of the first
 * come first.
 */
export function joinEnsembles(parts: readonly TrainedEnsemble[]): TrainedEnsemble {
  const [{ trees, featureNames, outputs }] = parts;
  const rounds = trees.length / outputs;
  const joined: XgbTree[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const part of parts) {
      joined.push(...part.trees.slice(round * part.outputs, (round + 1) * part.outputs));
    }
  }
  return {
    trees: joined,
    featureNames,
    outputs: parts.reduce((sum, part) => sum + part.outputs, 0),
  };
}

/** Weights of the trainer by words' keys, which ascend; for kinds of pages, one per kind. */
interface TrainedLexicon {
  readonly step: number;
  readonly keys: readonly number[];
  readonly weights: readonly number[];
}

export function packLexicon({ step, keys, weights }: TrainedLexicon): PackedLexicon {
  const parts: number[] = [];
  const rests: number[] = [];
  keys.forEach((key, i) => {
    const distance = key - (keys[i - 1] ?? 0);
    rests.push(distance % KEY_PART);
    let left = Math.floor(distance / KEY_PART);
    for (; left >= DIGITS_END - 1; left -= DIGITS_END - 1) parts.push(DIGITS_END - 1);
    parts.push(left);
  });
  return {
    step,
    keys: writeDigits(parts),
    keyRests: writeDigits(rests),
    weights: writeDigits(weights.map(withoutSign)),
  };
}

/**
 * Packs a lexicon together with its weights by kind; words that have only those weigh nothing in
 * the lexicon.
 */
export function packLexicons(
  lexicon: TrainedLexicon,
  byKind: TrainedLexicon,
): Pick<PackedModel, "lexicon" | "kindLexicon"> {
  const weightOf = new Map(lexicon.keys.map((key, place) => [key, lexicon.weights[place]]));
  const keys = [...new Set([...lexicon.keys, ...byKind.keys])].sort((a, b) => a - b);
  const placeOf = new Map(keys.map((key, place) => [key, place]));
  const places = byKind.keys.map((key) => placeOf.get(key) ?? 0);
  const width = byKind.weights.length / byKind.keys.length;
  const kinds = byKind.keys.map((_, word) =>
    byKind.weights
      .slice(word * width, (word + 1) * width)
      .reduce((bits, weight, kind) => (weight === 0 ? bits : bits | (1 << kind)), 0),
  );
  return {
    lexicon: packLexicon({
      step: lexicon.step,
      keys,
      weights: keys.map((key) => weightOf.get(key) ?? 0),
    }),
    kindLexicon: {
      step: byKind.step,
      skipped: writeDigits(places.map((place, word) => place - (places[word - 1] ?? -1) - 1)),
      kinds: writeDigits(kinds),
      weights: writeDigits(byKind.weights.filter((weight) => weight !== 0).map(withoutSign)),
    },
  };
}

/** Packs all models: the final ones, or with `fold` those that have not seen that fold. */
export function packModel(folder: string, version: string, fold?: number): PackedModel {
  const file = (name: string): string => `${name}${fold === undefined ? "" : `-fold${fold}`}.json`;
  const words = (name: string): TrainedLexicon =>
    JSON.parse(readFileSync(join(folder, file(name)), "utf8")) as TrainedLexicon;
  return {
    version,
    ...packLexicons(words("lexicon"), words("kind-lexicon")),
    kindWords: packLexicon(words("kind-words")),
    first: packEnsemble(folder, file("first"), { withShares: true, early: EXITS.first }),
    kind: packEnsemble(folder, file("kind")),
    second: packEnsemble(folder, file("second"), { withShares: true, early: EXITS.second }),
    roles: packTrees(
      joinEnsembles(
        ["roles-content", "roles-rest"].map((name) => readEnsemble(folder, file(name))),
      ),
    ),
    roleWords: packLexicon(words("role-words")),
    confidence: packEnsemble(folder, file("confidence")),
  };
}
