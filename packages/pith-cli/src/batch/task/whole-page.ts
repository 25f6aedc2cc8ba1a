import type { ExtractResult } from "pith";
import { type JoinedResult, joinWith } from "pith-node/web";
import type { NamedOptions } from "../../../../pith/src/methods/table.ts";

/** The results of a page and the next pages of the same article or thread. */
export interface WholePage extends Pick<ExtractResult, "content" | "ok" | "why"> {
  /** The page itself, or the single page with all parts. */
  readonly first: ExtractResult;
  readonly results: readonly ExtractResult[];
  /** Missing for a single page. */
  readonly joined?: JoinedResult;
  /** Words of the content; repeated text counts on each page. */
  readonly words: number;
  render(format: "text" | "markdown"): string;
}

export function singlePage(first: ExtractResult): WholePage {
  const { content, ok, why, words } = first;
  return {
    first,
    results: [first],
    content,
    ok,
    why,
    words,
    render: (format) => first.as(format),
  };
}

/** Joins consecutive pages. @throws OptionsError for a format that supports only one page */
export function pagesTogether(
  first: ExtractResult,
  more: readonly ExtractResult[],
  options: NamedOptions,
): WholePage {
  const results = [first, ...more];
  const joined = joinWith(results, options);
  const { content, ok, why } = joined;
  return {
    first,
    results,
    joined,
    content,
    ok,
    why,
    words: results.reduce((total, { words }) => total + words, 0),
    render: (format) =>
      joinWith(results, { ...options, format }, { write: (result) => result.as(format) }).content,
  };
}
