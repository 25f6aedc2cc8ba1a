/** What belongs to a crawl. */
export interface CrawlScope {
  /** Where it goes: the host of a start (default), the folder of its path, or any host under its domain. */
  readonly within?: "host" | "path" | "domain";
  /** Only addresses that contain one of these texts, where `*` stands for anything. */
  readonly include?: readonly string[];
  /** No address that contains one of these. */
  readonly exclude?: readonly string[];
  /** Most links from a start to a page. Default: no limit. */
  readonly maxDepth?: number;
  /** Most pages that are asked for. Default 10,000. */
  readonly maxPages?: number;
}

/** An address that is to be asked for. */
export interface Candidate {
  readonly url: string;
  readonly depth: number;
}

/** Parameters that say who visits or by which link, and not what. */
const VISIT =
  /^(?:utm_\w+|fbclid|gclid|phpsessid|jsessionid|sid|session(?:_?id)?|sessid|osc(?:sid)|cfid|cftoken|zenid)$/iu;

/** The longest address that is asked for; servers refuse longer ones. */
const MAX_URL_CHARS = 2000;
/** More parts a path has only where links are wrong: relative ones that grow on each page. */
const MAX_SEGMENTS = 25;
/** A part that stands more often in one path is a loop of the same kind. */
const MAX_REPEATS = 3;
/** Sets of parameters of one path that are taken whatever they are: the choice of a shop's list by one or two filters. */
const FREE_QUERIES = 200;
/**
 * Beyond these, times that a value of the most varied parameter may come again. Filters and sorts multiply a few values each;
 * the numbers of articles and threads are almost all different.
 */
const MAX_REUSE = 4;
/** Pages of one shape of address in a row that say nothing new and lead only to more that do not. */
const MAX_STALE = 20;
/** Names of parameters of one path whose values are counted. */
const MAX_NAMES = 30;
/** Files that are no pages, by their names. */
const NO_PAGE =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|css|m?js|json|pdf|zip|gz|tgz|rar|7z|mp[34]|m4[av]|webm|mov|avi|ogg|wav|woff2?|ttf|eot|exe|dmg|iso|docx?|xlsx?|pptx?)$/iu;

/** One spelling of an address: without fragment and what names the visit, parameters in the order of their names. */
export function canonicalAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!/^https?:$/u.test(url.protocol) || url.username !== "" || url.password !== "") return undefined;
  url.hash = "";
  url.pathname = url.pathname.replace(/;jsessionid=[^/]*/giu, "");
  if (url.search !== "") {
    for (const name of [...url.searchParams.keys()]) if (VISIT.test(name)) url.searchParams.delete(name);
    url.searchParams.sort();
  }
  return url.href.length > MAX_URL_CHARS ? undefined : url.href;
}

/** A part of a path that is the code of a session or record: letters and digits in one. */
const CODE = /^(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{8,}$/iu;

/** The names of an address's parameters, in order. */
const namesOf = (url: URL): string => [...new Set(url.searchParams.keys())].sort().join("&");

/** The shape of an address: numbers, codes and values of parameters do not count. */
function shapeOf(address: string): string {
  const url = new URL(address);
  const parts = url.pathname.split("/").map((part) => (CODE.test(part) ? "0" : part.replace(/\d+/gu, "0")));
  return `${url.host}${parts.join("/")}?${namesOf(url)}`;
}

/** All addresses of a host with the same parameters: print views and their like. */
function variantsOf(address: string): string {
  const url = new URL(address);
  return `${url.host} ${namesOf(url)}`;
}

/** The parameters with which one path was taken. */
class Queries {
  private count = 0;
  private readonly values = new Map<string, Set<string>>();

  /** Takes one more, unless the values that were there are only put together anew. */
  take(parameters: URLSearchParams): boolean {
    const most = Math.max(0, ...[...this.values.values()].map(({ size }) => size));
    if (this.count >= FREE_QUERIES && this.count >= MAX_REUSE * most) return false;
    this.count++;
    for (const [name, value] of parameters) {
      const known = this.values.get(name);
      if (known) known.add(value);
      else if (this.values.size < MAX_NAMES) this.values.set(name, new Set([value]));
    }
    return true;
  }
}

/** A pattern as a test: texts between stars in their order. */
function matcher(pattern: string): (url: string) => boolean {
  const parts = pattern.split("*");
  return (url) => {
    let from = 0;
    for (const part of parts) {
      const at = url.indexOf(part, from);
      if (at < 0) return false;
      from = at + part.length;
    }
    return true;
  };
}

const isLooping = (path: string): boolean => {
  const parts = path.split("/").filter((part) => part !== "");
  if (parts.length > MAX_SEGMENTS) return true;
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return [...counts.values()].some((count) => count > MAX_REPEATS);
};

/** Why an address was not taken, by counts. */
export type Refusal = "scope" | "depth" | "trap" | "count";

/** The addresses of a crawl, each once, in the order in which they were found. What it does depends on that order alone. */
export class Frontier {
  readonly refused: Record<Refusal, number> = { scope: 0, depth: 0, trap: 0, count: 0 };
  private readonly list: Candidate[] = [];
  private readonly seen = new Set<string>();
  private readonly queries = new Map<string, Queries>();
  /** Pages of a shape that were stale, in a row; a shape that reached the bound stays closed. */
  private readonly stale = new Map<string, number>();
  private readonly signatures = new Set<string>();
  /** Shapes whose last page said nothing new. */
  private readonly dull = new Set<string>();
  private readonly starts: URL[];
  private readonly includes: ReadonlyArray<(url: string) => boolean>;
  private readonly excludes: ReadonlyArray<(url: string) => boolean>;
  private readonly scope: CrawlScope;

  constructor(starts: readonly string[], scope: CrawlScope) {
    this.starts = starts.map((start) => new URL(start));
    this.scope = scope;
    this.includes = (scope.include ?? []).map(matcher);
    this.excludes = (scope.exclude ?? []).map(matcher);
  }

  get size(): number {
    return this.list.length;
  }

  at(index: number): Candidate | undefined {
    return this.list[index];
  }

  /** Takes an address, unless it was there, is out of scope, or belongs to a trap. Says whether it was taken. */
  add(address: string, depth: number): boolean {
    const url = canonicalAddress(address);
    if (url === undefined || this.seen.has(url)) return false;
    this.seen.add(url);
    const refusal = this.refusalOf(new URL(url), depth);
    if (refusal) this.refused[refusal]++;
    else this.list.push({ url, depth });
    return refusal === undefined;
  }

  /** Those of some addresses that were not there before. */
  unseen(addresses: readonly string[]): readonly string[] {
    return addresses.filter((address) => {
      const url = canonicalAddress(address);
      return url !== undefined && !this.seen.has(url);
    });
  }

  /** Notes an address as known without asking for it: a page says that it is another name of its own. */
  know(address: string): void {
    const url = canonicalAddress(address);
    if (url !== undefined) this.seen.add(url);
  }

  /** A start has moved: where it leads is in scope as well. */
  addStart(address: string): void {
    if (!this.starts.some(({ href }) => href === address)) this.starts.push(new URL(address));
  }

  /** Whether an address that was taken has turned out to belong to a trap. */
  isClosed(address: string): boolean {
    return this.isStale(shapeOf(address)) || this.isStale(variantsOf(address));
  }

  /**
   * Takes the links of a page. Shapes of addresses that say nothing new, and only lead to more that do not, are closed.
   * @param signature of its text, numbers aside; undefined when that could not be read
   * @returns how many addresses it brought of other shapes that may say something new
   */
  follow(address: string, signature: string | undefined, links: readonly string[], depth: number): number {
    const shape = shapeOf(address);
    const taken = links.filter((link) => this.add(link, depth)).map(shapeOf);
    const promising = taken.filter((other) => other !== shape && !this.dull.has(other)).length;
    const isNew = signature === undefined || !this.signatures.has(signature);
    if (signature !== undefined) this.signatures.add(signature);
    if (isNew) this.dull.delete(shape);
    else this.dull.add(shape);
    // A page without new links keeps no trap going: pages of numbers and those that a script fills are alike, and not endless.
    if (isNew || promising > 0) this.count(shape, false);
    else if (taken.length > 0) this.count(shape, true);
    return promising;
  }

  /** Notes whether an address was of no use, as another name of a page: parameters that never are, are closed on all of the host. */
  noteVariant(address: string, isUseless: boolean): void {
    if (new URL(address).search !== "") this.count(variantsOf(address), isUseless);
  }

  private isStale(key: string): boolean {
    return (this.stale.get(key) ?? 0) >= MAX_STALE;
  }

  private count(key: string, isStale: boolean): void {
    if (!this.isStale(key)) this.stale.set(key, isStale ? (this.stale.get(key) ?? 0) + 1 : 0);
  }

  private refusalOf(url: URL, depth: number): Refusal | undefined {
    const { maxDepth = Number.POSITIVE_INFINITY, maxPages = DEFAULT_MAX_PAGES } = this.scope;
    if (!this.isInScope(url)) return "scope";
    if (depth > maxDepth) return "depth";
    if (isLooping(url.pathname) || this.isClosed(url.href)) return "trap";
    if (this.list.length >= maxPages) return "count";
    if (url.search === "") return undefined;
    const path = url.host + url.pathname;
    const queries = this.queries.get(path) ?? new Queries();
    this.queries.set(path, queries);
    return queries.take(url.searchParams) ? undefined : "trap";
  }

  /** Whether an address is of the crawl. */
  has(address: string): boolean {
    return this.isInScope(new URL(address));
  }

  private isInScope(url: URL): boolean {
    if (NO_PAGE.test(url.pathname)) return false;
    const { within = "host" } = this.scope;
    const isInside = this.starts.some((start) => {
      if (within === "domain") return url.hostname === start.hostname || url.hostname.endsWith(`.${start.hostname}`);
      if (url.host !== start.host) return false;
      return within === "host" || url.pathname.startsWith(start.pathname.replace(/[^/]*$/u, ""));
    });
    if (!isInside || this.excludes.some((test) => test(url.href))) return false;
    return (
      this.includes.length === 0 ||
      this.starts.some(({ href }) => href === url.href) ||
      this.includes.some((test) => test(url.href))
    );
  }
}

/** Pages that a crawl asks for unless more are wanted. */
const DEFAULT_MAX_PAGES = 10_000;
