import { cleanText, foldText } from "../html/clean-text.ts";
import { joinAttributes } from "../html/parse/class-names.ts";
import { headingLevel, TAG, tagSet } from "../html/parse/tags.ts";
import type { Thing } from "../page/json-ld.ts";
import { findHeadingAnchors } from "../structure/heading-anchors.ts";
import { parseWebAddress, readAddress, UNKNOWN_PLACE } from "../text/addresses.ts";
import { withoutSoftHyphens } from "../text/characters.ts";
import { remember } from "../text/remember.ts";
import { collapse } from "../text/trim.ts";
import { sourceOf } from "./candidates.ts";
import { headlineOf, thingRank } from "./main-thing.ts";
import type { Candidate, MetadataSource } from "./metadata-types.ts";
import { nodeText } from "./node-text.ts";
import { metaContent, type PageMarkup } from "./page-markup.ts";
import {
  addressWords,
  describeTitle,
  foldedWords,
  isText,
  type TitleContext,
  type TitleEntry,
} from "./title-figures.ts";
import { markOf, SiteNames, splitTitle } from "./title-parts.ts";
import { titleWeights } from "./title-weights-data.ts";

/** A candidate's score; figures without a weight are ignored. */
function scoreOf(
  figures: ReadonlyMap<string, number>,
  weights: Readonly<Record<string, number>>,
): number {
  let score = 0;
  for (const [name, value] of figures) score += (weights[name] ?? 0) * value;
  return score;
}

const MAX_CHARS = 500;
/** Most headings of one level. */
const MAX_HEADINGS = 10;
/** Removes generic section names: `Community -`. */
const SECTIONS = new SiteNames([], []);
/** Most nodes of a heading that may have a label. */
const MAX_PIECES = 60;
/** Parts of a title that are looked at. */
const MAX_CUTS = 6;

/** Titles of a page as written, with site names. */
export function pageTitles(markup: PageMarkup): string[] {
  return [
    markup.page.titleText,
    metaContent(markup, "og:title"),
    metaContent(markup, "twitter:title"),
  ]
    .map((title) => cleanText(title, MAX_CHARS))
    .filter((title) => title !== "");
}

const META_TITLES: readonly string[] = [
  "og:title",
  "twitter:title",
  "citation_title",
  "dc.title",
  "dcterms.title",
  "parsely-title",
  "sailthru.title",
  "title",
];

const ARTICLE_TYPE = /Article$|^BlogPosting$/u;
const FORUM_TYPE = /^(?:DiscussionForumPosting|QAPage|Question)$/u;

function describePage(markup: PageMarkup, mains: readonly Thing[], site: SiteNames): TitleContext {
  const types = mains.flatMap((thing) => (thing.source === "rdfa" ? [] : thing.types));
  const { url } = markup.page;
  const path = (url === undefined ? undefined : readAddress(url)?.pathname) ?? "/-";
  return {
    site,
    kinds: {
      article:
        metaContent(markup, "og:type") === "article" ||
        types.some((type) => ARTICLE_TYPE.test(type)),
      forum: types.some((type) => FORUM_TYPE.test(type)),
      home: path.length < 2,
    },
    titles: new Set(
      pageTitles(markup)
        .flatMap((title) => [site.strip(title), site.strip(title).split(" | ")[0]])
        .map(foldText),
    ),
    mark: site.part(cleanText(markup.page.titleText, MAX_CHARS)).mark,
    addressWords: addressWords(markup.page.url),
  };
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
/** The same, also without a link. */
const SITE_HEAD = /site-?(?:desc|name|title)/iu;

function leadsHome(href: string, { page }: PageMarkup): boolean {
  const path = parseWebAddress(href, page.url ?? `${UNKNOWN_PLACE}-`)?.pathname ?? "";
  return /^\/(?:index\.\w+)?$/u.test(path) && !href.startsWith("#");
}

/** The link around or in a heading; -1 without one. */
export function linkOf({ tree }: PageMarkup, heading: number): number {
  const around = tree.closest(tree.parent[heading], (node) => tree.tag[node] === TAG.a, 3);
  return around < 0 ? tree.find(TAG.a, heading, tree.end[heading]) : around;
}

/** Elements whose headings are none of what the page is about. */
const ASIDE = tagSet(["nav", "footer", "aside", "noscript"]);
/** Class and id words of the head of a page, and of that of an article. */
const BANNER = /\b(?:header|head|masthead|banner|logo|branding?|menu|navbar|topbar|top)\b/iu;
const ARTICLE_HEAD = /entry|post|article|page|content|title|hero|story/iu;

/**
 * Where a heading is: in a menu, a footer, next to the text or the site's name that leads to its
 * home page (of 29 first headings on half A that do, outside the main text, 2 were titles); in the
 * head of the page; or in the text.
 */
function placeOf(markup: PageMarkup, heading: number): "elsewhere" | "banner" | "text" {
  const { tree } = markup;
  const link = linkOf(markup, heading);
  let isLogo = link >= 0 && leadsHome(tree.attr(link, "href") ?? "", markup);
  let place: "banner" | "text" | undefined;
  for (let up = heading, steps = 0; up > 0 && steps < MAX_CLIMB; up = tree.parent[up], steps++) {
    const tag = tree.tag[up];
    if (ASIDE[tag]) return "elsewhere";
    if (tag === TAG.main || tag === TAG.article) return place ?? "text";
    const names = joinAttributes(tree, up, "class", "id");
    if (steps < 4) isLogo ||= (link >= 0 ? LOGO : SITE_HEAD).test(names);
    if (up !== heading && ARTICLE_HEAD.test(names)) place ??= "text";
    else if (up !== heading && (tag === TAG.header || BANNER.test(names))) place ??= "banner";
  }
  return isLogo ? "elsewhere" : (place ?? "text");
}

/** Texts that may be the whole heading except for a label: `Subscribers only`, a section's name. */
function* piecesOf({ page, tree }: PageMarkup, heading: number, chars: number): Generator<string> {
  const end = Math.min(tree.end[heading], heading + MAX_PIECES);
  for (let node = heading + 1; node < end; node++) {
    const piece = nodeText(page, node, MAX_CHARS);
    if (piece.length * 2 > chars) yield piece;
  }
}

/** A heading's text without buttons, and without a label next to the declared title. */
function headingText(markup: PageMarkup, heading: number, { titles }: TitleContext): string {
  const { page, tree } = markup;
  const anchors = findHeadingAnchors(page);
  const isLeft = (node: number): boolean => anchors.has(node) || tree.tag[node] === TAG.button;
  const shown = dropRepetition(
    nodeText(page, heading, MAX_CHARS, isLeft) || nodeText(page, heading, MAX_CHARS),
  );
  // Scripts that animate letters put each into a box, and the words into the label.
  const label = collapse(tree.attr(heading, "aria-label") ?? "");
  const text = label.replaceAll(" ", "") === shown.replaceAll(" ", "") ? label : shown;
  const isTitle = (piece: string): boolean => titles.has(foldText(piece));
  if (isTitle(text)) return text;
  return [SECTIONS.strip(text), ...piecesOf(markup, heading, text.length)].find(isTitle) ?? text;
}

/** The name of a repository and its owner. */
const PATH = /^[\w.-]{1,80}\/[\w.-]{1,100}$/u;

/** The first of numbered sections, not the title. */
const FIRST_SECTION = /^1[.)]?\s/u;

/** Collects candidates; equal texts become one entry with the marks of all sources. */
class TitleCollector {
  readonly entries = new Map<string, TitleEntry>();

  constructor(
    private readonly markup: PageMarkup,
    private readonly context: TitleContext,
  ) {}

  add(given: string, source: MetadataSource, property: string, mark: string): void {
    const value = withoutSoftHyphens(given);
    const key = foldText(value);
    if (key === "") return;
    const candidate = { value, source, property };
    const make = (): TitleEntry => ({ key, candidate, marks: new Set(), words: foldedWords(key) });
    remember(this.entries, key, make).marks.add(mark);
  }

  /** Returns how many headings it added, and how many of them are in the text and no site's name. */
  addHeadings(
    headings: readonly number[],
    mark: "h1" | "h2",
  ): { readonly count: number; readonly own: number } {
    let count = 0;
    let inText = 0;
    let own = 0;
    for (const node of headings) {
      const place = count >= MAX_HEADINGS ? "elsewhere" : placeOf(this.markup, node);
      const text = place === "elsewhere" ? "" : headingText(this.markup, node, this.context);
      if (text === "") continue;
      const isSection = mark === "h2" && FIRST_SECTION.test(text);
      const isBanner = place === "banner";
      const order = !isBanner && inText++ === 0 && !isSection ? "first" : "later";
      const rank = isBanner ? "banner" : order;
      this.add(text, "html", this.markup.tree.name(node), `${mark} ${rank}`);
      if (!isBanner && !this.context.site.hasPart(text)) own++;
      count++;
    }
    return { count, own };
  }

  /**
   * Whether the start of a title numbers the rest: one letter (`C - Stacked Crates`), or a number
   * before the words of a heading (`RFC 9110: HTTP Semantics`).
   */
  private isNumber(start: string, rest: string): boolean {
    if (start.length < 2) return true;
    const isHeading = [...(this.entries.get(foldText(rest))?.marks ?? [])].some((mark) =>
      mark.startsWith("h1 "),
    );
    return isHeading && NUMBER.test(start);
  }

  /**
   * Adds a title as written, without the site's name, and cut at its first and around its longest
   * part.
   */
  addVariants(raw: string, source: MetadataSource, property: string): void {
    const title = cleanText(raw, MAX_CHARS).replace(/ [|–—·•»:-]+$/u, "");
    if (title === "") return;
    const short =
      property === "og:title" || (property === "title" && source === "html") ? property : "other";
    const { title: stripped, mark = this.context.mark } = this.context.site.part(title);
    this.add(stripped, source, property, `${short} stripped`);
    if (short === "other") return;
    if (stripped !== title) this.add(title, source, property, `${short} whole`);
    const ranges = splitTitle(stripped);
    for (let at = 1; at < Math.min(ranges.length, MAX_CUTS); at++) {
      const end = ranges[at - 1][1];
      const start = ranges[at][0];
      const between = markOf(stripped.slice(end, start));
      const before = stripped.slice(0, end);
      const behind = stripped.slice(start);
      // A path with a colon is a name with its description.
      if (between === ":" && PATH.test(stripped.slice(...ranges[0]))) continue;
      const isInText = between !== "|" && (isText(before) || isText(behind));
      const isAtMark = mark === undefined || mark === between;
      const where = isAtMark ? "" : " at another mark";
      const cut = isInText ? " in text" : where;
      if (!this.isNumber(before, behind))
        this.add(before, source, property, `${at === 1 ? "first part" : "start"}${cut}`);
      this.add(behind, source, property, `${at === 1 ? "rest" : "end"}${cut}`);
    }
  }
}

/** A number, with at most one word before it. */
const NUMBER = /^(?:\S{1,20}\s)?[#№§]?\s?\d[\d.-]*$/u;

/** Placeholders of converters and editors: `ferries_7.doc`, `Untitled`. */
const NO_TITLE =
  /^\s*(?:(?:Microsoft Word - ?)?\S+\.(?!com|org|net)[a-z]{2,5}|untitled(?: document)?|new page \d+|no title)\s*$/iu;

/** All titles of the page with their figures, also for fitting the weights. */
export function describeTitles(
  markup: PageMarkup,
  mains: readonly Thing[],
  site: SiteNames,
): Array<{ readonly candidate: Candidate<string>; readonly figures: ReadonlyMap<string, number> }> {
  const context = describePage(markup, mains, site);
  const collector = new TitleCollector(markup, context);
  const { titleText } = markup.page;
  const at = (tag: number): number[] =>
    markup.headings.filter((node) => markup.tree.tag[node] === tag);
  const { count: h1Count, own } = collector.addHeadings(at(TAG.h1), "h1");
  // Forums have their own name in the head of the page, and the thread's below.
  const others = own || collector.addHeadings(at(TAG.h2), "h2").count || h1Count;
  const headings =
    others ||
    (NO_TITLE.test(titleText) ? collector.addHeadings(markup.tree.findAll(TAG.h3), "h2").count : 0);
  const isNone = (title: string): boolean => headings > 0 && NO_TITLE.test(title);
  for (const name of META_TITLES) {
    const title = metaContent(markup, name);
    if (!isNone(title)) collector.addVariants(title, sourceOf(name), name);
  }
  for (const thing of mains) {
    if (thingRank(thing) > 2 || thing.role === "mainEntity") continue;
    const title = site.strip(headlineOf(markup.things, thing));
    collector.add(
      title,
      thing.source,
      `${thing.types[0]}.headline`,
      thingRank(thing) === 2 ? "page name" : "headline",
    );
  }
  if (!isNone(titleText)) collector.addVariants(titleText, "html", "title");
  const entries = [...collector.entries.values()];
  const shown = shownKeys(markup, entries);
  return entries.map((entry) => ({
    candidate: entry.candidate,
    figures: describeTitle(entry, entries, context, h1Count, shown),
  }));
}

/** Menus have links to their own page, too. */
const MENU = tagSet(["nav", "footer", "aside", "header", "li"]);

/** The texts of links in the text that lead to the page itself, as the titles of posts do. */
function* findOwnLinks(
  { page, tree }: PageMarkup,
  lengths: ReadonlySet<number>,
): Generator<string> {
  const own = page.url === undefined ? undefined : readAddress(page.url);
  if (own === undefined || own.pathname.length < 2) return;
  const isMenu = (node: number): boolean => MENU[tree.tag[node]] === 1;
  for (const link of tree.findAll(TAG.a)) {
    const href = tree.attr(link, "href");
    if (href === undefined || href.startsWith("#")) continue;
    if (!lengths.has(page.textChars(link)) || tree.closest(link, isMenu) >= 0) continue;
    const target = parseWebAddress(href, page.url ?? "");
    if (target?.pathname === own.pathname && target.search === own.search && target.hash === "")
      yield foldText(nodeText(page, link, MAX_CHARS));
  }
}

/** The texts that a line of the page without links says, each with whether it is a heading. */
function shownKeys(
  markup: PageMarkup,
  entries: readonly TitleEntry[],
): ReadonlyMap<string, boolean> {
  const { page, tree } = markup;
  const { blocks } = page;
  const lengths = new Set(entries.map(({ candidate }) => candidate.value.length));
  const shown = new Map<string, boolean>();
  for (let block = 0; block < blocks.count; block++) {
    if (blocks.linkChars[block] > 0 || !lengths.has(blocks.textChars[block])) continue;
    shown.set(foldText(page.blockText(block)), headingLevel(tree.tag[blocks.node[block]]) > 0);
  }
  for (const text of findOwnLinks(markup, lengths)) if (!shown.has(text)) shown.set(text, false);
  return shown;
}

/** All titles of the page without the site's name, the likeliest first. */
export function findTitles(
  markup: PageMarkup,
  mains: readonly Thing[],
  site: SiteNames,
): Array<Candidate<string>> {
  return describeTitles(markup, mains, site)
    .map(({ candidate, figures }) => ({ candidate, score: scoreOf(figures, titleWeights) }))
    .sort((a, b) => b.score - a.score)
    .map(({ candidate }) => candidate);
}
