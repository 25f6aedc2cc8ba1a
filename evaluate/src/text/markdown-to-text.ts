import { Marked } from "marked";
import { htmlToText } from "./html-to-text.ts";

const marked = new Marked({ gfm: true, async: false });

/** The text of Markdown, by way of its HTML: the one converter for extractors that give Markdown. */
export function markdownToText(markdown: string): string {
  const html = marked.parse(markdown);
  if (typeof html !== "string") throw new Error("marked answered asynchronously");
  return htmlToText(html);
}
