import { judgeAccuracy } from "../metrics/judgement.ts";
import type { PageScore } from "../metrics/score-page.ts";
import { percent, type ReportTable } from "../reporting/report-table.ts";
import { readGoldPages, scoreBySite, scoresOf } from "./gold-pages.ts";
import type { Experiment } from "./paper.ts";

interface PrintedSite {
  readonly site: string;
  /** Table II: correct and complete pages of 300. */
  readonly correct: number;
  readonly complete: number;
  /** Table III: accuracy of the method, LORI and SUN. */
  readonly accuracies: readonly string[];
}

const PRINTED: readonly PrintedSite[] = [
  { site: "Jinritoutiao", correct: 290, complete: 276, accuracies: ["97.3", "94.7", "92.4"] },
  { site: "Sohuxinwen", correct: 293, complete: 282, accuracies: ["98.1", "95.3", "93.2"] },
  { site: "Baidutieba", correct: 282, complete: 273, accuracies: ["95.0", "92.0", "89.4"] },
  { site: "Tengxuntiyu", correct: 278, complete: 271, accuracies: ["93.8", "91.2", "88.6"] },
  { site: "Ubuntu", correct: 281, complete: 270, accuracies: ["95.3", "92.3", "90.2"] },
  { site: "Wangyixinwen", correct: 279, complete: 268, accuracies: ["96.0", "91.4", "89.6"] },
  { site: "Sinaweibo", correct: 295, complete: 291, accuracies: ["97.3", "95.6", "92.5"] },
  { site: "Bokeyuan", correct: 278, complete: 269, accuracies: ["93.1", "89.3", "87.3"] },
  { site: "CSDN", correct: 287, complete: 271, accuracies: ["96.4", "93.2", "91.2"] },
  { site: "Ganjiwang", correct: 286, complete: 279, accuracies: ["96.3", "91.4", "87.8"] },
];
const PRINTED_PAGES = 300;

const HEAD_II = [
  "Page source",
  "Total",
  "Correct",
  "Accuracy rate (%)",
  "Complete",
  "Complete rate (%)",
];
const HEAD_III = ["Web source", "Method of this paper", "LORI (song)", "SUN"];
const METHODS = ["wffte", "song", "sun"];

function rowII(site: string, total: number, correct: number, complete: number): string[] {
  const shares = [percent(correct / total), correct === 0 ? "" : percent(complete / correct)];
  return [site, String(total), String(correct), shares[0], String(complete), shares[1]];
}

function countJudged(scores: readonly PageScore[]): {
  readonly correct: number;
  readonly complete: number;
} {
  const judged = scores.map(({ words }) => judgeAccuracy(words.f1, words.recall));
  return {
    correct: judged.filter(({ accurate }) => accurate).length,
    complete: judged.filter(({ complete }) => complete).length,
  };
}

function printedTables(): ReportTable[] {
  return [
    {
      name: "reproduce-wffte-printed-2",
      title: "Table II as printed",
      notes: [
        "300 pages of each of ten Chinese sites (200 by the text); how they were judged is not said.",
      ],
      head: HEAD_II,
      rows: PRINTED.map(({ site, correct, complete }) =>
        rowII(site, PRINTED_PAGES, correct, complete),
      ),
    },
    {
      name: "reproduce-wffte-printed-3",
      title: "Table III as printed",
      notes: [
        "Accuracy in percent. It differs from that of table II. LORI is the method that the paper cites for song's idea.",
      ],
      head: HEAD_III,
      rows: PRINTED.map(({ site, accuracies }) => [site, ...accuracies]),
    },
  ];
}

/** A novel web page text information extraction method. */
export const wffteExperiment: Experiment = {
  names: ["wffte", "song", "sun"],
  summary: "tables II and III of Wang and Wei: accuracy and completeness, against SONG and SUN",
  async tables(files) {
    const { pages, source } = await readGoldPages(files);
    const bySite = [...scoreBySite(pages, METHODS)];
    const tableII: ReportTable = {
      name: "reproduce-wffte-2",
      title: "Table II measured",
      notes: [
        `${source}. Correct: word F1 of at least 75 %; complete: of these, with 95 % of the gold's words.`,
      ],
      head: HEAD_II,
      rows: bySite.map(([site, scores]) => {
        const { correct, complete } = countJudged(scoresOf(scores, "wffte"));
        return rowII(site, scores.length, correct, complete);
      }),
    };
    const tableIII: ReportTable = {
      name: "reproduce-wffte-3",
      title: "Table III measured",
      notes: ["Accuracy in percent, as in table II."],
      head: HEAD_III,
      rows: bySite.map(([site, scores]) => [
        site,
        ...METHODS.map((method) =>
          percent(countJudged(scoresOf(scores, method)).correct / scores.length),
        ),
      ]),
    };
    const [printedII, printedIII] = printedTables();
    return [printedII, tableII, printedIII, tableIII];
  },
};
