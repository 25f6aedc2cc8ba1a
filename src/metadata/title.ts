import { joinAttributes, TAG } from "flat-html";
import { cleanText, foldText, parseWebAddress, readAddress } from "pith-base";
import { findHeadingAnchors } from "../structure/heading-anchors.ts";
import type { Thing } from "./json-ld.ts";
import { headlineOf, thingRank } from "./main-thing.ts";
import type { Candidate, MetadataSource } from "./metadata-types.ts";
import { nodeText } from "./node-text.ts";
import { metaContent, type PageClues } from "./page-clues.ts";
import { addressWords, describeTitle, type TitleContext, type TitleEntry, wordSet } from "./title-figures.ts";
import { markOf, SiteNames, splitTitle } from "./title-parts.ts";
import { titleWeights } from "./title-weights.ts";
import { scoreOf } from "./weigh.ts";

const MAX_CHARS = 500;
/** Most headings of one level. */
const MAX_HEADINGS = 10;
/** Removes generic section names: `Community -`. */
const SECTIONS = new SiteNames([], []);
/** Most nodes of a heading that may have a label. */
const MAX_PIECES = 60;

/** Titles of a page as written, with site names. */
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

function describePage(clues: PageClues, mains: readonly Thing[], site: SiteNames): TitleContext {
  const types = mains.flatMap((thing) => (thing.source === "rdfa" ? [] : thing.types));
  const { url } = clues.page;
  const path = (url === undefined ? undefined : readAddress(url)?.pathname) ?? "/-";
  return {
    site,
    isArticle:
      metaContent(clues, "og:type") === "article" || types.some((type) => /Article$|^BlogPosting$/u.test(type)),
    isForum: types.some((type) => type === "DiscussionForumPosting" || type === "QAPage" || type === "Question"),
    isHome: path.length < 2,
    titles: new Set(
      pageTitles(clues)
        .flatMap((title) => [site.strip(title), site.strip(title).split(" | ")[0]])
        .map(foldText),
    ),
    mark: site.part(cleanText(clues.page.titleText, MAX_CHARS)).mark,
    addressWords: addressWords(clues.page.url),
  };
}

/** Collects candidates; equal texts become one entry with the marks of all sources. */
class TitleCollector {
  readonly entries = new Map<string, TitleEntry>();
  readonly all: Array<Candidate<string>> = [];
  /** Keys of headings in the page header. */
  readonly banners = new Set<string>();
  /** Keys of titles without a site name. */
  readonly closed = new Set<string>();

  has(value: string): boolean {
    return this.entries.has(foldText(value));
  }

  add(value: string, source: MetadataSource, property: string, mark: string): void {
    const key = foldText(value);
    if (key === "") return;
    const candidate: Candidate<string> = { value, source, property };
    this.all.push(candidate);
    const entry = this.entries.get(key);
    if (entry) entry.marks.add(mark);
    else this.entries.set(key, { key, candidate, marks: new Set([mark]), words: wordSet(key) });
  }
}

/** Fewer words may repeat on purpose, as in names of places and bands. */
const MIN_REPEATED_WORDS = 3;

/** A text without its repetitions for narrow screens or screen readers. */
function dropRepetition(text: string): string {
  const words = text.split(" ");
  const { length } = words;
  for (let once = MIN_REPEATED_WORDS; once * 2 <= length; once++) {
    if (length % once === 0 && words.every((word, at) => word === words[at % once]))
      return words.slice(0, once).join(" ");
  }
  return text;
}

/** Levels above a heading. */
const MAX_CLIMB = 12;
/** Class and id words of site names in page headers. */
const LOGO = /logo|brand|masthead|site-?(?:name|title)/iu;

function leadsHome(href: string, { page }: PageClues): boolean {
  const path = parseWebAddress(href, page.url ?? "https://page.invalid/-")?.pathname ?? "";
  return /^\/(?:index\.\w+)?$/u.test(path) && !href.startsWith("#");
}

/** The link around or in a heading; -1 without one. */
function linkOf({ tree }: PageClues, heading: number): number {
  for (let up = tree.parent[heading], steps = 0; up > 0 && steps < 3; up = tree.parent[up], steps++) {
    if (tree.tag[up] === TAG.a) return up;
  }
  for (let node = heading + 1; node < tree.end[heading]; node++) if (tree.tag[node] === TAG.a) return node;
  return -1;
}

/**
 * Whether a heading is not about the page: in a menu, footer or sidebar, or the site's name with a link to its home page (of
 * 29 such first headings on half A outside the main text, 2 were titles).
 */
function isFurniture(clues: PageClues, heading: number): boolean {
  const { tree } = clues;
  const link = linkOf(clues, heading);
  let isLogo = link >= 0 && leadsHome(tree.attr(link, "href") ?? "", clues);
  for (let up = heading, steps = 0; up > 0 && steps < MAX_CLIMB; up = tree.parent[up], steps++) {
    const tag = tree.tag[up];
    if (tag === TAG.nav || tag === TAG.footer || tag === TAG.aside || tag === TAG.noscript) return true;
    if (tag === TAG.main || tag === TAG.article) return false;
    if (link >= 0 && steps < 4) isLogo ||= LOGO.test(joinAttributes(tree, up, "class", "id"));
  }
  return isLogo;
}

/** Class and id words of page and article headers. */
const BANNER = /\b(?:header|head|masthead|banner|logo|branding?|menu|navbar|topbar|top)\b/iu;
const ARTICLE_HEAD = /entry|post|article|page|content|title|hero|story/iu;

/** Whether a heading is in the page header, outside the main text. */
function isBanner({ tree }: PageClues, heading: number): boolean {
  for (let up = tree.parent[heading], steps = 0; up > 0 && steps < MAX_CLIMB; up = tree.parent[up], steps++) {
    const names = joinAttributes(tree, up, "class", "id");
    if (tree.tag[up] === TAG.main || tree.tag[up] === TAG.article || ARTICLE_HEAD.test(names)) return false;
    if (tree.tag[up] === TAG.header || BANNER.test(names)) return true;
  }
  return false;
}

/** Texts that may be the whole heading except for a label: `Subscribers only`, a section's name. */
function* piecesOf({ page, tree }: PageClues, heading: number, chars: number): Generator<string> {
  const end = Math.min(tree.end[heading], heading + MAX_PIECES);
  for (let node = heading + 1; node < end; node++) {
    const piece = nodeText(page, node, MAX_CHARS);
    if (piece.length * 2 > chars) yield piece;
  }
}

/** A heading's text without buttons, and without a label next to the declared title. */
function headingText(clues: PageClues, heading: number, { titles }: TitleContext): string {
  const { page, tree } = clues;
  const anchors = findHeadingAnchors(page);
  const isLeft = (node: number): boolean => anchors.has(node) || tree.tag[node] === TAG.button;
  const text = dropRepetition(nodeText(page, heading, MAX_CHARS, isLeft) || nodeText(page, heading, MAX_CHARS));
  const isTitle = (piece: string): boolean => titles.has(foldText(piece));
  if (isTitle(text)) return text;
  return [SECTIONS.strip(text), ...piecesOf(clues, heading, text.length)].find(isTitle) ?? text;
}

function addHeadings(
  collector: TitleCollector,
  clues: PageClues,
  headings: readonly number[],
  mark: "h1" | "h2",
  context: TitleContext,
): number {
  let count = 0;
  for (const node of headings) {
    if (count >= MAX_HEADINGS || isFurniture(clues, node)) continue;
    const text = headingText(clues, node, context);
    if (text === "") continue;
    collector.add(text, "html", clues.tree.name(node), `${mark} ${count === 0 ? "first" : "later"}`);
    if (isBanner(clues, node)) collector.banners.add(foldText(text));
    count++;
  }
  return count;
}

/** Whether the text after a mark is prose, not a site's name: `what to do about them`, `Who pays?`. */
const isText = (rest: string): boolean => /[?…]$/u.test(rest) || /(?:(?:^| )\p{Ll}{2,}){3}/u.test(rest);

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
  const { title: stripped, mark = context.mark } = context.site.part(title);
  collector.add(stripped, source, property, `${short} stripped`);
  if (short === "other") return;
  if (stripped !== title) collector.add(title, source, property, `${short} whole`);
  const { parts, ranges } = splitTitle(stripped);
  if (parts.length < 2) return;
  const addPart = (text: string, behind: number, kind: string): void => {
    const [end, start] = [ranges[behind - 1][1], ranges[behind][0]];
    const between = markOf(stripped.slice(end, start));
    const continues = between !== "|" && isText(kind === "rest" ? stripped.slice(0, end) : stripped.slice(start));
    const isCut = (mark === undefined || mark === between) && !continues;
    if (isCut || collector.has(text)) collector.add(text, source, property, `${short} ${kind}`);
    else if (continues && kind !== "rest") collector.closed.add(foldText(stripped));
  };
  addPart(parts[0], 1, "first part");
  const strong = ranges.findIndex(
    ([, end], index) =>
      index + 1 < ranges.length && /[|｜»–—·•]|\s-\s/u.test(stripped.slice(end, ranges[index + 1][0])),
  );
  if (strong > 0) addPart(stripped.slice(0, ranges[strong][1]), strong + 1, "first part");
  addPart(stripped.slice(ranges[1][0]), 1, "rest");
}

/** A candidate with its figures, also for fitting the weights. */
interface DescribedTitle {
  readonly candidate: Candidate<string>;
  /** Whether it is a heading in the page header. */
  readonly isBanner: boolean;
  readonly figures: ReadonlyMap<string, number>;
}

/** Placeholders of converters and editors: `ferries_7.doc`, `Untitled`. */
const NO_TITLE =
  /^\s*(?:(?:Microsoft Word - ?)?\S+\.(?!com|org|net)[a-z]{2,5}|untitled(?: document)?|new page \d+|no title)\s*$/iu;

/** All titles of the page with their figures. */
export function describeTitles(clues: PageClues, mains: readonly Thing[], site: SiteNames): DescribedTitle[] {
  const context = describePage(clues, mains, site);
  const collector = new TitleCollector();
  const { titleText } = clues.page;
  const add = (nodes: readonly number[], mark: "h1" | "h2"): number =>
    addHeadings(collector, clues, nodes, mark, context);
  const at = (tag: number): number[] => clues.headings.filter((node) => clues.tree.tag[node] === tag);
  const h1Count = add(at(TAG.h1), "h1");
  const others = h1Count || add(at(TAG.h2), "h2");
  const headings = others || (NO_TITLE.test(titleText) ? add(clues.tree.findAll(TAG.h3), "h2") : 0);
  const isNone = (title: string): boolean => headings > 0 && NO_TITLE.test(title);
  for (const [name, source] of META_TITLES) {
    const title = metaContent(clues, name);
    if (!isNone(title)) addVariants(collector, title, context, source, name);
  }
  for (const thing of mains) {
    if (thingRank(thing) > 2 || thing.role === "mainEntity") continue;
    const title = site.strip(headlineOf(clues.things, thing));
    collector.add(title, thing.source, `${thing.types[0]}.headline`, thingRank(thing) === 2 ? "page name" : "headline");
  }
  if (!isNone(titleText)) addVariants(collector, titleText, context, "html", "title");
  const entries = [...collector.entries.values()];
  return entries.map((entry) => ({
    candidate: entry.candidate,
    isBanner: collector.banners.has(entry.key),
    figures: describeTitle(entry, entries, context, h1Count, collector.closed.has(entry.key)),
  }));
}

/** All titles of the page without the site's name, likeliest first. */
export function findTitles(clues: PageClues, mains: readonly Thing[], site: SiteNames): Array<Candidate<string>> {
  const titles = describeTitles(clues, mains, site)
    .map((title) => ({ ...title, score: scoreOf(title.figures, titleWeights) }))
    .sort((a, b) => b.score - a.score);
  const stated = statedPart(clues, titles);
  if (stated > 0) titles.unshift(...titles.splice(stated, 1));
  return titles.map(({ candidate }) => candidate);
}

/**
 * If the likeliest title is one part of the page's title, and only the other part is visible, returns that: the first names
 * the book or site. Of 53 pages of five sets with a visible second part, it was the title on all but one. A page header's
 * heading at the title's end is the site or book.
 */
function statedPart(clues: PageClues, titles: readonly DescribedTitle[]): number {
  const [likeliest] = titles;
  if (likeliest === undefined || [...likeliest.figures.keys()].some((name) => name.endsWith(" stripped"))) return -1;
  const { figures, isBanner } = likeliest;
  const isRest = figures.has("title rest");
  if (!isRest && (!figures.has("title first part") || (!isBanner && isLine(clues, likeliest, false)))) return -1;
  const other = isRest ? "title first part" : "title rest";
  const isOther = (title: DescribedTitle): boolean =>
    title.figures.has(other) &&
    !title.isBanner &&
    !title.figures.has("site name") &&
    (isBanner ? isRest || isShownHeading(clues, title) : isLine(clues, title, true));
  return titles.findIndex(isOther);
}

function mayBegin(text: string, folded: string): boolean {
  const first = text.charCodeAt(0) | 0x20;
  const isPlain = first >= 0x61 && first <= 0x7a && text.charCodeAt(1) < 0x80;
  return !isPlain || first === folded.charCodeAt(0);
}

const isShownHeading = (clues: PageClues, { candidate }: DescribedTitle): boolean =>
  clues.headings.some(
    (node) =>
      !isFurniture(clues, node) && foldText(nodeText(clues.page, node, MAX_CHARS)) === foldText(candidate.value),
  );

function isLine({ page }: PageClues, { candidate }: DescribedTitle, unlinked: boolean): boolean {
  const { blocks } = page;
  const key = foldText(candidate.value);
  for (let block = 0; block < blocks.count; block++) {
    if (blocks.textChars[block] > MAX_CHARS || (unlinked && blocks.linkChars[block] > 0)) continue;
    const text = page.blockText(block);
    if (mayBegin(text, key) && foldText(text) === key) return true;
  }
  return false;
}
