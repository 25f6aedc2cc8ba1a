import type { AddressBudget } from "../page/address-budget.ts";
import { isWebAddress, MAX_URL_CHARS, parseAddress, UNKNOWN_PLACE } from "../text/addresses.ts";
import { codeAt } from "../text/code-at.ts";
import { remember } from "../text/remember.ts";

const OTHER_LINK_SCHEMES: ReadonlySet<string> = new Set(["mailto:", "tel:", "ftp:"]);

/** A reference without the characters that the URL standard ignores. */
function cleanReference(reference: string): string {
  let start = 0;
  let end = reference.length;
  while (start < end && codeAt(reference, start) <= 0x20) start++;
  while (end > start && codeAt(reference, end - 1) <= 0x20) end--;
  return reference.slice(start, end).replace(/[\t\n\r]/g, "");
}

/**
 * Query parameters that only identify the referrer, as documented by analytics and mail services;
 * besides `utm_`.
 */
const TRACKING_PARAMETERS: ReadonlySet<string> = new Set([
  "fbclid",
  "gclid",
  "gclsrc",
  "dclid",
  "gbraid",
  "wbraid",
  "msclkid",
  "yclid",
  "twclid",
  "ttclid",
  "igshid",
  "mc_cid",
  "mc_eid",
  "mkt_tok",
  "_hsenc",
  "_hsmi",
  "__hssc",
  "__hstc",
  "hsctatracking",
  "vero_id",
  "vero_conv",
  "oly_enc_id",
  "oly_anon_id",
  "wickedid",
  "_openstat",
  "s_cid",
]);

export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0];

export function fileNameOf(url: string): string {
  const path = pathOf(url);
  return path.slice(path.lastIndexOf("/") + 1);
}

export type TrackingParameters = "keep" | "remove";

const isLinkAddress = (url: URL): boolean =>
  isWebAddress(url) || OTHER_LINK_SCHEMES.has(url.protocol);

/** Size of the cache: cards link to one place several times. */
const MAX_REMEMBERED = 2000;

export class UrlResolver {
  private readonly knownLinks = new Map<string, string | undefined>();
  private readonly knownMedia = new Map<string, string | undefined>();

  /** @param base web address that references are relative to, if any */
  constructor(
    private readonly base: string | undefined,
    private readonly budget: AddressBudget,
    private readonly tracking: TrackingParameters = "keep",
  ) {}

  /** The absolute URL of a link; undefined if unsafe or within the page. */
  link(href: string): string | undefined {
    const url = remember(
      this.knownLinks,
      href,
      () => this.resolve(href, isLinkAddress),
      MAX_REMEMBERED,
    );
    return url === undefined || this.budget.allows(href, url)
      ? url
      : relativeReference(cleanReference(href));
  }

  /** The absolute URL of an image, video or frame; undefined if unsafe or a data URL. */
  media(src: string): string | undefined {
    const url = remember(
      this.knownMedia,
      src,
      () => this.resolve(src, isWebAddress),
      MAX_REMEMBERED,
    );
    if (url === undefined || url.startsWith("#")) return undefined;
    return this.budget.allows(src, url) ? url : relativeReference(cleanReference(src));
  }

  private resolve(reference: string, isAllowed: (url: URL) => boolean): string | undefined {
    const cleaned = cleanReference(reference);
    if (cleaned === "") return undefined;
    const url = parseAddress(cleaned, this.base ?? UNKNOWN_PLACE);
    if (!url) return undefined;
    const isRelative = this.base === undefined && url.href.startsWith(UNKNOWN_PLACE);
    if (!isAllowed(url) || url.href.length > MAX_URL_CHARS) return undefined;
    if (isRelative) return relativeReference(cleaned);
    if (this.tracking === "remove" && url.search !== "") {
      const isTracking = (name: string): boolean =>
        name.startsWith("utm_") || TRACKING_PARAMETERS.has(name);
      for (const name of [...url.searchParams.keys()])
        if (isTracking(name.toLowerCase())) url.searchParams.delete(name);
    }
    return url.href;
  }
}

/** A relative reference unchanged; links within the page have no target in the output. */
function relativeReference(reference: string): string | undefined {
  if (reference.startsWith("#")) return undefined;
  const encoded = reference
    .replaceAll("\\", "/")
    .replace(/[\s<>"'`]/g, (char) => encodeURIComponent(char));
  // A colon in the first segment would look like a scheme.
  return /^[^/?#]*:/.test(encoded) ? `./${encoded}` : encoded;
}
