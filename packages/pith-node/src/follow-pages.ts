import type { PageLink } from "pith/kit";
import { parseWebAddress } from "../../pith/src/text/addresses.ts";
import { expectArgument, expectText } from "./argument-errors.ts";

/** How many pages of an article or thread to read. */
export type WantedPages = number | "all";

const MAX_PAGES = 200;

/** The properties used of a page; an `ExtractResult` has them. */
export interface PageWithLinks {
  readonly content: string;
  readonly pages?: readonly PageLink[];
}

export interface FollowedPages<Page> {
  readonly pages: readonly Page[];
  /**
   * Why following stopped before the last page or the requested number; missing when it did not.
   */
  readonly stopped?: string;
}

function ownNumber(links: readonly PageLink[]): number {
  const numbers = new Set(links.map(({ number }) => number));
  let own = 1;
  while (numbers.has(own)) own++;
  return own;
}

function nextAddress(links: readonly PageLink[], came: number | undefined): PageLink | undefined {
  const numbered = links.filter(({ kind }) => kind === "page");
  const wanted = (came ?? ownNumber(numbered)) + 1;
  return (
    links.find(({ kind }) => kind === "next") ?? numbered.find(({ number }) => number === wanted)
  );
}

/**
 * Opens the single page with all parts, if wanted; it must be longer than the first, unlike false
 * ones.
 */
async function openWhole<Page extends PageWithLinks>(
  first: Page,
  most: number,
  open: (url: string) => Promise<Page>,
): Promise<Page | undefined> {
  const links = first.pages ?? [];
  const link = links.find(({ kind }) => kind === "all");
  const known = Math.max(1, ...links.map(({ number = 1 }) => number));
  if (!link || most < Math.max(known, 2)) return undefined;
  try {
    const whole = await open(link.url);
    return whole.content.length > first.content.length ? whole : undefined;
  } catch {
    // The separate pages have the same text.
    return undefined;
  }
}

/**
 * Follows an article or thread from its first page, or opens the single page that has all of them.
 * Each address is opened once, and a page that repeats an earlier one ends the search, so loops
 * end, too.
 * @param open fetches and extracts the page of an address; an error ends the search, and `stopped`
 * gives its message
 * @param wanted most pages to read, from 1 to 200
 * @throws PithError for an invalid address, page or number
 */
export async function followPages<Page extends PageWithLinks>(
  url: string,
  first: Page,
  wanted: WantedPages,
  open: (url: string) => Promise<Page>,
): Promise<FollowedPages<Page>> {
  expectText("the address of followPages", url);
  const address = parseWebAddress(url);
  expectArgument(
    address !== undefined,
    "the address of followPages must be an http or https URL",
    url,
  );
  expectArgument(
    typeof first === "object" && first !== null && typeof first.content === "string",
    "the first page of followPages must come from extract",
    first,
  );
  expectArgument(
    wanted === "all" || (Number.isInteger(wanted) && wanted > 0),
    'the page count of followPages must be a whole number of 1 or more, or "all"',
    wanted,
  );
  expectArgument(
    typeof open === "function",
    "the open function of followPages must be a function",
    open,
  );
  const most = Math.min(wanted === "all" ? MAX_PAGES : wanted, MAX_PAGES);
  const whole = await openWhole(first, most, open);
  if (whole) return { pages: [whole] };
  const pages = [first];
  const seen = new Set([address?.href ?? url]);
  const contents = new Set([first.content]);
  let came: number | undefined;
  for (let page = first; ; ) {
    const link = nextAddress(page.pages ?? [], came);
    if (!link) return { pages };
    if (pages.length >= most)
      return wanted === "all" || most < wanted
        ? { pages, stopped: `more than ${MAX_PAGES} pages` }
        : { pages };
    if (seen.has(link.url)) return { pages, stopped: `${link.url} was already read` };
    seen.add(link.url);
    try {
      page = await open(link.url);
    } catch (error) {
      return { pages, stopped: error instanceof Error ? error.message : String(error) };
    }
    if (contents.has(page.content))
      return { pages, stopped: `${link.url} repeats an earlier page` };
    contents.add(page.content);
    pages.push(page);
    came = link.number ?? (came === undefined ? undefined : came + 1);
  }
}
