import { splitNames } from "../../../src/metadata/person-names.ts";
import type { SiteCalls } from "../../../src/metadata/title-parts.ts";

/** Text for comparison: compatibility forms, case, white space and punctuation do not count. */
export function foldForMatch(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Whether two titles are the same but for case, white space and punctuation. */
export function isSameTitle(gold: string, given: string | undefined): boolean {
  return given !== undefined && foldForMatch(gold) === foldForMatch(given);
}

/**
 * Whether two titles are the same once the site's name is taken off the ends of both: gold has it on some pages and
 * not on others of the same kind.
 */
export function isSameTitleButSite(gold: string, given: string | undefined, site: SiteCalls): boolean {
  if (given === undefined) return false;
  return isSameTitle(gold, given) || isSameTitle(site.strip(gold), site.strip(given));
}

/** Word F1 of two titles: how much they say in the same words. */
export function titleWordF1(gold: string, given: string | undefined): number {
  const wanted = foldForMatch(gold).split(" ");
  const left = new Map<string, number>();
  for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1);
  const words = foldForMatch(given ?? "").split(" ");
  let shared = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared++;
    left.set(word, count - 1);
  }
  return (2 * shared) / (wanted.length + words.length);
}

/** Degrees and forms of address, which gold sometimes has and sometimes leaves out. */
const DECORATION = /^(?:dr|prof|professor|mr|mrs|ms|by|md|phd|dds|dvm|rd|cpa|cfp|rn|mph|ma|ms|mba|jr|sr|and|the)$/u;

const nameKey = (name: string): string =>
  foldForMatch(name.split(",")[0].replace(/(?<=\p{L})\.(?=\p{L})/gu, ""))
    .split(" ")
    .filter((word) => !DECORATION.test(word))
    .join(" ");

/** Whether two author lists name the same persons: as one folded text, or as sets of names without degrees. */
export function isSameAuthors(gold: string, given: readonly string[] | undefined): boolean {
  if (!given || given.length === 0) return false;
  const whole = (text: string): string =>
    foldForMatch(text)
      .replace(/\b(?:and|by)\b/gu, "")
      .replace(/\s+/gu, " ")
      .trim();
  if (whole(gold) === whole(given.join(" "))) return true;
  const keys = (names: readonly string[]): string => [...new Set(names.map(nameKey))].filter(Boolean).sort().join("|");
  const wanted = keys(splitNames(gold));
  return wanted !== "" && wanted === keys(given.flatMap((name) => splitNames(name)));
}

/** The calendar day of a date in whatever form: as it is written, else as `Date` reads it. */
function dayOf(date: string): string {
  if (/^\d{4}-\d\d/u.test(date)) return date.slice(0, 10);
  const read = new Date(date);
  if (Number.isNaN(read.getTime())) return date;
  // A text without a zone is read as local time, so that its day is the local one.
  const [year, month, day] = [read.getFullYear(), read.getMonth() + 1, read.getDate()];
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** Whether two dates fall on the same calendar day (or month, where gold has no day). */
export function isSameDay(gold: string, given: string | undefined): boolean {
  return given !== undefined && dayOf(given).startsWith(gold.slice(0, 10));
}
