import { PithError } from "pith";
import { WorkerPool } from "pith-node";
import { AbortedError } from "../../../../pith/src/safety/errors.ts";
import { listingWorker } from "../../batch-module-urls.ts";
import type { Listing, ListingAnswer, ListingTask } from "./listings.ts";
import type { PageFetcher } from "./page-fetcher.ts";

export type DiscoverySource = "sitemap" | "feed";

interface Discovery {
  /** Page addresses, deduplicated, in the order found. */
  readonly urls: readonly string[];
  readonly problems: ReadonlyArray<{ readonly url: string; readonly problem: string }>;
}

/** Maximum nesting of sitemap indexes; the protocol allows none. */
const MAX_INDEX_DEPTH = 3;

/**
 * Request limit of discovery: a base per start address, and one more for each `PAGES_PER_REQUEST`
 * wanted pages.
 */
const REQUESTS_PER_SITE = 100;
const PAGES_PER_REQUEST = 100;

/** Longest address to accept: servers refuse longer ones. */
const MAX_URL_CHARS = 8192;
/** Most characters of all addresses: a million addresses of 100. */
const MAX_CHARS = 100_000_000;

/** Time limit for reading one file in milliseconds; 50 MB of sitemap take about 5 s. */
const READING_MS = 60_000;
/** Memory limit of the reading thread; the largest sitemap needs half of it. */
const READING_HEAP_MIB = 2048;

/**
 * Discovers the pages of sites from sitemaps and feeds, which are parsed in a thread with a
 * deadline.
 */
export class Discoverer {
  private readonly found = new Set<string>();
  private readonly seen = new Set<string>();
  private readonly problems: Array<{ url: string; problem: string }> = [];
  private readonly reader = new WorkerPool<ListingTask, ListingAnswer>({
    module: listingWorker,
    workers: 1,
    maxHeapMiB: READING_HEAP_MIB,
  });
  private maxRequests = 0;
  private chars = 0;

  constructor(
    private readonly fetcher: PageFetcher,
    private readonly wanted: readonly DiscoverySource[],
    private readonly maxUrls: number,
    private readonly signal?: AbortSignal,
  ) {}

  /**
   * Finds the pages of sites, or the entries of a sitemap or feed. @throws AbortedError for the
   * signal
   */
  async discover(addresses: readonly string[]): Promise<Discovery> {
    this.maxRequests =
      addresses.length * REQUESTS_PER_SITE + Math.ceil(this.maxUrls / PAGES_PER_REQUEST);
    try {
      for (const address of addresses) {
        this.checkSignal();
        if (this.hasEnough()) break;
        await this.discoverSite(address);
      }
      this.checkSignal();
    } finally {
      await this.reader.terminate();
    }
    return { urls: [...this.found], problems: this.problems };
  }

  private checkSignal(): void {
    if (this.signal?.aborted) throw new AbortedError(this.signal.reason);
  }

  private hasEnough(): boolean {
    return (
      this.found.size >= this.maxUrls ||
      this.chars > MAX_CHARS ||
      this.signal?.aborted === true ||
      !this.mayRequest()
    );
  }

  private mayRequest(): boolean {
    return this.fetcher.counts.requests < this.maxRequests;
  }

  private async discoverSite(address: string): Promise<void> {
    const answer = await this.read(address);
    if (answer?.listing) {
      await this.take(address, answer.listing, 0);
      return;
    }
    if (this.wanted.includes("sitemap")) await this.takeSitemaps(address);
    if (this.wanted.includes("feed"))
      for (const feed of answer?.feeds ?? []) await this.takeListing(feed, 0);
    if (this.mayRequest()) return;
    const problem = `its sitemaps and feeds take more than ${this.maxRequests} requests; the rest are skipped`;
    this.problems.push({ url: address, problem });
  }

  private async takeSitemaps(address: string): Promise<void> {
    if (!URL.canParse(address)) return;
    const { sitemaps } = await this.fetcher.robots.rulesFor(address);
    const list = sitemaps.length > 0 ? sitemaps : [new URL("/sitemap.xml", address).href];
    for (const url of list) await this.takeListing(url, 0);
  }

  private async takeListing(url: string, depth: number): Promise<void> {
    if (this.seen.has(url) || this.hasEnough()) return;
    this.seen.add(url);
    const answer = await this.read(url);
    if (answer?.listing) await this.take(url, answer.listing, depth);
    else if (answer) this.problems.push({ url, problem: "is neither a sitemap nor a feed" });
  }

  private async take(url: string, { kind, urls }: Listing, depth: number): Promise<void> {
    for (const listed of urls) {
      if (this.hasEnough()) return;
      if (listed.length > MAX_URL_CHARS || !URL.canParse(listed, url)) continue;
      const { href, protocol } = new URL(listed, url);
      if (!/^https?:$/u.test(protocol)) continue;
      if (kind !== "sitemap index") {
        if (!this.found.has(href)) this.chars += href.length;
        this.found.add(href);
      } else if (depth < MAX_INDEX_DEPTH) await this.takeListing(href, depth + 1);
    }
  }

  private async read(url: string): Promise<ListingAnswer | undefined> {
    try {
      const { bytes, url: final } = await this.fetcher.fetchListing(url);
      return await this.reader.run(
        { bytes, url: final },
        { deadlineMs: READING_MS, ...(this.signal && { signal: this.signal }) },
      );
    } catch (error) {
      if (this.signal?.aborted) return undefined;
      this.problems.push({ url, problem: describe(error) });
      return undefined;
    }
  }
}

function describe(error: unknown): string {
  if (!(error instanceof PithError)) return "cannot be unpacked";
  if (error.code === "limit") return "is larger than the 50 MB that an unpacked sitemap may have";
  if (error.code === "timeout" || error.code === "crash")
    return "takes too long or too much memory to read";
  return error.message;
}
