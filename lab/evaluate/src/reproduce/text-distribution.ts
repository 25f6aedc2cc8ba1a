import { parse } from "../../../../packages/pith/src/api/extract.ts";
import {
  descendEvenly,
  textDistribution,
  textDistributionOptions,
} from "../../../../packages/pith/src/methods/text-distribution.ts";
import { resolveOptions } from "../../../../packages/pith/src/selection/method.ts";
import { judgePage } from "../metrics/judgement.ts";
import { percent, type ReportTable } from "../reporting/report-table.ts";
import { meanOf } from "../statistics/bootstrap.ts";
import { readGoldPages, scoreBySite, scoresOf } from "./gold-pages.ts";
import type { Experiment } from "./paper.ts";

/**
 * The lengths of the author's text lines; our page has them in his tags, with letters instead of
 * his words.
 */
const LINES = [51, 63, 61, 20, 69, 69];

function examplePage(): string {
  const text = LINES.map((length) => "x".repeat(length)).join(" <br>");
  return `<table><tr><td colspan=2><h1>${"h".repeat(23)}</h1></td></tr><tr><td width=200><a>${"m".repeat(11)}</a><br></td><td id=maincontent><p><br>${text}<br></td></tr></table>`;
}

/** What the author says of each node on the way: the number of subnodes and the coefficient. */
const PRINTED = ["2 subnodes, K high", "2 subnodes, K high", "few subnodes, K low: the content"];

function exampleTable(): ReportTable {
  const page = parse(examplePage());
  const options = resolveOptions(textDistribution.id, textDistributionOptions, {});
  const { tree } = page;
  const steps = descendEvenly(page, tree.body, options);
  const [found = -1] = textDistribution.select(page).nodes;
  // The author's tree has no tbody.
  const nameOf = (node: number, at: number): string => {
    if (at === steps.length - 1) return `${tree.name(found)}#${tree.attr(found, "id") ?? ""}`;
    return tree.name(node) === "tbody" ? "table" : tree.name(node);
  };
  return {
    name: "reproduce-text-distribution-example",
    title: "The worked example",
    notes: [
      "A page with the author's tags and text lengths. He names no figures. Nodes with one subnode are passed: the body, and at the end the p in the td, whose outermost node is the result.",
    ],
    head: ["node", "the author", "subnodes", "text length", "K"],
    rows: steps.map(({ node, lengths, textChars, coefficient }, at) => [
      ...[nameOf(node, at), PRINTED[at] ?? "", String(lengths.length), String(textChars)],
      lengths.length < 2 ? "" : coefficient.toFixed(2),
    ]),
  };
}

/** Getting useful content of the Web page. */
export const textDistributionExperiment: Experiment = {
  names: ["text-distribution"],
  summary: "the worked example of the article, and pages by site, for which it has no figures",
  async tables(files) {
    const { pages, source } = await readGoldPages(files);
    const rows = [...scoreBySite(pages, ["text-distribution"])].map(([site, scores]) => {
      const words = scoresOf(scores, "text-distribution").map((score) => score.words);
      const correct = words.filter(
        ({ precision, recall }) => judgePage(precision, recall) === "correct",
      ).length;
      return [
        site,
        String(words.length),
        String(correct),
        percent(meanOf(words.map(({ f1 }) => f1))),
      ];
    });
    return [
      exampleTable(),
      {
        name: "reproduce-text-distribution",
        title: "Pages by site",
        notes: [`${source}. The author: "works fine for all tests that I did".`],
        head: ["site", "pages", "correct", "word F1 %"],
        rows,
      },
    ];
  },
};
