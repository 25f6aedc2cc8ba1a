import { decodePercent } from "../../text/addresses.ts";
import { characterClass, PUNCTUATION } from "../../text/characters.ts";
import { countLetters } from "../head-components/letters.ts";
import { isSameSite, PAGER_PATH } from "../head-components/link-noise.ts";

/** Words of fewer letters match any address by chance. */
const MIN_MATCH_LETTERS = 4;
/** Longer texts are no better as headlines: they may be summaries. */
const LONG_TEXT_LETTERS = 100;
/** Longer texts and addresses are cut; the bounds keep hostile pages linear. */
const MAX_TEXT_CHARS = 500;
const MAX_PATH_CHARS = 1000;
const MAX_SLUG_WORDS = 10;
const MAX_DEPTH = 6;
const MAX_PUNCTUATION = 4;

const DATE_IN_PATH =
  /(?:^|[/_.-])(?:19|20)\d\d(?:[/_-]?(?:0?[1-9]|1[0-2]|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))(?:[/_-]|\d|$)/i;
const LONG_NUMBER = /\d{5}/;
const INDEX_FILE = /\/(?:index|default)\.[a-z]+$/i;
const WORD_SPLIT = /[^\p{L}\p{M}\p{N}]+/u;

/** Names of the figures of a link's text and address, in the order of the model's weights. */
export const linkFigureNames: readonly string[] = [
  "logTextLetters",
  "longText",
  "textPunctuation",
  "logSlugLetters",
  "slugWords",
  "slugMatch",
  "dateInPath",
  "longNumberInPath",
  "pathDepth",
  "pagerPath",
  "otherHost",
];

function countClass(text: string, wanted: number): number {
  let count = 0;
  for (const char of text) if (characterClass(char.codePointAt(0) ?? 0) & wanted) count++;
  return count;
}

/** The beginning of the path, without escapes and in lower case. */
const decodePath = (path: string): string =>
  decodePercent(path).slice(0, MAX_PATH_CHARS).toLowerCase();

function slugMatch(text: string, path: string): number {
  const words = text
    .toLowerCase()
    .split(WORD_SPLIT)
    .filter((word) => countLetters(word) >= MIN_MATCH_LETTERS);
  if (words.length === 0) return 0;
  return words.filter((word) => path.includes(word)).length / words.length;
}

/**
 * The figures of a link, see `linkFigureNames`, by its text, its resolved address and the page's
 * host.
 */
export function measureLink(fullText: string, url: URL, siteHost: string): number[] {
  const text = fullText.slice(0, MAX_TEXT_CHARS);
  const path = decodePath(url.pathname).replace(INDEX_FILE, "/");
  const segments = path.split("/").filter((segment) => segment !== "");
  let slug = "";
  for (const segment of segments) if (segment.length > slug.length) slug = segment;
  const letters = countLetters(text);
  return [
    Math.log1p(letters),
    Math.max(0, Math.log1p(letters) - Math.log1p(LONG_TEXT_LETTERS)),
    Math.min(MAX_PUNCTUATION, countClass(text, PUNCTUATION)),
    Math.log1p(countLetters(slug)),
    Math.min(MAX_SLUG_WORDS, slug.split(WORD_SPLIT).length),
    slugMatch(text, path),
    DATE_IN_PATH.test(path) ? 1 : 0,
    LONG_NUMBER.test(path) ? 1 : 0,
    Math.min(MAX_DEPTH, segments.length),
    PAGER_PATH.test(path) ? 1 : 0,
    siteHost === "" || isSameSite(url.hostname, siteHost) ? 0 : 1,
  ];
}
