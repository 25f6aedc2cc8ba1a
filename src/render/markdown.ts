import type { Nodes, Root, Text, Yaml } from "mdast";
import { frontmatterToMarkdown } from "mdast-util-frontmatter";
import { gfmFootnoteToMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughToMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemToMarkdown } from "mdast-util-gfm-task-list-item";
import { mathToMarkdown } from "mdast-util-math";
import { defaultHandlers, type Handle, type Join, type Options, toMarkdown } from "mdast-util-to-markdown";
import type { Content } from "../content/nodes.ts";
import { escapePatterns } from "./markdown-escapes.ts";
import { toMdast } from "./mdast.ts";

/** A callout's kind stands in one paragraph with the text after it, as GitHub wants it. */
const joinCalloutKind: Join = (left, right) => {
  if (left.type === "html" && left.value.startsWith("[!")) return right.type === "paragraph" ? 0 : 1;
  return undefined;
};

function hasMaths(root: Root): boolean {
  const pending: Nodes[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === "inlineMath" || node.type === "math") return true;
    if ("children" in node) for (const child of node.children) pending.push(child);
  }
  return false;
}

/** Narrows what is escaped; the serialiser has no other place for it. */
const handleRoot: Handle = (node: Root, parent, state, info) => {
  state.unsafe = escapePatterns(state.unsafe, hasMaths(node));
  return defaultHandlers.root(node, parent, state, info);
};

/**
 * Text in which nothing can need an escape: letters, digits, spaces within, and marks where they mean nothing. Looking
 * for places to escape takes most of the serialiser's time, and most text has none.
 */
const HARMLESS =
  /^[\p{L}\p{M}](?:[\p{L}\p{M}\p{N},;?%/'"’‘“”„«»–—…、。，]|(?<![\d\sWw])\.| (?=[^\s])|(?<=[\p{L}\p{N}])-|:(?= )|(?<= )\(|(?<=[\p{L}\p{N}.])\)(?!\())* ?$/u;

/**
 * Text with `<` and `&` as character references. A backslash would do, were it not for readers that take addresses in
 * the text for links: they would swallow the backslash and leave the `<` to begin a tag.
 */
const handleText: Handle = (node: Text, _, state, info) => {
  const pieces = cutText(node.value);
  return pieces
    .map((piece, at) => {
      const isLast = at === pieces.length - 1;
      if (HARMLESS.test(piece) && (!isLast || !piece.endsWith(" "))) return piece;
      const before = at === 0 ? info.before : pieces[at - 1].slice(-1);
      const after = isLast ? info.after : pieces[at + 1].slice(0, 1);
      const safe = state.safe(piece, { ...info, before, after, encode: ["<", "&"] });
      return safe.replace(/(?<!\\)&#x(?:3C|26);/g, (code) => (code === "&#x3C;" ? "&lt;" : "&amp;"));
    })
    .join("");
};

/**
 * Text is written in pieces: the serialiser's search for what to escape is quadratic in the number of places, and
 * pieces without any are not searched.
 */
const PIECE_CHARS = 300;

function cutText(value: string): string[] {
  if (value.length <= PIECE_CHARS) return [value];
  const pieces: string[] = [];
  for (let from = 0; from < value.length; ) {
    const limit = from + PIECE_CHARS;
    const space = limit < value.length ? value.slice(from, limit).lastIndexOf(" ") : -1;
    const to = space > 0 ? from + space + 1 : Math.min(limit, value.length);
    pieces.push(value.slice(from, to));
    from = to;
  }
  return pieces;
}

const OPTIONS: Options = {
  bullet: "-",
  emphasis: "*",
  rule: "-",
  fences: true,
  listItemIndent: "one",
  join: [joinCalloutKind],
  extensions: [
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmStrikethroughToMarkdown(),
    gfmTaskListItemToMarkdown(),
    gfmFootnoteToMarkdown(),
    mathToMarkdown(),
    frontmatterToMarkdown(["yaml"]),
    { handlers: { root: handleRoot, text: handleText } },
  ],
};

/** The content as Markdown (CommonMark, GFM, footnotes, maths between dollar signs). */
export function renderMarkdown(content: Content, frontMatter?: string): string {
  const root = toMdast(content);
  if (frontMatter !== undefined) {
    const yaml: Yaml = { type: "yaml", value: frontMatter };
    root.children.unshift(yaml);
  }
  return toMarkdown(root, OPTIONS);
}
