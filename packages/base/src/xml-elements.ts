import { concatenate, detachString, replaceInPieces } from "./detach-string.ts";

/** Attributes in the order in which they are written; `undefined` is none. */
type XmlAttributes = Readonly<Record<string, string | undefined>>;

/** Characters that XML 1.0 does not allow: controls, lone surrogates, the last two code points of the plane. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Characters processed between two clock checks. */
const PIECE_CHARS = 1 << 16;

/** Characters as XML, piece by piece; the mark of the end of a CDATA section must not be in text, either. */
function toReferences(value: string): string {
  let clean = "";
  for (let from = 0; from < value.length; ) {
    let to = Math.min(value.length, from + PIECE_CHARS);
    // A lone half of a pair would be removed.
    if (to < value.length && isPairAt(value, to - 1)) to--;
    const piece = value.slice(from, to).replace(NOT_XML, "");
    clean += detachString(piece.replaceAll("&", "&#x26;").replaceAll("<", "&#x3C;"));
    from = to;
  }
  return clean.replaceAll("]]>", "]]&gt;");
}

const isPairAt = (text: string, at: number): boolean => (text.codePointAt(at) ?? 0) > 0xffff;

/** Characters as the text of an element. */
export const text = (value: string): string => toReferences(value);

/** An element as XML. `children` are markup: text must have gone through `text`. */
export function element(name: string, children: readonly string[], attributes: XmlAttributes = {}): string {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined)
      tag += ` ${key}="${replaceInPieces(toReferences(value), (piece) => piece.replaceAll('"', "&#x22;"))}"`;
  }
  const content = concatenate(children);
  return content === "" ? `${tag}/>` : `${tag}>${content}</${name}>`;
}
