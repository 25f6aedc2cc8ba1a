import { decodeReferences } from "flat-html";

/** Decodes references that a template escaped twice (`&amp;amp;`, HTML in JSON); no page needed three rounds. */
export function decodeEntities(text: string): string {
  let decoded = text;
  for (let round = 0; round < 2 && decoded.includes("&"); round++) decoded = decodeReferences(decoded);
  return decoded;
}
