import { renderTable } from "../reporting/markdown-table.ts";
import { deviationOf, type LinkScore, type SystemScore } from "./score.ts";

/** Published figures for ten Telugu news sites, in percent, with standard deviations (table I). */
const PUBLISHED = [
  { name: "head components", scores: [88.4, 78.36, 92.4], deviations: [3.2, 2.73, 2.5] },
  { name: "CETR", scores: [84.6, 52, 68.2], deviations: [6.04, 4.2, 5.12] },
] as const;

const percent = (share: number): string => (100 * share).toFixed(1);

const cells = ({ precision, recall, f1 }: LinkScore): string[] =>
  [precision, recall, f1].map(percent);

/** List pages with the scores of all systems. */
export interface HeadlineTrial {
  readonly name: string;
  readonly title: string;
  readonly notes: readonly string[];
  readonly pages: number;
  readonly scores: readonly SystemScore[];
  /** Whether the report has F1 by site, unlike for hundreds of sites. Default true. */
  readonly showsSites?: boolean;
}

/** One row per system: over all links, and means over sites. */
export function systemTable(scores: readonly SystemScore[]): string {
  return renderTable(
    ["system", "P", "R", "F1", "mean of sites: P", "R", "F1"],
    scores.map(({ name, micro, macro }) => [name, ...cells(micro), ...cells(macro)]),
  );
}

/** F1 of all systems on all pages: means over sites in percent. */
export function overviewTable(trials: readonly HeadlineTrial[]): string {
  const names = [...new Set(trials.flatMap(({ scores }) => scores.map(({ name }) => name)))];
  const cell = (trial: HeadlineTrial, name: string): string => {
    const score = trial.scores.find((each) => each.name === name);
    return score ? percent(score.macro.f1) : "trained on them";
  };
  return renderTable(
    [
      "method",
      ...trials.map(
        ({ title, pages, scores }) =>
          `${title}: ${pages} pages, ${scores[0]?.bySite.size ?? 0} sites`,
      ),
    ],
    names.map((name) => [name, ...trials.map((trial) => cell(trial, name))]),
  );
}

/**
 * The paper's table I: the printed means and standard deviations over sites, and those measured
 * here.
 */
export function paperTable(scores: readonly SystemScore[]): string {
  const ours = scores.map((score) => {
    const deviation = cells(deviationOf(score));
    return [score.name, ...cells(score.macro).flatMap((cell, i) => [cell, deviation[i] ?? ""])];
  });
  return renderTable(
    ["system", "P", "sd", "R", "sd", "F1", "sd"],
    [
      ...PUBLISHED.map(({ name, scores: printed, deviations }) => [
        `${name} (as printed)`,
        ...printed.flatMap((value, i) => [value.toFixed(2), (deviations[i] ?? 0).toFixed(2)]),
      ]),
      ...ours,
    ],
  );
}

function siteTable(scores: readonly SystemScore[]): string {
  const sites = [...(scores[0]?.bySite.keys() ?? [])];
  return renderTable(
    ["system", ...sites],
    scores.map(({ name, bySite }) => [name, ...[...bySite.values()].map(({ f1 }) => percent(f1))]),
  );
}

export function writeHeadlineReport(trials: readonly HeadlineTrial[]): string {
  const parts = trials.map(
    ({ title, notes, pages, scores, showsSites = true }) => `## ${title}

${pages} list pages. ${notes.join(" ")}

${systemTable(scores)}
${showsSites ? `\nF1 by site:\n\n${siteTable(scores)}\n` : ""}`,
  );
  const anchors = trials.find(({ name }) => name === "headlines-anchor-lists");
  const paper = anchors
    ? `## The paper's table I

Means over sites with standard deviations, percent: the paper's ten Telugu news sites, which are
unavailable, and synthetic pages like them.

${paperTable(anchors.scores)}

The published F1 of 92.40 for head components exceeds its precision and recall, which give 83.1. Those of CETR give 64.4,
not 68.2.
`
    : "";
  return `# Headlines

Percent. Links are compared by absolute address without fragment, ignoring order.

${parts.join("\n")}
${paper}`;
}
