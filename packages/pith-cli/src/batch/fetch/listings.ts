import { Readable } from "node:stream";
import { parseFeed } from "feedsmith";
import { PithError } from "pith";
import { ErrorLevel, XMLToSitemapIndexStream, XMLToSitemapItemStream } from "sitemap";
import { decodeHtml } from "../../../../pith/src/html/decode/decode.ts";
import { openPage } from "../../../../pith/src/page/open-page.ts";
import { pageHead } from "../../../../pith/src/page/page-head.ts";
import { readBytes } from "../../../../pith-node/src/bytes.ts";
import { unpackPage } from "../../../../pith-node/src/unpacking/unpack.ts";

export interface Listing {
  readonly kind: "sitemap" | "sitemap index" | "feed";
  /** Page addresses, or sitemap addresses for a sitemap index; as written. */
  readonly urls: readonly string[];
}

const ROOT = /<(?:\w+:)?(urlset|sitemapindex|rss|feed|rdf)\b/iu;

/**
 * Silences the parsers: they would print a line of untrusted text to the terminal for each error.
 */
const QUIET = { level: ErrorLevel.SILENT, logger: false } as const;

async function listedUrls(
  text: string,
  parser: XMLToSitemapItemStream | XMLToSitemapIndexStream,
): Promise<string[]> {
  const urls: string[] = [];
  for await (const { url } of Readable.from([text]).pipe(parser))
    if (typeof url === "string") urls.push(url);
  return urls;
}

function feedUrls(text: string): string[] {
  const parsed = parseFeed(text);
  switch (parsed.format) {
    case "atom":
      return (parsed.feed.entries ?? []).map(({ links = [] }) => {
        const own = links.find(({ rel = "alternate" }) => rel === "alternate") ?? links[0];
        return own?.href ?? "";
      });
    case "json":
      return (parsed.feed.items ?? []).map(({ url }) => url ?? "");
    default:
      return (parsed.feed.items ?? []).map(({ link }) => link ?? "");
  }
}

const READERS: Readonly<Record<Listing["kind"], (text: string) => string[] | Promise<string[]>>> = {
  sitemap: (text) => listedUrls(text, new XMLToSitemapItemStream(QUIET)),
  "sitemap index": (text) => listedUrls(text, new XMLToSitemapIndexStream(QUIET)),
  feed: feedUrls,
};

function kindOf(text: string): Listing["kind"] | undefined {
  const start = text.slice(0, 4096);
  if (/^\s*\{/u.test(start) && start.includes("jsonfeed.org")) return "feed";
  const root =
    /^\s*</u.test(start) && !/<html\b/iu.test(start)
      ? ROOT.exec(start)?.[1]?.toLowerCase()
      : undefined;
  if (root === undefined) return undefined;
  if (root === "urlset") return "sitemap";
  return root === "sitemapindex" ? "sitemap index" : "feed";
}

/**
 * Parses a sitemap, index or feed; undefined for other text. @throws PithError (`damaged`) for a
 * malformed one
 */
export async function readListing(text: string): Promise<Listing | undefined> {
  const kind = kindOf(text);
  if (kind === undefined) return undefined;
  try {
    const urls = (await READERS[kind](text)).map((url) => url.trim());
    return { kind, urls: urls.filter((url) => url !== "") };
  } catch (error) {
    throw new PithError("damaged", `the ${kind} cannot be read`, { cause: error });
  }
}

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

/**
 * Decompresses and parses a possible sitemap or feed. @throws PithError for a file that cannot be
 * read
 */
export async function workOnListing({ bytes, url }: ListingTask): Promise<ListingAnswer> {
  const text = decodeHtml(
    await readBytes(unpackPage(Readable.from([bytes])), MAX_LISTING_BYTES),
  ).html;
  const listing = await readListing(text);
  return listing ? { listing, feeds: [] } : { feeds: feedsOf(text, url) };
}
