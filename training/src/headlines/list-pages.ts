import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { collectLinks } from "../../../packages/methods/src/head-components/page-links.ts";
import { pageFigureNames, rateLinks } from "../../../packages/methods/src/headlines/headline-model.ts";
import type { HeadlineModel, LogisticModel } from "../../../packages/methods/src/headlines/model.ts";
import { parse } from "../../../src/extract.ts";
import type { MeasuredPage } from "../../../src/measure/measured-page.ts";
import { pith } from "../../../src/rules/pith.ts";
import type { Example } from "./logistic.ts";

/** A list page with its gold headlines. */
export interface ListPage {
  readonly site: string;
  readonly url: string;
  readonly page: MeasuredPage;
  /** Addresses of the gold headlines, resolved, without fragments. */
  readonly gold: ReadonlySet<string>;
}

interface ListRecord {
  readonly site: string;
  readonly url: string;
  readonly html: string;
  readonly headlines: ReadonlyArray<{ readonly text: string; readonly href: string }>;
}

/** An address resolved against the page's and without its fragment; undefined when it is none. */
export function resolveHref(href: string, base: string): string | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  url.hash = "";
  return url.href;
}

/** Reads list pages (JSON lines, gzip) and measures them, with positions. */
export async function readListPages(path: string): Promise<ListPage[]> {
  const pages: ListPage[] = [];
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    const { site, url, html, headlines } = JSON.parse(line) as ListRecord;
    const gold = new Set(headlines.flatMap(({ href }) => resolveHref(href, url) ?? []));
    pages.push({ site, url, page: parse(html, { url, positions: true }), gold });
  }
  return pages;
}

/** A page regression that says nothing, for links that are only measured. */
export const noPageModel: LogisticModel = { constant: 0, weights: pageFigureNames.map(() => 0) };

/** What the default says of each block of a page: the probability that it is content. */
export function keepProbability(page: MeasuredPage): Float64Array {
  return pith.select(page).score;
}

/** One of a link's page figures by its name. */
export function figureOf(figures: readonly number[], name: (typeof pageFigureNames)[number]): number {
  return figures[pageFigureNames.indexOf(name)] ?? 0;
}

/**
 * The links of list pages as examples for the page regression. Each site weighs the same, and so does each page of it.
 * Links that lead to a headline's address but do not name their item (its image, "read more") are left out.
 */
export function toExamples(pages: readonly ListPage[], story: HeadlineModel["story"]): Example[] {
  const pagesOfSite = new Map<string, number>();
  for (const { site } of pages) pagesOfSite.set(site, (pagesOfSite.get(site) ?? 0) + 1);
  return pages.flatMap(({ site, page, gold }) => {
    const rated = rateLinks(page, collectLinks(page), keepProbability(page), { story, page: noPageModel });
    const examples = rated.flatMap(({ link, noise, figures }) => {
      const positive = gold.has(link.url.href);
      const isOther = positive && figureOf(figures, "betterInItem") === 1;
      return noise !== undefined || isOther ? [] : [{ figures, positive }];
    });
    const weight = 1 / examples.length / (pagesOfSite.get(site) ?? 1);
    return examples.map((example): Example => ({ ...example, weight }));
  });
}
