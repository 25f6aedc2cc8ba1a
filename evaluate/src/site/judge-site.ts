import type { MeasuredPage } from "../../../src/measure/measured-page.ts";
import type { OptionValue } from "../../../src/methods/method.ts";
import type { Selection } from "../../../src/methods/selection.ts";
import { contentExtractor, contentExtractorTags } from "../../../src/site/content-extractor.ts";
import { siteMethods } from "../../../src/site/methods.ts";
import { SiteProfile } from "../../../src/site/site-profile.ts";
import { xCexTags } from "../../../src/site/x-cex.ts";
import { cpuTimeMs } from "./cpu-time.ts";
import type { Site, SitePage } from "./load-sites.ts";
import { type BlockFigures, countElementBlocks, countTextBlocks, emptyCounts, figuresOf, wordF1 } from "./score.ts";

/** A method with its options, as one column of a report. */
export interface Contestant {
  readonly name: string;
  /** Id of a method over many pages, `profile` for X-CEX by a site profile, or `full-text`. */
  readonly method: string;
  readonly options: Readonly<Record<string, OptionValue>>;
}

/** How a contestant did on the test pages of one site. */
export interface SiteScore {
  readonly site: string;
  readonly set: string;
  readonly name: string;
  readonly pages: number;
  /** By the elements of the method's tag list, as the paper counts. */
  readonly elements: BlockFigures;
  /** By the page's text blocks, the same for all methods. */
  readonly textBlocks: BlockFigures;
  readonly wordF1: number;
  readonly learnMs: number;
  readonly judgeMs: number;
}

function keepAll(page: MeasuredPage): Selection {
  const { count } = page.blocks;
  return {
    method: "full-text",
    outcome: "content",
    why: "",
    page,
    keep: new Uint8Array(count).fill(1),
    score: new Float64Array(count),
    reasonOf: new Uint32Array(count),
    reasons: [],
    nodes: [],
  };
}

type Judge = (page: MeasuredPage) => Selection;

function learnProfile(pages: readonly SitePage[]): SiteProfile {
  const profile = new SiteProfile();
  for (const { page } of pages) profile.learn(page);
  return profile;
}

/** Learns from the site's learning pages. */
function learn({ method, options }: Contestant, pages: readonly SitePage[], known?: SiteProfile): Judge {
  if (method === "full-text") return keepAll;
  if (method === "profile") {
    const profile = known ?? learnProfile(pages);
    return (page) => profile.select(page, options);
  }
  const found = siteMethods.find(({ id }) => id === method);
  if (!found) throw new Error(`there is no method ${method}`);
  const model = found.learn(
    pages.map(({ page }) => page),
    options,
  );
  return (page) => model.select(page);
}

/** Scores selections of the test pages. */
export function scoreSelections(
  site: Site,
  contestant: Contestant,
  selections: readonly Selection[],
  times: { readonly learnMs: number; readonly judgeMs: number },
): SiteScore {
  const elements = emptyCounts();
  const textBlocks = emptyCounts();
  const tags = contestant.method === contentExtractor.id ? contentExtractorTags : xCexTags;
  let words = 0;
  site.test.forEach((page, i) => {
    countElementBlocks(elements, page, selections[i], tags);
    countTextBlocks(textBlocks, page, selections[i]);
    words += wordF1(page, selections[i]);
  });
  return {
    site: site.name,
    set: site.set,
    name: contestant.name,
    pages: site.learn.length + site.test.length,
    elements: figuresOf(elements),
    textBlocks: figuresOf(textBlocks),
    wordF1: words / site.test.length,
    ...times,
  };
}

/**
 * Learns from a site's learning pages and judges its test pages.
 * @param known A profile of the learning pages, for sweeps: then nothing is learned.
 */
export function judgeSite(site: Site, contestant: Contestant, known?: SiteProfile): SiteScore {
  const start = cpuTimeMs();
  const judge = learn(contestant, site.learn, known);
  const learned = cpuTimeMs();
  const selections = site.test.map(({ page }) => judge(page));
  const end = cpuTimeMs();
  return scoreSelections(site, contestant, selections, { learnMs: learned - start, judgeMs: end - learned });
}

/** Tries many settings on a site; a profile is learned once for all. */
export function sweepSite(site: Site, contestants: readonly Contestant[]): SiteScore[] {
  const profile = learnProfile(site.learn);
  return contestants.map((contestant) => judgeSite(site, contestant, profile));
}
