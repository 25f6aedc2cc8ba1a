import { MONTH_NAMES } from "./month-names-data.ts";

const foldName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\.$/u, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/^ב(?=[\u05D0-\u05EA]{3})/u, "");

const MONTH_OF = new Map<string, number>();
MONTH_NAMES.forEach((names, index) => {
  for (const name of names) MONTH_OF.set(foldName(name), index + 1);
});

/**
 * The number of the month with this name in any of the known languages, or 0. Full stops and case
 * do not count.
 */
export const monthNumber = (name: string): number => MONTH_OF.get(foldName(name)) ?? 0;
