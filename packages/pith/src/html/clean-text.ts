import { collapse } from "../text/trim.ts";
import { decodeReferences } from "./decode/references.ts";

/**
 * Decodes references that a template escaped twice (`&amp;amp;`, HTML in JSON); no page needed
 * three rounds.
 */
function decodeEntities(text: string): string {
  let decoded = text;
  for (let round = 0; round < 2 && decoded.includes("&"); round++)
    decoded = decodeReferences(decoded);
  return decoded;
}

/**
 * A value is treated as markup only if it closes a tag or breaks a line: `The <a> element` is a
 * title.
 */
export const HAS_MARKUP: RegExp = /<\/[a-z]|<br\b/iu;
export const TAG_LIKE: RegExp = /<\/?[a-z][^<>]{0,400}>/giu;
/**
 * Invisible marks that templates leave in names: zero-width spaces and joiners, soft hyphens, byte
 * order marks.
 */
const INVISIBLE_MARKS = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/gu;

/**
 * Printable ASCII words with single spaces, without `&` and `<`, need no cleaning; most values
 * match.
 */
const CLEAN = /^(?:[!-%'-;=-~]+(?: |$))*$/u;

/**
 * A value from an attribute or JSON as a reader would see it: no markup, no entities, white space
 * collapsed.
 */
export function cleanText(value: string, maxChars = 2000): string {
  let text = value.length > maxChars * 4 ? value.slice(0, maxChars * 4) : value;
  if (CLEAN.test(text)) return text.slice(0, maxChars).trimEnd();
  if (text.includes("&")) text = decodeEntities(text);
  if (text.includes("<") && HAS_MARKUP.test(text)) text = text.replace(TAG_LIKE, " ");
  text = collapse(text.replace(INVISIBLE_MARKS, ""));
  return text.length > maxChars ? text.slice(0, maxChars).trimEnd() : text;
}

const NOT_ASCII = /[^\0-\x7F]/u;
const MARKS = / [^a-z0-9]+|[^a-z0-9 ][^a-z0-9]*/g;

/**
 * Text for comparison: lower case, compatibility forms folded, only letters and digits, single
 * spaces.
 */
export function foldText(text: string): string {
  if (!NOT_ASCII.test(text)) {
    return text.toLowerCase().replace(MARKS, " ").trim();
  }
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
