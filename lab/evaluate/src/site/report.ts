import { percent, type ReportTable } from "../reporting/report-table.ts";
import { meanOf } from "../statistics/bootstrap.ts";
import type { SiteScore } from "./judge-site.ts";
import type { ScalePoint } from "./scale.ts";
import {
  crossFit,
  fitOnLearningPages,
  isDefault,
  meansBySetting,
  type SweepScore,
} from "./sweep.ts";

const SUMMARY_HEAD = [
  "method",
  "sites",
  "precision",
  "recall",
  "F",
  "accuracy",
  "F > 90",
  "F > 80",
  "F without short blocks",
  "word F1",
];

function summaryRow(name: string, own: readonly SiteScore[]): string[] {
  const over = (least: number): string =>
    String(own.filter(({ elements }) => elements.f1 > least).length);
  const mean = (of: (score: SiteScore) => number): string => percent(meanOf(own.map(of)));
  return [
    name,
    String(own.length),
    mean(({ elements }) => elements.precision),
    mean(({ elements }) => elements.recall),
    mean(({ elements }) => elements.f1),
    mean(({ elements }) => elements.accuracy),
    over(0.9),
    over(0.8),
    mean(({ longer }) => longer.f1),
    mean(({ wordF1 }) => wordF1),
  ];
}

const SPLIT_NOTE =
  "Means over sites with at least ten pages, in percent: 75 % of a site's pages to learn from, 25 % to test. Blocks are elements of the method's tag list, each counted once; short blocks have fewer than four words.";

/** One row per method: means over sites, and the number of sites above 90 and 80. */
export function summaryTable(scores: readonly SiteScore[]): ReportTable {
  const names = [...new Set(scores.map(({ name }) => name))];
  return {
    name: "site-methods",
    title: "Methods over many pages of a site",
    notes: [SPLIT_NOTE],
    head: [...SUMMARY_HEAD, "CPU seconds"],
    rows: names.map((name) => {
      const own = scores.filter((score) => score.name === name);
      const seconds = own.reduce((sum, { learnMs, judgeMs }) => sum + learnMs + judgeMs, 0) / 1000;
      return [...summaryRow(name, own), seconds === 0 ? "" : seconds.toFixed(1)];
    }),
  };
}

/** One row per site and method. */
export function siteTable(scores: readonly SiteScore[]): ReportTable {
  return {
    name: "site-by-site",
    title: "Methods over many pages, site by site",
    notes: [
      "Percent, over the test quarter of each site's pages, whose blocks are counted; time is for learning and judging.",
    ],
    head: [
      "site",
      "set",
      "pages",
      "method",
      "blocks",
      ...SUMMARY_HEAD.filter((name) => name !== "method").filter((name) => !/^sites$|>/.test(name)),
      "CPU ms",
    ],
    rows: scores.map(
      ({ site, set, name, pages, blocks, elements, longer, wordF1, learnMs, judgeMs }) => [
        site,
        set,
        String(pages),
        name,
        String(blocks),
        ...[
          elements.precision,
          elements.recall,
          elements.f1,
          elements.accuracy,
          longer.f1,
          wordF1,
        ].map(percent),
        learnMs + judgeMs === 0 ? "" : String(Math.round(learnMs + judgeMs)),
      ],
    ),
  };
}

const CHOICE_NOTE =
  "Chosen on other sites: the setting with the best mean F on the other four of five parts of the sites. Tuned on its own pages: the best setting on the site's labelled learning pages, as in the paper.";

/** Figures of the default, and of choosing among the settings. */
export function choiceTable(method: string, scores: readonly SweepScore[]): ReportTable {
  const own = fitOnLearningPages(scores);
  const best = meansBySetting(scores).reduce((a, b) => (b.f1 > a.f1 ? b : a));
  const withSetting = (name: string): SweepScore[] => scores.filter((score) => score.name === name);
  const untuned = scores.filter((score) => isDefault(method, score));
  return {
    name: `site-choice-${method}`,
    title: `Choosing the thresholds of ${method}`,
    notes: [SPLIT_NOTE, CHOICE_NOTE],
    head: SUMMARY_HEAD,
    rows: [
      ...(untuned.length > 0 ? [summaryRow(`${method}, default`, untuned)] : []),
      summaryRow(`best of all (${best.name})`, withSetting(best.name)),
      summaryRow(`${method}, chosen on other sites`, crossFit(scores)),
      ...(own.length > 0 ? [summaryRow(`${method}, tuned on its own pages`, own)] : []),
    ],
  };
}

/** Mean figures of each setting. */
export function sweepTable(method: string, scores: readonly SweepScore[]): ReportTable {
  return {
    name: `site-sweep-${method}`,
    title: `Thresholds of ${method}`,
    notes: [SPLIT_NOTE],
    head: ["setting", "F", "F without short blocks", "word F1"],
    rows: meansBySetting(scores).map(({ name, f1, longerF, wordF1 }) => [
      name,
      ...[f1, longerF, wordF1].map(percent),
    ]),
  };
}

/** One row per number of pages. */
export function scaleTable(points: readonly ScalePoint[]): ReportTable {
  const seconds = (ms: number): number => Number((ms / 1000).toPrecision(3));
  return {
    name: "site-scale",
    title: "Many pages of one site: time and memory",
    notes: [
      "Pages of 8 to 30 paragraphs from a seeded generator. CPU time includes parsing. A sample learns all pages and judges 100 others; exact comparison judges all pages by all others. Peak memory is that of the process so far.",
    ],
    head: [
      "way",
      "pages",
      "learn, CPU s",
      "pages judged",
      "judge, CPU s",
      "F",
      "peak MB",
      "bytes of the sample",
    ],
    rows: points.map(({ way, pages, learnMs, judgeMs, judgedPages, f1, peakMegabytes, bytes }) => [
      way,
      String(pages),
      String(seconds(learnMs)),
      String(judgedPages),
      String(seconds(judgeMs)),
      percent(f1),
      String(peakMegabytes),
      bytes === 0 ? "" : String(bytes),
    ]),
  };
}
