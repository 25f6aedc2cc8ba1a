import { foldText } from "./clean-text.ts";

/** What stands between a page's title and its site's name. */
const SEPARATOR =
  /\s+(?:[|｜–—·•»«›‹~⋆*]|-{1,2}|::?|\/|::|<|>|←|→|⟶|▷|✦)\s+|\s*[|｜»]\s*|\s*[:：]\s+|\s+[-–—]|[-–—]\s+|[_－—]{1,2}(?=[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])/gu;

/** A title cut at its separators. */
export interface TitleParts {
  readonly parts: readonly string[];
  /** Where each part begins and ends in the title. */
  readonly ranges: ReadonlyArray<readonly [start: number, end: number]>;
}

/** Cuts a title at all marks that may part it from a site's or a section's name. */
export function splitTitle(title: string): TitleParts {
  const ranges: Array<readonly [number, number]> = [];
  let from = 0;
  for (const match of title.matchAll(SEPARATOR)) {
    if (match.index > from) ranges.push([from, match.index]);
    from = match.index + match[0].length;
  }
  if (from < title.length) ranges.push([from, title.length]);
  return { parts: ranges.map(([start, end]) => title.slice(start, end)), ranges };
}

/** Letters and digits only, so that `The White House`, `whitehouse` and `White-House` compare. */
export const squeeze = (text: string): string => foldText(text).replace(/ /gu, "");

/** Whether a part of a title is one of the site's names or its address. */
export function isSitePart(part: string, siteNames: readonly string[], hosts: readonly string[]): boolean {
  const squeezed = squeeze(part).replace(/^the/u, "");
  if (squeezed === "") return true;
  for (const name of siteNames) {
    const site = squeeze(name).replace(/^the/u, "");
    if (site === "") continue;
    if (site === squeezed) return true;
    if (site.length > 3 && squeezed.length < site.length * 3 && (squeezed.startsWith(site) || squeezed.endsWith(site)))
      return true;
    if (squeezed.length > 3 && (site.startsWith(squeezed) || site.endsWith(squeezed))) return true;
  }
  return hosts.some(
    (host) =>
      host === squeezed ||
      squeezed === `${host}com` ||
      (squeezed.length > 3 && host.startsWith(squeezed)) ||
      (host.length > 3 && squeezed.startsWith(host) && squeezed.length < host.length * 2.5),
  );
}

/**
 * A title without the site's name at its start or end. `known` are texts that the page shows as its heading: what
 * they begin with is never cut off.
 */
export function stripSiteName(title: string, siteNames: readonly string[], hosts: readonly string[]): string {
  const { parts, ranges } = splitTitle(title);
  let first = 0;
  let last = parts.length - 1;
  while (last > first && isSitePart(parts[last], siteNames, hosts)) last--;
  while (first < last && isSitePart(parts[first], siteNames, hosts)) first++;
  if (first === 0 && last === parts.length - 1) return title;
  return title.slice(ranges[first][0], ranges[last][1]).trim();
}
