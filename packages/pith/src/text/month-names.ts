import { lazy } from "./lazy.ts";
import { MONTH_NAMES } from "./month-names-data.ts";

const foldName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\.$/u, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/^ב(?=[\u05D0-\u05EA]{3})/u, "");

const monthOf = lazy(
  () =>
    new Map(
      MONTH_NAMES.flatMap((names, index) =>
        names.map((name) => [foldName(name), index + 1] as const),
      ),
    ),
);

/**
 * The number of the month with this name in any of the known languages, or 0. Full stops and case
 * do not count.
 */
export const monthNumber = (name: string): number => monthOf().get(foldName(name)) ?? 0;
