/** Longer addresses are data, not addresses. */
const MAX_URL_CHARS = 4000;

/** The absolute http or https URL, or undefined when there is none. */
export function resolveUrl(href: string, base: string | undefined): string | undefined {
  const trimmed = href.trim();
  if (trimmed === "" || trimmed.length > MAX_URL_CHARS || !URL.canParse(trimmed, base || undefined)) return undefined;
  const url = new URL(trimmed, base || undefined);
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : undefined;
}

/** The last label of an address's host (`uk`), or "". */
export function hostSuffix(url: string | undefined): string {
  return url !== undefined && URL.canParse(url) ? (new URL(url).hostname.split(".").at(-1) ?? "") : "";
}
