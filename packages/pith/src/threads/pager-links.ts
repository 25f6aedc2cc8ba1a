import { TAG } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { pageHead } from "../page/page-head.ts";
import { parseWebAddress } from "../text/addresses.ts";
import { remember } from "../text/remember.ts";
import { collapse } from "../text/trim.ts";
import { type Address, addressOf, isNumbered, type PageStep, pageStep } from "./page-steps.ts";
import { firstNumber, statedKind } from "./pager-words.ts";

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
