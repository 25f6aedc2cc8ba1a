import { parse } from "../../../src/extract.ts";
import { measureSigns, type Signs } from "../../../src/questions/readable/signs.ts";
import { registrableDomain } from "../../../training/src/read-pages.ts";
import { type DataSet, type Page, readPages } from "../data/pages.ts";

/** What a page is to `readable`: one to read, or one that only leads to others. */
export type Side = "text" | "list";

/** A page with its signs. */
export interface ReadableCase {
  readonly set: string;
  /** What folds keep together. */
  readonly domain: string;
  /** The data set's name for the kind of page. */
  readonly type: string;
  readonly side: Side;
  /** Signs with the page's address given, and without it. */
  readonly signs: Signs;
  readonly unaddressed: Signs;
  /** The greatest `minScore` with which isProbablyReaderable says yes; undefined when it was not asked. */
  readonly rival: number | undefined;
}

/** Pages of one site that are taken from a set: sites with many pages have one template. */
const MAX_SITE_PAGES: Readonly<Record<string, number>> = {
  "blogs-dev": 25,
  "manuals-dev": 25,
  "daniel-dev": 15,
  dragnet: 15,
};
/** The sets that pages are taken from. */
export const readableSets: readonly string[] = [
  "wcxb-dev",
  "headlines-dev",
  "blogs-dev",
  "manuals-dev",
  "daniel-dev",
  "dragnet",
];
/** Pages with less gold text are no text to read, whatever their type. */
const MIN_GOLD_CHARS = 400;

/** What a page is; undefined for what counts as neither. */
function sideOf(set: string, page: Page): Side | undefined {
  if (set === "headlines-dev" || (set === "wcxb-dev" && /^(?:listing|collection)$/u.test(page.type))) return "list";
  return (page.text?.length ?? 0) >= MIN_GOLD_CHARS ? "text" : undefined;
}

/** Reads the pages of a set that are clearly one thing or the other. */
export async function readCases(set: DataSet, askRival?: (html: string) => number): Promise<ReadableCase[]> {
  const taken = new Map<string, number>();
  const cases: ReadableCase[] = [];
  for await (const page of readPages(set.file)) {
    const side = sideOf(set.name, page);
    const count = (taken.get(page.site) ?? 0) + 1;
    if (side === undefined || count > (MAX_SITE_PAGES[set.name] ?? Number.POSITIVE_INFINITY)) continue;
    taken.set(page.site, count);
    const measured = parse(page.html);
    cases.push({
      set: set.name,
      domain: registrableDomain(page.site),
      type: page.type,
      side,
      signs: measureSigns(measured, page.url || undefined).signs,
      unaddressed: measureSigns(measured, undefined).signs,
      rival: askRival?.(page.html),
    });
  }
  return cases;
}
