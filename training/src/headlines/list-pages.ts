import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { parse } from "../../../src/extract.ts";
import type { MeasuredPage } from "../../../src/measure/measured-page.ts";
import { type NoiseModel, rateLinks } from "../../../src/methods/head-components/noise-model.ts";
import { collectLinks } from "../../../src/methods/head-components/page-links.ts";
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

/** The links of list pages as examples for the page regression. Each site weighs the same, and so does each page of it. */
export function toExamples(pages: readonly ListPage[], story: NoiseModel["story"]): Example[] {
  const pagesOfSite = new Map<string, number>();
  for (const { site } of pages) pagesOfSite.set(site, (pagesOfSite.get(site) ?? 0) + 1);
  return pages.flatMap(({ site, page, gold }) => {
    const rated = rateLinks(page, collectLinks(page), { story, page: { constant: 0, weights: [0, 0, 0, 0, 0] } });
    const open = rated.filter(({ noise }) => noise === undefined);
    const weight = 1 / open.length / (pagesOfSite.get(site) ?? 1);
    return open.map(({ link, figures }): Example => ({ figures, positive: gold.has(link.url.href), weight }));
  });
}
