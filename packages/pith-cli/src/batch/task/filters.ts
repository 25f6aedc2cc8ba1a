import type { ExtractResult } from "pith";
import { pageHead } from "../../../../pith/src/page/page-head.ts";
import { OptionsError } from "../../../../pith/src/safety/errors.ts";
import { checkCount } from "../../../../pith-node/src/check-count.ts";

/**
 * Which pages a batch keeps. A page that is left out counts for the first filter that rejects it,
 * in this order.
 */
export interface PageFilters {
  /** Leave out pages without content. Default false. */
  readonly onlyContent?: boolean;
  /** Leave out pages with a doubt (`doubts` of `pith/check`). Default false. */
  readonly onlySure?: boolean;
  /**
   * Leave out pages with one of these directives in robots meta or `X-Robots-Tag`: `noarchive`,
   * `noai` and so on.
   */
  readonly robots?: readonly string[];
  /** Keep only these languages: BCP 47 primary subtags, such as `en`. */
  readonly languages?: readonly string[];
  /** Keep only these kinds of page: `article`, `forum` and so on. */
  readonly pageKinds?: readonly string[];
  /**
   * Minimum estimated quality of the result, 0 to 1. Leaves out pages whose method gives no
   * estimate.
   */
  readonly minConfidence?: number;
  /** Minimum words of the content; a Han or kana character counts as a word. */
  readonly minWords?: number;
  readonly maxWords?: number;
}

export type FilterReason =
  | "empty"
  | "robots"
  | "language"
  | "page kind"
  | "confidence"
  | "length"
  | "doubt"
  | "unchanged";

/** @throws OptionsError for a number outside its range. */
export function checkFilters(filters: PageFilters): void {
  const { minConfidence = 0, minWords = 0, maxWords = 0 } = filters;
  if (!(minConfidence >= 0 && minConfidence <= 1)) {
    throw new OptionsError(
      "minConfidence",
      `minConfidence must be between 0 and 1, got ${minConfidence}`,
    );
  }
  checkCount("minWords", minWords, 0);
  checkCount("maxWords", maxWords, 0);
}

/** Whether `robots` meta elements or an `X-Robots-Tag` header have one of these directives. */
function hasDirective(
  { selection }: ExtractResult,
  header: string | undefined,
  unwanted: readonly string[],
): boolean {
  const metas = pageHead(selection.page).metas.filter(
    ({ name }) => name?.trim().toLowerCase() === "robots",
  );
  const text = [header, ...metas.map(({ content }) => content)].join(",").toLowerCase();
  const found = new Set(text.split(/[,;\s]+/u));
  // `none` means noindex and nofollow (Google's robots meta documentation); neither is about
  // copies.
  return unwanted.some((directive) => found.has(directive.toLowerCase()));
}

const primarySubtag = (language: string): string => language.toLowerCase().split(/[-_]/u)[0] ?? "";

/**
 * The filter that rejects a page, if any. @param words words of the content, including joined pages
 */
export function filterPage(
  result: ExtractResult,
  filters: PageFilters,
  robotsTag: string | undefined,
  words: number,
): FilterReason | undefined {
  const {
    onlyContent,
    robots = [],
    languages = [],
    pageKinds = [],
    minConfidence,
    minWords,
    maxWords,
  } = filters;
  if (onlyContent && !result.ok) return "empty";
  if (robots.length > 0 && hasDirective(result, robotsTag, robots)) return "robots";
  if (languages.length > 0) {
    const language = primarySubtag(result.language ?? "");
    if (!languages.some((wanted) => primarySubtag(wanted) === language)) return "language";
  }
  if (pageKinds.length > 0 && !pageKinds.includes(result.kind ?? "")) return "page kind";
  if (minConfidence !== undefined && !((result.confidence ?? -1) >= minConfidence))
    return "confidence";
  if (minWords === undefined && maxWords === undefined) return undefined;
  return words < (minWords ?? 0) || words > (maxWords ?? Number.POSITIVE_INFINITY)
    ? "length"
    : undefined;
}
