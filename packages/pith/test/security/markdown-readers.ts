import MarkdownIt from "markdown-it";
import { Marked } from "marked";
import markedFootnote from "marked-footnote";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

const withFootnotes = new Marked().use(markedFootnote());
const withoutFootnotes = new Marked();
const linkify = new MarkdownIt({ html: true, linkify: true });
const linkifyByLine = new MarkdownIt({
  html: true,
  linkify: true,
  breaks: true,
  typographer: true,
});

/** Readers of Markdown as lax as their options allow: HTML passes, and so does every scheme. */
export const READERS: Readonly<Record<string, (markdown: string) => string>> = {
  marked: (markdown) => withoutFootnotes.parse(markdown, { async: false }),
  "marked with footnotes": (markdown) => withFootnotes.parse(markdown, { async: false }),
  "markdown-it": (markdown) => linkify.render(markdown),
  "markdown-it with typographer": (markdown) => linkifyByLine.render(markdown),
  micromark: (markdown) =>
    micromark(markdown, {
      allowDangerousHtml: true,
      allowDangerousProtocol: true,
      extensions: [gfm()],
      htmlExtensions: [gfmHtml()],
    }),
  "micromark without GFM": (markdown) =>
    micromark(markdown, { allowDangerousHtml: true, allowDangerousProtocol: true }),
};

/** What Markdown can express, and what pith writes as HTML within it. */
const ELEMENTS = new Set(
  (
    "html head body h1 h2 h3 h4 h5 h6 p ul ol li table thead tbody tr th td caption pre code blockquote hr br em strong del s " +
    "a img sup sub input section kbd ins mark q abbr ruby rp rt math semantics annotation mrow mi mn mo mtext"
  ).split(" "),
);
/** A target that the attacks write into text, and never into an address. */
const WRITTEN_TARGET = /^[\s\0-\x20]*(?:javascript|vbscript|data):|^\/bad/i;

type Tree = DefaultTreeAdapterTypes.ChildNode;

/** What readers make of Markdown that no page of ours may cause: one line for each element. */
export function findCaused(markdown: string): string[] {
  const found: string[] = [];
  for (const [reader, read] of Object.entries(READERS)) {
    const waiting: Tree[] = [...parse(read(markdown)).childNodes];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if ("childNodes" in node) for (const child of node.childNodes) waiting.push(child);
      if (!("attrs" in node)) {
        if (node.nodeName === "#comment") found.push(`${reader}: a comment`);
        continue;
      }
      if (!ELEMENTS.has(node.tagName)) found.push(`${reader}: element ${node.tagName}`);
      for (const { name, value } of node.attrs) {
        const isTarget = name === "href" || name === "src";
        if (name.startsWith("on") || name === "style" || (isTarget && WRITTEN_TARGET.test(value))) {
          found.push(`${reader}: ${node.tagName} ${name}="${value}"`);
        }
      }
    }
  }
  return found;
}
