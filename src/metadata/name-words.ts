/** What the class or id of an element says that the element is. */
export const AUTHOR = 1;
export const DATE = 2;
export const TOPIC = 4;

const AUTHOR_WORDS = new Set([
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
  "auth",
  "redaktor",
]);
const DATE_WORDS = new Set([
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
const TOPIC_WORDS = new Set(["tag", "tags", "taglist", "categories", "category", "topics", "keywords", "labels"]);
/** Longer lists of classes are generated styles; the telling name stands in front. */
const MAX_NAME_CHARS = 400;

/** The words of a class or id attribute: `entry-meta__authorName` is made of entry, meta, author and name. */
export function nameWords(names: string): string[] {
  return names
    .slice(0, MAX_NAME_CHARS)
    .replace(/([a-z0-9])([A-Z])/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
}

/** The bits for what a class or id attribute names. */
export function classify(names: string): number {
  let bits = 0;
  for (const word of nameWords(names)) {
    if (AUTHOR_WORDS.has(word)) bits |= AUTHOR;
    if (DATE_WORDS.has(word)) bits |= DATE;
    if (TOPIC_WORDS.has(word)) bits |= TOPIC;
  }
  return bits;
}
