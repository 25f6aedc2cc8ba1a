import { splitNames } from "../../../src/metadata/person-names.ts";

/** Text for comparison: case, white space and punctuation do not count. */
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

/** Whether two dates fall on the same calendar day (or month, where gold has no day). */
export function isSameDay(gold: string, given: string | undefined): boolean {
  return given?.startsWith(gold.slice(0, 10)) === true;
}
