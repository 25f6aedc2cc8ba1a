import { hostOf } from "pith/text";
import { parse } from "../../../../packages/pith/src/api/extract.ts";
import { linkDensity } from "../../../../packages/pith/src/methods/link-density.ts";
import { xCexTags } from "../../../../packages/pith/src/methods/site/x-cex.ts";
import { figuresOf } from "../metrics/confusion.ts";
import { percent, type ReportTable } from "../reporting/report-table.ts";
import { MIN_SITE_PAGES, type Site, splitPages } from "../site/load-sites.ts";
import {
  countPage,
  emptySiteCounts,
  outputOf,
  prepareLabelledPage,
  type SiteCounts,
  type SitePage,
} from "../site/score.ts";
import { searchThresholds, type Thresholds } from "../site/search-thresholds.ts";
import { fitOnLearningPages, isDefault, type SweepScore, sweepSite } from "../site/sweep.ts";
import { type LabelledSite, labelsOf } from "./labelled-sites.ts";

/** Methods whose thresholds are tuned on labels: those that count similar blocks, and the one whose paper tunes them. */
export const tunedMethods: readonly string[] = ["x-cex", "content-extractor", linkDensity.id];

/** A setting with its F-measure on the learning pages and its figures on the test pages. */
type TunedScore = Pick<SweepScore, "options" | "learnedF" | "elements">;

/** The result of tuning on one site. */
export interface Tuning {
  readonly site: string;
  readonly method: string;
  readonly learnPages: number;
  readonly testPages: number;
  /** The best setting on the learning pages, measured on the test pages. */
  readonly tuned: TunedScore;
  /** The default, measured on the test pages. */
  readonly untuned: TunedScore | undefined;
}

/** The pages of a site that a labeller finished. */
function labelledPages({ pages }: LabelledSite, labeller: string | undefined): SitePage[] {
  return pages.flatMap((source) => {
    const page = parse(source.html, source.url === undefined ? {} : { url: source.url });
    const labels = labelsOf(source, page, labeller);
    return labels ? [prepareLabelledPage(source.name, page, labels)] : [];
  });
}

function countPages(pages: readonly SitePage[], thresholds: Thresholds): SiteCounts {
  const counts = emptySiteCounts();
  for (const page of pages) {
    countPage(counts, page, outputOf(page, linkDensity.select(page.page, thresholds).keep), xCexTags);
  }
  return counts;
}

/** Scores `link-density` with thresholds on the pages they were found on, and on others. */
function scoreThresholds({ learn, test }: Pick<Site, "learn" | "test">, thresholds: Thresholds): TunedScore {
  return {
    options: { ...thresholds },
    learnedF: figuresOf(countPages(learn, thresholds).elements).f1,
    elements: figuresOf(countPages(test, thresholds).elements),
  };
}

/**
 * Tunes a method on three quarters of a site's labelled pages and tests it on the rest, like the X-CEX paper (Fernandes,
 * 4.1): epsilon and the share of pages, or the thresholds of `link-density`. Undefined for fewer than ten labelled pages.
 */
export function tuneOnLabels(
  { name, pages: own }: LabelledSite,
  method: string,
  seed: number,
  labeller: string | undefined,
): Tuning | undefined {
  const pages = labelledPages({ name, pages: own }, labeller);
  if (pages.length < MIN_SITE_PAGES) return undefined;
  const site: Site = { name, set: "labels", ...splitPages(pages, seed) };
  const counts = { site: name, method, learnPages: site.learn.length, testPages: site.test.length };
  if (method === linkDensity.id) {
    const tuned = scoreThresholds(site, searchThresholds(site.learn));
    return { ...counts, tuned, untuned: scoreThresholds(site, {}) };
  }
  const scores = sweepSite(site, method);
  const [tuned] = fitOnLearningPages(scores);
  return tuned && { ...counts, tuned, untuned: scores.find((score) => isDefault(method, score)) };
}

/**
 * Thresholds of `link-density` found on all labelled pages of each site, in the form of `pith --thresholds FILE`: by the
 * host of the pages' addresses, or by the site's name if unknown.
 */
export function thresholdFileOf(
  sites: readonly LabelledSite[],
  labeller: string | undefined,
): Readonly<Record<string, Thresholds>> {
  return Object.fromEntries(
    sites.flatMap((site) => {
      const pages = labelledPages(site, labeller);
      const found = pages.length < MIN_SITE_PAGES ? {} : searchThresholds(pages);
      const hosts = new Set(pages.map(({ page }) => hostOf(page.url ?? "") ?? site.name));
      return Object.keys(found).length === 0 ? [] : [...hosts].map((host) => [host, found] as const);
    }),
  );
}

const figures = (score: TunedScore | undefined): string[] => {
  const { precision, recall, f1, accuracy } = score?.elements ?? {};
  return [precision, recall, f1, accuracy].map(percent);
};

/** One row per site and method. */
export function tuningTable(tunings: readonly Tuning[]): ReportTable {
  const names = ["P", "R", "F", "accuracy"];
  return {
    name: "labels-tuning",
    title: "Thresholds tuned on labels",
    notes: [
      "Percent, over elements of the method's tag list (X-CEX's for link-density) on the test pages, a quarter of each site's labelled pages. The setting has the best F on the other three quarters, or for link-density the most correct pages; pass each part as --set NAME=VALUE.",
    ],
    head: [
      ...["site", "method", "pages learned", "pages tested", "setting", "F, learned"],
      ...names.map((name) => `${name}, tuned`),
      ...names.map((name) => `${name}, default`),
    ],
    rows: tunings.map(({ site, method, learnPages, testPages, tuned, untuned }) => [
      ...[site, method, String(learnPages), String(testPages)],
      Object.entries(tuned.options)
        .map(([name, value]) => `${name}=${value}`)
        .join(" ") || "the paper's",
      percent(tuned.learnedF),
      ...figures(tuned),
      ...figures(untuned),
    ]),
  };
}
