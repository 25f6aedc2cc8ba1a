import { parsePage } from "../../../../packages/pith/src/html/parse/parse.ts";
import { measurePage } from "../../../../packages/pith/src/page/measure.ts";
import { hashEvenly } from "../../../../packages/pith/src/text/hashing.ts";
import { UsageError } from "../commands/command.ts";
import { groupBy } from "../data/group-by.ts";
import { findSet, type Page, readPages } from "../data/pages.ts";
import { prepareSitePage, type SitePage } from "./score.ts";

/** The pages of one site, split like the paper's. */
export interface Site {
  readonly name: string;
  readonly set: string;
  /** Three quarters of the pages. */
  readonly learn: readonly SitePage[];
  /** The last quarter. */
  readonly test: readonly SitePage[];
}

/** Sets with many pages per site. */
export const siteSets: readonly string[] = ["daniel-dev", "manuals-dev", "blogs-dev"];

/** Sites with fewer pages are skipped: a quarter of them is too small a test set. */
export const MIN_SITE_PAGES = 10;

/**
 * Share of a site's pages to learn from (Fernandes, Information Extraction from Web Pages, 4.1).
 */
export const LEARN_SHARE = 0.75;

function preparePage({ id, html, url, text = "" }: Page): SitePage {
  return prepareSitePage(id, measurePage(html, parsePage(html), url), text);
}

/** Splits a site's pages by seed and page id, independent of their order. */
export function splitPages<P extends { readonly id: string }>(
  pages: readonly P[],
  seed: number,
  share: number = LEARN_SHARE,
): { learn: P[]; test: P[] } {
  const shuffled = [...pages].sort((a, b) => hashEvenly(a.id, seed) - hashEvenly(b.id, seed));
  const learnCount = Math.floor(shuffled.length * share);
  return { learn: shuffled.slice(0, learnCount), test: shuffled.slice(learnCount) };
}

/**
 * Reads pages with gold text by site; skips sites with too few. @throws {UsageError} for pages
 * without gold
 */
async function groupPages(file: string): Promise<Map<string, Page[]>> {
  const pages: Page[] = [];
  let all = 0;
  for await (const page of readPages(file)) {
    all++;
    if (page.text !== undefined) pages.push(page);
  }
  if (all > 0 && pages.length === 0) {
    throw new UsageError(
      `${file}: none of ${all} pages has the field text, the main content to judge by`,
    );
  }
  const bySite = groupBy(pages, ({ site }) => site);
  for (const [name, own] of bySite) if (own.length < MIN_SITE_PAGES) bySite.delete(name);
  return bySite;
}

/** Yields one site at a time, so that only its parsed pages are in memory. */
export async function* loadSites(
  directory: string,
  sets: readonly string[],
  seed: number,
  accepts: (site: string) => boolean = () => true,
): AsyncGenerator<Site> {
  for (const name of sets) {
    const set = findSet(name, directory);
    if (!set)
      throw new UsageError(
        `there is no set ${name} in ${directory}; npm run data downloads the public ones`,
      );
    for (const [site, pages] of await groupPages(set.file)) {
      if (!accepts(site)) continue;
      const { learn, test } = splitPages(pages, seed);
      yield {
        name: site,
        set: set.name,
        learn: learn.map(preparePage),
        test: test.map(preparePage),
      };
    }
  }
}
