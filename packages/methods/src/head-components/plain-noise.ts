import type { MeasuredPage } from "pith/page";
import { baseUrl, type LinkFigures, UNKNOWN_BASE } from "./page-links.ts";

/** Why a link cannot be a headline, in any method. */
export type PlainNoise = "menu" | "footer" | "no-text" | "self";

/** The page's own address without its fragment; "" when it is not known. */
export function ownAddress(page: MeasuredPage): string {
  if (page.url === undefined || !URL.canParse(page.url)) return "";
  const own = new URL(page.url);
  own.hash = "";
  return own.href;
}

export function findPlainNoise(link: LinkFigures, own: string): PlainNoise | undefined {
  if (link.landmark === "navigation") return "menu";
  if (link.landmark === "footer") return "footer";
  if (link.text === "") return "no-text";
  return link.url.href === own ? "self" : undefined;
}

/** The page's host, or that of most of its links if its address is unknown; "" without any. */
export function findSiteHost(page: MeasuredPage, links: readonly LinkFigures[]): string {
  const base = page.url !== undefined && URL.canParse(page.url) ? page.url : baseUrl(page);
  if (base !== UNKNOWN_BASE) return new URL(base).hostname;
  const unknown = new URL(UNKNOWN_BASE).hostname;
  if (links.some((link) => link.url.hostname === unknown)) return unknown;
  const counts = new Map<string, number>();
  let best = "";
  for (const { url } of links) {
    const count = (counts.get(url.hostname) ?? 0) + 1;
    counts.set(url.hostname, count);
    if (count > (counts.get(best) ?? 0)) best = url.hostname;
  }
  return best;
}

const withoutWww = (host: string): string => host.replace(/^www\./, "");

/** Whether two hosts are on the same site: equal, or one is a subdomain of the other. */
export function isSameSite(a: string, b: string): boolean {
  const [first, second] = [withoutWww(a), withoutWww(b)];
  return first === second || first.endsWith(`.${second}`) || second.endsWith(`.${first}`);
}
