import { type ConfusionFigures, figuresOf, sumCounts } from "../metrics/confusion.ts";
import {
  countJudgements,
  type Judgement,
  type JudgementCounts,
  judgeAccuracy,
  judgePage,
} from "../metrics/judgement.ts";
import { type Interval, meanOf, meanWithInterval } from "../statistics/bootstrap.ts";
import type { PageResult } from "./score-set.ts";

/** Figures of one extractor; shares are from 0 to 1. */
export interface Summary {
  readonly pages: number;
  readonly sites: number;
  /** Pages without an answer, which score 0. */
  readonly crashes: number;
  readonly timeouts: number;
  /** Mean word F1 over pages. */
  readonly f1: Interval;
  readonly precision: number;
  readonly recall: number;
  /** 4-gram precision, recall, and their F1. */
  readonly shingles: { readonly precision: number; readonly recall: number; readonly f1: number };
  /** Over all blocks of all pages. */
  readonly blocks: ConfusionFigures;
  /** Shares of pages by outcome. */
  readonly judged: JudgementCounts;
  /** C2 / C1 and C3 / C2. */
  readonly accuracy: number;
  readonly completeness: number;
}

function defined(values: ReadonlyArray<number | undefined>): number[] {
  return values.filter((value) => value !== undefined);
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function summarizeShingles(results: readonly PageResult[]): Summary["shingles"] {
  const precision = meanOf(defined(results.map(({ score }) => score.shingles.precision)));
  const recall = meanOf(defined(results.map(({ score }) => score.shingles.recall)));
  return { precision, recall, f1: ratio(2 * precision * recall, precision + recall) };
}

function summarizeJudgements(results: readonly PageResult[]): Summary["judged"] {
  const counts = countJudgements(
    results.map(({ score: { words } }) => judgePage(words.precision, words.recall)),
  );
  const share = (kind: Judgement): number => ratio(counts[kind], results.length);
  return {
    correct: share("correct"),
    incomplete: share("incomplete"),
    imprecise: share("imprecise"),
    nothing: share("nothing"),
  };
}

export function summarize(results: readonly PageResult[]): Summary {
  const accuracies = results.map(({ score }) => judgeAccuracy(score.words.f1, score.words.recall));
  const accurate = accuracies.filter((judgement) => judgement.accurate).length;
  return {
    pages: results.length,
    sites: new Set(results.map(({ page }) => page.site)).size,
    crashes: results.filter(({ status }) => status === "crash").length,
    timeouts: results.filter(({ status }) => status === "timeout").length,
    f1: meanWithInterval(
      results.map(({ page, score }) => ({ group: page.site, value: score.words.f1 })),
    ),
    precision: meanOf(results.map(({ score }) => score.words.precision)),
    recall: meanOf(results.map(({ score }) => score.words.recall)),
    shingles: summarizeShingles(results),
    blocks: figuresOf(sumCounts(results.map(({ score }) => score.blocks))),
    judged: summarizeJudgements(results),
    accuracy: ratio(accurate, results.length),
    completeness: ratio(accuracies.filter((judgement) => judgement.complete).length, accurate),
  };
}
