import { oncePer } from "../html/once-per.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { headingLevel, TAG } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { declaredAddress, pageHead } from "../page/page-head.ts";
import { parseWebAddress } from "../text/addresses.ts";
import { lazy } from "../text/lazy.ts";
import { lettersOf } from "../text/letters.ts";
import { splitWords } from "../text/words.ts";

/** Shorter headlines are ambiguous. */
const MIN_LETTERS = 4;
/** Most headings to consider. */
const MAX_HEADINGS = 64;
/** Least shared words of heading and title if neither contains the other. */
const MIN_SHARED = { ofHeading: 0.7, ofTitle: 0.4 } as const;
/**
 * A heading below level 1 must contain this share of a title, or a whole part of it; one of level 1
 * may have less.
 */
const MIN_REPEATED_BELOW = 0.4;
const SEPARATOR = /\s[|–—·»:-]\s|:\s/u;

/** A title; most headings have its letters, so that its words and parts are not needed. */
interface Title {
  readonly letters: string;
  readonly words: () => ReadonlySet<string>;
  readonly wordLetters: () => readonly string[];
  readonly parts: () => ReadonlySet<string>;
}

function titleOf(text: string): Title {
  const words = lazy(() => new Set(splitWords(text)));
  return {
    letters: lettersOf(text),
    words,
    wordLetters: lazy(() => Array.from(words(), lettersOf)),
    parts: lazy(() => new Set(text.split(SEPARATOR).map(lettersOf))),
  };
}

/** The page's declared titles, most trusted first. */
function declaredTitles(page: MeasuredPage): Title[] {
  const declared = pageHead(page).metas.filter(
    ({ property, name }) => (property ?? name) === "og:title",
  );
  const texts = [page.titleText, ...declared.slice(0, 1).map(({ content }) => content ?? "")];
  return [...new Set(texts)].map(titleOf).filter(({ letters }) => letters.length >= MIN_LETTERS);
}

/** The matching share of a title and a text, 0 to 1. */
function matchedShare(text: string, letters: string, title: Title): number {
  const [short, long] =
    letters.length < title.letters.length ? [letters, title.letters] : [title.letters, letters];
  if (long.includes(short)) return short.length / long.length;
  // An upper bound by letters, because splitting into words is slow.
  let atMost = 0;
  for (const word of title.wordLetters()) if (letters.includes(word)) atMost++;
  const ofTitle = title.words();
  if (atMost === 0 || atMost < MIN_SHARED.ofTitle * ofTitle.size) return 0;
  const words = new Set(splitWords(text));
  const shared = [...words].filter((word) => ofTitle.has(word)).length;
  if (shared < MIN_SHARED.ofHeading * words.size || shared < MIN_SHARED.ofTitle * ofTitle.size)
    return 0;
  // Additional words reduce the match.
  return (shared / Math.max(words.size, ofTitle.size)) * (shared / words.size);
}

/** The matching share of a heading and a title, 0 to 1; 0 if they share little. */
export const titleShare = (heading: string, title: string): number =>
  matchedShare(heading, lettersOf(heading), titleOf(title));

const pathOf = (address: string | undefined, base?: string): string | undefined =>
  address === undefined ? undefined : parseWebAddress(address, base)?.pathname.replace(/\/$/, "");

function leadsElsewhere(
  page: MeasuredPage,
  heading: number,
  own: () => ReadonlySet<string | undefined>,
): boolean {
  const { tree } = page;
  const link = page.url === undefined ? -1 : tree.find(TAG.a, heading, tree.end[heading]);
  const path = link < 0 ? undefined : pathOf(tree.attr(link, "href")?.trim(), pageHead(page).base);
  return path !== undefined && !own().has(path);
}

function firstHeadings(tree: PageTree): number[] {
  const headings: number[] = [];
  for (
    let node = Math.max(1, tree.body);
    node < tree.nodeCount && headings.length < MAX_HEADINGS;
    node++
  ) {
    if (headingLevel(tree.tag[node]) > 0) headings.push(node);
  }
  return headings;
}

function findHeadline(page: MeasuredPage): number {
  const titles = declaredTitles(page);
  if (titles.length === 0) return -1;
  const own = lazy(() => {
    const head = pageHead(page);
    return new Set([pathOf(page.url), pathOf(declaredAddress(head), head.base)]);
  });
  const { tree } = page;
  let best = { node: -1, count: 0, level: 7, letters: "" };
  const first: { node: number; letters: string }[] = [];
  for (const node of firstHeadings(tree)) {
    const level = headingLevel(tree.tag[node]);
    const text = page.shownText(node);
    const letters = lettersOf(text);
    if (letters.length < MIN_LETTERS) continue;
    if (level === 1) first.push({ node, letters });
    const named = Math.max(...titles.map((title) => matchedShare(text, letters, title)));
    const namesPart = (): boolean => titles.some(({ parts }) => parts().has(letters));
    if (
      named === 0 ||
      (level > 1 && named < MIN_REPEATED_BELOW && !namesPart()) ||
      (level > 1 && leadsElsewhere(page, node, own))
    )
      continue;
    if (named > best.count || (named === best.count && level < best.level))
      best = { node, count: named, level, letters };
  }
  if (best.level <= 1) return best.node;
  // "Class Bridge" above "Bridge", with "Bridge (Manual)" as title: the first of level 1 names the
  // page.
  return (
    first.find(({ node, letters }) => node < best.node && letters.includes(best.letters))?.node ??
    best.node
  );
}

/**
 * The page's headline: the heading that best matches a title in `title` or `og:title`; ties go to
 * the higher level, then to the first. -1 without one. Computed on demand.
 */
export const headlineOf: (page: MeasuredPage) => number = oncePer(findHeadline);

export function headlineText(page: MeasuredPage): string {
  const node = headlineOf(page);
  return node < 0 ? "" : page.shownText(node);
}

/** The value of a title; undefined for a second-level heading that is not the page's headline. */
export function titleToShow(
  page: MeasuredPage,
  title: { readonly value: string; readonly property: string; readonly source: string } | undefined,
): string | undefined {
  if (title?.property !== "h2" || title.source === "rule") return title?.value;
  return lettersOf(headlineText(page)) === lettersOf(title.value) ? title.value : undefined;
}
