import { decodeReferences } from "flat-html";

/**
 * Character references in values that were escaped twice by the page's template (`&amp;amp;`, or HTML inside
 * JSON, where the HTML parser does not decode). At most two rounds: a third was never seen to be meant.
 */
export function decodeEntities(text: string): string {
  let decoded = text;
  for (let round = 0; round < 2 && decoded.includes("&"); round++) decoded = decodeReferences(decoded);
  return decoded;
}
