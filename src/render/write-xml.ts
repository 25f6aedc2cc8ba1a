import { toXml } from "xast-util-to-xml";

type XmlTree = Parameters<typeof toXml>[0];

/** What XML 1.0 allows in no document and the serialiser leaves in: two code points, lone surrogates. */
const NO_XML_CHARACTER = /[\uFFFE\uFFFF\p{Surrogate}]/gu;

/**
 * A tree as XML that every parser takes, whatever the page holds. None of the documents has a CDATA section, so the mark of
 * the end of one can only stand in text, where XML forbids it.
 */
export function writeXml(tree: XmlTree, options: Parameters<typeof toXml>[1] = {}): string {
  return `${toXml(tree, options).replace(NO_XML_CHARACTER, "").replaceAll("]]>", "]]&gt;")}\n`;
}
