import type { PageInput } from "../page/open-page.ts";
import { rowIds } from "../rules/rows.ts";
import { checkObject } from "../safety/option-spec.ts";
import { fullText } from "../selection/full-text.ts";
import { extractWith } from "./extract.ts";
import type { ExtractOptions } from "./options.ts";

type MarkdownOptions = Pick<
  ExtractOptions,
  "url" | "keep" | "drop" | "markdown" | "trackingParameters" | "limits" | "signal"
>;

const kept: readonly string[] = ["keep-code", "drop-code-decorations", "drop-furniture-pictures"];
const without = rowIds.filter((id) => !kept.includes(id));

/**
 * Converts a page or fragment to Markdown without content selection: all visible text in order,
 * with headings, lists, tables, code, formulas and notes as in `extract`. "" without visible text.
 * @throws as `extract` does
 */
export function toMarkdown(input: PageInput, options: MarkdownOptions = {}): string {
  checkObject("toMarkdown", options);
  return extractWith(fullText, input, { ...options, format: "markdown", comments: true, without })
    .content;
}
