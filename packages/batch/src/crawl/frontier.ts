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
/** Different parameters with which one path is asked for: filters and sorts multiply. */
const MAX_QUERIES = 500;
/** Pages of one shape of address in a row that say nothing new, numbers aside: a calendar, a counter. */
const MAX_STALE = 20;
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

/** The shape of an address: numbers and values of parameters do not count. */
const shapeOf = (url: URL): string =>
  `${url.host}${url.pathname.replace(/\d+/gu, "0")}?${[...url.searchParams.keys()].sort().join("&")}`;

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
  private readonly queries = new Map<string, number>();
  private readonly stale = new Map<string, number>();
  private readonly signatures = new Set<string>();
  private readonly starts: readonly URL[];
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

  /** Takes an address, unless it was there, is out of scope, or belongs to a trap. */
  add(address: string, depth: number): void {
    const url = canonicalAddress(address);
    if (url === undefined || this.seen.has(url)) return;
    this.seen.add(url);
    const refusal = this.refusalOf(new URL(url), depth);
    if (refusal) this.refused[refusal]++;
    else this.list.push({ url, depth });
  }

  /** Notes an address as known without asking for it: a page says that it is another name of its own. */
  know(address: string): void {
    const url = canonicalAddress(address);
    if (url !== undefined) this.seen.add(url);
  }

  /** Whether an address that was taken has turned out to belong to a trap. */
  isClosed(address: string): boolean {
    return (this.stale.get(shapeOf(new URL(address))) ?? 0) >= MAX_STALE;
  }

  /** Notes what a page says, numbers aside: shapes of addresses that bring nothing new are closed. Says whether it is new. */
  note(address: string, signature: string): boolean {
    const shape = shapeOf(new URL(address));
    const isNew = !this.signatures.has(signature);
    this.signatures.add(signature);
    this.stale.set(shape, isNew ? 0 : (this.stale.get(shape) ?? 0) + 1);
    return isNew;
  }

  private refusalOf(url: URL, depth: number): Refusal | undefined {
    const { maxDepth = Number.POSITIVE_INFINITY, maxPages = DEFAULT_MAX_PAGES } = this.scope;
    if (!this.isInScope(url)) return "scope";
    if (depth > maxDepth) return "depth";
    if (isLooping(url.pathname) || this.isClosed(url.href)) return "trap";
    if (url.search !== "") {
      const path = url.host + url.pathname;
      const count = (this.queries.get(path) ?? 0) + 1;
      this.queries.set(path, count);
      if (count > MAX_QUERIES) return "trap";
    }
    return this.list.length >= maxPages ? "count" : undefined;
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
export const DEFAULT_MAX_PAGES = 10_000;
