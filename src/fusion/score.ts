import { lookAtClock } from "../deadline.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import type { Convention } from "../methods/method.ts";
import { uniteEmbedded } from "./embedded-evidence.ts";
import { exactExp, logistic } from "./exact-math.ts";
import type { FeatureMatrix } from "./features/feature-matrix.ts";
import { computeFeatures, type PageFeatures } from "./features/index.ts";
import { discountHidden } from "./hidden-evidence.ts";
import { addLexicon } from "./lexicon.ts";
import type { FusionModel } from "./model.ts";
import { pageKinds } from "./page-kind.ts";
import { addSecondStage } from "./second-stage.ts";
import { allRows, type EarlyExit, type EarlyExits, predictRaw } from "./trees.ts";

/** What the model says of a page. */
export interface PageScores {
  /** All features of both stages. */
  readonly matrix: FeatureMatrix;
  /** Probability of each block to be content. */
  readonly probability: Float64Array;
  /** Probability of each kind, in the order of `pageKinds`. */
  readonly kinds: Float64Array;
  readonly features: PageFeatures;
}

/** A convention that pages were labelled by. */
type LearnedConvention = Exclude<Convention, "auto">;

/** In the order of the model's columns. */
export const learnedConventions: readonly LearnedConvention[] = ["main", "article", "body"];

function softmax(raw: ArrayLike<number>): Float64Array {
  const best = Math.max(...Array.from(raw));
  const values = Float64Array.from(raw, (value) => exactExp(value - best));
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value) => value / sum);
}

/** Adds the columns that say which convention is wanted. */
function addConvention(matrix: FeatureMatrix, convention: LearnedConvention): void {
  for (const name of learnedConventions) matrix.add(`convention:${name}`).fill(name === convention ? 1 : 0);
}

/** All rows say the same of the page as a whole. */
const FIRST_ROW = Uint32Array.of(0);

/** The probabilities of the page's kind. */
export function guessKinds(model: FusionModel, matrix: FeatureMatrix): Float64Array {
  if (matrix.rows === 0) return new Float64Array(pageKinds.length);
  const raw = predictRaw(model.kind, matrix, { rows: FIRST_ROW });
  return softmax(raw.subarray(0, pageKinds.length));
}

/** Adds the probabilities of the page's kind, the same in each row. */
function addKinds(matrix: FeatureMatrix, kinds: Float64Array): void {
  pageKinds.forEach((kind, index) => {
    matrix.add(`kind:${kind}`).fill(kinds[index]);
  });
}

/** With `auto` a page is read as an article from this probability on. */
export const articleProbability = 0.5;

/** The convention for a page: with `auto` as its kind asks for. */
function settleConvention(convention: Convention, kinds: Float64Array): LearnedConvention {
  if (convention !== "auto") return convention;
  return kinds[pageKinds.indexOf("article")] >= articleProbability ? "article" : "main";
}

const exit = (trees: number, below: number, above = Number.POSITIVE_INFINITY): EarlyExit => ({ trees, below, above });

/**
 * Blocks that leave the first stage early. Of those that leave below, fewer than one in 1,000 would get to `lookAgain`
 * with the rest of the trees, and what leaves above is above it. Out of fold, both stages' exits (those of the first at
 * two thirds of these trees, with steps half as large again) change word F1 by +.0001 on wcxb-dev, -.0011 on dragnet, at
 * most .0003 elsewhere. The same places stand in `training/train.py`, so that the second stage learns from what it gets.
 */
export const firstExits: EarlyExits = {
  exits: [exit(15, -1.9), exit(30, -2.7), exit(45, -3), exit(60, -3.1, 2.5), exit(90, -3.1, 2.5), exit(120, -3.1, 2.5)],
  floor: -3,
};

/** Blocks that leave the second stage early, mostly above: what is surely kept. */
export const secondExits: EarlyExits = {
  exits: [exit(60, -2.5, 2.5), exit(100, -2.5, 2), exit(160, -2.5, 1.5), exit(200, -2.5, 1.2)],
  floor: -2.5,
};

/**
 * Only blocks between these probabilities of the first stage are looked at again: a third of all. Word F1 out of fold is
 * the same to .0002 on all five sets as when all above the lower bound are. Found with `training/train.py`.
 */
export const lookAgain = { above: 0.05, below: 0.92 } as const;

/** The probabilities after what the model cannot know: recovered texts are content as a whole, hidden pieces are none. */
export function settle(page: MeasuredPage, probability: Float64Array): Float64Array {
  return discountHidden(page, uniteEmbedded(page, probability));
}

/** Runs both stages over a page. */
export function scorePage(page: MeasuredPage, model: FusionModel, convention: Convention): PageScores {
  const features = computeFeatures(page);
  const { matrix, ancestry } = features;
  lookAtClock();
  addLexicon(page, features, model.lexicon);
  const kinds = guessKinds(model, matrix);
  addConvention(matrix, settleConvention(convention, kinds));
  // On a page where no block gets to one half, what counts is which of the unlikely ones are best: there none leaves early.
  const early = Float32Array.from(predictRaw(model.first, matrix, { early: firstExits }), logistic);
  const convincing = early.some((p) => p > 0.5);
  const first = convincing ? early : Float32Array.from(predictRaw(model.first, matrix), logistic);
  addSecondStage(page, matrix, ancestry, features.groups, first);
  addKinds(matrix, kinds);
  const rows = allRows(matrix).filter((block) => first[block] >= lookAgain.above && first[block] < lookAgain.below);
  const second = predictRaw(model.second, matrix, { rows, ...(convincing && { early: secondExits }) });
  const probability = Float64Array.from(first);
  rows.forEach((block, i) => {
    probability[block] = logistic(second[i]);
  });
  return { matrix, probability: settle(page, probability), kinds, features };
}
