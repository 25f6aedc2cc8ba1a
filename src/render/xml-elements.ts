import { spend, spendOnChars } from "../deadline.ts";

/** Attributes in the order in which they are written; `undefined` is none. */
type XmlAttributes = Readonly<Record<string, string | undefined>>;

/** Characters that XML 1.0 cannot hold: controls, lone surrogates, two code points at the end of the plane. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const REFERENCES: Readonly<Record<string, string>> = { "&": "&#x26;", "<": "&#x3C;", '"': "&#x22;" };

/** The mark of the end of a CDATA section must not stand in text, either. */
function toReferences(value: string, unsafe: RegExp): string {
  spendOnChars(value.length);
  const clean = value.replace(NOT_XML, "").replace(unsafe, (character) => REFERENCES[character]);
  return clean.replaceAll("]]>", "]]&gt;");
}

/** Characters as the text of an element. */
export const text = (value: string): string => toReferences(value, /[&<]/g);

/** An element as XML. `children` are markup: text must have gone through `text`. */
export function element(name: string, children: readonly string[], attributes: XmlAttributes = {}): string {
  spend();
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) tag += ` ${key}="${toReferences(value, /[&<"]/g)}"`;
  }
  // Concatenated, which costs the same however deep elements nest.
  let content = "";
  for (const child of children) content += child;
  return content === "" ? `${tag}/>` : `${tag}>${content}</${name}>`;
}
