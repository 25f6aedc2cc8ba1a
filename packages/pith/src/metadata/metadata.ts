import { foldText } from "../html/clean-text.ts";
import { headingLevel, TAG } from "../html/parse/tags.ts";
import type { Thing } from "../page/json-ld.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { checkClock } from "../safety/clock.ts";
import type { DateReading } from "../text/date-text.ts";
import { defined } from "../text/defined.ts";
import { chooseAuthors, findAuthors } from "./authors.ts";
import { factOf } from "./candidates.ts";
import { findDeclaredDates, isMonthFirst } from "./dates.ts";
import { findDirections, readLanguage } from "./language.ts";
import { mainThings } from "./main-thing.ts";
import type { Candidate, Fact, Metadata, MetadataOptions } from "./metadata-types.ts";
import { nodeText } from "./node-text.ts";
import { findCanonicalUrls, findDescriptions, findImages, findLicences } from "./page-facts.ts";
import { PageMarkup } from "./page-markup.ts";
import { PartClassifier } from "./part-classifier.ts";
import { findSiteNames, hostWords } from "./site-name.ts";
import { findTitles, pageTitles } from "./title.ts";
import { SiteNames } from "./title-parts.ts";
import { findTopics } from "./topics.ts";
import { findVisibleDates, type VisibleDates } from "./visible-dates.ts";

/**
 * Silent reading speed of adults: mean words per minute for English non-fiction (Brysbaert, "How
 * many words do we read per minute?", 2019), and rounded mean characters per minute for Chinese and
 * Japanese (Trauzettel-Klosinski and Dietz, "Standardized assessment of reading performance",
 * 2012).
 */
const WORDS_PER_MINUTE = 238;
const IDEOGRAPHS_PER_MINUTE = 300;

/** Words of the kept blocks, and minutes to read them. */
function measureReading(
  page: MeasuredPage,
  keep: Uint8Array,
): { wordCount: number; readingMinutes: number } {
  let words = 0;
  let ideographs = 0;
  for (let block = 0; block < page.blocks.count; block++) {
    if (keep[block] !== 1) continue;
    words += page.blocks.words[block];
    if (page.blocks.words[block] * 2.5 > page.blocks.textChars[block]) {
      ideographs +=
        page.blockText(block).match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)
          ?.length ?? 0;
    }
  }
  ideographs = Math.min(ideographs, words);
  const minutes = (words - ideographs) / WORDS_PER_MINUTE + ideographs / IDEOGRAPHS_PER_MINUTE;
  return { wordCount: words, readingMinutes: Math.max(1, Math.round(minutes)) };
}

/** How far ahead dates may be, because clocks and zones differ. */
const FUTURE_MS = 2 * 86_400_000;

/** The title's heading, the first `h1`, or the first line with the title. */
function headlineNode(markup: PageMarkup, title: string | undefined): number | undefined {
  const wanted = title === undefined ? "" : foldText(title);
  const isFirst = (node: number): boolean => markup.tree.tag[node] === TAG.h1;
  const shows = markup.headings.filter(
    (node) => wanted !== "" && foldText(nodeText(markup.page, node, 500)) === wanted,
  );
  const heading = shows.find(isFirst) ?? shows[0] ?? findLine(markup, wanted, true);
  return heading ?? markup.headings.find(isFirst) ?? findLine(markup, wanted, false);
}

function findLine(
  { page: { blocks, tree }, page }: PageMarkup,
  wanted: string,
  isHeading: boolean,
): number | undefined {
  if (wanted === "") return undefined;
  for (let block = 0; block < blocks.count; block++) {
    if (isHeading && headingLevel(tree.tag[blocks.node[block]]) === 0) continue;
    if (blocks.textChars[block] <= 500 && foldText(page.blockText(block)) === wanted)
      return blocks.node[block];
  }
  return undefined;
}

const dayOf = (iso: string): string => iso.slice(0, 10);
const isInstant = (iso: string): boolean => /T[^T]*(?:Z|[+-]\d\d:\d\d)$/u.test(iso);

/** Prefers the same moment with its local zone, if visible. */
function preferLocal(
  declared: readonly Candidate<string>[],
  visible: readonly Candidate<string>[],
): Candidate<string> | undefined {
  const best = declared[0];
  if (!best?.value.endsWith("Z")) return undefined;
  const at = Date.parse(best.value);
  return visible.find(
    ({ value }) => isInstant(value) && !value.endsWith("Z") && Date.parse(value) === at,
  );
}

const showsDay = (dates: ReadonlyArray<Candidate<string>>, day: string): boolean =>
  dates.some(({ value }) => dayOf(value) === day);

function readVisible(
  parts: PartClassifier,
  reading: DateReading,
  declared: ReadonlyArray<Candidate<string>>,
): VisibleDates {
  const visible = findVisibleDates(parts, reading);
  const days = new Set(declared.map(({ value }) => dayOf(value)));
  const agrees = (dates: VisibleDates): boolean =>
    [...days].some((day) => showsDay([...dates.published, ...dates.modified], day));
  if (days.size === 0 || agrees(visible)) return visible;
  const swapped = findVisibleDates(parts, {
    ...reading,
    monthFirst: !reading.monthFirst,
    monthFirstWithStops: !reading.monthFirstWithStops,
  });
  return agrees(swapped) ? swapped : visible;
}

const daysBetween = (later: Candidate<string>, earlier: Candidate<string>): number =>
  (Date.parse(dayOf(later.value)) - Date.parse(dayOf(earlier.value))) / 86_400_000;

/**
 * Whether software declares the last change as publication while the byline shows only an older
 * day.
 */
function isOverwritten(
  published: Candidate<string> | undefined,
  modified: Candidate<string> | undefined,
  shown: Candidate<string> | undefined,
  dates: ReadonlyArray<Candidate<string>>,
): shown is Candidate<string> {
  if (published === undefined || shown === undefined || shown.value.length < 10) return false;
  if (modified === undefined || dayOf(published.value) !== dayOf(modified.value)) return false;
  const distance = daysBetween(published, shown);
  if (distance > 1) return !showsDay(dates, dayOf(published.value));
  // A day off is the same moment in another zone, unless the head has a zone.
  return distance === 1 && !/[+-](?!00:00)\d\d:\d\d$/u.test(published.value);
}

/** Most days from a publication to the date of a quarterly's issue that has it. By judgement. */
const MAX_ISSUE_DAYS = 100;

/** The address of an issue of a magazine. */
const ISSUE_PATH = /\/issues?\//i;

/** Whether the only declared date is that of an issue, in the address: the page shows an earlier. */
function isOfIssue(
  url: string | undefined,
  declared: readonly Candidate<string>[],
  shown: Candidate<string> | undefined,
  dates: ReadonlyArray<Candidate<string>>,
): shown is Candidate<string> {
  if (declared[0]?.source !== "url" || shown === undefined) return false;
  const isOfTime = ({ property, value }: Candidate<string>): boolean =>
    property === "time" && dayOf(value) === dayOf(shown.value);
  if (!dates.some(isOfTime) && !ISSUE_PATH.test(url ?? "")) return false;
  const days = daysBetween(declared[0], shown);
  return days > 1 && days <= MAX_ISSUE_DAYS;
}

/** Declared dates before visible ones, unless the declared one is overwritten. */
function readDates(
  parts: PartClassifier,
  mains: readonly Thing[],
  reading: DateReading,
): Record<"published" | "modified" | "shown", Fact<string> | undefined> {
  const published = findDeclaredDates(parts.markup, mains, "published", reading);
  const modified = findDeclaredDates(parts.markup, mains, "modified", reading);
  const visible = readVisible(parts, reading, [...published, ...modified]);
  const shown = visible.isNear ? visible.published[0] : undefined;
  const [day] = visible.published.map(({ value }) => dayOf(value));
  const confirmed = published.find(
    ({ value }) => dayOf(value) === day && !showsDay(modified.slice(0, 1), day),
  );
  // A day apart is the same moment in another zone.
  const isOther = confirmed !== undefined && Math.abs(daysBetween(confirmed, published[0])) > 1;
  const isOlder =
    isOverwritten(published[0], modified[0], shown, visible.published) ||
    isOfIssue(parts.markup.page.url, published, shown, visible.published);
  const older = isOlder ? shown : undefined;
  const first = preferLocal(published, visible.published) ?? (isOther ? confirmed : older);
  const all = [...published, ...visible.published].filter((candidate) => candidate !== first);
  return {
    published: factOf(first ? [first, ...all] : all),
    modified: factOf([...modified, ...visible.modified]),
    shown: factOf([...visible.published, ...visible.modified]),
  };
}

/** Reads the title alone, which is cheap, or all metadata, sharing what both need. */
export class MetadataReader {
  readonly title: Fact<string> | undefined;
  private readonly markup: PageMarkup;
  private readonly mains: readonly Thing[];
  private readonly siteNames: ReturnType<typeof findSiteNames>;

  constructor(
    private readonly page: MeasuredPage,
    private readonly options: MetadataOptions = {},
  ) {
    this.markup = new PageMarkup(page);
    checkClock();
    this.mains = mainThings(this.markup.things, pageTitles(this.markup));
    this.siteNames = findSiteNames(this.markup);
    const names = this.siteNames.map((candidate) => candidate.value);
    const site = new SiteNames(names, hostWords(this.markup.baseUrl));
    this.title = factOf(findTitles(this.markup, this.mains, site));
    checkClock();
  }

  read(): Metadata {
    const { page, options, markup, mains, title } = this;
    const parts = new PartClassifier(markup, headlineNode(markup, title?.value));
    const language = readLanguage(markup, mains, options);
    const reading: DateReading = {
      monthFirst: isMonthFirst(language?.declared ?? language?.value, page.url),
      // Templates declare en-US on pages in any language.
      monthFirstWithStops:
        language?.declared === "en-US" && isMonthFirst(language.value.slice(0, 2), page.url),
      latestMs:
        options.now === undefined ? Number.POSITIVE_INFINITY : options.now.getTime() + FUTURE_MS,
    };
    const topics = findTopics(markup, mains);
    const siteNames = this.siteNames.map(({ value }) => value);
    checkClock();
    const facts = {
      title,
      authors: chooseAuthors(findAuthors(parts, mains, siteNames)),
      ...readDates(parts, mains, reading),
      siteName: factOf(this.siteNames),
      language,
      direction: factOf(findDirections(markup, language?.value)),
      description: factOf(findDescriptions(markup, mains)),
      image: factOf(findImages(markup, mains)),
      canonicalUrl: factOf(findCanonicalUrls(markup, mains)),
      licence: factOf(findLicences(markup, mains)),
      categories: factOf(topics.categories),
      tags: factOf(topics.tags),
      kind: options.kind,
      ...(options.keep ? measureReading(page, options.keep) : {}),
    };
    return defined(facts);
  }
}

/**
 * Reads the page's metadata, each fact with its source and all candidates. Never throws;
 * deterministic.
 */
export const readMetadata = (page: MeasuredPage, options: MetadataOptions = {}): Metadata =>
  new MetadataReader(page, options).read();
