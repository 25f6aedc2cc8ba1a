import { readAddress } from "./addresses.ts";

const PATTERN = /^(?:\*|(?:\*\.)?[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*)$/u;

/**
 * Whether a text is a host pattern: `example.org`, `*.example.org` (its subdomains) or `*` (all
 * hosts).
 */
export const isHostPattern = (text: string): boolean => PATTERN.test(text);

/** Orders patterns: names before wildcards, long ones before short ones. */
export const specificity = (pattern: string): number =>
  (pattern.startsWith("*") ? 0 : 1e6) + pattern.length;

/**
 * The host of an address: lower case, ASCII form, without port and trailing full stop; undefined
 * without a host.
 */
export function hostOf(url: string | undefined): string | undefined {
  const host = url === undefined ? undefined : readAddress(url)?.hostname.replace(/\.$/u, "");
  return host === "" ? undefined : host;
}

export const withoutWww = (host: string): string => host.replace(/^www\./u, "");

const normaliseHost = (host: string): string => hostOf(`http://${host}`) ?? host.toLowerCase();

/** Whether a pattern matches the host of an address. Without an address only `*` matches. */
export function matchesUrl(pattern: string, url: string | undefined): boolean {
  if (pattern === "*") return true;
  const host = hostOf(url);
  if (host === undefined) return false;
  return pattern.startsWith("*.")
    ? host.endsWith(`.${normaliseHost(pattern.slice(2))}`)
    : host === normaliseHost(pattern);
}
