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
  type ByField,
  type EarlyExits,
  type EnsembleName,
  KEY_PART,
  type PackedEnsemble,
  type PackedKindLexicon,
  type PackedModel,
  type PackedWords,
  SHARE_STEPS,
  THRESHOLD_UNIT,
  type WordsName,
} from "../../../packages/pith/src/model/packed-model.ts";
import { orderKey } from "../../../packages/pith/src/model/trees.ts";

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

const NO_EXITS: EarlyExits = { exits: [], floor: 0 };

interface PlacedNode {
  readonly tree: XgbTree;
  readonly node: number;
  /** Steps from the root. */
  readonly level: number;
}

/** Nodes of a tree in preorder. */
function orderNodes(tree: XgbTree): PlacedNode[] {
  const order: PlacedNode[] = [];
  const visit = (node: number, level: number): void => {
    order.push({ tree, node, level });
    if (isLeaf(tree, node)) return;
    visit(tree.left_children[node], level + 1);
    visit(tree.right_children[node], level + 1);
  };
  visit(0, 0);
  return order;
}

const isLeaf = (tree: XgbTree, node: number): boolean => tree.left_children[node] < 0;

/** The share of the training data that goes left at a node, in `SHARE_STEPS`. */
function shareOf({ tree, node }: PlacedNode): number {
  const left = tree.sum_hessian[tree.left_children[node]];
  const all = left + tree.sum_hessian[tree.right_children[node]];
  return Math.round((SHARE_STEPS * left) / Math.max(1e-12, all));
}

/**
 * A threshold in steps between floats of 24 bits, rounded down. A threshold is a value of the
 * training data and smaller values go left, so rounding moves only values within 1/65,536 below it.
 */
const stepsOf = (threshold: number): number => Math.floor(orderKey(threshold) / THRESHOLD_UNIT);

/** Split thresholds by feature, most frequent first, in steps between floats of 24 bits. */
function findSplits(trees: readonly XgbTree[]): Array<{ feature: number; thresholds: number[] }> {
  const splits = new Map<number, { uses: number; thresholds: Set<number> }>();
  for (const tree of trees) {
    tree.split_indices.forEach((feature, node) => {
      if (isLeaf(tree, node)) return;
      const split = splits.get(feature) ?? { uses: 0, thresholds: new Set() };
      split.uses++;
      split.thresholds.add(stepsOf(tree.split_conditions[node]));
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

/** The distances between each feature's thresholds, by the significance of their bytes. */
function packThresholds(splits: ReadonlyArray<readonly number[]>): string {
  const distances = splits.flatMap((all) =>
    all.map((threshold, i) => (i === 0 ? withoutSign(threshold) : threshold - all[i - 1])),
  );
  return [16, 8, 0]
    .map((bits) => writeDigits(distances.map((distance) => (distance >>> bits) & 0xff)))
    .join("");
}

/** How many nodes above the deepest level are between leaves there. */
function findEarlyLeaves(nodes: readonly PlacedNode[], depth: number): number[] {
  const runs = [0];
  for (const { tree, node, level } of nodes) {
    if (level === depth) continue;
    if (isLeaf(tree, node)) runs.push(0);
    else runs[runs.length - 1]++;
  }
  return runs;
}

/** Packs an ensemble's trees. Base scores are 0 in log-odds for all objectives used. */
export function packTrees({
  trees,
  featureNames,
  outputs,
  withShares = false,
  early = NO_EXITS,
}: TrainedEnsemble): PackedEnsemble {
  const splits = findSplits(trees);
  const placeOf = new Map(splits.map(({ feature }, place) => [feature, place]));
  const nodes = trees.flatMap(orderNodes);
  const depth = nodes.reduce((most, { level }) => Math.max(most, level), 0);
  const inner = nodes.filter(({ tree, node }) => !isLeaf(tree, node));
  const features = inner.map(({ tree, node }) => placeOf.get(tree.split_indices[node]) ?? 0);
  const cuts = inner.map(({ tree, node }, i) =>
    splits[features[i]].thresholds.indexOf(stepsOf(tree.split_conditions[node])),
  );
  const leaves = nodes
    .filter(({ tree, node }) => isLeaf(tree, node))
    .map(({ tree, node }) => tree.split_conditions[node]);
  const leafStep = leaves.reduce((most, leaf) => Math.max(most, Math.abs(leaf)), 1e-9) / LEAF_STEPS;
  return {
    featureNames: splits.map(({ feature }) => featureNames[feature]),
    outputs,
    baseScore: 0,
    trees: trees.length,
    depth,
    early,
    leafStep,
    thresholdCounts: writeDigits(splits.map(({ thresholds }) => thresholds.length)),
    thresholds: packThresholds(splits.map(({ thresholds }) => thresholds)),
    earlyLeaves: writeDigits(findEarlyLeaves(nodes, depth)),
    features: writeDigits(features),
    cuts: writeDigits(cuts),
    leaves: writeDigits(leaves.map((leaf) => withoutSign(Math.round(leaf / leafStep)))),
    shares: withShares ? writeDigits(inner.map(shareOf)) : "",
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

export function packWords({ step, keys, weights }: TrainedLexicon): PackedWords {
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
    weights: writeDigits(byColumn(weights, weights.length / keys.length).map(withoutSign)),
  };
}

/** Numbers of rows of some width, column by column. */
const byColumn = (numbers: readonly number[], width: number): number[] =>
  Array.from({ length: width }, (_, column) =>
    numbers.filter((_, at) => at % width === column),
  ).flat();

/**
 * Packs a lexicon together with its weights by kind; words that have only those weigh nothing in
 * the lexicon.
 */
export function packLexicons(
  lexicon: TrainedLexicon,
  byKind: TrainedLexicon,
): { readonly lexicon: PackedWords; readonly kindLexicon: PackedKindLexicon } {
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
    lexicon: packWords({
      step: lexicon.step,
      keys,
      weights: keys.map((key) => weightOf.get(key) ?? 0),
    }),
    kindLexicon: {
      skipped: writeDigits(places.map((place, word) => place - (places[word - 1] ?? -1) - 1)),
      step: byKind.step,
      kinds: writeDigits(kinds),
      weights: writeDigits(byKind.weights.filter((weight) => weight !== 0).map(withoutSign)),
    },
  };
}

/** The order that compresses best: hill climbing in 300 steps saved 2.2 of 225 kB. */
const FIELDS_OF_WORDS = ["step", "weights", "keys", "keyRests"] as const;
const FIELDS_OF_ENSEMBLES = [
  "early",
  "trees",
  "baseScore",
  "outputs",
  "depth",
  "featureNames",
  "features",
  "earlyLeaves",
  "leaves",
  "shares",
  "thresholds",
  "leafStep",
  "cuts",
  "thresholdCounts",
] as const;
const ENSEMBLES = ["second", "roles", "first", "kind", "confidence"] as const;
const WORDS = ["lexicon", "kindWords", "roleWords"] as const;

/** Alike things, field by field. */
function byField<T extends object, Name extends string>(
  things: Readonly<Record<Name, T>>,
  names: readonly Name[],
  fields: ReadonlyArray<keyof T>,
): ByField<T, Name> {
  const columnOf = (field: keyof T): object =>
    Object.fromEntries(names.map((name) => [name, things[name][field]]));
  return Object.fromEntries(fields.map((field) => [field, columnOf(field)])) as ByField<T, Name>;
}

export interface ModelParts {
  readonly kindLexicon: PackedKindLexicon;
  readonly words: Readonly<Record<WordsName, PackedWords>>;
  readonly ensembles: Readonly<Record<EnsembleName, PackedEnsemble>>;
}

/** A model of its parts. */
export function joinModel(version: string, parts: ModelParts): PackedModel {
  return {
    version,
    ensembles: byField(parts.ensembles, ENSEMBLES, FIELDS_OF_ENSEMBLES),
    kindLexicon: parts.kindLexicon,
    words: byField(parts.words, WORDS, FIELDS_OF_WORDS),
  };
}

/** Packs all models: the final ones, or with `fold` those that have not seen that fold. */
export function packModel(folder: string, version: string, fold?: number): PackedModel {
  const file = (name: string): string => `${name}${fold === undefined ? "" : `-fold${fold}`}.json`;
  const words = (name: string): TrainedLexicon =>
    JSON.parse(readFileSync(join(folder, file(name)), "utf8")) as TrainedLexicon;
  const ensemble = (name: string, options: Partial<TrainedEnsemble> = {}): PackedEnsemble =>
    packTrees({ ...readEnsemble(folder, file(name)), ...options });
  const roles = ["roles-content", "roles-rest"].map((name) => readEnsemble(folder, file(name)));
  const { lexicon, kindLexicon } = packLexicons(words("lexicon"), words("kind-lexicon"));
  return joinModel(version, {
    kindLexicon,
    words: {
      lexicon,
      kindWords: packWords(words("kind-words")),
      roleWords: packWords(words("role-words")),
    },
    ensembles: {
      first: ensemble("first", { withShares: true, early: EXITS.first }),
      kind: ensemble("kind"),
      second: ensemble("second", { withShares: true, early: EXITS.second }),
      roles: packTrees(joinEnsembles(roles)),
      confidence: ensemble("confidence"),
    },
  });
}
