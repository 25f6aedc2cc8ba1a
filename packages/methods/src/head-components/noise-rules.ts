import { countLetters } from "./letters.ts";
import type { LinkFigures } from "./page-links.ts";
import { findPlainNoise, isSameSite, type PlainNoise } from "./plain-noise.ts";

export type ListNoise = PlainNoise | "pager" | "social" | "label";

/** Hosts of social networks that pages link to for sharing and following. */
const SOCIAL_HOSTS: readonly string[] =
  "facebook.com twitter.com x.com instagram.com youtube.com linkedin.com pinterest.com reddit.com tumblr.com t.me telegram.me wa.me whatsapp.com vk.com ok.ru weibo.com threads.net bsky.app tiktok.com flipboard.com".split(
    " ",
  );
/** Paths of the further pages of a list. */
export const PAGER_PATH: RegExp = /(?:^|\/)(?:page|pag|p|seite|pagina)[/=-]?\d+\/?$/i;
const NO_WORD = /^[^\p{L}]*$/u;

export function findListNoise(link: LinkFigures, own: string, minLetters: number): ListNoise | undefined {
  const plain = findPlainNoise(link, own);
  if (plain !== undefined) return plain;
  const { hostname, pathname } = link.url;
  if (SOCIAL_HOSTS.some((host) => isSameSite(hostname, host))) return "social";
  if (PAGER_PATH.test(pathname) || NO_WORD.test(link.text)) return "pager";
  return countLetters(link.text) < minLetters ? "label" : undefined;
}
