import { linkDensity } from "../../../../packages/pith/src/methods/link-density.ts";
import {
  parseSiteThresholds,
  thresholdsForUrl,
} from "../../../../packages/pith/src/methods/site-thresholds.ts";
import type { Method } from "../../../../packages/pith/src/selection/method.ts";
import { hostOf } from "../../../../packages/pith/src/text/hosts.ts";
import { countJudgements, type Judgement, type JudgementCounts } from "../metrics/judgement.ts";
import { percent, type ReportTable } from "../reporting/report-table.ts";
import { type Site, splitPages } from "./load-sites.ts";
import type { SitePage } from "./score.ts";
import { searchThresholds, type Thresholds, ThresholdTrial } from "./search-thresholds.ts";

/**
 * Figures of `link-density` on one site, with the paper's thresholds and with those of a threshold
 * file.
 */
export interface ThresholdScore {
  readonly site: string;
  readonly set: string;
  readonly pages: number;
  readonly published: JudgementCounts;
  readonly own: JudgementCounts;
  /** Thresholds found on each half, used for the other. */
  readonly found: readonly Thresholds[];
}

/** A page's address, or one made of its site's name. */
function addressOf(site: Site, { page }: SitePage): string {
  return page.url || `https://${site.name.replace(/[^\p{L}\p{N}.-]+/gu, "-")}.example/`;
}

/** A file for `--thresholds` from the thresholds of a site's pages. */
export function writeThresholdFile(
  site: Site,
  pages: readonly SitePage[],
): Readonly<Record<string, Thresholds>> {
  const found = searchThresholds(pages);
  const hosts = new Set(pages.map((page) => hostOf(addressOf(site, page)) ?? "*"));
  return Object.keys(found).length === 0
    ? {}
    : Object.fromEntries([...hosts].map((host) => [host, found]));
}

/**
 * Judges a site's pages without a threshold file, and with the one found on the other half of its
 * pages.
 */
export function judgeThresholds(site: Site, seed: number): ThresholdScore {
  const pages = [...site.learn, ...site.test];
  const { learn, test } = splitPages(pages, seed, 0.5);
  const trial = new ThresholdTrial(pages);
  const files = [learn, test].map((half) => writeThresholdFile(site, half));
  const isFirst = new Set(learn);
  const parsed = files.map((file) =>
    parseSiteThresholds(JSON.stringify(file), linkDensity as unknown as Method),
  );
  const fileFor = (page: SitePage): (typeof parsed)[number] =>
    isFirst.has(page) ? parsed[1] : parsed[0];
  const own = trial.judge(
    (page) => thresholdsForUrl(fileFor(page), addressOf(site, page)) as Thresholds,
  );
  return {
    site: site.name,
    set: site.set,
    pages: pages.length,
    published: countJudgements(trial.judge(() => ({})).map(({ judgement }) => judgement)),
    own: countJudgements(own.map(({ judgement }) => judgement)),
    found: files.map((file) => Object.values(file)[0] ?? {}),
  };
}

const KINDS: readonly Judgement[] = ["incomplete", "imprecise", "nothing"];

function cells(pages: number, counts: JudgementCounts): string[] {
  const kinds = KINDS.map((kind) => String(counts[kind]));
  return [
    String(counts.correct),
    String(pages - counts.correct),
    ...kinds,
    percent(counts.correct / pages),
  ];
}

function addCounts(counts: readonly JudgementCounts[]): JudgementCounts {
  const sum = (kind: Judgement): number => counts.reduce((total, each) => total + each[kind], 0);
  return {
    correct: sum("correct"),
    incomplete: sum("incomplete"),
    imprecise: sum("imprecise"),
    nothing: sum("nothing"),
  };
}

function describe(found: readonly Thresholds[]): string {
  const texts = found.map((thresholds) => {
    const entries = Object.entries(thresholds).map(([name, value]) => `${name} ${value}`);
    return entries.length === 0 ? "the paper's" : entries.join(", ");
  });
  return texts.join(" / ");
}

const HEAD = ["correct", "wrong", "incomplete", "imprecise", "not extracted", "accuracy %"];
const COLUMNS: readonly string[] = ["pages", ...HEAD, ...HEAD.map((name) => `${name}, with file`)];
const NOTES: readonly string[] = [
  "Sites with at least ten pages. Correct: word recall at least 0.90 and precision at least 0.75; imprecise: the same recall with less precision; not extracted: recall below 0.10; incomplete: the rest.",
  "With a file: each half of a site's pages uses the thresholds that get most pages of the other half right, as the paper's section 4.2 recommends.",
];

function sumCells(scores: readonly ThresholdScore[]): string[] {
  const pages = scores.reduce((sum, score) => sum + score.pages, 0);
  return [
    String(pages),
    ...cells(pages, addCounts(scores.map(({ published }) => published))),
    ...cells(pages, addCounts(scores.map(({ own }) => own))),
  ];
}

/** The paper's table 1 without and with a threshold file, by site and summed up by set. */
export function thresholdTables(scores: readonly ThresholdScore[]): ReportTable[] {
  const sets = [...new Set(scores.map(({ set }) => set))].map((set) =>
    scores.filter((score) => score.set === set),
  );
  return [
    {
      name: "paper-link-density-thresholds",
      title: "Link density by site, without and with a threshold file (table 1's form)",
      notes: [...NOTES, "The thresholds found on each half are shown."],
      head: ["site", "set", ...COLUMNS, "thresholds found"],
      rows: [
        ...scores.map((score) => [
          score.site,
          score.set,
          ...sumCells([score]),
          describe(score.found),
        ]),
        ["all sites", "", ...sumCells(scores), ""],
      ],
    },
    {
      name: "paper-link-density-thresholds-sets",
      title: "Link density without and with a threshold file",
      notes: NOTES,
      head: ["set", "sites", ...COLUMNS],
      rows: [
        ...sets.map((own) => [own[0].set, String(own.length), ...sumCells(own)]),
        ["all", String(scores.length), ...sumCells(scores)],
      ],
    },
  ];
}
