import { cleanText, foldText } from "./clean-text.ts";
import type { Thing } from "./json-ld.ts";
import { headlineOf, thingRank } from "./main-thing.ts";
import type { Candidate, MetadataSource } from "./metadata-types.ts";
import { nodeText } from "./node-text.ts";
import { metaContent, type PageClues } from "./page-clues.ts";
import { hostWords } from "./site-name.ts";
import { isSitePart, splitTitle, stripSiteName } from "./title-parts.ts";
import { titleWeights } from "./title-weights.ts";

const MAX_CHARS = 500;
/** Headings of one level that are looked at. */
const MAX_HEADINGS = 10;

/** Title-like texts of a page as they are written, site names included. */
export function pageTitles(clues: PageClues): string[] {
  return [clues.page.titleText, metaContent(clues, "og:title"), metaContent(clues, "twitter:title")]
    .map((title) => cleanText(title, MAX_CHARS))
    .filter((title) => title !== "");
}

const META_TITLES: ReadonlyArray<readonly [name: string, source: MetadataSource]> = [
  ["og:title", "open-graph"],
  ["twitter:title", "twitter"],
  ["citation_title", "citation"],
  ["dc.title", "dublin-core"],
  ["dcterms.title", "dublin-core"],
  ["parsely-title", "parsely"],
  ["sailthru.title", "meta"],
  ["title", "meta"],
];

/** What the title is chosen among and what it is judged by. */
interface TitleContext {
  readonly siteNames: readonly string[];
  readonly hosts: readonly string[];
  /** An article by its own word: `og:type`, JSON-LD. */
  readonly isArticle: boolean;
  readonly isForum: boolean;
  readonly isHome: boolean;
}

function describePage(clues: PageClues, mains: readonly Thing[], siteNames: readonly string[]): TitleContext {
  const types = mains.flatMap((thing) => (thing.source === "rdfa" ? [] : thing.types));
  const path = clues.page.url !== undefined && URL.canParse(clues.page.url) ? new URL(clues.page.url).pathname : "/-";
  return {
    siteNames,
    hosts: hostWords(clues.baseUrl),
    isArticle:
      metaContent(clues, "og:type") === "article" || types.some((type) => /Article$|^BlogPosting$/u.test(type)),
    isForum: types.some((type) => type === "DiscussionForumPosting" || type === "QAPage" || type === "Question"),
    isHome: path.length < 2,
  };
}

/** One candidate with what speaks for it, by name of the weight. */
interface Entry {
  readonly candidate: Candidate<string>;
  readonly marks: Set<string>;
}

/** Gathers candidates; the same words from two sources are one entry with the marks of both. */
class TitleCollector {
  readonly entries = new Map<string, Entry>();
  readonly all: Array<Candidate<string>> = [];

  add(value: string, source: MetadataSource, property: string, mark: string): void {
    const key = foldText(value);
    if (key === "") return;
    const candidate: Candidate<string> = { value, source, property };
    this.all.push(candidate);
    const entry = this.entries.get(key);
    if (entry) entry.marks.add(mark);
    else this.entries.set(key, { candidate, marks: new Set([mark]) });
  }
}

function addHeadings(collector: TitleCollector, clues: PageClues, tag: "h1" | "h2"): number {
  let count = 0;
  for (const node of clues.headings) {
    if (clues.tree.name(node) !== tag) continue;
    const text = nodeText(clues.page, node, MAX_CHARS);
    if (text === "" || count >= MAX_HEADINGS) continue;
    collector.add(text, "html", tag, `${tag} ${count === 0 ? "first" : "later"}`);
    count++;
  }
  return count;
}

/** A title as written, without the site's name, and cut at its first and around its longest part. */
function addVariants(
  collector: TitleCollector,
  raw: string,
  context: TitleContext,
  source: MetadataSource,
  property: string,
): void {
  const title = cleanText(raw, MAX_CHARS);
  if (title === "") return;
  const short = property === "og:title" || (property === "title" && source === "html") ? property : "other";
  const stripped = stripSiteName(title, context.siteNames, context.hosts);
  collector.add(stripped, source, property, `${short} stripped`);
  if (short === "other") return;
  if (stripped !== title) collector.add(title, source, property, `${short} whole`);
  const { parts } = splitTitle(stripped);
  if (parts.length < 2) return;
  collector.add(parts[0], source, property, `${short} first part`);
  const { ranges } = splitTitle(stripped);
  const strong = ranges.findIndex(
    ([, end], index) =>
      index + 1 < ranges.length && /[|｜»–—·•]|\s-\s/u.test(stripped.slice(end, ranges[index + 1][0])),
  );
  if (strong > 0) collector.add(stripped.slice(0, ranges[strong][1]), source, property, `${short} first part`);
  const rest = stripped.slice(ranges[1][0]);
  collector.add(rest, source, property, `${short} rest`);
}

/** Words that two texts share, as F1 over the sets of their words (of characters where words are not spaced). */
function wordAgreement(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return (2 * shared) / (a.size + b.size);
}

const wordSet = (key: string): Set<string> =>
  new Set(key.split(/ |(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u).slice(0, 100));

/** What speaks for and against a candidate, as named figures between 0 and 1. */
function describe(
  key: string,
  entry: Entry,
  keys: ReadonlyArray<readonly [string, Entry]>,
  context: TitleContext,
  h1Count: number,
): Map<string, number> {
  const figures = new Map<string, number>();
  const words = wordSet(key);
  const { marks } = entry;
  for (const mark of marks) figures.set(mark, 1);
  const isHeading = marks.has("h1 first") || marks.has("h1 later");
  let [best, longer, shorter, inside, around] = [0, 0, 0, 0, 0];
  for (const [other, rival] of keys) {
    if (other === key) continue;
    const heading = rival.marks.has("h1 first") || rival.marks.has("h1 later");
    if (heading !== isHeading) best = Math.max(best, wordAgreement(words, wordSet(other)));
    if (other.startsWith(key)) longer = 1;
    else if (isHeading && !heading && other.includes(key)) inside = 1;
    else if (isHeading && !heading && key.includes(other) && rival.marks.has("title stripped")) around = 1;
    if (heading && key.startsWith(other)) shorter = 1;
  }
  figures.set(isHeading ? "heading agreement" : "agreement with heading", best);
  if (isHeading && best < 0.2) figures.set("heading alone", 1);
  if (isHeading && best >= 0.5) figures.set("heading agrees", 1);
  figures.set("start of another", longer);
  figures.set("begins with heading", shorter);
  figures.set("heading inside title", inside);
  figures.set("heading around title", around);
  if (isHeading && longer > 0) figures.set("heading starts title", 1);
  if (/\s[|–—•·»]\s|\s-\s/u.test(entry.candidate.value)) figures.set("has separator", 1);
  if (/(?:…|\.{3})$/u.test(entry.candidate.value)) figures.set("cut off", 1);
  if (marks.has("og:title stripped") && marks.has("title stripped")) figures.set("title is og:title", 1);
  figures.set("sources", Math.min(1, (marks.size - 1) / 4));
  if (isSitePart(entry.candidate.value, context.siteNames, context.hosts)) figures.set("site name", 1);
  if (words.size === 1) figures.set("one word", 1);
  if (words.size === 2) figures.set("two words", 1);
  if (words.size > 20) figures.set("long", 1);
  if (h1Count === 1 && marks.has("h1 first")) figures.set("only h1", 1);
  const kinds = [context.isArticle ? "article" : "", context.isForum ? "forum" : "", context.isHome ? "home" : ""];
  for (const kind of kinds) {
    if (kind === "") continue;
    if (isHeading) figures.set(`${kind} h1`, 1);
    if (marks.has("title stripped") || marks.has("og:title stripped")) figures.set(`${kind} title`, 1);
    if (marks.has("headline")) figures.set(`${kind} headline`, 1);
  }
  return figures;
}

/** A candidate with the figures that it is judged by; for fitting the weights. */
export interface DescribedTitle {
  readonly candidate: Candidate<string>;
  readonly figures: ReadonlyMap<string, number>;
}

/** All titles of the page with the figures that they are judged by. */
export function describeTitles(
  clues: PageClues,
  mains: readonly Thing[],
  siteNames: readonly string[],
): DescribedTitle[] {
  const context = describePage(clues, mains, siteNames);
  const collector = new TitleCollector();
  const h1Count = addHeadings(collector, clues, "h1");
  if (h1Count === 0) addHeadings(collector, clues, "h2");
  for (const [name, source] of META_TITLES) addVariants(collector, metaContent(clues, name), context, source, name);
  for (const thing of mains) {
    if (thingRank(thing) > 2 || thing.role === "mainEntity") continue;
    const title = stripSiteName(headlineOf(clues.things, thing), siteNames, context.hosts);
    collector.add(title, thing.source, `${thing.types[0]}.headline`, thingRank(thing) === 2 ? "page name" : "headline");
  }
  addVariants(collector, clues.page.titleText, context, "html", "title");
  const keys = [...collector.entries];
  return keys.map(([key, entry]) => ({
    candidate: entry.candidate,
    figures: describe(key, entry, keys, context, h1Count),
  }));
}

/** The score of a candidate under the weights. */
function scoreOf(figures: ReadonlyMap<string, number>): number {
  let score = 0;
  for (const [name, value] of figures) score += (titleWeights[name] ?? 0) * value;
  return score;
}

/** All titles of the page without the site's name, the likeliest first. */
export function findTitles(
  clues: PageClues,
  mains: readonly Thing[],
  siteNames: readonly string[],
): Array<Candidate<string>> {
  return describeTitles(clues, mains, siteNames)
    .map(({ candidate, figures }) => ({ candidate, score: scoreOf(figures) }))
    .sort((a, b) => b.score - a.score)
    .map(({ candidate }) => candidate);
}
