import { decodeHtml } from "../../decode/decode.ts";
import { PithError } from "../../errors.ts";
import { pageHead } from "../../head/page-head.ts";
import { readBytes } from "../../node/bytes.ts";
import { unpack } from "../../node/unpacking/unpack.ts";
import { openPage } from "../../page/open-page.ts";
import { type Listing, readListing } from "./listings.ts";
import type { PageFetcher } from "./page-fetcher.ts";

/** Where a site's addresses are found: its sitemaps, its feeds. */
export type DiscoverySource = "sitemap" | "feed";

/** What was found of a site. */
export interface Discovery {
  /** Addresses of pages, each once, in the order in which they were found. */
  readonly urls: readonly string[];
  /** What could not be read. */
  readonly problems: ReadonlyArray<{ readonly url: string; readonly problem: string }>;
}

/** How deep indexes of sitemaps may refer to indexes; the protocol has none within another. */
const MAX_INDEX_DEPTH = 3;

const FEED_TYPES = /^application\/(?:rss\+xml|atom\+xml|rdf\+xml|feed\+json)/iu;

/** The longest sitemap that the protocol allows, unpacked (sitemaps.org): 50 MB. */
const MAX_LISTING_BYTES = 52_428_800;

async function unpackText(bytes: Uint8Array): Promise<string> {
  async function* once(): AsyncGenerator<Uint8Array> {
    yield bytes;
  }
  return decodeHtml(await readBytes(unpack(once()), MAX_LISTING_BYTES)).html;
}

/** Finds the pages of sites by what the sites say of themselves. */
export class Discoverer {
  private readonly fetcher: PageFetcher;
  private readonly wanted: readonly DiscoverySource[];
  private readonly maxUrls: number;
  private readonly found = new Set<string>();
  private readonly seen = new Set<string>();
  private readonly problems: Array<{ url: string; problem: string }> = [];

  constructor(fetcher: PageFetcher, wanted: readonly DiscoverySource[], maxUrls: number) {
    this.fetcher = fetcher;
    this.wanted = wanted;
    this.maxUrls = maxUrls;
  }

  /**
   * Finds the pages of a site. An address of a sitemap or a feed stands for that one; any other for its site: the
   * sitemaps of its robots.txt, or else `/sitemap.xml`, and the feeds that the page itself names.
   */
  async discover(addresses: readonly string[]): Promise<Discovery> {
    for (const address of addresses) await this.discoverSite(address);
    return { urls: [...this.found], problems: this.problems };
  }

  private async discoverSite(address: string): Promise<void> {
    const text = await this.fetchText(address);
    const listing = text === undefined ? undefined : await this.read(address, text);
    if (listing) {
      await this.take(address, listing, 0);
      return;
    }
    if (this.wanted.includes("sitemap")) await this.takeSitemaps(address);
    if (this.wanted.includes("feed") && text !== undefined) await this.takeFeeds(address, text);
  }

  private async takeSitemaps(address: string): Promise<void> {
    const { sitemaps } = await this.fetcher.rulesFor(address);
    const list = sitemaps.length > 0 ? sitemaps : [new URL("/sitemap.xml", address).href];
    for (const url of list) await this.takeListing(url, 0);
  }

  private async takeFeeds(address: string, html: string): Promise<void> {
    const page = openPage(html, { url: address });
    const { links, base } = pageHead(page);
    for (const { node, rel, href } of links) {
      const isFeed = /\balternate\b/iu.test(rel) && FEED_TYPES.test(page.tree.attr(node, "type") ?? "");
      if (isFeed && URL.canParse(href, base ?? address)) await this.takeListing(new URL(href, base ?? address).href, 0);
    }
  }

  private async takeListing(url: string, depth: number): Promise<void> {
    if (this.seen.has(url) || this.found.size >= this.maxUrls) return;
    this.seen.add(url);
    const text = await this.fetchText(url);
    if (text === undefined) return;
    const listing = await this.read(url, text);
    if (listing) await this.take(url, listing, depth);
    else this.problems.push({ url, problem: "is no sitemap and no feed" });
  }

  private async take(url: string, { kind, urls }: Listing, depth: number): Promise<void> {
    for (const listed of urls) {
      if (this.found.size >= this.maxUrls) return;
      if (!URL.canParse(listed, url)) continue;
      const { href, protocol } = new URL(listed, url);
      if (!/^https?:$/u.test(protocol)) continue;
      if (kind !== "sitemap index") this.found.add(href);
      else if (depth < MAX_INDEX_DEPTH) await this.takeListing(href, depth + 1);
    }
  }

  private async fetchText(url: string): Promise<string | undefined> {
    try {
      const { bytes } = await this.fetcher.fetchListing(url);
      return await unpackText(bytes);
    } catch (error) {
      this.fail(url, error);
      return undefined;
    }
  }

  private async read(url: string, text: string): Promise<Listing | undefined> {
    try {
      return await readListing(text);
    } catch (error) {
      this.fail(url, error);
      return undefined;
    }
  }

  private fail(url: string, error: unknown): void {
    this.problems.push({ url, problem: error instanceof PithError ? error.message : "cannot be unpacked" });
  }
}
