import { collapse } from "../text/trim.ts";

/** A link around many blocks repeats its title in each. */
const MAX_TITLE_CHARS = 1000;

/** A title attribute as one line; undefined if empty. */
export const cleanTitle = (title: string | undefined): string | undefined =>
  collapse(title?.slice(0, MAX_TITLE_CHARS) ?? "") || undefined;
