import { getDomain } from "tldts";

const ADDRESS = /https?:\/\/([a-z0-9.-]+\.[a-z]{2,})/gi;
const OWN_ADDRESS =
  /<(?:base|link|meta)\b[^>]*(?:\bbase\b|canonical|og:url|alternate|rss)[^>]*?https?:\/\/([a-z0-9.-]+\.[a-z]{2,})/i;
/** Hosts that pages of any owner link to. */
const FOREIGN = new Set([
  "w3.org",
  "google.com",
  "googlesyndication.com",
  "google-analytics.com",
  "doubleclick.net",
  "digg.com",
  "del.icio.us",
  "facebook.com",
  "reddit.com",
  "stumbleupon.com",
  "yahoo.com",
  "technorati.com",
  "newsvine.com",
  "macromedia.com",
  "adobe.com",
  "feedburner.com",
  "microsoft.com",
  "omniture.com",
  "2o7.net",
  "sphere.com",
  "purl.org",
  "ogp.me",
  "addthis.com",
  "amazon.com",
  "blogger.com",
]);

/**
 * Guesses the owner of a page without an address from its markup: its metadata, else the domain
 * that it names most. Keeps an owner's pages in one fold. Returns `fallback` without a guess.
 */
export function guessSite(html: string, fallback: string): string {
  const own = getDomain(OWN_ADDRESS.exec(html)?.[1] ?? "");
  if (own && !FOREIGN.has(own)) return own;
  const counts = new Map<string, number>();
  for (const [, host] of html.matchAll(ADDRESS)) {
    const domain = getDomain(host.toLowerCase());
    if (domain && !FOREIGN.has(domain)) counts.set(domain, (counts.get(domain) ?? 0) + 1);
  }
  let best: string | undefined;
  for (const [domain, count] of counts) if (count > (counts.get(best ?? "") ?? 2)) best = domain;
  return best ?? fallback;
}
