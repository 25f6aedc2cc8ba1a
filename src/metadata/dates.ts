import { TAG } from "flat-html";
import { type DateReading, hostSuffix, monthNumber, readDate } from "pith-base";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { asList, firstText, type Thing } from "./json-ld.ts";
import type { Candidate, MetadataSource } from "./metadata-types.ts";
import type { PageClues } from "./page-clues.ts";

export type DateKind = "published" | "modified";

type NamedSource = readonly [name: string, source: MetadataSource];

/** `meta` names of dates, most trusted first; the empty one represents `OTHER_NAME`. */
const META_DATES: Readonly<Record<DateKind, readonly NamedSource[]>> = {
  published: [
    ["article:published_time", "open-graph"],
    ["og:article:published_time", "open-graph"],
    ["og:published_time", "open-graph"],
    ["article:published", "open-graph"],
    ["parsely-pub-date", "parsely"],
    ["sailthru.date", "meta"],
    ["citation_publication_date", "citation"],
    ["citation_online_date", "citation"],
    ["citation_date", "citation"],
    ["dc.date.issued", "dublin-core"],
    ["dcterms.issued", "dublin-core"],
    ["dc.date.created", "dublin-core"],
    ["dcterms.created", "dublin-core"],
    ["dcterms.date", "dublin-core"],
    ["dc.date", "dublin-core"],
    ["dc:date", "dublin-core"],
    ["", "meta"],
    ["article_date_original", "meta"],
    ["ptime", "meta"],
    ["date", "meta"],
    ["ms.date", "meta"],
    ["video:release_date", "open-graph"],
    ["datecreated", "meta"],
  ],
  modified: [
    ["article:modified_time", "open-graph"],
    ["og:updated_time", "open-graph"],
    ["og:modified_time", "open-graph"],
    ["dcterms.modified", "dublin-core"],
    ["dc.date.modified", "dublin-core"],
    ["datemodified", "meta"],
    ["lastmod", "meta"],
    ["last-modified", "meta"],
    ["revised", "meta"],
    ["updated", "meta"],
  ],
};
/** Names of publication dates, optionally with a site's prefix: `w-published-date`. */
const OTHER_NAME =
  /(?:^(?:original)?|[.:_-])(?:date[-_]?published|publish(?:ed)?[-_]?date|publication[-_]?date|pub[-_]?date)$|[.:_-]publish(?:ed)?[-_]?time$/u;
const THING_DATES: Readonly<Record<DateKind, readonly string[]>> = {
  published: ["datePublished", "dateCreated", "uploadDate", "created", "issued", "date"],
  modified: ["dateModified", "modified"],
};
/** `/2024/05/01/`, `/2024-05-01-` in an address. */
const URL_DATE = /[/_-]((?:19|20)\d{2})[/_-](0?[1-9]|1[0-2])[/_-](0[1-9]|[12]\d|3[01]|[1-9])(?![\d])/u;

/** `/2024/may/01/` in an address. */
const URL_NAMED_DATE = /\/((?:19|20)\d{2})\/(\p{L}{3,12})\/(0?[1-9]|[12]\d|3[01])(?![\d])/u;

function dateOfAddress(url: string): string {
  const [, year, month, day] = URL_DATE.exec(url) ?? URL_NAMED_DATE.exec(url) ?? [];
  if (year === undefined) return "";
  const number = /^\d/u.test(month) ? Number(month) : monthNumber(month);
  return number > 0 ? `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}` : "";
}

/** Host suffixes where numeric dates start with the day, even in English. */
const DAY_FIRST = /^(?:uk|au|nz|ie|in|za|eu|sg|my|de|fr|nl|it|es|se|no|dk|be|ch|at|pl|ru|gr|br|tr)$/;

/** Whether numeric dates start with the month, as in the United States and the Philippines. */
export function isMonthFirst(language: string | undefined, url: string | undefined): boolean {
  const tag = language?.toLowerCase().replace("_", "-") ?? "";
  if (/^(?:en-us|en-ph|es-us|fil)/u.test(tag)) return true;
  if (tag !== "" && tag !== "en") return false;
  return !DAY_FIRST.test(hostSuffix(url));
}

/** The same, by a page's declarations. */
export const writesMonthFirst = ({ tree, url }: MeasuredPage): boolean =>
  isMonthFirst(tree.attr(tree.findAll(TAG.html)[0] ?? 0, "lang"), url);

/** Dates from JSON-LD, microdata, RDFa, `meta` elements and the address. */
export function findDeclaredDates(
  clues: PageClues,
  mains: readonly Thing[],
  kind: DateKind,
  reading: DateReading,
): Array<Candidate<string>> {
  const found: Array<Candidate<string>> = [];
  const add = (value: string, source: MetadataSource, property: string): void => {
    const iso = value === "" ? undefined : readDate(value, reading);
    if (iso) found.push({ value: iso, source, property });
  };
  for (const thing of mains) {
    for (const name of THING_DATES[kind]) {
      for (const value of asList(thing.properties[name]).slice(0, 3)) {
        add(firstText(clues.things, value, 100), thing.source, `${thing.types[0] ?? "item"}.${name}`);
      }
    }
  }
  const isNew = (name: string): boolean => OTHER_NAME.test(name) && !found.some(({ property }) => property === name);
  for (const [known, source] of META_DATES[kind]) {
    const names = known === "" ? [...clues.metas.keys()].filter(isNew) : [known];
    for (const name of names) add(clues.metas.get(name)?.[0] ?? "", source, name);
  }
  if (kind === "published") for (const stamp of clues.stamps.slice(0, 3)) add(stamp, "html", "created-timestamp");
  if (kind === "published" && clues.page.url !== undefined) add(dateOfAddress(clues.page.url), "url", "path");
  return found;
}
