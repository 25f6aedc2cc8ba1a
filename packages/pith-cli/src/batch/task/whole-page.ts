import type { ExtractResult } from "pith";
import type { NamedOptions } from "pith/methods";
import { defined } from "pith/text";
import { type JoinedResult, joinWith } from "pith-node/web";

/** The results of a page and the next pages of the same article or thread. */
export interface WholePage extends Pick<ExtractResult, "content" | "comments" | "outcome"> {
  /** The page itself, or the single page with all parts. */
  readonly first: ExtractResult;
  readonly results: readonly ExtractResult[];
  /** Missing for a single page. */
  readonly joined?: JoinedResult;
  /** Words of the content; repeated text counts on each page. */
  readonly words: number;
  render(format: "text" | "markdown"): string;
}

const wordsOf = ({ outcome, metadata }: ExtractResult): number =>
  outcome === "content" ? (metadata.wordCount ?? 0) : 0;

export function singlePage(first: ExtractResult): WholePage {
  const { comments, outcome } = first;
  return {
    first,
    results: [first],
    content: first.content,
    ...defined({ comments }),
    outcome,
    words: wordsOf(first),
    render: (format) => first.render(format),
  };
}

/** Joins consecutive pages. @throws OptionsError for a format that supports only one page */
export function pagesTogether(first: ExtractResult, more: readonly ExtractResult[], options: NamedOptions): WholePage {
  const results = [first, ...more];
  const joined = joinWith(results, options);
  const { content, comments, outcome } = joined;
  return {
    first,
    results,
    joined,
    content,
    ...defined({ comments }),
    outcome,
    words: results.reduce((total, result) => total + wordsOf(result), 0),
    render: (format) => joinWith(results, { ...options, format }, { write: (result) => result.render(format) }).content,
  };
}
