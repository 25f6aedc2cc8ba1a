import { parse } from "../../../../packages/pith/src/api/extract.ts";
import { collectLinks } from "../../../../packages/pith/src/methods/head-components/page-links.ts";
import {
  pageFigureNames,
  rateLinks,
} from "../../../../packages/pith/src/methods/headlines/headline-model.ts";
import type {
  HeadlineModel,
  LogisticModel,
} from "../../../../packages/pith/src/methods/headlines/model.ts";
import type { MeasuredPage } from "../../../../packages/pith/src/page/measured-page.ts";
import { pith } from "../../../../packages/pith/src/rules/pith.ts";
import { readJsonLines } from "../json-lines.ts";
import type { Example } from "./logistic.ts";

export interface ListPage {
  readonly site: string;
  readonly url: string;
  readonly page: MeasuredPage;
  /** Absolute addresses of the gold headlines, without fragments. */
  readonly gold: ReadonlySet<string>;
}

interface ListRecord {
  readonly site: string;
  readonly url: string;
  readonly html: string;
  readonly headlines: ReadonlyArray<{ readonly text: string; readonly href: string }>;
}

/** An absolute address without fragment; undefined if invalid. */
export function resolveHref(href: string, base: string): string | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  url.hash = "";
  return url.href;
}

/** Reads and measures list pages (JSON lines, gzip). */
export async function readListPages(path: string): Promise<ListPage[]> {
  const pages: ListPage[] = [];
  for await (const { site, url, html, headlines } of readJsonLines<ListRecord>(path)) {
    const gold = new Set(headlines.flatMap(({ href }) => resolveHref(href, url) ?? []));
    pages.push({ site, url, page: parse(html, { url, positions: true }), gold });
  }
  return pages;
}

/** A page regression without effect, for links that are only measured. */
export const noPageModel: LogisticModel = { constant: 0, weights: pageFigureNames.map(() => 0) };

/** The default's probability of each block. */
export function keepProbability(page: MeasuredPage): Float64Array {
  return pith.select(page).score;
}

/** A link's page figure by name. */
export function figureOf(
  figures: readonly number[],
  name: (typeof pageFigureNames)[number],
): number {
  return figures[pageFigureNames.indexOf(name)] ?? 0;
}

/**
 * Links of list pages as examples for the page regression. Sites weigh the same, and so do pages
 * within a site. Links to a headline's address that do not name their item (its image, "read more")
 * are skipped.
 */
export function toExamples(pages: readonly ListPage[], story: HeadlineModel["story"]): Example[] {
  const pagesOfSite = new Map<string, number>();
  for (const { site } of pages) pagesOfSite.set(site, (pagesOfSite.get(site) ?? 0) + 1);
  return pages.flatMap(({ site, page, gold }) => {
    const rated = rateLinks(page, collectLinks(page), keepProbability(page), {
      story,
      page: noPageModel,
    });
    const examples = rated.flatMap(({ link, noise, figures }) => {
      const positive = gold.has(link.url.href);
      const isOther = positive && figureOf(figures, "betterInItem") === 1;
      return noise !== undefined || isOther ? [] : [{ figures, positive }];
    });
    const weight = 1 / examples.length / (pagesOfSite.get(site) ?? 1);
    return examples.map((example): Example => ({ ...example, weight }));
  });
}
