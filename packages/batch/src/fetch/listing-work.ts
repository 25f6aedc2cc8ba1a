import { decodeHtml } from "flat-html";
import { pipeline, structure } from "pith/page";
import { readBytes, unpackPage } from "pith-node/tools";
import { type Listing, readListing } from "./listings.ts";

/** Largest sitemap in the protocol, uncompressed (sitemaps.org): 50 MB. */
const MAX_LISTING_BYTES = 52_428_800;

const FEED_TYPES = /^application\/(?:rss\+xml|atom\+xml|rdf\+xml|feed\+json)/iu;

export interface ListingTask {
  readonly bytes: Uint8Array;
  readonly url: string;
}

/** The entries of a sitemap or feed; of a page, the addresses of its feeds. */
export interface ListingAnswer {
  readonly listing?: Listing;
  readonly feeds: readonly string[];
}

function feedsOf(html: string, url: string): string[] {
  const page = pipeline.openPage(html, { url });
  const { links, base } = structure.pageHead(page);
  return links
    .filter(({ node, rel }) => /\balternate\b/iu.test(rel) && FEED_TYPES.test(page.tree.attr(node, "type") ?? ""))
    .filter(({ href }) => URL.canParse(href, base ?? url))
    .map(({ href }) => new URL(href, base ?? url).href);
}

/** Decompresses and parses a possible sitemap or feed. @throws PithError for a file that cannot be read */
export async function workOnListing({ bytes, url }: ListingTask): Promise<ListingAnswer> {
  async function* once(): AsyncGenerator<Uint8Array> {
    yield bytes;
  }
  const text = decodeHtml(await readBytes(unpackPage(once()), MAX_LISTING_BYTES)).html;
  const listing = await readListing(text);
  return listing ? { listing, feeds: [] } : { feeds: feedsOf(text, url) };
}
