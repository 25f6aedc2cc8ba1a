import type { MeasuredPage } from "../../page/measured-page.ts";
import type { Reason } from "../../selection/selection.ts";
import { HIDDEN_TEXT, SelectionBuilder } from "../../selection/selection-builder.ts";
import { parseAddress, UNKNOWN_PLACE } from "../../text/addresses.ts";
import { withoutWww } from "../../text/hosts.ts";
import { countLetters } from "./letters.ts";
import { baseUrl, type LinkFigures } from "./page-links.ts";

/** Why a link cannot be a headline, in any method. */
export type PlainNoise = "menu" | "footer" | "no-text" | "self";

/** The page's own address without its fragment; "" when it is not known. */
export function ownAddress(page: MeasuredPage): string {
  const own = parseAddress(page.url ?? "");
  if (own === undefined) return "";
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
  if (base !== UNKNOWN_PLACE) return new URL(base).hostname;
  const unknown = new URL(UNKNOWN_PLACE).hostname;
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

/** Whether two hosts are on the same site: equal, or one is a subdomain of the other. */
export function isSameSite(a: string, b: string): boolean {
  const first = withoutWww(a);
  const second = withoutWww(b);
  return first === second || first.endsWith(`.${second}`) || second.endsWith(`.${first}`);
}

export type ListNoise = PlainNoise | "pager" | "social" | "label";

/** Hosts of social networks that pages link to for sharing and following. */
const SOCIAL_HOSTS: readonly string[] = [
  "facebook.com",
  "twitter.com",
  "x.com",
  "instagram.com",
  "youtube.com",
  "linkedin.com",
  "pinterest.com",
  "reddit.com",
  "tumblr.com",
  "t.me",
  "telegram.me",
  "wa.me",
  "whatsapp.com",
  "vk.com",
  "ok.ru",
  "weibo.com",
  "threads.net",
  "bsky.app",
  "tiktok.com",
  "flipboard.com",
];
/** Paths of the further pages of a list. */
export const PAGER_PATH: RegExp = /(?:^|\/)(?:page|pag|p|seite|pagina)[/=-]?\d+\/?$/i;
const NO_WORD = /^[^\p{L}]*$/u;

export function findListNoise(
  link: LinkFigures,
  own: string,
  minLetters: number,
): ListNoise | undefined {
  const plain = findPlainNoise(link, own);
  if (plain !== undefined) return plain;
  const { hostname, pathname } = link.url;
  if (SOCIAL_HOSTS.some((host) => isSameSite(hostname, host))) return "social";
  if (PAGER_PATH.test(pathname) || NO_WORD.test(link.text)) return "pager";
  return countLetters(link.text) < minLetters ? "label" : undefined;
}

const NO_LINK: Reason = { signal: "anchor", text: "no link to a web address" };

export const PLAIN_REASONS: Readonly<Record<PlainNoise | "repeated", Reason>> = {
  repeated: { signal: "repeated link", text: "another link to the same address is the headline" },
  menu: { signal: "landmark", text: "a link in a menu" },
  footer: { signal: "landmark", text: "a link in the footer" },
  "no-text": { signal: "anchor", text: "a link without text" },
  self: { signal: "anchor", text: "a link to the page itself" },
};

export const ofHeading = (reason: Reason): Reason => ({
  ...reason,
  text: `names the link next to it: ${reason.text}`,
});

/** Starts a selection of headlines in which no block is kept yet. */
export function beginSelection(method: string, page: MeasuredPage): SelectionBuilder {
  const builder = new SelectionBuilder(method, page, HIDDEN_TEXT);
  for (const block of page.visibleBlocks(0)) builder.set(block, false, 0, NO_LINK);
  return builder;
}
