import { Readable } from "node:stream";
import { PithError } from "pith";
import { decodeHtml } from "../../../../pith/src/html/decode/decode.ts";
import { openPage } from "../../../../pith/src/page/open-page.ts";
import { pageHead } from "../../../../pith/src/page/page-head.ts";
import { defined } from "../../../../pith/src/text/defined.ts";
import { unpackPage } from "../../../../pith-node/src/unpacking/unpack.ts";
import { entryLinks, locations, rootOf } from "./listing-tags.ts";

export interface Listing {
  readonly kind: "sitemap" | "sitemap index" | "feed";
  /** Page addresses, or sitemap addresses for a sitemap index; as written. */
  readonly urls: readonly string[];
  /** The file ends before its root element does. */
  readonly isCut?: boolean;
}

/** Where the version of a JSON feed is looked for. */
const START_CHARS = 65_536;

interface JsonFeed {
  readonly items?: unknown;
}

/** @throws PithError (`damaged`) */
function jsonFeedUrls(text: string): string[] {
  let feed: JsonFeed | null;
  try {
    feed = JSON.parse(text);
  } catch (error) {
    throw new PithError("damaged", "the feed cannot be read", { cause: error });
  }
  const items: unknown[] = Array.isArray(feed?.items) ? feed.items : [];
  return items
    .map((item) => (item as { readonly url?: unknown } | null)?.url)
    .filter((url) => typeof url === "string")
    .map((url) => url.trim());
}

/** A text file with one address per line is a sitemap, too (sitemaps.org). */
const TEXT_SITEMAP = /^\s*https?:\/\/[^\s<]+[ \t\r]*(?:\n|$)/u;

const KINDS: Readonly<Record<string, Listing["kind"]>> = {
  urlset: "sitemap",
  sitemapindex: "sitemap index",
};

function listed(text: string): Listing | undefined {
  const start = text.slice(0, START_CHARS);
  if (/^\s*\{/u.test(start) && start.includes("jsonfeed.org"))
    return { kind: "feed", urls: jsonFeedUrls(text) };
  if (TEXT_SITEMAP.test(start)) {
    const words = text.split(/\s+/u);
    return { kind: "sitemap", urls: words.filter((word) => /^https?:/u.test(word)) };
  }
  if (!/^\s*</u.test(start)) return undefined;
  const root = rootOf(text);
  if (root === undefined) return undefined;
  const { name, prefix, isClosed } = root;
  const kind = KINDS[name] ?? "feed";
  const urls = kind === "feed" ? entryLinks(text) : locations(text, prefix);
  return { kind, urls, ...(!isClosed && { isCut: true }) };
}

/**
 * Reads a sitemap, index or feed, also one that is not well-formed; undefined for other text.
 * @throws PithError (`damaged`) for a malformed JSON feed
 */
export function readListing(text: string): Listing | undefined {
  const listing = listed(text);
  if (listing === undefined) return undefined;
  return { ...listing, urls: listing.urls.filter((url) => url !== "") };
}

/** Largest sitemap in the protocol, uncompressed (sitemaps.org): 50 MB. */
export const MAX_LISTING_BYTES = 52_428_800;

const FEED_TYPES = /^application\/(?:rss\+xml|atom\+xml|rdf\+xml|feed\+json)/iu;

export interface ListingTask {
  readonly bytes: Uint8Array;
  readonly url: string;
}

/** The entries of a sitemap or feed; of a page, the addresses of its feeds. */
export interface ListingAnswer {
  readonly listing?: Listing;
  readonly feeds: readonly string[];
  /** Why only the beginning was read. */
  readonly problem?: string;
}

function feedsOf(html: string, url: string): string[] {
  const page = openPage(html, { url });
  const { links, base } = pageHead(page);
  return links
    .filter(
      ({ node, rel }) =>
        /\balternate\b/iu.test(rel) && FEED_TYPES.test(page.tree.attr(node, "type") ?? ""),
    )
    .filter(({ href }) => URL.canParse(href, base ?? url))
    .map(({ href }) => new URL(href, base ?? url).href);
}

/** Unpacks what is readable of the first 50 MB. */
async function unpackSome(
  bytes: Uint8Array,
): Promise<{ readonly bytes: Uint8Array; readonly problem?: string }> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  let problem: string | undefined;
  try {
    for await (const piece of unpackPage(Readable.from([bytes]))) {
      pieces.push(piece);
      length += piece.length;
      if (length <= MAX_LISTING_BYTES) continue;
      problem = "is larger than the 50 MB that an unpacked sitemap may have; the rest is skipped";
      break;
    }
  } catch {
    problem = "is damaged; what comes after the damage is skipped";
  }
  return { bytes: Buffer.concat(pieces).subarray(0, MAX_LISTING_BYTES), ...defined({ problem }) };
}

/**
 * Decompresses and reads a possible sitemap or feed. @throws PithError for a file that cannot be
 * read
 */
export async function workOnListing({ bytes, url }: ListingTask): Promise<ListingAnswer> {
  const unpacked = await unpackSome(bytes);
  const text = decodeHtml(unpacked.bytes).html;
  const listing = readListing(text);
  const cut = listing?.isCut ? "is cut off; the addresses before that are read" : undefined;
  const problem = unpacked.problem ?? cut;
  if (listing) return { listing, feeds: [], ...defined({ problem }) };
  return { feeds: feedsOf(text, url), ...defined({ problem }) };
}
