/** Stands for the address of a page without one; never in outputs. */
export const UNKNOWN_PLACE: string = "https://page.invalid/";

const WEB_SCHEMES: ReadonlySet<string> = new Set(["http:", "https:"]);

/**
 * Longest address to read or write: RFC 9110, 4.1, recommends 8,000 octets, and outputs repeat a
 * long `base` often.
 */
export const MAX_URL_CHARS = 8000;

/**
 * A host with a dot, optionally with a path: people leave out the scheme. The name of a page's file
 * is no host.
 */
const WITHOUT_SCHEME =
  /^(?![^./]{1,99}\.(?:x?html?|php|aspx|txt|json|xml|pdf)$)(?:[\p{L}\p{N}-]{1,63}\.){1,10}\p{L}{2,24}(?::\d{1,5})?(?:[/?#]|$)/u;

/** An address as people write it, with `https://` if it begins with a host; others unchanged. */
export const withScheme = (address: string): string =>
  WITHOUT_SCHEME.test(address) ? `https://${address}` : address;

/** Whether an address is a web address: http or https. */
export const isWebAddress = (url: URL): boolean => WEB_SCHEMES.has(url.protocol);

/** Resolves a reference; undefined if it is invalid. */
export function parseAddress(reference: string, base?: string): URL | undefined {
  try {
    return new URL(reference, base);
  } catch {
    return undefined;
  }
}

/** Decodes a part of an address; returns it unchanged if the escapes are broken. */
export function decodePercent(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

type AddressParts = Readonly<Pick<URL, "hostname" | "pathname" | "search">>;

let lastText: string | undefined;
let lastUrl: URL | undefined;

/**
 * A parsed address (read-only). The last one is cached: most calls are for the page's own address.
 */
function rememberedAddress(address: string): URL | undefined {
  if (address !== lastText) {
    lastUrl = parseAddress(address);
    lastText = address;
  }
  return lastUrl;
}

export const readAddress = (address: string): AddressParts | undefined =>
  rememberedAddress(address);

const onlyWeb = (url: URL | undefined): URL | undefined =>
  url !== undefined && isWebAddress(url) && url.href.length <= MAX_URL_CHARS ? url : undefined;

/** Parses a web address; undefined if it is invalid or too long. */
export function parseWebAddress(reference: string, base?: string): URL | undefined {
  return onlyWeb(parseAddress(reference, base));
}

/**
 * The base of relative references: the first `base` with an `href`, else the page's own address on
 * the web.
 */
export function baseAddress(
  pageUrl: string | undefined,
  baseHref: string | undefined,
): string | undefined {
  const page = pageUrl === undefined ? undefined : onlyWeb(rememberedAddress(pageUrl));
  const declared =
    baseHref === undefined ? undefined : parseWebAddress(baseHref.trim(), page?.href);
  return (declared ?? page)?.href;
}
