import { foldText } from "../html/clean-text.ts";
import { remember } from "../text/remember.ts";

const SEPARATOR =
  / (?:[|｜–—·•»«›‹~⋆*<>←→⟶▷✦/]|-{1,2}|::?) | ?[|｜»] ?| ?[:：] | [-–—]|[-–—] |[_－—]{1,2}(?=[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])/gu;
const MAX_PARTS = 20;

/** The places of a title's parts between all possible separators. */
export function splitTitle(title: string): ReadonlyArray<readonly [start: number, end: number]> {
  const parts: Array<readonly [number, number]> = [];
  let from = 0;
  for (const match of title.matchAll(SEPARATOR)) {
    if (parts.length >= MAX_PARTS) break;
    if (match.index > from) parts.push([from, match.index]);
    from = match.index + match[0].length;
  }
  if (from < title.length) parts.push([from, title.length]);
  return parts;
}

/** The mark in a separator; all dashes are equal. */
export const markOf = (separator: string): string =>
  separator
    .trim()
    .replace(/^[-–—]+/u, "-")
    .slice(0, 1);

/** Letters and digits only, so that `The White House`, `whitehouse` and `White-House` match. */
const squeeze = (text: string): string => foldText(text).replace(/ /gu, "").replace(/^the/u, "");

/** The initials of a name with at least three words. */
function initials(name: string): string {
  const words = foldText(name).split(" ");
  return words.length < 3 ? "" : words.map((word) => word[0] ?? "").join("");
}

/** Whether `part` is a site's name, its start or end, its initials, or slightly longer. */
function isName(part: string, site: string): boolean {
  if (site === part) return true;
  if (
    site.length > 3 &&
    part.length < site.length * 2.5 &&
    (part.startsWith(site) || part.endsWith(site))
  )
    return true;
  return part.length > 3 && (site.startsWith(part) || site.endsWith(part));
}

const SECTION = /^(?:viewtopic|community|forums?|blog|blogarchive?)$/u;

/** The names of a site, from the page and its address. */
export class SiteNames {
  private readonly names = new Set<string>();
  private readonly initials = new Set<string>();
  private readonly known = new Map<string, boolean>();

  constructor(
    names: readonly string[],
    private readonly hosts: readonly string[],
  ) {
    for (const name of names) {
      const site = squeeze(name);
      if (site === "") continue;
      this.names.add(site);
      this.initials.add(initials(name));
    }
  }

  /** Whether a title part is one of the site's names or its address. */
  hasPart(part: string): boolean {
    return remember(this.known, part, () => this.compare(part));
  }

  private compare(part: string): boolean {
    const squeezed = squeeze(part);
    if (squeezed === "" || SECTION.test(squeezed) || this.initials.has(squeezed)) return true;
    for (const site of this.names) if (isName(squeezed, site)) return true;
    return this.hosts.some(
      (host) => squeezed === host || (host.length > 3 && isName(squeezed, host)),
    );
  }

  /** A title without the site's name at its start or end. */
  strip(title: string): string {
    return this.part(title).title;
  }

  /** The same, with the mark between; undefined if no part is the site's. */
  part(title: string): { readonly title: string; readonly mark: string | undefined } {
    const ranges = splitTitle(title);
    const parts = ranges.map(([start, end]) => title.slice(start, end));
    let first = 0;
    let last = parts.length - 1;
    while (last > first && this.hasPart(parts[last])) last--;
    while (first < last && this.hasPart(parts[first])) first++;
    const section = parts.findLastIndex((part, at) => at < last && squeeze(part) === "viewtopic");
    first = Math.max(first, section + 1);
    if (first === 0 && last === parts.length - 1) return { title, mark: undefined };
    const [from, to] =
      last < parts.length - 1
        ? [ranges[last][1], ranges[last + 1][0]]
        : [ranges[first - 1][1], ranges[first][0]];
    return {
      title: title.slice(ranges[first][0], ranges[last][1]).trim(),
      mark: markOf(title.slice(from, to)),
    };
  }
}
