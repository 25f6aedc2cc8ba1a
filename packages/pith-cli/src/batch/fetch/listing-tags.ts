import { decodeReferences } from "../../../../pith/src/html/decode/references.ts";

/** Longest prefix of a name; others are not listings. */
const PREFIX = "(?:[\\w.-]{1,60}:)?";

const ROOT = new RegExp(
  `<!--|<html\\b|<(${PREFIX})(urlset|sitemapindex|rss|feed|rdf)(?=[\\s/>])`,
  "giu",
);
const TAG = new RegExp(
  `<!--|<!\\[CDATA\\[|<(/?)(${PREFIX})(loc|item|entry|link)(?=[\\s/>])`,
  "giu",
);
const ATTRIBUTE = /\s(href|rel)\s*=\s*(?:"([^"]*)"|'([^']*)')/giu;

/** Characters at both ends of a file where its root element must begin and end. */
const END_CHARS = 65_536;

interface Root {
  /** In lower case. */
  readonly name: string;
  readonly prefix: string;
  /** False for a file that was cut off. */
  readonly isClosed: boolean;
}

/** The root element of a listing, after comments; undefined for other files. */
export function rootOf(text: string): Root | undefined {
  const head = text.slice(0, END_CHARS);
  const pattern = new RegExp(ROOT);
  for (let found = pattern.exec(head); found; found = pattern.exec(head)) {
    const [start, prefix = "", name] = found;
    if (start === "<!--") {
      const end = head.indexOf("-->", pattern.lastIndex);
      if (end < 0) return undefined;
      pattern.lastIndex = end;
    } else if (name === undefined) return undefined;
    else {
      const isClosed = text.slice(-END_CHARS).includes(`</${prefix}${name}`);
      return { name: name.toLowerCase(), prefix, isClosed };
    }
  }
  return undefined;
}

interface Tag {
  readonly name: "loc" | "item" | "entry" | "link";
  readonly prefix: string;
  readonly isEnd: boolean;
  readonly attributes: string;
  /** Where the text after it begins. */
  readonly end: number;
}

/** The tags that can hold addresses, outside of comments and CDATA, in one pass. */
function* tagsOf(text: string): Generator<Tag> {
  const pattern = new RegExp(TAG);
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const [start, slash, prefix = "", name = ""] = found;
    const close = { "<!--": "-->", "<![CDATA[": "]]>" }[start] ?? ">";
    const at = text.indexOf(close, pattern.lastIndex);
    if (at < 0) return;
    const attributes = text.slice(pattern.lastIndex, at);
    pattern.lastIndex = at + close.length;
    if (close !== ">") continue;
    yield {
      name: name.toLowerCase() as Tag["name"],
      prefix,
      isEnd: slash === "/",
      attributes,
      end: pattern.lastIndex,
    };
  }
}

/** The text after a tag, up to the next one; empty where the file is cut off. */
function textAt(text: string, from: number): string {
  const cdata = /\s*<!\[CDATA\[/uy;
  cdata.lastIndex = from;
  const isCdata = cdata.test(text);
  const start = isCdata ? cdata.lastIndex : from;
  const end = text.indexOf(isCdata ? "]]>" : "<", start);
  if (end < 0) return "";
  const written = text.slice(start, end).trim();
  // In addresses, `&copy=1` is a parameter.
  return isCdata ? written : decodeReferences(written, true).trim();
}

/** The addresses of a sitemap, or of the sitemaps of an index. */
export function locations(text: string, prefix: string): string[] {
  const urls: string[] = [];
  for (const tag of tagsOf(text)) {
    // Pictures and videos have locations of their own, with another prefix.
    if (tag.name !== "loc" || tag.isEnd || tag.prefix !== prefix) continue;
    urls.push(textAt(text, tag.end));
  }
  return urls;
}

function attributesOf(tag: Tag): { readonly href: string | undefined; readonly rel: string } {
  let href: string | undefined;
  let rel = "alternate";
  for (const [, name = "", quoted, single] of tag.attributes.matchAll(ATTRIBUTE)) {
    const value = decodeReferences(quoted ?? single ?? "", true).trim();
    if (name.toLowerCase() === "href") href = value;
    else rel = value.toLowerCase();
  }
  return { href, rel };
}

/** The addresses of the entries of RSS, RDF and Atom, also of files that are not well-formed. */
export function entryLinks(text: string): string[] {
  const urls: string[] = [];
  let entry: { readonly prefix: string; own?: string; first?: string } | undefined;
  const finish = (): void => {
    const url = entry?.own ?? entry?.first;
    if (url !== undefined) urls.push(url);
    entry = undefined;
  };
  for (const tag of tagsOf(text)) {
    if (tag.name === "item" || tag.name === "entry") {
      finish();
      if (!tag.isEnd && !tag.attributes.endsWith("/")) entry = { prefix: tag.prefix };
      continue;
    }
    if (tag.name !== "link" || tag.isEnd || !entry || tag.prefix !== entry.prefix) continue;
    const { href, rel } = attributesOf(tag);
    const url = href ?? textAt(text, tag.end);
    if (url === "") continue;
    entry.first ??= url;
    if (rel === "alternate") entry.own ??= url;
  }
  finish();
  return urls;
}
