import { tokenize } from "../text/tokens.ts";

/** Shares of a page's snippets, from 0 to 1; undefined when the page has none. */
export interface SnippetScore {
  /** Share of the `with` snippets that are in the output (higher is better). */
  readonly with: number | undefined;
  /** Share of the `without` snippets that are in the output (lower is better). */
  readonly without: number | undefined;
}

function shareFound(snippets: readonly string[] | undefined, haystack: string): number | undefined {
  const needles = (snippets ?? []).map((snippet) => tokenize(snippet)).filter((tokens) => tokens.length > 0);
  if (needles.length === 0) return undefined;
  return needles.filter((tokens) => haystack.includes(` ${tokens.join(" ")} `)).length / needles.length;
}

/** Looks for the snippets as whole runs of words: case, punctuation and white space do not matter. */
export function measureSnippets(
  output: string,
  wanted: readonly string[] | undefined,
  unwanted: readonly string[] | undefined,
): SnippetScore {
  if (!wanted && !unwanted) return { with: undefined, without: undefined };
  const haystack = ` ${tokenize(output).join(" ")} `;
  return { with: shareFound(wanted, haystack), without: shareFound(unwanted, haystack) };
}
