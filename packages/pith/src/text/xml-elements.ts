import { concatenate, detachString, replaceInPieces } from "./detach-string.ts";

/** Attributes in output order; `undefined` ones are left out. */
type XmlAttributes = Readonly<Record<string, string | undefined>>;

/**
 * Characters that XML 1.0 does not allow: controls, lone surrogates, the last two code points of
 * the plane.
 */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const PIECE_CHARS = 1 << 16;

/**
 * Escapes characters for XML, piece by piece; text must not contain the end mark of a CDATA
 * section, either.
 */
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

export const text = (value: string): string => toReferences(value);

/** An element as XML. `children` is markup: escape text with `text` first. */
export function element(
  name: string,
  children: readonly string[],
  attributes: XmlAttributes = {},
): string {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined)
      tag += ` ${key}="${replaceInPieces(toReferences(value), (piece) => piece.replaceAll('"', "&#x22;"))}"`;
  }
  const content = concatenate(children);
  return content === "" ? `${tag}/>` : `${tag}>${content}</${name}>`;
}
