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
import { allRows, predictRaw } from "./trees.ts";

/** What the model says of a page. */
export interface PageScores {
  /** All features of both stages. */
  readonly matrix: FeatureMatrix;
  /** Probability of each block to be content. */
  readonly probability: Float64Array;
  /** Probability of each kind, in the order of `pageKinds`. */
  readonly kinds: Float64Array;
  readonly features: PageFeatures;
  /** Which blocks the second stage looked at. */
  readonly lookedAgain: Uint8Array;
  /** The number of trees that each block took part in: of the second stage where it was looked at again, else of the first. */
  readonly trees: Uint16Array;
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

/**
 * Only blocks between these probabilities of the first stage are looked at again: a third of all. Word F1 out of fold is
 * the same to .0002 on all five sets as when all above the lower bound are. Found with `training/train.py`.
 */
export const lookAgain = { above: 0.05, below: 0.92 } as const;

/** The probabilities after what the model cannot know: recovered texts are content as a whole, hidden pieces are none. */
export function settle(page: MeasuredPage, probability: Float64Array): Float64Array {
  return discountHidden(page, uniteEmbedded(page, probability));
}

/** Probabilities from log-odds, as the second stage has learned from them: in single precision. */
function firstProbabilities(raw: Float64Array): Float32Array {
  const probability = new Float32Array(raw.length);
  for (let block = 0; block < raw.length; block++) probability[block] = logistic(raw[block]);
  return probability;
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
  const trees = new Uint16Array(matrix.rows);
  const early = firstProbabilities(predictRaw(model.first, matrix, { early: true, taken: trees }));
  const convincing = early.some((p) => p > 0.5);
  const first = convincing ? early : firstProbabilities(predictRaw(model.first, matrix, { taken: trees }));
  addSecondStage(page, matrix, ancestry, features.groups, first);
  addKinds(matrix, kinds);
  const rows = allRows(matrix).filter((block) => first[block] >= lookAgain.above && first[block] < lookAgain.below);
  const taken = new Uint16Array(rows.length);
  const second = predictRaw(model.second, matrix, { rows, early: convincing, taken });
  const lookedAgain = new Uint8Array(matrix.rows);
  const probability = Float64Array.from(first);
  rows.forEach((block, i) => {
    probability[block] = logistic(second[i]);
    lookedAgain[block] = 1;
    trees[block] = taken[i];
  });
  return { matrix, probability: settle(page, probability), kinds, features, lookedAgain, trees };
}
