import { hashText } from "../../../src/site/hashing.ts";
import type { Contestant, SiteScore } from "./judge-site.ts";

function grid(name: string, method: string, options: ReadonlyArray<Contestant["options"]>): Contestant[] {
  return options.map((values) => {
    const shown = Object.entries(values).map(([key, value]) => `${key} ${value}`);
    return { name: `${name}: ${shown.join(", ")}`, method, options: values };
  });
}

/** What is tried of each method. X-CEX is swept by its profile, which agrees with exact comparison. */
export const sweepGrids: ReadonlyMap<string, readonly Contestant[]> = new Map([
  [
    "x-cex",
    grid("x-cex", "profile", [
      ...[0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((epsilon) => ({ epsilon, pageShare: 0.2 })),
      ...[0.1, 0.3, 0.5].flatMap((pageShare) => [0.5, 0.7].map((epsilon) => ({ epsilon, pageShare }))),
    ]),
  ],
  [
    "content-extractor",
    grid(
      "content-extractor",
      "content-extractor",
      [0.3, 0.5, 0.7, 0.9].map((epsilon) => ({ epsilon })),
    ),
  ],
  [
    "site-style-tree",
    grid(
      "site-style-tree",
      "site-style-tree",
      [0.1, 0.3, 0.5, 0.7, 0.9].map((threshold) => ({ threshold })),
    ),
  ],
  [
    "info-discoverer",
    grid(
      "info-discoverer",
      "info-discoverer",
      ["table", "sections"].flatMap((splitAt) =>
        [0.5, 0.6, 0.7, 0.8, 0.9].map((entropyThreshold) => ({ splitAt, entropyThreshold })),
      ),
    ),
  ],
]);

/** Mean over sites of one setting. */
export interface SettingMeans {
  readonly name: string;
  readonly fMeasure: number;
  readonly textFMeasure: number;
  readonly wordF1: number;
}

/** The mean figures of each setting over the sites. */
export function meansBySetting(scores: readonly SiteScore[]): SettingMeans[] {
  const names = [...new Set(scores.map(({ name }) => name))];
  return names.map((name) => {
    const own = scores.filter((score) => score.name === name);
    const mean = (of: (score: SiteScore) => number): number =>
      own.reduce((sum, score) => sum + of(score), 0) / own.length;
    return {
      name,
      fMeasure: mean(({ elements }) => elements.fMeasure),
      textFMeasure: mean(({ textBlocks }) => textBlocks.fMeasure),
      wordF1: mean((score) => score.wordF1),
    };
  });
}

/** Parts into which the sites fall; a site's setting is chosen on the sites of the other parts. */
const FOLDS = 5;

/** For each site the score of the setting that is best, by mean F-measure, on the sites kept apart from it. */
export function crossFit(scores: readonly SiteScore[]): SiteScore[] {
  const foldOf = (site: string): number => hashText(site) % FOLDS;
  const fitted: SiteScore[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = meansBySetting(scores.filter(({ site }) => foldOf(site) !== fold));
    const best = others.reduce((a, b) => (b.fMeasure > a.fMeasure ? b : a));
    fitted.push(...scores.filter(({ site, name }) => foldOf(site) === fold && name === best.name));
  }
  return fitted;
}
