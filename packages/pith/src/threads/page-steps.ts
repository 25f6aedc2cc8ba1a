import { withoutWww } from "../text/hosts.ts";
import { anyOf } from "../text/phrases.ts";
import { PAGE_PARAMETERS } from "./page-words-data.ts";

// Page numbers in addresses: pages of one document differ only in a number of their path or in a
// parameter.

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
export interface PageStep extends Numbered {
  readonly own: number | undefined;
}

export const isNumbered = ({ number, own }: PageStep): boolean =>
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
export interface Address {
  readonly url: URL;
  readonly host: string;
  readonly path: string;
}

export function addressOf(url: URL): Address {
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
export function pageStep(own: Address, other: Address): PageStep | undefined {
  const path = own.host === other.host ? pathStep(own, other) : undefined;
  if (!path) return undefined;
  const differs = differing(own.url.searchParams, other.url.searchParams);
  if (differs.length === 0) return path.number !== path.own ? path : undefined;
  // The parameter may replace a file name, but not come with another number in the path.
  if (isNumbered(path)) return undefined;
  return parameterStep(own.url, other.url);
}
