import { addToList } from "../../../src/add-to-list.ts";
import { doubts } from "../../../src/check/index.ts";
import { extract, parse } from "../../../src/index.ts";
import { SiteProfile } from "../../../src/site/index.ts";
import type { Page } from "../data/pages.ts";
import { halfOf } from "../records/gold-records.ts";

/** Sites with fewer pages are left out: half of them would be too few to learn from. */
const LEAST_PAGES = 12;

/** Told of each page that is judged by a profile: whose site's it is, and whether it was doubted. */
type OnJudged = (name: string, isRight: boolean, where: string, what: string) => void;

/**
 * Learns a profile of every other page of each site, and looks whether pages of the site that were not learned are doubted as unlike it, and
 * one page of each other site is.
 */
export function measureSiteLikeness(pages: readonly Page[], onJudged: OnJudged): void {
  const bySite = new Map<string, Page[]>();
  for (const page of pages) addToList(bySite, page.site, page);
  const sites = [...bySite].filter(([, own]) => own.length >= LEAST_PAGES);
  for (const [site, own] of sites) {
    const profile = new SiteProfile();
    own.forEach(({ html, url }, at) => {
      if (at % 2 === 0) profile.learn(parse(html, { url }));
    });
    const judge = ({ html, url }: Page): string | undefined =>
      doubts(extract(html, { url, siteProfiles: [profile] })).find(({ kind }) => kind === "unlike-site")?.evidence;
    const half = halfOf(site);
    own.forEach((page, at) => {
      if (at % 2 === 0) return;
      const said = judge(page);
      onJudged(`pages of a site, ${half}: not unlike it`, said === undefined, `${site} ${page.id}`, said ?? "");
    });
    for (const [other, [page]] of sites) {
      if (other !== site && page)
        onJudged(`pages of other sites, ${half}: unlike it`, judge(page) !== undefined, `${site} ${page.id}`, other);
    }
  }
}
