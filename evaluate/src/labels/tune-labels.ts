import { parse } from "../../../src/extract.ts";
import { siteMethods } from "../../../src/site/methods.ts";
import { percent, type ReportTable } from "../reporting/report-table.ts";
import type { SiteScore } from "../site/judge-site.ts";
import { MIN_SITE_PAGES, splitPages } from "../site/load-sites.ts";
import { prepareLabelledPage, type SitePage } from "../site/score.ts";
import { fitOnOwnPages, type SweepScore, sweepSite } from "../site/sweep.ts";
import { type LabelledSite, labelsOf } from "./labelled-sites.ts";

/** The methods whose thresholds can be tuned on labels: those that count similar blocks. */
export const tunedMethods: readonly string[] = ["x-cex", "content-extractor"];

/** What tuning gave on one site. */
export interface Tuning {
  readonly site: string;
  readonly method: string;
  readonly learnPages: number;
  readonly testPages: number;
  /** The best setting on the learning pages, with its figures on the test pages. */
  readonly tuned: SweepScore;
  /** The default's figures on the test pages. */
  readonly untuned: SiteScore | undefined;
}

/** The pages of a site that a labeller has done. */
function labelledPages({ pages }: LabelledSite, labeller: string | undefined): SitePage[] {
  return pages.flatMap((source) => {
    const page = parse(source.html, source.url === undefined ? {} : { url: source.url });
    const labels = labelsOf(source, page, labeller);
    return labels ? [prepareLabelledPage(source.name, page, labels)] : [];
  });
}

/**
 * Tunes epsilon and the share of pages on three quarters of a site's labelled pages, and judges the last quarter, as the
 * paper does (Fernandes, 4.1). Undefined of a site with fewer than ten labelled pages.
 */
export function tuneOnLabels(
  site: LabelledSite,
  method: string,
  seed: number,
  labeller: string | undefined,
): Tuning | undefined {
  const pages = labelledPages(site, labeller);
  if (pages.length < MIN_SITE_PAGES) return undefined;
  const { learn, test } = splitPages(pages, seed);
  const scores = sweepSite({ name: site.name, set: "labels", learn, test }, method);
  const [tuned] = fitOnOwnPages(scores);
  if (!tuned) return undefined;
  const specs = siteMethods.find(({ id }) => id === method)?.options ?? {};
  const untuned = scores.find(({ options }) =>
    Object.entries(options).every(([name, value]) => specs[name]?.default === value),
  );
  return { site: site.name, method, learnPages: learn.length, testPages: test.length, tuned, untuned };
}

const figures = (score: SiteScore | undefined): string[] => {
  const { precision, recall, fMeasure, accuracy } = score?.elements ?? {};
  return [precision, recall, fMeasure, accuracy].map(percent);
};

/** One row for each site and method. */
export function tuningTable(tunings: readonly Tuning[]): ReportTable {
  const names = ["P", "R", "F", "accuracy"];
  return {
    name: "labels-tuning",
    title: "Thresholds tuned on labels",
    notes: [
      "Percent, over elements of the method's tag list on the test pages: a quarter of each site's labelled pages. The setting is the one with the best F on the other three quarters; it is for pith site extract -m METHOD --set epsilon=E --set pageShare=S.",
    ],
    head: [
      ...["site", "method", "pages learned", "pages tested", "epsilon", "pageShare", "F, learned"],
      ...names.map((name) => `${name}, tuned`),
      ...names.map((name) => `${name}, default`),
    ],
    rows: tunings.map(({ site, method, learnPages, testPages, tuned, untuned }) => [
      ...[site, method, String(learnPages), String(testPages)],
      ...[tuned.options.epsilon, tuned.options.pageShare].map(String),
      percent(tuned.learnedF),
      ...figures(tuned),
      ...figures(untuned),
    ]),
  };
}
