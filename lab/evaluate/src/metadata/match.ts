import { splitNames } from "../../../../packages/pith/src/metadata/person-names.ts";
import type { SiteNames } from "../../../../packages/pith/src/metadata/title-parts.ts";

/**
 * Normalises text for comparison: ignores compatibility forms, case, white space and punctuation.
 */
export function foldForMatch(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Whether two titles match, ignoring case, white space and punctuation. */
export function isSameTitle(gold: string, given: string | undefined): boolean {
  return given !== undefined && foldForMatch(gold) === foldForMatch(given);
}

/**
 * Whether two titles match without the site's name at their ends, which gold includes
 * inconsistently.
 */
export function isSameTitleButSite(
  gold: string,
  given: string | undefined,
  site: SiteNames,
): boolean {
  if (given === undefined) return false;
  return isSameTitle(gold, given) || isSameTitle(site.strip(gold), site.strip(given));
}

/** Word F1 of two texts. */
export function foldedWordF1(gold: string, given: string): number {
  const wanted = foldForMatch(gold).split(" ");
  const left = new Map<string, number>();
  for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1);
  const words = foldForMatch(given).split(" ");
  let shared = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared++;
    left.set(word, count - 1);
  }
  return (2 * shared) / (wanted.length + words.length);
}

/** Degrees and forms of address, which gold includes inconsistently. */
const DECORATION =
  /^(?:dr|prof|professor|mr|mrs|ms|by|md|phd|dds|dvm|rd|cpa|cfp|rn|mph|ma|ms|mba|jr|sr|and|the)$/u;

const nameKey = (name: string): string =>
  foldForMatch(name.split(",")[0].replace(/(?<=\p{L})\.(?=\p{L})/gu, ""))
    .split(" ")
    .filter((word) => !DECORATION.test(word))
    .join(" ");

/** Whether two author lists match: as one folded text, or as sets of names without degrees. */
export function isSameAuthors(gold: string, given: readonly string[] | undefined): boolean {
  if (!given || given.length === 0) return false;
  const whole = (text: string): string =>
    foldForMatch(text)
      .replace(/\b(?:and|by)\b/gu, "")
      .replace(/\s+/gu, " ")
      .trim();
  if (whole(gold) === whole(given.join(" "))) return true;
  const keys = (names: readonly string[]): string =>
    [...new Set(names.map(nameKey))].filter(Boolean).sort().join("|");
  const wanted = keys(splitNames(gold));
  return wanted !== "" && wanted === keys(given.flatMap((name) => splitNames(name)));
}

/** The calendar day of a date in any form: as written, else as `Date` parses it. */
function dayOf(date: string): string {
  if (/^\d{4}-\d\d/u.test(date)) return date.slice(0, 10);
  const read = new Date(date);
  if (Number.isNaN(read.getTime())) return date;
  // A text without a zone is parsed as local time, so the local day is correct.
  const year = read.getFullYear();
  const month = read.getMonth() + 1;
  const day = read.getDate();
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** Whether two dates are on the same calendar day, or in the same month if gold has no day. */
export function isSameDay(gold: string, given: string | undefined): boolean {
  return given !== undefined && dayOf(given).startsWith(gold.slice(0, 10));
}
