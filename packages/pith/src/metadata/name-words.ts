import { codeAt } from "../text/code-at.ts";
import { hashNext, hashText } from "../text/hashing.ts";

/** What a class or id says about its element. */
export const AUTHOR = 1;
export const DATE = 2;
export const TOPIC = 4;

const AUTHOR_WORDS: ReadonlySet<string> = new Set([
  "author",
  "authors",
  "byline",
  "bylines",
  "writer",
  "contributor",
  "contributors",
  "autor",
  "autore",
  "auteur",
  "verfasser",
  "redacteur",
  "username",
  "bigusername",
  "poster",
  "authorname",
  "postauthor",
  "creator",
  "reporter",
  "journalist",
  "interviewer",
  "auth",
  "redaktor",
]);
const DATE_WORDS: ReadonlySet<string> = new Set([
  "date",
  "published",
  "publish",
  "pubdate",
  "datetime",
  "timestamp",
  "dateline",
  "posted",
  "updated",
  "datum",
  "fecha",
  "data",
  "time",
  "postdate",
  "created",
  "publication",
  "modified",
  "day",
]);
const TOPIC_WORDS = new Set([
  "tag",
  "tags",
  "taglist",
  "categories",
  "category",
  "topics",
  "keywords",
  "labels",
]);
/** Longer class lists are generated styles; telling names come first. */
const MAX_NAME_CHARS = 400;

/** The words of a class or id: `entry-meta__authorName` has entry, meta, author and name. */
export function nameWords(names: string): string[] {
  return names
    .slice(0, MAX_NAME_CHARS)
    .replace(/([a-z0-9])([A-Z])/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
}

const BITS = new Map<string, number>();
for (const [words, bit] of [
  [AUTHOR_WORDS, AUTHOR],
  [DATE_WORDS, DATE],
  [TOPIC_WORDS, TOPIC],
] as const) {
  for (const word of words) BITS.set(word, (BITS.get(word) ?? 0) | bit);
}
const LENGTHS = [...BITS.keys()].map((word) => word.length);
const MIN_WORD_CHARS = Math.min(...LENGTHS);
const MAX_WORD_CHARS = Math.max(...LENGTHS);

/** Hashes of the words, so that other words need not be cut out. */
const HASHES: ReadonlySet<number> = new Set(Array.from(BITS.keys(), (word) => hashText(word)));
const EMPTY = hashText("");

const isLowerOrDigit = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);

/** The bits of a class or id attribute: of its `nameWords`, without making a list. */
export function classify(names: string): number {
  const length = Math.min(names.length, MAX_NAME_CHARS);
  let bits = 0;
  let start = 0;
  let hash = EMPTY;
  let wasLower = false;
  for (let i = 0; i <= length; i++) {
    const code = i < length ? codeAt(names, i) : 0;
    if (code > 0x7f) return nameWords(names).reduce((sum, word) => sum | (BITS.get(word) ?? 0), 0);
    const isUpper = code >= 0x41 && code <= 0x5a;
    const isLower = isLowerOrDigit(code);
    if (isUpper ? wasLower : !isLower) {
      const chars = i - start;
      if (chars >= MIN_WORD_CHARS && chars <= MAX_WORD_CHARS && HASHES.has(hash)) {
        bits |= BITS.get(names.slice(start, i).toLowerCase()) ?? 0;
      }
      start = isUpper ? i : i + 1;
      hash = EMPTY;
    }
    if (isUpper) hash = hashNext(hash, code | 0x20);
    else if (isLower) hash = hashNext(hash, code);
    wasLower = isLower;
  }
  return bits;
}
