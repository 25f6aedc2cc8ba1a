const PATTERN = /^(?:\*|(?:\*\.)?[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*)$/u;

/** Whether a text is a host pattern: `example.org`, `*.example.org` (its subdomains) or `*` (all hosts). */
export function isHostPattern(text: string): boolean {
  return PATTERN.test(text);
}

/** Orders patterns: names before wildcards, long ones before short ones. */
export function specificity(pattern: string): number {
  return (pattern.startsWith("*") ? 0 : 1e6) + pattern.length;
}

function hostOf(url: string): string | undefined {
  const host = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(url)?.[1];
  return host?.toLowerCase().replace(/\.$/, "");
}

/** Whether a pattern in lower case fits the host of an address. Without an address only `*` does. */
export function matchesUrl(pattern: string, url: string | undefined): boolean {
  if (pattern === "*") return true;
  const host = url === undefined ? undefined : hostOf(url);
  if (host === undefined) return false;
  return pattern.startsWith("*.") ? host.endsWith(pattern.slice(1)) : host === pattern;
}
