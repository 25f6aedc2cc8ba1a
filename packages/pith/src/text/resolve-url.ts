import { parseWebAddress } from "./addresses.ts";
import { hostOf } from "./hosts.ts";

/** Resolves to an absolute http or https URL; undefined without one. */
export function resolveUrl(href: string, base: string | undefined): string | undefined {
  const trimmed = href.trim();
  return trimmed === "" ? undefined : parseWebAddress(trimmed, base)?.href;
}

/** The last label of an address's host (`uk`), or "". */
export const hostSuffix = (url: string | undefined): string => hostOf(url)?.split(".").at(-1) ?? "";
