import { Marked } from "marked";
import markedFootnote from "marked-footnote";
import type { RivalOutput } from "../rivals/rival.ts";

const marked = new Marked({ async: false }).use(markedFootnote());

/** Markdown as HTML, read by an implementation of CommonMark and GFM that is not ours. */
export const renderMarkdownAsHtml = (markdown: string): string => String(marked.parse(markdown));

/** A rival's output as HTML; plain text has no structure and gives none. */
export function outputAsHtml(output: RivalOutput): string {
  if (output === undefined) return "";
  if ("html" in output) return output.html;
  return "markdown" in output ? renderMarkdownAsHtml(output.markdown) : "";
}
