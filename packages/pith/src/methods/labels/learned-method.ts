import { decide } from "../../model/decide.ts";
import { logistic } from "../../model/exact-math.ts";
import { windowsOfPage } from "../../model/features/block-window.ts";
import { PageFeatures } from "../../model/features/index.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { INVISIBLE } from "../../page/rendering.ts";
import { describeValue } from "../../safety/describe-value.ts";
import { OptionsError } from "../../safety/errors.ts";
import type { Method } from "../../selection/method.ts";
import { type Reason, Selection } from "../../selection/selection.ts";

/** The header of a model file. */
export const learnedModelKind = "pith-learned-model";

/**
 * A tree: a leaf's value, or a feature, a threshold, and the trees for values below it and for the
 * others.
 */
export type DecisionTree =
  | number
  | readonly [feature: number, threshold: number, below: DecisionTree, other: DecisionTree];

/** A model trained on labels only (`pith labels train`). */
export interface LearnedModelFile {
  readonly kind: typeof learnedModelKind;
  readonly version: 1;
  /** Size of the training data. */
  readonly learnedFrom: { readonly pages: number; readonly sites: number; readonly blocks: number };
  /**
   * By cross-validation over words of blocks: trees that have not seen the site (or a single site's
   * page) judge.
   */
  readonly judged: { readonly precision: number; readonly recall: number; readonly f1: number };
  /** Names of the default method's features, which the trees refer to by number. */
  readonly features: readonly string[];
  /** Their sum is the log-odds of content. */
  readonly trees: readonly DecisionTree[];
}

/** The option that errors in a file refer to. */
const OPTION = "model";
const MAX_DEPTH = 32;

function isTree(node: unknown, features: number, depth = 0): node is DecisionTree {
  if (typeof node === "number") return Number.isFinite(node);
  if (!Array.isArray(node) || node.length !== 4 || depth > MAX_DEPTH) return false;
  const [feature, threshold, below, other] = node;
  const isSplit =
    Number.isInteger(feature) && feature >= 0 && feature < features && Number.isFinite(threshold);
  return isSplit && isTree(below, features, depth + 1) && isTree(other, features, depth + 1);
}

function parseFile(text: string): LearnedModelFile {
  let file: Partial<LearnedModelFile> | null;
  try {
    file = JSON.parse(text) as Partial<LearnedModelFile> | null;
  } catch {
    throw new OptionsError(OPTION, "is not JSON; pith labels train makes such a file");
  }
  if (typeof file !== "object" || file?.kind !== learnedModelKind) {
    throw new OptionsError(
      OPTION,
      `is not a file of a ${learnedModelKind}; pith labels train makes one`,
    );
  }
  if (file.version !== 1)
    throw new OptionsError(
      OPTION,
      `has version ${describeValue(file.version)}, but only version 1 is known`,
    );
  const { features, trees, learnedFrom } = file;
  const isWhole =
    Array.isArray(features) &&
    features.every((name) => typeof name === "string") &&
    Array.isArray(trees) &&
    trees.every((tree) => isTree(tree, features.length));
  if (!isWhole) throw new OptionsError(OPTION, "is damaged: its trees cannot be read");
  if (typeof learnedFrom?.pages !== "number")
    throw new OptionsError(OPTION, "is damaged: it does not say from how many pages it learned");
  return file as LearnedModelFile;
}

/** The value of a row's leaf. */
export function valueIn(tree: DecisionTree, at: (feature: number) => number): number {
  let node = tree;
  while (typeof node !== "number") node = at(node[0]) < node[1] ? node[2] : node[3];
  return node;
}

/**
 * Calls `use` with the default method's features of each block, in order; the values change with
 * the next block.
 */
export function readFeatures(
  page: MeasuredPage,
  use: (block: number, values: Float32Array, names: readonly string[]) => void,
): void {
  const features = new PageFeatures(page);
  for (const window of windowsOfPage(page.blocks.count)) {
    const { columns, names } = features.of(window, { isPassing: true }).matrix;
    const values = new Float32Array(columns.length);
    window.forEach((block, row) => {
      columns.forEach((column, feature) => {
        values[feature] = column[row];
      });
      use(block, values, names);
    });
  }
}

function probabilities(page: MeasuredPage, { features, trees }: LearnedModelFile): Float64Array {
  const probability = new Float64Array(page.blocks.count);
  let known: readonly string[] = [];
  let places: readonly number[] = [];
  readFeatures(page, (block, values, names) => {
    if (names !== known) {
      known = names;
      places = features.map((name) => names.indexOf(name));
      const missing = features.find((_, at) => places[at] < 0);
      if (missing !== undefined) {
        throw new OptionsError(
          OPTION,
          `needs the feature ${missing}, which this version lacks: train it again`,
        );
      }
    }
    if ((page.blocks.visibility[block] & INVISIBLE) !== 0) return;
    const sum = trees.reduce<number>(
      (total, tree) => total + valueIn(tree, (feature) => values[places[feature]]),
      0,
    );
    probability[block] = logistic(sum);
  });
  return probability;
}

/**
 * The method of a model file: trees trained only on these labels score blocks. @throws OptionsError
 */
export function learnedMethod(text: string): Method {
  const file = parseFile(text);
  return {
    id: "learned",
    summary: `Decision trees on the default method's features, trained only on ${file.learnedFrom.pages} labelled pages.`,
    options: {},
    needsPositions: false,
    wantsEmbedded: false,
    select(page) {
      const probability = probabilities(page, file);
      const { keep, cutoff } = decide(probability, page.blocks.words);
      const reasons = (): Reason[] =>
        Array.from(keep, (kept) => ({
          signal: "probability",
          threshold: cutoff,
          text: kept ? "likely content by your labels" : "unlikely content by your labels",
        }));
      return new Selection({ method: "learned", page, keep, score: probability, cutoff, reasons });
    },
  };
}
