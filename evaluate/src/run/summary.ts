import { judgeAccuracy, judgePage } from "../metrics/judgement.ts";
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
  readonly blocks: {
    readonly precision: number;
    readonly recall: number;
    readonly f1: number;
    readonly accuracy: number;
  };
  /** Shares of pages by kind of failure. */
  readonly judged: {
    readonly correct: number;
    readonly incomplete: number;
    readonly imprecise: number;
    readonly nothing: number;
  };
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

function harmonic(a: number, b: number): number {
  return a + b === 0 ? 0 : (2 * a * b) / (a + b);
}

function summarizeShingles(results: readonly PageResult[]): Summary["shingles"] {
  const precision = meanOf(defined(results.map(({ score }) => score.shingles.precision)));
  const recall = meanOf(defined(results.map(({ score }) => score.shingles.recall)));
  return { precision, recall, f1: harmonic(precision, recall) };
}

function summarizeBlocks(results: readonly PageResult[]): Summary["blocks"] {
  const sum = (name: keyof PageResult["score"]["blocks"]): number =>
    results.reduce((total, { score }) => total + score.blocks[name], 0);
  const truePositive = sum("truePositive");
  const all = truePositive + sum("falsePositive") + sum("falseNegative") + sum("trueNegative");
  const precision = ratio(truePositive, truePositive + sum("falsePositive"));
  const recall = ratio(truePositive, truePositive + sum("falseNegative"));
  return {
    precision,
    recall,
    f1: harmonic(precision, recall),
    accuracy: ratio(truePositive + sum("trueNegative"), all),
  };
}

function summarizeJudgements(results: readonly PageResult[]): Summary["judged"] {
  const counts = { correct: 0, incomplete: 0, imprecise: 0, nothing: 0 };
  for (const { score } of results) counts[judgePage(score.words.precision, score.words.recall)]++;
  const { length } = results;
  return {
    correct: ratio(counts.correct, length),
    incomplete: ratio(counts.incomplete, length),
    imprecise: ratio(counts.imprecise, length),
    nothing: ratio(counts.nothing, length),
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
    f1: meanWithInterval(results.map(({ page, score }) => ({ group: page.site, value: score.words.f1 }))),
    precision: meanOf(results.map(({ score }) => score.words.precision)),
    recall: meanOf(results.map(({ score }) => score.words.recall)),
    shingles: summarizeShingles(results),
    blocks: summarizeBlocks(results),
    judged: summarizeJudgements(results),
    accuracy: ratio(accurate, results.length),
    completeness: ratio(accuracies.filter((judgement) => judgement.complete).length, accurate),
  };
}
