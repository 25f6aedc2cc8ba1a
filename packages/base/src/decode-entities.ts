import { decodeReferences } from "flat-html";

/**
 * Decodes character references in values that the page's template escaped twice (`&amp;amp;`, or HTML inside JSON,
 * which the HTML parser does not decode). At most two rounds: no page was seen to need a third.
 */
export function decodeEntities(text: string): string {
  let decoded = text;
  for (let round = 0; round < 2 && decoded.includes("&"); round++) decoded = decodeReferences(decoded);
  return decoded;
}
