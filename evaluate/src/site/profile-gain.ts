import { extract } from "../../../src/index.ts";
import { SiteProfile } from "../../../src/site/site-profile.ts";
import { measureWordOverlap } from "../metrics/word-overlap.ts";
import type { FoldModels } from "../run/fold-models.ts";
import { cpuTimeMs } from "./cpu-time.ts";
import type { Site } from "./load-sites.ts";
import type { SitePage } from "./score.ts";

/** What a profile of a site gives the default on the site's other pages, and what it costs. */
export interface ProfileGain {
  readonly site: string;
  readonly set: string;
  readonly pages: number;
  /** Mean word F1 by a model that has not seen the site. */
  readonly without: number;
  readonly with: number;
  /** Processor time of all test pages, by that without the profile. */
  readonly cost: number;
}

/** Times that all pages of a site are done with and without, in turn, after one that warms up. */
const PASSES = 4;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Processor time with the profile by that without, of HTML to text with the model that ships. */
function measureCost(pages: readonly SitePage[], profile: SiteProfile): number {
  const sums = [0, 0];
  for (let pass = 0; pass <= PASSES; pass++) {
    [undefined, profile].forEach((known, way) => {
      const start = cpuTimeMs();
      for (const { page } of pages) extract(page.html, { url: page.url ?? "", siteProfiles: known ? [known] : [] });
      if (pass > 0) sums[way] += cpuTimeMs() - start;
    });
  }
  return sums[1] / sums[0];
}

/** Learns a profile from the pages to learn from, and measures the default with and without it on the others. */
export function measureGain({ name, set, learn, test }: Site, models: FoldModels): ProfileGain {
  const profile = new SiteProfile();
  for (const { page } of learn) profile.learn(page);
  const score = (siteProfiles: readonly SiteProfile[]): number =>
    mean(
      test.map(({ page: { html, url = "" }, ids, goldTokens }) => {
        const text = models.extract({ html, url, site: name }, "text", siteProfiles);
        return measureWordOverlap(ids.encode(text), goldTokens).f1;
      }),
    );
  return {
    site: name,
    set,
    pages: test.length,
    without: score([]),
    with: score([profile]),
    cost: measureCost(test, profile),
  };
}
