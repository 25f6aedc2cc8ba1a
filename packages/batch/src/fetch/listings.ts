import { Readable } from "node:stream";
import { parseFeed } from "feedsmith";
import { ErrorLevel, parseSitemapIndex, XMLToSitemapItemStream } from "sitemap";
import { PithError } from "../../../../src/errors.ts";

/** What a file that lists addresses holds. */
export interface Listing {
  readonly kind: "sitemap" | "sitemap index" | "feed";
  /** Addresses of pages, or, of a sitemap index, of sitemaps; as they are written. */
  readonly urls: readonly string[];
}

const ROOT = /<(?:\w+:)?(urlset|sitemapindex|rss|feed|rdf)\b/iu;

async function sitemapUrls(text: string): Promise<string[]> {
  const parser = new XMLToSitemapItemStream({ level: ErrorLevel.SILENT, logger: false });
  const urls: string[] = [];
  for await (const { url } of Readable.from([text]).pipe(parser)) if (typeof url === "string") urls.push(url);
  return urls;
}

async function indexUrls(text: string): Promise<string[]> {
  const entries = await parseSitemapIndex(Readable.from([text]));
  return entries.map(({ url }) => url);
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

/** Whether a text lists addresses, and what kind of list it is; undefined for anything else, such as a page. */
function kindOf(text: string): Listing["kind"] | undefined {
  const start = text.slice(0, 4096);
  if (/^\s*\{/u.test(start) && start.includes("jsonfeed.org")) return "feed";
  const root = /^\s*</u.test(start) && !/<html\b/iu.test(start) ? ROOT.exec(start)?.[1]?.toLowerCase() : undefined;
  if (root === undefined) return undefined;
  if (root === "urlset") return "sitemap";
  return root === "sitemapindex" ? "sitemap index" : "feed";
}

/**
 * Reads a sitemap, an index of sitemaps (sitemaps.org), or a feed (RSS, Atom, RDF, JSON Feed).
 * @returns undefined when the text is none of these
 * @throws PithError (`damaged`) when it begins like one and cannot be read
 */
export async function readListing(text: string): Promise<Listing | undefined> {
  const kind = kindOf(text);
  if (kind === undefined) return undefined;
  try {
    const read = kind === "sitemap" ? sitemapUrls : kind === "feed" ? feedUrls : indexUrls;
    const urls = (await read(text)).map((url) => url.trim());
    return { kind, urls: urls.filter((url) => url !== "") };
  } catch (error) {
    throw new PithError("damaged", `the ${kind} cannot be read`, { cause: error });
  }
}
