import type { DocumentLike } from "./document-like.ts";

/** Separators between a page's title and the name of its site or section, surrounded by spaces. */
const MARKS = "|\\-\\\\/>»";
const PARTING = new RegExp(` [${MARKS}] `, "gu");
const FIRST_PART = new RegExp(`^[^${MARKS}]*[${MARKS}]`, "u");
const ANY_MARKS = new RegExp(`[${MARKS}]+`, "gu");
const IS_PATH = / [\\/>»] /u;

const collapse = (text: string | null | undefined): string =>
  text?.replace(/\s+/gu, " ").trim() ?? "";
const countWords = (text: string): number => text.split(/\s+/u).length;

/** The title after its last colon, or after the first if that leaves fewer than three words. */
function afterColon(whole: string): string {
  const rest = whole.slice(whole.lastIndexOf(":") + 1);
  if (countWords(rest) < 3) return whole.slice(whole.indexOf(":") + 1);
  return countWords(whole.slice(0, whole.indexOf(":"))) > 5 ? whole : rest;
}

function withoutSite(whole: string, textsOf: (selector: string) => string[]): string {
  const last = [...whole.matchAll(PARTING)].at(-1);
  if (last !== undefined) {
    const start = whole.slice(0, last.index);
    return countWords(start) < 3 ? whole.replace(FIRST_PART, "") : start;
  }
  if (whole.includes(": ")) return textsOf("h1, h2").includes(whole) ? whole : afterColon(whole);
  const headings = whole.length > 150 || whole.length < 15 ? textsOf("h1") : [];
  return headings.length === 1 ? headings[0] : whole;
}

/**
 * The `title` element's text without the site's name, with the steps and thresholds of Mozilla's
 * Readability 0.6. Uses a sole `h1` if the title is very short or long. A result of four words or
 * fewer is replaced by the whole title, unless exactly one part of a path was cut.
 */
export function titleOfPage(document: DocumentLike): string {
  const textsOf = (selector: string): string[] =>
    Array.from(document.querySelectorAll(selector), ({ textContent }) => collapse(textContent));
  const whole = textsOf("title")[0] ?? "";
  const title = withoutSite(whole, textsOf).trim();
  const words = countWords(title);
  const isOnePart = IS_PATH.test(whole) && words === countWords(whole.replace(ANY_MARKS, "")) - 1;
  return words > 4 || isOnePart ? title : whole;
}
