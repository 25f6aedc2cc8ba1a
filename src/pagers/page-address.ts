/** Page numbers in addresses: pages of one document differ only in a number of their path or in a parameter. */

const PAGE_WORD =
  /^(?:pages?|p|pg|pag|paged|pagina|página|pagenum(?:ber)?|pageno|page_?(?:no|num|id|index)|pn|cpage|curpage|currentpage|strana|strona|seite|side|sida|sivu|oldal|sayfa|trang|halaman|str|index|start|offset|from|first|skip|st|limitstart|currpage|pgno|seq|part)$/iu;

/** Parameters whose numbers are dates or ids, never pages. */
const OTHER_WORD =
  /^(?:y|year|m|month|d|day|date|week|id|.*id|cat|category|tag|author|lang|v|ver|version|size|width|height)$/iu;

const VISIT_WORD = /^(?:s|sid|session|sessionid|phpsessid|jsessionid|utm_\w+|ref|pagesize|per_?page|ipp|limit|ajax)$/iu;

/** Path segments that a site may add to its first page's address. */
const INDEX_FILE = /^(?:index|default)\.\w{1,5}$/iu;

/** The relation of two addresses of pages of one document. */
export interface PageStep {
  /** The number in the other address; undefined without one, as often on first pages. */
  readonly number: number | undefined;
  /** The number in the page's own address. */
  readonly own: number | undefined;
  /** Whether a word for pages precedes the number (`page/2`, `?start=20`); other numbers are ambiguous. */
  readonly isNamed: boolean;
}

interface Numbered {
  readonly number: number | undefined;
  readonly isNamed: boolean;
}

const NONE: Numbered = { number: undefined, isNamed: true };

/** Most characters of a path part that names a page. */
const MAX_RESIDUE = 40;

function residue(own: string, other: string): readonly [own: string, other: string] {
  const shortest = Math.min(own.length, other.length);
  let start = 0;
  while (start < shortest && own[start] === other[start]) start++;
  while (
    start > 0 &&
    /[\p{L}\d]/u.test(own[start - 1] ?? "") &&
    /[\p{L}\d]/u.test((own[start] ?? "") + (other[start] ?? ""))
  ) {
    start--;
  }
  let end = 0;
  while (end < shortest - start && own[own.length - 1 - end] === other[other.length - 1 - end]) end++;
  while (end > 0 && /[\p{L}\d]/u.test(own[own.length - end] ?? "")) end--;
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
  const names = words.filter((word) => !/^\d/u.test(word) && !/^(?:html?|php|aspx?|jsp)$/iu.test(word));
  if (numbers.length > 1 || names.length > 1) return undefined;
  const isNamed = names.length === 1 && PAGE_WORD.test(names[0] ?? "");
  if (numbers.length === 0) return names.length === 0 || isNamed ? NONE : undefined;
  if (names.length === 1 && !isNamed) return undefined;
  return (numbers[0] ?? "").length > 6 ? undefined : { number: Number(numbers[0]), isNamed };
}

function pathStep(own: string, other: string): PageStep | undefined {
  if (own === other) return { number: undefined, own: undefined, isNamed: true };
  const bare = (path: string): string =>
    path
      .split("/")
      .filter((part) => !INDEX_FILE.test(part) && !/^ref=|^;jsessionid/iu.test(part))
      .join("/")
      .replace(/\/$/u, "");
  const [here, there] = residue(bare(own), bare(other)).map(readNumbered);
  if (!here || !there) return undefined;
  return { number: there.number, own: here.number, isNamed: (here.isNamed || here === NONE) && there.isNamed };
}

function differing(own: URLSearchParams, other: URLSearchParams): readonly string[] {
  const names = new Set([...own.keys(), ...other.keys()]);
  return [...names].filter((name) => !VISIT_WORD.test(name) && (own.get(name) ?? "") !== (other.get(name) ?? ""));
}

const asNumber = (value: string | null): number | undefined => {
  const digits = /^(?:\w{1,10}[-.])?(\d{1,6})$/u.exec(value ?? "")?.[1];
  return digits === undefined ? undefined : Number(digits);
};

function parameterStep(own: URL, other: URL): PageStep | undefined {
  const [name, ...more] = differing(own.searchParams, other.searchParams);
  if (name === undefined || more.length > 0 || OTHER_WORD.test(name)) return undefined;
  const [here, there] = [own.searchParams.get(name), other.searchParams.get(name)];
  const [ownNumber, number] = [asNumber(here), asNumber(there)];
  if (here && ownNumber === undefined) return undefined;
  if (there && number === undefined) return undefined;
  const word = name.replace(/^.*[[_.:-](?=\p{L})|\]$/gu, "");
  return { number, own: ownNumber, isNamed: PAGE_WORD.test(word) || PAGE_WORD.test(name) };
}

/** How `other` names a page of the document at `own`; undefined for another document or the same page. */
export function pageStep(own: URL, other: URL): PageStep | undefined {
  if (own.host.replace(/^www\./u, "") !== other.host.replace(/^www\./u, "")) return undefined;
  const samePath = own.pathname === other.pathname;
  const path = pathStep(own.pathname, other.pathname);
  if (!path) return undefined;
  const isNumberedPath = path.number !== undefined || path.own !== undefined;
  const differs = differing(own.searchParams, other.searchParams);
  if (differs.length === 0) return isNumberedPath && path.number !== path.own ? path : undefined;
  // The parameter may replace a file name, but not come with another number in the path.
  if (!samePath && isNumberedPath) return undefined;
  return parameterStep(own, other);
}
