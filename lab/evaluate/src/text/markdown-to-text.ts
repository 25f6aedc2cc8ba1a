import { Marked } from "marked";
import { htmlToText } from "./html-to-text.ts";

const marked = new Marked({ gfm: true, async: false });

/** Converts Markdown to text via HTML, for all extractors that return Markdown. */
export function markdownToText(markdown: string): string {
  const html = marked.parse(markdown);
  if (typeof html !== "string") throw new Error("marked answered asynchronously");
  return htmlToText(html);
}
