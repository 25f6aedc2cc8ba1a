import type { ExtractResult } from "../../../packages/pith/src/index.ts";

/** Characters from the beginning in which the page's own byline is looked for. */
const OPENING_CHARS = 600;

/**
 * The authors and the date of a page in one line, as readers expect them; "" where the text begins
 * with the authors itself.
 */
export function bylineOf(result: ExtractResult): string {
  const { authors, published } = result;
  const opening = result.as("text").slice(0, OPENING_CHARS);
  if (authors.length > 0 && authors.every((name) => opening.includes(name))) return "";
  return [authors.join(", "), published?.slice(0, 10)].filter((part) => part).join(" · ");
}
