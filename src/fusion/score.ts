import type { MeasuredPage } from "../measure/measured-page.ts";
import { uniteEmbedded } from "./embedded-evidence.ts";
import { exactExp, logistic } from "./exact-math.ts";
import type { FeatureMatrix } from "./features/feature-matrix.ts";
import { computeFeatures } from "./features/index.ts";
import { discountHidden } from "./hidden-evidence.ts";
import { addLexicon } from "./lexicon.ts";
import type { FusionModel } from "./model.ts";
import { pageKinds } from "./page-kind.ts";
import { addSecondStage } from "./second-stage.ts";
import { type EarlyExit, predictRaw } from "./trees.ts";

/**
 * What belongs to the main content, as different readers of the training data saw it. `main`: all content of any kind
 * of page. `article`: an article with its headline, without readers' comments. `body`: the running text alone,
 * most often without headline.
 */
export const conventions = ["main", "article", "body"] as const;

/** One of the conventions. */
export type Convention = (typeof conventions)[number];

/** What the model says of a page. */
export interface PageScores {
  /** All features of both stages. */
  readonly matrix: FeatureMatrix;
  /** Probability of each block to be content. */
  readonly probability: Float64Array;
  /** Probability of each kind, in the order of `pageKinds`. */
  readonly kinds: Float64Array;
}

function softmax(raw: ArrayLike<number>): Float64Array {
  const best = Math.max(...Array.from(raw));
  const values = Float64Array.from(raw, (value) => exactExp(value - best));
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value) => value / sum);
}

/** Adds the columns that say which convention is wanted. */
export function addConvention(matrix: FeatureMatrix, convention: Convention): void {
  for (const name of conventions) matrix.add(`convention:${name}`).fill(name === convention ? 1 : 0);
}

/** All rows say the same of the page as a whole. */
const FIRST_ROW = Uint32Array.of(0);

/** Adds the probabilities of the page's kind, the same in each row, and returns them. */
export function addKinds(model: FusionModel, matrix: FeatureMatrix): Float64Array {
  const raw = predictRaw(model.kind, matrix, { rows: FIRST_ROW });
  const kinds = matrix.rows === 0 ? new Float64Array(pageKinds.length) : softmax(raw.subarray(0, pageKinds.length));
  pageKinds.forEach((kind, index) => {
    matrix.add(`kind:${kind}`).fill(kinds[index]);
  });
  return kinds;
}

/**
 * Half of the blocks are boilerplate beyond doubt after some trees of the first stage: of those that leave here, fewer
 * than one in 10,000 would reach 0.2 with the rest. Found with `training/train.py`, which leaves in the same way.
 */
const FIRST_EXIT: EarlyExit = { trees: 40, below: -3.5 };

/**
 * A fifth of the second stage's trees less: of the blocks that leave here, none would change sides with the rest, and
 * word F1 out of fold is the same on all five sets (wcxb-dev .8760 and .8761).
 */
const SECOND_EXIT: EarlyExit = { trees: 60, below: -2.5, above: 3 };

/**
 * Blocks with a lower probability of the first stage are not looked at again: more than half of all, and hardly one
 * of them is content. Found with `training/train.py`, where the figures stand.
 */
const SECOND_LOOK = 0.05;

/** The probabilities after what the model cannot know: recovered texts are content as a whole, hidden pieces are none. */
export function settle(page: MeasuredPage, probability: Float64Array): Float64Array {
  return discountHidden(page, uniteEmbedded(page, probability));
}

/** Runs both stages over a page. */
export function scorePage(page: MeasuredPage, model: FusionModel, convention: Convention): PageScores {
  const features = computeFeatures(page);
  const { matrix, ancestry } = features;
  addLexicon(page, features, model.lexicon);
  addConvention(matrix, convention);
  const first = Float32Array.from(predictRaw(model.first, matrix, { exit: FIRST_EXIT }), logistic);
  addSecondStage(page, matrix, ancestry, first);
  const kinds = addKinds(model, matrix);
  const unsure = Uint32Array.from(first.keys()).filter((block) => first[block] >= SECOND_LOOK);
  const second = predictRaw(model.second, matrix, { rows: unsure, exit: SECOND_EXIT });
  const probability = Float64Array.from(first);
  unsure.forEach((block, i) => {
    probability[block] = logistic(second[i]);
  });
  return { matrix, probability: settle(page, probability), kinds };
}
