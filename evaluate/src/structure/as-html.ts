import { toHtml } from "hast-util-to-html";
import { Marked } from "marked";
import markedFootnote from "marked-footnote";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toHast } from "mdast-util-to-hast";
import { gfm } from "micromark-extension-gfm";
import type { RivalOutput } from "../rivals/rival.ts";

const marked = new Marked({ async: false }).use(markedFootnote());

/** Markdown as HTML, read by an implementation of CommonMark and GFM that is not ours. */
export const renderMarkdownAsHtml = (markdown: string): string => String(marked.parse(markdown));

/** The same by another one, micromark, which follows the specifications to the letter. */
export function renderMarkdownBySpecification(markdown: string): string {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return toHtml(toHast(tree, { allowDangerousHtml: true }), { allowDangerousHtml: true });
}

/** A rival's output as HTML; plain text has no structure and gives none. */
export function outputAsHtml(output: RivalOutput): string {
  if (output === undefined) return "";
  if ("html" in output) return output.html;
  return "markdown" in output ? renderMarkdownAsHtml(output.markdown) : "";
}
