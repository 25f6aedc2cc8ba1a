import type { StyleKind } from "../content/nodes.ts";
import { isVoid } from "../html/parse/void-elements.ts";
import { concatenate, replaceInPieces } from "../text/detach-string.ts";

/**
 * Attributes in order. `true` is an attribute without a value; `undefined` and `false` are omitted.
 */
export type HtmlAttributes = Record<string, string | number | boolean | undefined>;

export const STYLE_TAGS: Readonly<Record<StyleKind, string>> = {
  emphasis: "em",
  strong: "strong",
  deleted: "del",
  inserted: "ins",
  highlight: "mark",
  superscript: "sup",
  subscript: "sub",
  keyboard: "kbd",
  quotation: "q",
  code: "code",
};

/** Elements that handlers can take: not items, rows or captions. */
export const elementNames: readonly string[] = [
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "p",
  "ul",
  "ol",
  "dl",
  "table",
  "pre",
  "blockquote",
  "figure",
  "details",
  "aside",
  "hr",
  "a",
  "abbr",
  "img",
  "math",
  "ruby",
  ...Object.values(STYLE_TAGS),
];

const VALUE_REFERENCES: Readonly<Record<string, string>> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "`": "&#x60;",
};

export const text = (value: string): string =>
  replaceInPieces(value, (piece) => piece.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));

const attributeValue = (value: string): string =>
  replaceInPieces(value, (piece) =>
    piece.replace(/["&'`]/g, (character) => VALUE_REFERENCES[character]),
  );

/** An element as HTML. `children` are markup: text must be escaped by `text`. */
export function element(
  name: string,
  children: readonly string[],
  attributes: HtmlAttributes = {},
): string {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) tag += ` ${key}`;
    else if (value !== undefined && value !== false)
      tag += ` ${key}="${attributeValue(String(value))}"`;
  }
  return isVoid(name) ? `${tag}>` : `${tag}>${concatenate(children)}</${name}>`;
}
