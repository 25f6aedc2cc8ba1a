import {
  type BlockLookup,
  judgeByFrequency,
} from "../../../../packages/pith/src/methods/site/block-frequency.ts";
import {
  contentExtractor,
  contentExtractorTags,
} from "../../../../packages/pith/src/methods/site/content-extractor.ts";
import { siteMethods } from "../../../../packages/pith/src/methods/site/methods.ts";
import { xCex, xCexTags } from "../../../../packages/pith/src/methods/site/x-cex.ts";
import type { MeasuredPage } from "../../../../packages/pith/src/page/measured-page.ts";
import { SelectionBuilder } from "../../../../packages/pith/src/selection/selection-builder.ts";
import { hashEvenly } from "../../../../packages/pith/src/text/hashing.ts";
import { figuresOf } from "../metrics/confusion.ts";
import { meanOf } from "../statistics/bootstrap.ts";
import {
  type Contestant,
  judgeSite,
  makeScore,
  type SiteScore,
  samplePages,
} from "./judge-site.ts";
import type { Site } from "./load-sites.ts";
import { countPage, emptySiteCounts, outputOf, type SitePage, wordF1 } from "./score.ts";

/** One setting's score on a site's test pages, and on its learning pages. */
export interface SweepScore extends SiteScore {
  readonly options: Contestant["options"];
  /**
   * F-measure on the learning pages, each judged by the others; only for methods that count similar
   * blocks.
   */
  readonly learnedF: number | undefined;
}

/** Similarity thresholds tried for X-CEX. */
export const EPSILONS: readonly number[] = [0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8, 0.9];
/** Tried shares of the site's pages. */
export const PAGE_SHARES: readonly number[] = [0.05, 0.1, 0.2, 0.3, 0.5];

function grid(method: string, options: ReadonlyArray<Contestant["options"]>): Contestant[] {
  return options.map((values) => {
    const shown = Object.entries(values).map(([key, value]) => `${key} ${value}`);
    return { name: `${method}: ${shown.join(", ")}`, method, options: values };
  });
}

/** Grids of methods that do not count similar blocks. */
const otherGrids: ReadonlyMap<string, readonly Contestant[]> = new Map([
  [
    "site-style-tree",
    grid(
      "site-style-tree",
      [0.1, 0.3, 0.5, 0.7, 0.9].map((threshold) => ({ threshold })),
    ),
  ],
  [
    "info-discoverer",
    grid(
      "info-discoverer",
      ["table", "sections"].flatMap((splitAt) =>
        [0.5, 0.6, 0.7, 0.8, 0.9].map((entropyThreshold) => ({ splitAt, entropyThreshold })),
      ),
    ),
  ],
]);

/** Methods whose thresholds can be swept. */
export const sweepMethods: readonly string[] = [xCex.id, contentExtractor.id, ...otherGrids.keys()];

/** The number of other pages with blocks similar to a page's. */
type LookUp = (page: MeasuredPage) => BlockLookup | undefined;

/** A method that counts pages with a similar block, for sweeping its thresholds. */
interface FrequencySweep {
  readonly id: string;
  readonly tags: string;
  readonly epsilons: readonly number[];
  /** Learns pages; returns the lookup for an epsilon. */
  readonly learn: (pages: readonly SitePage[]) => (epsilon: number) => LookUp;
}

/** Uses a sample of the pages, which agrees with exact comparison. */
const xCexSweep: FrequencySweep = {
  id: xCex.id,
  tags: xCexTags,
  epsilons: EPSILONS,
  learn(pages) {
    const sample = samplePages(pages);
    const { structureWeight, contentWeight } = xCex.options;
    const weights = {
      structureWeight: structureWeight.default,
      contentWeight: contentWeight.default,
    };
    return (epsilon) => (page) => sample.lookUp(page, { epsilon, ...weights });
  },
};

const contentExtractorSweep: FrequencySweep = {
  id: contentExtractor.id,
  tags: contentExtractorTags,
  epsilons: [0.3, 0.5, 0.7, 0.9],
  learn(pages) {
    const measured = pages.map(({ page }) => page);
    return (epsilon) => {
      const model = contentExtractor.learn(measured, { epsilon });
      return (page) => model.lookUp(page);
    };
  },
};

/** Counts and word F1 of pages for each share, with one epsilon. */
function judgePages({ id, tags }: FrequencySweep, lookUp: LookUp, pages: readonly SitePage[]) {
  const results = PAGE_SHARES.map((pageShare) => ({
    pageShare,
    counts: emptySiteCounts(),
    words: 0,
  }));
  for (const page of pages) {
    const found = lookUp(page.page);
    if (!found) throw new Error(`${id} does not count similar blocks`);
    for (const result of results) {
      const builder = new SelectionBuilder(id, page.page, {
        signal: "visibility",
        text: "hidden by markup",
      });
      judgeByFrequency(builder, found.blocks, found.similarPages, found.otherPages + 1, result);
      const output = outputOf(page, builder.build().keep);
      countPage(result.counts, page, output, tags);
      result.words += wordF1(page, output);
    }
  }
  return results;
}

/**
 * Tries epsilons and shares. Also judges learning pages, each by the others, so that a site's
 * thresholds can be chosen.
 */
function sweepFrequency(site: Site, sweep: FrequencySweep): SweepScore[] {
  const lookUpWith = sweep.learn(site.learn);
  return sweep.epsilons.flatMap((epsilon) => {
    const lookUp = lookUpWith(epsilon);
    const learned = judgePages(sweep, lookUp, site.learn);
    return judgePages(sweep, lookUp, site.test).map(({ pageShare, counts, words }, i) => ({
      ...makeScore(site, `${sweep.id}: epsilon ${epsilon}, share ${pageShare}`, counts, {
        wordF1: words / site.test.length,
        learnMs: 0,
        judgeMs: 0,
      }),
      options: { epsilon, pageShare },
      learnedF: figuresOf(learned[i].counts.elements).f1,
    }));
  });
}

/** Tries all settings of a method on a site. */
export function sweepSite(site: Site, method: string): SweepScore[] {
  const sweep = [xCexSweep, contentExtractorSweep].find(({ id }) => id === method);
  if (sweep) return sweepFrequency(site, sweep);
  return (otherGrids.get(method) ?? []).map((contestant) => ({
    ...judgeSite(site, contestant),
    options: contestant.options,
    learnedF: undefined,
  }));
}

/** Whether a score is of a method's default setting. */
export function isDefault(method: string, { options }: Pick<SweepScore, "options">): boolean {
  const specs = siteMethods.find(({ id }) => id === method)?.options ?? {};
  return Object.entries(options).every(([name, value]) => specs[name]?.default === value);
}

export interface SettingMeans {
  readonly name: string;
  readonly options: Contestant["options"];
  readonly f1: number;
  readonly longerF: number;
  readonly wordF1: number;
}

/** Mean figures of each setting over the sites. */
export function meansBySetting(scores: readonly SweepScore[]): SettingMeans[] {
  return [...new Set(scores.map(({ name }) => name))].map((name) => {
    const own = scores.filter((score) => score.name === name);
    const mean = (of: (score: SweepScore) => number): number => meanOf(own.map(of));
    return {
      name,
      options: own[0].options,
      f1: mean(({ elements }) => elements.f1),
      longerF: mean(({ longer }) => longer.f1),
      wordF1: mean((score) => score.wordF1),
    };
  });
}

/** Parts of the sites; a site's setting is chosen on the other parts. */
const FOLDS = 5;

/** For each site, the score of the setting with the best mean F-measure on the other parts. */
export function crossFit(scores: readonly SweepScore[]): SweepScore[] {
  const foldOf = (site: string): number => hashEvenly(site) % FOLDS;
  const fitted: SweepScore[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = meansBySetting(scores.filter(({ site }) => foldOf(site) !== fold));
    const best = others.reduce((a, b) => (b.f1 > a.f1 ? b : a));
    fitted.push(...scores.filter(({ site, name }) => foldOf(site) === fold && name === best.name));
  }
  return fitted;
}

/**
 * For each site, the score of the setting that is best on its own learning pages: the paper tunes
 * on the same 75 % of a site's labelled pages. Skips sites without such figures.
 */
export function fitOnLearningPages(scores: readonly SweepScore[]): SweepScore[] {
  return [...new Set(scores.map(({ site }) => site))].flatMap((site) => {
    const own = scores.filter((score) => score.site === site && score.learnedF !== undefined);
    return own.length === 0
      ? []
      : [own.reduce((a, b) => ((b.learnedF ?? 0) > (a.learnedF ?? 0) ? b : a))];
  });
}
