import PQueue from "p-queue";
import { PithError } from "pith";
import { WorkerPool } from "pith-node";
import { AbortedError } from "../../../../pith/src/safety/errors.ts";
import { addToList } from "../../../../pith/src/text/add-to-list.ts";
import { listingWorker } from "../../batch-module-urls.ts";
import { type AddressList, AddressLists } from "./address-lists.ts";
import type { Listing, ListingAnswer, ListingTask } from "./listings.ts";
import type { PageFetcher } from "./page-fetcher.ts";

export type DiscoverySource = "sitemap" | "feed";

export interface DiscoveryProblem {
  readonly url: string;
  readonly problem: string;
  /** Nobody said that it is a listing: a start address, or the usual name of a sitemap. */
  readonly isGuess?: boolean;
}

interface Discovery {
  /** Page addresses, deduplicated, in the order of the sites, then in the order found. */
  readonly urls: readonly string[];
  readonly problems: readonly DiscoveryProblem[];
}

/** Maximum nesting of sitemap indexes; the protocol allows none. */
const MAX_INDEX_DEPTH = 3;

/**
 * Request limit of a site: a base per start address, and one more for each `PAGES_PER_REQUEST`
 * wanted pages.
 */
const REQUESTS_PER_SITE = 100;
const PAGES_PER_REQUEST = 100;

/**
 * Time for the listings of a site: a hundred requests at a `Crawl-delay` of six seconds, and for
 * each address found the time that its page takes at one request per second.
 */
const SITE_MS = 600_000;
const MS_PER_PAGE = 1000;

/** Sites whose listings are read at the same time, so that a slow one holds up no other. */
const SITES_AT_ONCE = 8;

/** Problems to report of one site; the rest are counted. */
const MAX_PROBLEMS = 20;

/** Longest address to accept: servers refuse longer ones. */
const MAX_URL_CHARS = 8192;

/** Time limit for reading one file in milliseconds; 50 MB take about 4 s. */
const READING_MS = 60_000;
/** Memory limit of the reading thread; the largest sitemap needs a fifth of it. */
const READING_HEAP_MIB = 2048;

interface Shared {
  readonly fetcher: PageFetcher;
  readonly reader: WorkerPool<ListingTask, ListingAnswer>;
  readonly wanted: readonly DiscoverySource[];
  readonly lists: AddressLists;
  readonly maxUrls: number;
  readonly siteMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Reads the listings of one host. */
class SiteDiscovery {
  readonly problems: DiscoveryProblem[] = [];
  private readonly maxRequests: number;
  private readonly list: AddressList;
  private readonly seen = new Set<string>();
  private readonly began = performance.now();
  private requests = 0;
  private moreProblems = 0;
  private limit: string | undefined;

  constructor(
    private readonly addresses: readonly string[],
    private readonly shared: Shared,
  ) {
    this.list = shared.lists.open();
    this.maxRequests =
      addresses.length * REQUESTS_PER_SITE + Math.ceil(shared.maxUrls / PAGES_PER_REQUEST);
  }

  async run(): Promise<void> {
    for (const address of this.addresses) {
      if (this.hasEnough()) break;
      await this.readSite(address);
    }
    const [url = ""] = this.addresses;
    if (this.moreProblems > 0) {
      const problem = `${this.moreProblems} more of its sitemaps and feeds could not be read`;
      this.problems.push({ url, problem });
    }
    if (this.limit === undefined) return;
    const problem = `its sitemaps and feeds take more than ${this.limit}; the rest are skipped`;
    this.problems.push({ url, problem });
  }

  /** Call after the lists of all sites are complete. */
  reportCut(): void {
    if (!this.list.isCut) return;
    const [url = ""] = this.addresses;
    const { maxUrls } = this.shared;
    const problem = `lists more pages than its share of ${maxUrls}; the rest are skipped (--limit max-discovered)`;
    this.problems.push({ url, problem });
  }

  private limitReached(): string | undefined {
    if (this.requests >= this.maxRequests) return `${this.maxRequests} requests`;
    const elapsedMs = performance.now() - this.began;
    return elapsedMs > this.shared.siteMs + this.list.urls.size * MS_PER_PAGE
      ? `${Math.ceil(elapsedMs / 60_000)} minutes`
      : undefined;
  }

  private hasEnough(): boolean {
    if (this.list.isCut || this.shared.signal?.aborted) return true;
    this.limit ??= this.limitReached();
    return this.limit !== undefined;
  }

  private async readSite(address: string): Promise<void> {
    const { wanted } = this.shared;
    this.seen.add(address);
    const answer = await this.read(address, true);
    if (answer?.listing) return this.take(address, answer.listing, 0);
    if (wanted.includes("sitemap")) await this.takeSitemaps(address);
    if (wanted.includes("feed"))
      for (const feed of answer?.feeds ?? []) await this.takeListing(feed, 0);
  }

  private async takeSitemaps(address: string): Promise<void> {
    if (!URL.canParse(address)) return;
    const { sitemaps } = await this.shared.fetcher.robots.rulesFor(address);
    if (sitemaps.length === 0) {
      await this.takeListing(new URL("/sitemap.xml", address).href, 0, true);
      return;
    }
    for (const url of sitemaps) {
      if (this.hasEnough()) return;
      // The protocol wants whole addresses, but some sites name a path.
      const isAddress = URL.canParse(url, address);
      await this.takeListing(isAddress ? new URL(url, address).href : url, 0);
    }
  }

  private async takeListing(url: string, depth: number, isGuess = false): Promise<void> {
    if (this.seen.has(url) || this.hasEnough()) return;
    this.seen.add(url);
    const answer = await this.read(url, isGuess);
    if (answer?.listing) await this.take(url, answer.listing, depth);
    else if (answer)
      this.report({ url, problem: answer.problem ?? "is neither a sitemap nor a feed", isGuess });
  }

  private async take(url: string, { kind, urls }: Listing, depth: number): Promise<void> {
    for (const listed of urls) {
      if (listed.length > MAX_URL_CHARS || !URL.canParse(listed, url)) continue;
      const { href, protocol } = new URL(listed, url);
      if (!/^https?:$/u.test(protocol)) continue;
      if (kind !== "sitemap index") {
        if (!this.shared.lists.add(this.list, href)) return;
      } else if (this.hasEnough()) return;
      else if (depth < MAX_INDEX_DEPTH) await this.takeListing(href, depth + 1);
    }
  }

  private async read(url: string, isGuess: boolean): Promise<ListingAnswer | undefined> {
    const { fetcher, reader, signal } = this.shared;
    // Also an address that is refused before its request counts.
    this.requests++;
    let isFirst = true;
    const onRequest = (): void => {
      if (!isFirst) this.requests++;
      isFirst = false;
    };
    try {
      const { bytes, url: final } = await fetcher.fetchListing(url, onRequest);
      const answer = await reader.run(
        { bytes, url: final },
        { deadlineMs: READING_MS, ...(signal && { signal }) },
      );
      if (answer.problem !== undefined && answer.listing)
        this.report({ url, problem: answer.problem });
      return answer;
    } catch (error) {
      if (!signal?.aborted) this.report({ url, problem: describe(error), isGuess });
      return undefined;
    }
  }

  private report(problem: DiscoveryProblem): void {
    if (this.problems.length < MAX_PROBLEMS) this.problems.push(problem);
    else this.moreProblems++;
  }
}

interface DiscovererOptions {
  readonly wanted: readonly DiscoverySource[];
  readonly maxUrls: number;
  readonly siteMs?: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Discovers the pages of sites from sitemaps and feeds, which are parsed in a thread with a
 * deadline. Each site has limits of its own.
 */
export class Discoverer {
  constructor(
    private readonly fetcher: PageFetcher,
    private readonly options: DiscovererOptions,
  ) {}

  /**
   * Finds the pages of sites, or the entries of a sitemap or feed. @throws AbortedError for the
   * signal
   */
  async discover(addresses: readonly string[]): Promise<Discovery> {
    const { wanted, maxUrls, siteMs = SITE_MS, signal } = this.options;
    const lists = new AddressLists(maxUrls);
    const reader = new WorkerPool<ListingTask, ListingAnswer>({
      module: listingWorker,
      workers: 1,
      maxHeapMiB: READING_HEAP_MIB,
    });
    const { fetcher } = this;
    const shared: Shared = { fetcher, reader, wanted, lists, maxUrls, siteMs, signal };
    const hosts = new Map<string, string[]>();
    for (const address of new Set(addresses))
      addToList(hosts, URL.canParse(address) ? new URL(address).host : address, address);
    const queue = new PQueue({ concurrency: SITES_AT_ONCE });
    try {
      const sites = await queue.addAll(
        [...hosts.values()].map((ofHost) => async () => {
          const site = new SiteDiscovery(ofHost, shared);
          await site.run();
          return site;
        }),
      );
      if (signal?.aborted) throw new AbortedError(signal.reason);
      const urls = lists.all();
      for (const site of sites) site.reportCut();
      return { urls, problems: sites.flatMap(({ problems }) => problems) };
    } finally {
      await reader.terminate();
    }
  }
}

function describe(error: unknown): string {
  if (!(error instanceof PithError)) return "cannot be unpacked";
  if (error.code === "timeout" || error.code === "crash")
    return "takes too long or too much memory to read";
  return error.message;
}
