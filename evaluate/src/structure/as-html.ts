import { Marked } from "marked";
import markedFootnote from "marked-footnote";

const marked = new Marked({ async: false }).use(markedFootnote());

/** Markdown as HTML, read by an implementation of CommonMark and GFM that is not ours. */
export const renderMarkdownAsHtml = (markdown: string): string => String(marked.parse(markdown));
