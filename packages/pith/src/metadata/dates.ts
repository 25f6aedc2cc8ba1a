import { TAG } from "../html/parse/tags.ts";
import { asList, firstText, type Thing } from "../page/json-ld.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { type DateReading, readDate } from "../text/date-text.ts";
import { monthNumber } from "../text/month-names.ts";
import { hostSuffix } from "../text/resolve-url.ts";
import { Candidates } from "./candidates.ts";
import type { Candidate } from "./metadata-types.ts";
import { metaContent, type PageMarkup } from "./page-markup.ts";

export type DateKind = "published" | "modified";

/** `meta` names of dates, most trusted first; the star represents `OTHER_NAME`. */
const META_DATES: Readonly<Record<DateKind, readonly string[]>> = {
  published: [
    "article:published_time",
    "og:article:published_time",
    "og:published_time",
    "article:published",
    "parsely-pub-date",
    "sailthru.date",
    "citation_publication_date",
    "citation_online_date",
    "citation_date",
    "dc.date.issued",
    "dcterms.issued",
    "dc.date.created",
    "dcterms.created",
    "dcterms.date",
    "dc.date",
    "dc:date",
    "*",
    "article_date_original",
    "ptime",
    "date",
    "ms.date",
    "video:release_date",
    "datecreated",
  ],
  modified: [
    "article:modified_time",
    "og:updated_time",
    "og:modified_time",
    "dcterms.modified",
    "dc.date.modified",
    "datemodified",
    "lastmod",
    "last-modified",
    "revised",
    "updated",
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
const URL_DATE =
  /[/_-]((?:19|20)\d{2})[/_-](0?[1-9]|1[0-2])[/_-](0[1-9]|[12]\d|3[01]|[1-9])(?![\d])/u;

/** `/2024/may/01/` in an address. */
const URL_NAMED_DATE = /\/((?:19|20)\d{2})\/(\p{L}{3,12})\/(0?[1-9]|[12]\d|3[01])(?![\d])/u;

function dateOfAddress(url: string): string {
  const [, year, month, day] = URL_DATE.exec(url) ?? URL_NAMED_DATE.exec(url) ?? [];
  if (year === undefined) return "";
  const number = /^\d/u.test(month) ? Number(month) : monthNumber(month);
  return number > 0 ? `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}` : "";
}

/** Host suffixes where numeric dates start with the day, even in English. */
const DAY_FIRST =
  /^(?:uk|au|nz|ie|in|za|eu|sg|my|de|fr|nl|it|es|se|no|dk|be|ch|at|pl|ru|gr|br|tr)$/;

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
  markup: PageMarkup,
  mains: readonly Thing[],
  kind: DateKind,
  reading: DateReading,
): Array<Candidate<string>> {
  const candidates = new Candidates(markup, (value) => readDate(value, reading));
  const { found } = candidates;
  for (const thing of mains) {
    for (const name of THING_DATES[kind]) {
      for (const value of asList(thing.properties[name]).slice(0, 3)) {
        candidates.addThing(thing, name, firstText(markup.things, value, 100));
      }
    }
  }
  const isNew = (name: string): boolean =>
    OTHER_NAME.test(name) && !found.some(({ property }) => property === name);
  for (const known of META_DATES[kind]) {
    if (known !== "*") candidates.addMetas([known]);
    else
      for (const name of [...markup.metas.keys()].filter(isNew))
        candidates.add(metaContent(markup, name), "meta", name);
  }
  if (kind === "modified") return found;
  for (const stamp of markup.stamps.slice(0, 3)) candidates.add(stamp, "html", "created-timestamp");
  if (markup.page.url !== undefined) candidates.add(dateOfAddress(markup.page.url), "url", "path");
  return found;
}
