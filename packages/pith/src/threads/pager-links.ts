import { TAG } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { pageHead } from "../page/page-head.ts";
import { parseWebAddress } from "../text/addresses.ts";
import { withoutWww } from "../text/hosts.ts";
import { anyOf } from "../text/phrases.ts";
import { remember } from "../text/remember.ts";
import { collapse } from "../text/trim.ts";
import { PAGE_PARAMETERS } from "./page-words-data.ts";
import { ALL, FIRST, LAST, NEXT, PREVIOUS } from "./pager-words-data.ts";

/**
 * Page numbers in addresses: pages of one document differ only in a number of their path or in a
 * parameter.
 */

const PAGE_WORD = anyOf(PAGE_PARAMETERS, { before: "^", after: "$", flags: "iu" });

/** Parameters whose numbers are dates or ids, never pages. */
const OTHER_WORD =
  /^(?:y|year|m|month|d|day|date|week|id|.*id|cat|category|tag|author|lang|v|ver|version|size|width|height)$/iu;

const VISIT_WORD =
  /^(?:s|sid|session|sessionid|phpsessid|jsessionid|utm_\w+|ref|pagesize|per_?page|ipp|limit|ajax)$/iu;

/** Path segments that a site may add to its first page's address. */
const INDEX_FILE = /^(?:index|default)\.\w{1,5}$/iu;

/** The relation of two addresses of pages of one document. */
interface Numbered {
  /** The number in an address; undefined without one, as often on first pages. */
  readonly number: number | undefined;
  /**
   * Whether a word for pages precedes the number (`page/2`, `?start=20`); other numbers are
   * ambiguous.
   */
  readonly isNamed: boolean;
}

/** From the page's own address to another one, with its number. */
interface PageStep extends Numbered {
  readonly own: number | undefined;
}

const isNumbered = ({ number, own }: PageStep): boolean =>
  number !== undefined || own !== undefined;

const NONE: Numbered = { number: undefined, isNamed: true };

/** Most characters of a path part that names a page. */
const MAX_RESIDUE = 40;

const isInName = (character: string | undefined): boolean => /[\p{L}\d]/u.test(character ?? "");

function residue(own: string, other: string): readonly [own: string, other: string] {
  const shortest = Math.min(own.length, other.length);
  let start = 0;
  while (start < shortest && own[start] === other[start]) start++;
  const isInWord = (at: number): boolean => isInName(own[at]) || isInName(other[at]);
  while (start > 0 && isInName(own[start - 1]) && isInWord(start)) start--;
  let end = 0;
  while (end < shortest - start && own[own.length - 1 - end] === other[other.length - 1 - end])
    end++;
  while (end > 0 && isInName(own[own.length - end])) end--;
  // The word before the number shows what it counts.
  const word = /(\p{L}{1,40})[/_=.-]?$/u.exec(own.slice(Math.max(0, start - MAX_RESIDUE), start));
  if (word && PAGE_WORD.test(word[1] ?? "")) start -= word[0].length;
  return [own.slice(start, own.length - end), other.slice(start, other.length - end)];
}

/** Parses a path part that names a page: `page/2`, `-3`, `index53`, `p=4`; undefined for others. */
function readNumbered(part: string): Numbered | undefined {
  if (part.length > MAX_RESIDUE) return undefined;
  const words = part.match(/\p{L}+|\d+/gu) ?? [];
  if (words.length === 0) return NONE;
  const numbers = words.filter((word) => /^\d/u.test(word));
  const names = words.filter(
    (word) => !/^\d/u.test(word) && !/^(?:html?|php|aspx?|jsp)$/iu.test(word),
  );
  if (numbers.length > 1 || names.length > 1) return undefined;
  const isNamed = names.length === 1 && PAGE_WORD.test(names[0] ?? "");
  if (numbers.length === 0) return names.length === 0 || isNamed ? NONE : undefined;
  if (names.length === 1 && !isNamed) return undefined;
  return (numbers[0] ?? "").length > 6 ? undefined : { number: Number(numbers[0]), isNamed };
}

/**
 * An address and its parts that links of one document share: the host without `www.`, and the path
 * without index files.
 */
interface Address {
  readonly url: URL;
  readonly host: string;
  readonly path: string;
}

function addressOf(url: URL): Address {
  const parts = url.pathname
    .split("/")
    .filter((part) => !INDEX_FILE.test(part) && !/^ref=|^;jsessionid/iu.test(part));
  return { url, host: withoutWww(url.host), path: parts.join("/").replace(/\/$/u, "") };
}

function pathStep(own: Address, other: Address): PageStep | undefined {
  if (own.url.pathname === other.url.pathname)
    return { number: undefined, own: undefined, isNamed: true };
  const [here, there] = residue(own.path, other.path).map(readNumbered);
  if (!here || !there) return undefined;
  return {
    number: there.number,
    own: here.number,
    isNamed: (here.isNamed || here === NONE) && there.isNamed,
  };
}

function differing(own: URLSearchParams, other: URLSearchParams): readonly string[] {
  const names = new Set([...own.keys(), ...other.keys()]);
  return [...names].filter(
    (name) => !VISIT_WORD.test(name) && (own.get(name) ?? "") !== (other.get(name) ?? ""),
  );
}

const asNumber = (value: string | null): number | undefined => {
  const digits = /^(?:\w{1,10}[-.])?(\d{1,6})$/u.exec(value ?? "")?.[1];
  return digits === undefined ? undefined : Number(digits);
};

function parameterStep(own: URL, other: URL): PageStep | undefined {
  const [name, ...more] = differing(own.searchParams, other.searchParams);
  if (name === undefined || more.length > 0 || OTHER_WORD.test(name)) return undefined;
  const here = own.searchParams.get(name);
  const there = other.searchParams.get(name);
  const ownNumber = asNumber(here);
  const number = asNumber(there);
  if (here && ownNumber === undefined) return undefined;
  if (there && number === undefined) return undefined;
  const word = name.replace(/^.*[[_.:-](?=\p{L})|\]$/gu, "");
  return { number, own: ownNumber, isNamed: PAGE_WORD.test(word) || PAGE_WORD.test(name) };
}

/**
 * How `other` names a page of the document at `own`; undefined for another document or the same
 * page.
 */
function pageStep(own: Address, other: Address): PageStep | undefined {
  const path = own.host === other.host ? pathStep(own, other) : undefined;
  if (!path) return undefined;
  const differs = differing(own.url.searchParams, other.url.searchParams);
  if (differs.length === 0) return path.number !== path.own ? path : undefined;
  // The parameter may replace a file name, but not come with another number in the path.
  if (isNumbered(path)) return undefined;
  return parameterStep(own.url, other.url);
}

const OTHER_TEXT =
  /\b(?:articles?|stor(?:y|ies)|topics?|threads?|chapters?|lessons?|artikel|beitr[aä]ge?|thema|billets?|artículos?|artigos?|articol[oi]|стать[яи]|новост[ьи]|тема|bài)\b|記事|篇|章|主题|글/iu;

type StatedKind = "all" | "first" | "last" | "previous" | "next";

const KINDS: ReadonlyArray<readonly [StatedKind, readonly string[]]> = [
  ["all", ALL],
  ["first", FIRST],
  ["last", LAST],
  ["previous", PREVIOUS],
  ["next", NEXT],
];

const SIGNS: ReadonlyArray<readonly [RegExp, StatedKind]> = [
  [/^(?:«|<<|\|<|⏮|⇤|❮❮|‹‹)$/u, "first"],
  [/^(?:»»|>\||⏭|⇥)$/u, "last"],
  [/^(?:‹|<|←|◀|◄|❮|⟨)$/u, "previous"],
  [/^(?:›|»|>|>>|→|▶|►|❯|⟩|››)$/u, "next"],
];

const LEADING =
  /^(?:go to |to |(?:the )?(?:page|seite|página|pagina|side|sida|strona|stránka|страница|الصفحة|trang|halaman) )/u;

const ARROWS_AROUND = /^[\s«»‹›<>←→◀▶►◄❮❯|.…([]{1,60}|[\s«»‹›<>←→◀▶►◄❮❯|.…)\]]{1,60}$/gu;

/** Longer link texts name their target. */
const MAX_CHARS = 60;

/** The kind of page that a link's text names; undefined for other texts. */
function statedKind(text: string): StatedKind | undefined {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > MAX_CHARS) return undefined;
  for (const [sign, kind] of SIGNS) if (sign.test(trimmed)) return kind;
  const bare = trimmed.toLowerCase().replace(ARROWS_AROUND, "").replace(LEADING, "");
  if (OTHER_TEXT.test(bare) && !ALL.some((word) => bare.startsWith(word))) return undefined;
  return KINDS.find(([, words]) => words.some((word) => bare.startsWith(word)))?.[0];
}

/** The number in a link's text: `3`, `[3]`, `Page 3`, `第3页`. */
function statedNumber(text: string): number | undefined {
  const digits = /^[^\d]{0,12}?(\d{1,3}(?:[.,\u00a0 ]\d{3}|\d{0,3}))[^\d]{0,6}$/u.exec(
    text.trim(),
  )?.[1];
  return digits === undefined ? undefined : Number(digits.replace(/\D/gu, ""));
}

const firstNumber = (texts: readonly string[]): number | undefined =>
  texts.map(statedNumber).find((number) => number !== undefined);

/**
 * The relation of another page to this one: next or previous, a numbered page, or all pages as one.
 */
export type PageLinkKind = "next" | "previous" | "first" | "last" | "page" | "all";

/** A link to another page of the same article, thread or list. */
export interface PageLink {
  readonly kind: PageLinkKind;
  /** The page's absolute address, without fragment. */
  readonly url: string;
  /** The page number in the link's text. */
  readonly number?: number;
  /** Why it was recognised, in words. */
  readonly reason: string;
}

/** The same with its element: an `a` or a `link`. */
interface PageLinkElement extends PageLink {
  readonly node: number;
}

interface LinkAddress extends Address {
  readonly node: number;
}

/** Pages with more links are lists of something else. */
const MAX_LINKS = 20_000;

const RELATIONS: Readonly<Record<string, PageLinkKind>> = {
  next: "next",
  prev: "previous",
  previous: "previous",
};

const relationOf = (rel: string | undefined): PageLinkKind | undefined =>
  rel
    ?.toLowerCase()
    .split(/\s+/u)
    .map((name) => RELATIONS[name])
    .find((kind) => kind !== undefined);

function fits(stated: number, { number }: PageStep): boolean {
  if (number === undefined) return stated <= 1;
  if (number === stated || number === stated - 1) return true;
  // Offsets in entries: page 3 of ten each starts at 20 or 21.
  return stated > 1 && (number % (stated - 1) === 0 || (number - 1) % (stated - 1) === 0);
}

/** Whether a link is a day of a calendar: in a cell of a table with rows of numbers. */
function isInCalendar({ tree }: MeasuredPage, link: number): boolean {
  const cell = tree.parent[link];
  if (tree.tag[cell] !== TAG.td) return false;
  return tree.elements(tree.parent[cell]).length === 7;
}

/** A link around more is no page number. By judgement. */
const MAX_LINK_NODES = 200;

function wordsOf({ tree }: MeasuredPage, link: number): readonly string[] {
  const picture = tree.find(TAG.img, link, tree.end[link]);
  const isShort = tree.end[link] - link <= MAX_LINK_NODES;
  const shown = isShort ? collapse(tree.textContent(link)) : "";
  return [
    shown,
    tree.attr(link, "aria-label") ?? "",
    tree.attr(link, "title") ?? "",
    picture < 0 ? "" : (tree.attr(picture, "alt") ?? ""),
  ].filter((words) => words !== "");
}

const NAMED = /(?:^|[\s_-])(next|prev(?:ious)?)(?:$|[\s_-]|page|post|link)/iu;

function namedKind({ tree }: MeasuredPage, link: number): PageLinkKind | undefined {
  for (const node of [link, tree.parent[link]]) {
    const name = NAMED.exec(
      `${tree.attr(node, "class") ?? ""} ${tree.attr(node, "id") ?? ""}`,
    )?.[1]?.toLowerCase();
    if (name !== undefined) return name === "next" ? "next" : "previous";
  }
  return undefined;
}

function judge(
  page: MeasuredPage,
  link: number,
  step: PageStep,
): Omit<PageLink, "url"> | undefined {
  const words = wordsOf(page, link);
  const declared = firstNumber(words);
  if (declared !== undefined && fits(declared, step) && !isInCalendar(page, link)) {
    return {
      kind: "page",
      number: declared,
      reason: `its text and its URL have the number ${declared}`,
    };
  }
  if (!step.isNamed || !isNumbered(step)) return undefined;
  const kind = words.map(statedKind).find((found) => found !== undefined);
  if (kind !== undefined && kind !== "all") {
    return {
      kind,
      reason: `it says ${JSON.stringify(words[0])}, and its URL differs only in the page number`,
    };
  }
  const byRelation = relationOf(page.tree.attr(link, "rel"));
  if (byRelation)
    return {
      kind: byRelation,
      reason: "its rel says so, and its URL differs only in the page number",
    };
  const named = namedKind(page, link);
  return (
    named && {
      kind: named,
      reason: "its class says so, and its URL differs only in the page number",
    }
  );
}

/** Most levels up to the common ancestor of a row of numbers. */
const ROW_DEPTH = 3;

/**
 * The document's address if the page's own is written differently (by another name, or with a
 * search query): that of the first number of the only row of numbers on the page whose addresses
 * differ in that number alone. Pages with several such rows list other documents.
 */
function addressOfRow(page: MeasuredPage, links: readonly LinkAddress[]): Address | undefined {
  const { tree } = page;
  const up = (node: number): number => {
    let above = node;
    for (let steps = 0; steps < ROW_DEPTH && tree.parent[above] > tree.body; steps++)
      above = tree.parent[above];
    return above;
  };
  let row:
    | { readonly link: LinkAddress; readonly stated: number; readonly top: number }
    | undefined;
  let first: LinkAddress | undefined;
  for (const link of links) {
    const { node } = link;
    const declared = firstNumber(wordsOf(page, node));
    if (declared === undefined || declared === 0 || isInCalendar(page, node)) continue;
    const top = up(node);
    const step = row?.top === top && declared !== row.stated ? pageStep(row.link, link) : undefined;
    if (!row || !step || !fits(declared, step) || step.number === undefined) {
      row = { link, stated: declared, top };
      continue;
    }
    if (first && first !== row.link && first.url.href !== link.url.href && !pageStep(first, link))
      return undefined;
    first ??= row.link;
  }
  return first;
}

const WHOLE =
  /\b(?:all|full|single|singlepage|onepage|print|viewall|view-all|komplettansicht|seite=all|全文)\b/iu;

function judgeWhole(
  page: MeasuredPage,
  link: number,
  own: URL,
  other: URL,
): Omit<PageLink, "url"> | undefined {
  const stem = own.pathname.replace(/[/_-]?(?:page[/_-]?)?\d{0,3}(?:\.\w{1,5})?\/?$/iu, "");
  const isLike = stem.length > 1 && other.host === own.host && other.pathname.startsWith(stem);
  const added = other.pathname.slice(stem.length) + other.search;
  if (!isLike || other.href === own.href || !WHOLE.test(added)) return undefined;
  const words = wordsOf(page, link);
  if (!words.some((text) => statedKind(text) === "all")) return undefined;
  return {
    kind: "all",
    reason: `it says ${JSON.stringify(words[0])}, and its URL starts like the page's`,
  };
}

function otherAddresses(
  { tree }: MeasuredPage,
  base: string | undefined,
  own: URL,
): readonly LinkAddress[] {
  const found: LinkAddress[] = [];
  // Pages link to the same address often.
  const known = new Map<string, Address | undefined>();
  const read = (reference: string): Address | undefined => {
    const url = parseWebAddress(reference, base);
    return url === undefined || url.href === own.href ? undefined : addressOf(url);
  };
  let count = 0;
  tree.forEachWithAttribute("href", (node, href) => {
    if (tree.tag[node] !== TAG.a || count++ >= MAX_LINKS) return;
    const stated = href.trim();
    if (stated.startsWith("#")) return;
    const [reference] = stated.split("#", 1);
    const address = remember(known, reference, read);
    if (address) found.push({ node, ...address });
  });
  return found;
}

/**
 * Pages that the head names, if they belong to this document: many sites name the next article
 * there.
 */
function headLinks(page: MeasuredPage, own: URL): readonly PageLinkElement[] {
  const { base, links } = pageHead(page);
  return links.flatMap(({ node, rel, href }) => {
    const kind = relationOf(rel);
    const url = kind && parseWebAddress(href.trim(), base);
    const step = url && pageStep(addressOf(own), addressOf(url));
    if (!kind || !url || !step?.isNamed || !isNumbered(step)) return [];
    return [{ kind, url: url.href, reason: "declared in the page's head", node }];
  });
}

/**
 * Links to other pages of the document, each address once per kind, in document order: never to the
 * next article, or to another day. Empty for a page without a known address.
 */
export function pagerLinks(page: MeasuredPage): readonly PageLink[] {
  const { base } = pageHead(page);
  const own = parseWebAddress(page.url ?? base ?? "");
  if (!own) return [];
  own.hash = "";
  const links = otherAddresses(page, base, own);
  const byAddress = (document: Address): PageLinkElement[] =>
    links.flatMap((link) => {
      const { node, url } = link;
      const step = pageStep(document, link);
      const judged = (step && judge(page, node, step)) ?? judgeWhole(page, node, own, url);
      return judged ? [{ ...judged, url: url.href, node }] : [];
    });
  let found = byAddress(addressOf(own));
  if (!found.some(({ kind }) => kind === "page")) {
    const row = addressOfRow(page, links);
    // The first of the row is a page, too: the second shows it.
    const second = row && links.find((link) => pageStep(row, link));
    if (row && second) {
      const more = [...byAddress(row), ...byAddress(second)];
      found = [...new Map([...found, ...more].map((link) => [link.node, link])).values()];
    }
  }
  const unique = new Map<string, PageLink>();
  for (const { node: _, ...link } of [...headLinks(page, own), ...found].sort(
    (a, b) => a.node - b.node,
  )) {
    remember(unique, `${link.kind} ${link.url}`, () => link);
  }
  return [...unique.values()];
}
