import { foldText } from "../html/clean-text.ts";
import { decodePercent, readAddress } from "../text/addresses.ts";
import { dropEnd } from "../text/trim.ts";
import type { Candidate } from "./metadata-types.ts";
import type { SiteNames } from "./title-parts.ts";

/** Facts for judging title candidates. */
export interface TitleContext {
  readonly site: SiteNames;
  /** What the page is; an article by declaration: `og:type`, JSON-LD. */
  readonly kinds: Readonly<Record<"article" | "forum" | "home", boolean>>;
  /** Folded titles in the head, without the site's name. */
  readonly titles: ReadonlySet<string>;
  /** The mark between the site's name and the title. */
  readonly mark: string | undefined;
  /** Words of the last part of the page's path, often made from the title. */
  readonly addressWords: ReadonlySet<string>;
}

/** One candidate with its sources. */
export interface TitleEntry {
  readonly key: string;
  readonly candidate: Candidate<string>;
  readonly marks: Set<string>;
  readonly words: ReadonlySet<string>;
}

/** The words of a folded text, or characters in scripts without spaces. At most 100. */
export const foldedWords = (key: string): Set<string> =>
  new Set(
    key.split(/ |(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u).slice(0, 100),
  );

/** F1 over the word sets of two texts. */
function wordAgreement(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return (2 * shared) / (a.size + b.size);
}

/** Words of the last part of an address's path, without extensions and bare numbers. */
export function addressWords(url: string | undefined): Set<string> {
  const address = url === undefined ? undefined : readAddress(url);
  if (address === undefined) return new Set();
  const last = dropEnd(address.pathname, "/")
    .replace(/^.*\//u, "")
    .replace(/\.\w+$/u, "");
  const words = foldedWords(foldText(decodePercent(last)));
  for (const word of words) if (word === "" || /^\p{N}+$/u.test(word)) words.delete(word);
  return words;
}

/**
 * Whether what follows a mark is text: `what to do about them`, `Who pays?`; the names of sites are
 * none.
 */
export const isText = (rest: string): boolean =>
  /[?…]$/u.test(rest) || /(?:(?:^| )\p{Ll}{2,}){3}/u.test(rest);

const isHeadingEntry = ({ marks }: TitleEntry): boolean =>
  [...marks].some((mark) => mark.startsWith("h1 "));

/**
 * Whether a candidate is the start of a title, or what follows: of the two one may name the site or
 * the book.
 */
const isStart = ({ marks }: TitleEntry): boolean =>
  [...marks].some((mark) => /^(?:first part|start)/u.test(mark));
const isEnd = ({ marks }: TitleEntry): boolean =>
  [...marks].some((mark) => /^(?:rest|end)/u.test(mark));

/**
 * Whether a heading, in the head of the page or below a line with the start of the title, is only
 * what ends the title; or, in the head of the page, what begins one whose end is a heading: the
 * name of a site or a book.
 */
function namesRest(
  entry: TitleEntry,
  entries: readonly TitleEntry[],
  site: SiteNames,
  shown: ReadonlyMap<string, boolean>,
): boolean {
  if ([...entry.marks].some((mark) => mark.endsWith(" stripped") || mark === "headline"))
    return false;
  const isTitle = (rival: TitleEntry): boolean =>
    rival.marks.has("h2 first") && (isEnd(rival) || isStart(rival) || isWhole(rival));
  if (entries.some(isTitle) && site.hasPart(entry.candidate.value)) return true;
  const isBanner = entry.marks.has("h1 banner");
  // A number or a letter is a label of what follows: `RFC 9110: HTTP Semantics`.
  const isShownStart = (rival: TitleEntry): boolean =>
    isStart(rival) && shown.has(rival.key) && rival.words.size * 2 >= entry.words.size;
  if (isEnd(entry) && (isBanner || entries.some(isShownStart))) return true;
  return (
    isBanner &&
    isStart(entry) &&
    entries.some((rival) => isEnd(rival) && shown.get(rival.key) === true)
  );
}

/** Whether a candidate is the whole `title` element without the site's name. */
const isWhole = ({ marks }: TitleEntry): boolean =>
  marks.has("title whole") || marks.has("title stripped");

/** Figures for a candidate's relation to others: equal, prefix, contained. */
function relate(
  entry: TitleEntry,
  entries: readonly TitleEntry[],
  figures: Map<string, number>,
): void {
  const { key, words } = entry;
  const isHeading = isHeadingEntry(entry);
  let best = 0;
  let longer = 0;
  let atEnd = 0;
  for (const rival of entries) {
    if (rival === entry) continue;
    const other = rival.key;
    const heading = isHeadingEntry(rival);
    if (heading !== isHeading) best = Math.max(best, wordAgreement(words, rival.words));
    if (other.startsWith(key)) longer = 1;
    if (isHeading && isWhole(rival) && other.endsWith(` ${key}`)) atEnd = 1;
  }
  figures.set(isHeading ? "heading agreement" : "agreement with heading", best);
  if (isHeading && best < 0.2) figures.set("heading alone", 1);
  if (isHeading && best >= 0.5) figures.set("heading agrees", 1);
  figures.set("start of another", longer);
  figures.set("heading ends title", atEnd);
}

function crossWithKind(
  entry: TitleEntry,
  context: TitleContext,
  figures: Map<string, number>,
): void {
  const { marks } = entry;
  for (const [kind, isKind] of Object.entries(context.kinds)) {
    if (!isKind) continue;
    if (isHeadingEntry(entry)) figures.set(`${kind} h1`, 1);
    if (marks.has("title stripped") || marks.has("og:title stripped"))
      figures.set(`${kind} title`, 1);
    if (marks.has("headline")) figures.set(`${kind} headline`, 1);
  }
}

/**
 * Evidence for and against a candidate: figures from 0 to 1 by the names in
 * `title-weights-data.ts`.
 */
export function describeTitle(
  entry: TitleEntry,
  entries: readonly TitleEntry[],
  context: TitleContext,
  h1Count: number,
  shown: ReadonlyMap<string, boolean>,
): Map<string, number> {
  const figures = new Map<string, number>();
  const { marks, words, candidate } = entry;
  // A later heading confirmed by the head is as good as the first.
  for (const mark of marks) if (marks.size === 1 || !mark.endsWith("later")) figures.set(mark, 1);
  relate(entry, entries, figures);
  const [, ...rest] = candidate.value.split(/ [|–—•·»-] /u);
  const isHeading = isHeadingEntry(entry) || marks.has("h2 first");
  // Who writes the heading like the title without the site's name means the separator.
  if (rest.length > 0 && !(isHeading && marks.has("title stripped")))
    figures.set(isText(rest.join(" ")) ? "has separator in text" : "has separator", 1);
  if (isHeadingEntry(entry)) {
    if (namesRest(entry, entries, context.site, shown)) figures.set("heading is the rest", 1);
  } else if (shown.has(entry.key) || marks.has("h2 first")) figures.set("shown", 1);
  if (/(?:…|\.{3})$/u.test(candidate.value)) figures.set("cut off", 1);
  figures.set("sources", Math.min(1, (marks.size - 1) / 4));
  if (words.size === 1) figures.set("one word", 1);
  if (words.size === 2) figures.set("two words", 1);
  if (h1Count === 1 && marks.has("h1 first")) figures.set("only h1", 1);
  const inAddress = context.addressWords;
  const isGlued = entry.key.replace(/ /gu, "") === [...inAddress].join("");
  if (inAddress.size > 0)
    figures.set("address agreement", isGlued ? 1 : wordAgreement(words, inAddress));
  crossWithKind(entry, context, figures);
  return figures;
}
