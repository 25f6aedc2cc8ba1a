import { countJudgements, judgePage } from "../metrics/judgement.ts";
import type { PageScore } from "../metrics/score-page.ts";
import { percent } from "../reporting/report-table.ts";
import { readGoldPages, scoreBySite, scoresOf } from "./gold-pages.ts";
import type { Experiment } from "./paper.ts";

/**
 * Table 1: pages and correct ones by site. Its last row prints 100 pages; the rows above add up to
 * 500.
 */
const PRINTED: ReadonlyArray<readonly [site: string, pages: number, correct: number]> = [
  ["Sohu", 50, 49],
  ["Sina", 50, 49],
  ["163", 50, 47],
  ["Yahoo", 50, 47],
  ["Xinhuanet", 50, 46],
  ["Peopledaily", 50, 47],
  ["Tom", 50, 46],
  ["China", 50, 47],
  ["Chinanews", 50, 46],
  ["21cn", 50, 48],
];

const HEAD = ["Web sites", "Page Num", "Correct Num", "Wrong Num", "Accuracy"];

const row = (site: string, pages: number, correct: number): string[] => [
  ...[site, String(pages), String(correct), String(pages - correct)],
  `${percent(correct / pages)} %`,
];

function countCorrect(scores: readonly PageScore[]): number {
  return countJudgements(scores.map(({ words }) => judgePage(words.precision, words.recall)))
    .correct;
}

function withSum(
  rows: ReadonlyArray<readonly [site: string, pages: number, correct: number]>,
): string[][] {
  const sum = (at: 1 | 2): number => rows.reduce((total, each) => total + each[at], 0);
  return [
    ...rows.map(([site, pages, correct]) => row(site, pages, correct)),
    row("Sum up", sum(1), sum(2)),
  ];
}

/** A Study of Content Extraction from Web Pages Based on Links. */
export const linkDensityExperiment: Experiment = {
  names: ["link-density"],
  summary: "table 1 of Gunasundari and Karthikeyan: correct pages by site",
  async tables(files) {
    const { pages, source } = await readGoldPages(files);
    const ours = [...scoreBySite(pages, ["link-density"])].map(([site, scores]) => {
      return [site, scores.length, countCorrect(scoresOf(scores, "link-density"))] as const;
    });
    return [
      {
        name: "reproduce-link-density-printed",
        title: "Table 1 as printed",
        notes: [
          "Ten Chinese news sites, judged by eye. The last row prints 100 pages; the rows have 500.",
        ],
        head: HEAD,
        rows: withSum(PRINTED),
      },
      {
        name: "reproduce-link-density",
        title: "Table 1 measured",
        notes: [
          `${source}. Correct: at least 90 % of the gold's words, and at most a quarter of the output is something else ("may contain a few links in the head or tail").`,
        ],
        head: HEAD,
        rows: withSum(ours),
      },
    ];
  },
};
