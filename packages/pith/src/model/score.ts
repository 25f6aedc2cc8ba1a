import type { MeasuredPage } from "../page/measured-page.ts";
import { kindColumns, pageKinds } from "../selection/page-kind.ts";
import { remember } from "../text/remember.ts";
import { exactExp, logistic } from "./exact-math.ts";
import type { SimilarShapes } from "./features/alike-shapes.ts";
import type { Ancestry } from "./features/ancestry.ts";
import {
  type BlockWindow,
  cutWindows,
  type FeatureFamily,
  WINDOW_BLOCKS,
  windowsOfPage,
} from "./features/block-window.ts";
import { type FeatureMatrix, numbersFrom } from "./features/feature-matrix.ts";
import { PageFeatures } from "./features/index.ts";
import { tablesOfBlocks } from "./features/thing-features.ts";
import { addKindWords } from "./kind-words.ts";
import { readLexicon } from "./lexicon.ts";
import type { FusionModel } from "./model.ts";
import { SecondStage } from "./second-stage.ts";
import { predictRaw } from "./trees.ts";

/**
 * A table with more cells than the model looks at: it sees those of the first and the last window.
 */
interface LongTable {
  readonly first: number;
  readonly end: number;
}

const isSample = ({ first, end }: LongTable, block: number): boolean =>
  block < first + WINDOW_BLOCKS || block >= end - WINDOW_BLOCKS;

/**
 * The tables of more than four windows: a page of 5 MB took four times as long as parsing it, and
 * takes half of that.
 */
function findLongTables(ancestry: Ancestry): LongTable[] {
  const tables = tablesOfBlocks(ancestry);
  const found: LongTable[] = [];
  for (let first = 0, end = 0; first < tables.length; first = end) {
    while (end < tables.length && tables[end] === tables[first]) end++;
    if (tables[first] >= 0 && end - first > 4 * WINDOW_BLOCKS) found.push({ first, end });
  }
  return found;
}

/**
 * Scores of long tables: cells that the model does not look at get the mean of those that look
 * alike.
 */
class TableSamples {
  private readonly tables: readonly LongTable[];

  constructor(
    ancestry: Ancestry,
    private readonly shapes: SimilarShapes,
  ) {
    this.tables = findLongTables(ancestry);
  }

  /** Whether the model looks at a block. */
  has(block: number): boolean {
    return (
      this.tables.length === 0 ||
      this.tables.every(
        (table) => block < table.first || block >= table.end || isSample(table, block),
      )
    );
  }

  /** Writes the values of the other blocks. */
  fill(values: Float64Array | Uint16Array): void {
    for (const table of this.tables) {
      const sums = new Map<number, [sum: number, count: number]>();
      const all: [number, number] = [0, 0];
      for (let block = table.first; block < table.end; block++) {
        if (!isSample(table, block)) continue;
        const shape = this.shapes.numberOf[block];
        const own = remember(sums, shape, (): [number, number] => [0, 0]);
        for (const sum of [own, all]) {
          sum[0] += values[block];
          sum[1]++;
        }
      }
      for (let block = table.first; block < table.end; block++) {
        const [sum, count] = sums.get(this.shapes.numberOf[block]) ?? all;
        if (!isSample(table, block)) values[block] = sum / count;
      }
    }
  }
}

/** The model's results for a page. */
export interface PageScores {
  /** The features of all blocks for both stages, some at a time. */
  matrices(): Iterable<FeatureMatrix>;
  readonly probability: Float64Array;
  /** Probability of each kind, in the order of `pageKinds`. */
  readonly kinds: Float64Array;
  /** Similar siblings. */
  readonly groups: PageFeatures["groups"];
  /** Which blocks the second stage scored. */
  readonly secondStage: Uint8Array;
  /** The number of trees for each block: of the second stage if it ran, else of the first. */
  readonly trees: Uint16Array;
}

function softmax(raw: ArrayLike<number>): Float64Array {
  let best = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < raw.length; at++) best = Math.max(best, raw[at]);
  const values = new Float64Array(raw.length);
  let sum = 0;
  for (let at = 0; at < raw.length; at++) {
    values[at] = exactExp(raw[at] - best);
    sum += values[at];
  }
  for (let at = 0; at < values.length; at++) values[at] /= sum;
  return values;
}

export function guessKinds(model: FusionModel, matrix: FeatureMatrix): Float64Array {
  if (matrix.rows === 0) return new Float64Array(pageKinds.length);
  const raw = predictRaw(model.kind, matrix, { rows: Uint32Array.of(0) });
  return softmax(raw.subarray(0, pageKinds.length));
}

/**
 * The second stage scores only blocks between these first-stage probabilities: a third of all. Word
 * F1 out of fold equals that without the upper bound to .0002 on all five sets. Found with
 * `lab/training/train.py`.
 */
export const secondStageRange = { above: 0.05, below: 0.92 } as const;

/**
 * The second stage's share of a block's final log-odds; the rest is the first stage's, because the
 * second fits known kinds of sites better than others. Chosen among 1, .75, .6 and .5, with word F1
 * of 89.91, 90.16, 90.24 and 90.32 as the mean of ten unseen sets, and 93.45, 93.47, 93.43 and
 * 93.42 by folds of domains: the least share without a loss there.
 */
export const secondStageWeight = 0.75;

type Rows = readonly [matrix: FeatureMatrix, rows: Uint32Array];

/** Runs both stages over a page, some blocks at a time. */
class Scorer {
  readonly features: PageFeatures;
  readonly kinds: Float64Array;
  private readonly addLexicon: FeatureFamily;
  readonly samples: TableSamples;
  /**
   * The features of a single-window page, which are used again; those of larger pages are
   * recomputed.
   */
  readonly only: FeatureMatrix | undefined;

  constructor(
    page: MeasuredPage,
    private readonly model: FusionModel,
  ) {
    this.features = new PageFeatures(page);
    this.samples = new TableSamples(this.features.ancestry, this.features.shapes.shape);
    const { count } = page.blocks;
    const isOnly = count <= WINDOW_BLOCKS;
    const window = this.features.of(numbersFrom(0, isOnly ? count : 1), { isPassing: true });
    const { matrix } = window;
    const { ancestry, words } = this.features;
    addKindWords(matrix, page, ancestry, words, model.kindWords);
    this.kinds = guessKinds(model, matrix);
    this.addLexicon = readLexicon(page, ancestry, model, this.kinds);
    if (!isOnly) return;
    this.addRest(window);
    this.only = matrix;
  }

  /** Adds what depends on the page's kind. */
  private addRest(window: BlockWindow): void {
    this.addLexicon(window);
    const { matrix } = window;
    for (const [index, name] of kindColumns.entries()) matrix.addSame(name, this.kinds[index]);
  }

  /** The first stage's features of some blocks, by window. */
  private *windowsOver(windows: Iterable<Uint32Array>): Generator<Rows> {
    if (this.only) {
      // A single window gets its columns even if none of its blocks is wanted.
      const [own = new Uint32Array(0)] = windows;
      yield [this.only, own];
      return;
    }
    for (const own of windows) {
      const window = this.features.of(own, { isPassing: true });
      this.addRest(window);
      yield [window.matrix, numbersFrom(0, own.length)];
    }
  }

  /** The first stage's log-odds; `trees` receives the number of trees per block. */
  runFirst(trees: Uint16Array, early: boolean): Float64Array {
    const logOdds = new Float64Array(trees.length);
    const isSeen = (block: number): boolean => this.samples.has(block);
    for (const [matrix, rows] of this.windowsOver(cutWindows(trees.length, isSeen))) {
      const taken = new Uint16Array(rows.length);
      const raw = predictRaw(this.model.first, matrix, { rows, early, taken });
      rows.forEach((row) => {
        logOdds[matrix.blocks[row]] = raw[row];
        trees[matrix.blocks[row]] = taken[row];
      });
    }
    this.samples.fill(logOdds);
    return logOdds;
  }

  /** The features of both stages for some blocks. */
  *rowsForSecond(second: SecondStage, windows: Iterable<Uint32Array>): Generator<Rows> {
    for (const [matrix, rows] of this.windowsOver(windows)) {
      second.add(matrix, rows);
      yield [matrix, rows];
    }
  }
}

function* allMatrices(
  page: MeasuredPage,
  model: FusionModel,
  first: Float32Array,
): Generator<FeatureMatrix> {
  const scorer = new Scorer(page, model);
  const second = new SecondStage(page, scorer.features, first);
  for (const [matrix] of scorer.rowsForSecond(second, windowsOfPage(first.length))) yield matrix;
}

/** A function of its own: a closure within `scorePage` would keep all that the page's features know. */
function matricesOf(
  page: MeasuredPage,
  model: FusionModel,
  first: Float32Array,
  held: { readonly matrix: FeatureMatrix; readonly second: SecondStage } | undefined,
): () => Iterable<FeatureMatrix> {
  return () => {
    if (!held?.matrix.isHeld) return allMatrices(page, model, first);
    held.second.add(held.matrix, numbersFrom(0, first.length));
    return [held.matrix];
  };
}

export function scorePage(page: MeasuredPage, model: FusionModel): PageScores {
  const scorer = new Scorer(page, model);
  const { features, kinds } = scorer;
  const { count } = page.blocks;
  const trees = new Uint16Array(count);
  // If no block reaches one half, the order of unlikely blocks matters, so none exits early.
  const hasty = scorer.runFirst(trees, true);
  const convincing = hasty.some((logOdds) => logOdds > 0);
  const logOdds = convincing ? hasty : scorer.runFirst(trees, false);
  // Single precision, as in the training of the second stage.
  const first = new Float32Array(count);
  for (let block = 0; block < count; block++) first[block] = logistic(logOdds[block]);
  const probability = new Float64Array(first);
  const secondStage = new Uint8Array(count);
  const second = new SecondStage(page, features, first);
  const isUnsure = (block: number): boolean =>
    first[block] >= secondStageRange.above &&
    first[block] < secondStageRange.below &&
    scorer.samples.has(block);
  for (const [matrix, rows] of scorer.rowsForSecond(second, cutWindows(count, isUnsure))) {
    const taken = new Uint16Array(rows.length);
    const raw = predictRaw(model.second, matrix, { rows, early: convincing, taken });
    rows.forEach((row, i) => {
      const block = matrix.blocks[row];
      probability[block] = logistic(
        secondStageWeight * raw[i] + (1 - secondStageWeight) * logOdds[block],
      );
      secondStage[block] = 1;
      trees[block] = taken[i];
    });
  }
  for (const values of [probability, trees]) scorer.samples.fill(values);
  // Larger pages must not stay in memory with their features.
  const held = scorer.only && { matrix: scorer.only, second };
  const matrices = matricesOf(page, model, first, held);
  const { groups } = features;
  return { matrices, probability, kinds, groups, secondStage, trees };
}
