import { renderTable } from "../reporting/markdown-table.ts";
import type { SiteScore } from "./judge-site.ts";
import type { ScalePoint } from "./scale.ts";
import { meansBySetting } from "./sweep.ts";

const figure = (value: number): string => value.toFixed(3);

/** One row per method: means over sites, and how many sites pass 0.9 and 0.8. */
export function summaryTable(scores: readonly SiteScore[], label?: string): string {
  const names = label === undefined ? [...new Set(scores.map(({ name }) => name))] : [label];
  const rows = names.map((name) => {
    const own = label === undefined ? scores.filter((score) => score.name === name) : scores;
    const mean = (of: (score: SiteScore) => number): number =>
      own.reduce((sum, score) => sum + of(score), 0) / own.length;
    const over = (least: number): number => own.filter(({ elements }) => elements.fMeasure > least).length;
    return [
      name,
      String(own.length),
      figure(mean(({ elements }) => elements.precision)),
      figure(mean(({ elements }) => elements.recall)),
      figure(mean(({ elements }) => elements.fMeasure)),
      figure(mean(({ elements }) => elements.accuracy)),
      String(over(0.9)),
      String(over(0.8)),
      figure(mean(({ textBlocks }) => textBlocks.fMeasure)),
      figure(mean(({ wordF1 }) => wordF1)),
      (own.reduce((sum, { learnMs, judgeMs }) => sum + learnMs + judgeMs, 0) / 1000).toFixed(1),
    ];
  });
  const head = [
    "method",
    "sites",
    "precision",
    "recall",
    "F",
    "accuracy",
    "F > 0.9",
    "F > 0.8",
    "F of text blocks",
    "word F1",
    "CPU seconds",
  ];
  return renderTable(head, rows);
}

/** One row per site and method. */
export function siteTable(scores: readonly SiteScore[]): string {
  const rows = scores.map(({ site, name, pages, elements, textBlocks, wordF1, learnMs, judgeMs }) => [
    site,
    name,
    String(pages),
    ...[elements.precision, elements.recall, elements.fMeasure, elements.accuracy, textBlocks.fMeasure, wordF1].map(
      figure,
    ),
    String(Math.round(learnMs + judgeMs)),
  ]);
  const head = [
    "site",
    "method",
    "pages",
    "precision",
    "recall",
    "F",
    "accuracy",
    "F of text blocks",
    "word F1",
    "CPU ms",
  ];
  return renderTable(head, rows);
}

/** One row per setting: the curve of a threshold. */
export function sweepTable(scores: readonly SiteScore[]): string {
  const rows = meansBySetting(scores).map(({ name, fMeasure, textFMeasure, wordF1 }) => [
    name,
    figure(fMeasure),
    figure(textFMeasure),
    figure(wordF1),
  ]);
  return renderTable(["setting", "F", "F of text blocks", "word F1"], rows);
}

/** One row per number of pages. */
export function scaleTable(points: readonly ScalePoint[]): string {
  const rows = points.map(({ way, pages, learnMs, judgeMs, judgedPages, peakMegabytes, bytes }) => [
    way,
    String(pages),
    String(Math.round(learnMs)),
    String(judgedPages),
    String(Math.round(judgeMs)),
    String(peakMegabytes),
    bytes === 0 ? "" : String(bytes),
  ]);
  return renderTable(
    ["way", "pages", "learn CPU ms", "pages judged", "judge CPU ms", "peak MB", "profile bytes"],
    rows,
  );
}
