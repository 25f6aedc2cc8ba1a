import { decodeReferences } from "../html/decode/references.ts";
import { isRecord } from "../safety/option-spec.ts";
import { withStorableEscapes } from "../text/json-escapes.ts";
import type { DocumentLike } from "./document-like.ts";
import { titleOfPage } from "./page-title.ts";

/** A page's declared metadata, as written; undefined if not declared. */
interface DeclaredFacts {
  readonly title?: string | undefined;
  readonly byline?: string | undefined;
  readonly excerpt?: string | undefined;
  readonly siteName?: string | undefined;
  readonly publishedTime?: string | undefined;
}

type JsonObject = Readonly<Record<string, unknown>>;

/** Types of schema.org that Mozilla's Readability accepts as articles. */
const ARTICLE_TYPE = /(?:Article|Posting)$|^Report$|^APIReference$/u;
/** `name` and `property` of the `meta` elements used, with an optional vocabulary prefix. */
const META_NAME =
  /^(?:(?:(?:dc|dcterm|og|twitter|parsely|article|weibo:(?:article|webpage))[-.:])?(?:author|creator|pub-date|published_time|description|title|site_name))$/u;

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;

function parseJson(source: string): unknown {
  try {
    return JSON.parse(withStorableEscapes(source.replace(/^\s*<!\[CDATA\[|\]\]>\s*$/gu, "")));
  } catch {
    return undefined;
  }
}

function isSchema(context: unknown): boolean {
  const vocabulary = isRecord(context) ? context["@vocab"] : context;
  return typeof vocabulary === "string" && /^https?:\/\/schema\.org\/?$/u.test(vocabulary);
}

const isArticle = (value: unknown): value is JsonObject =>
  isRecord(value) &&
  [value["@type"]].flat().some((type) => typeof type === "string" && ARTICLE_TYPE.test(type));

function findArticle(document: DocumentLike): JsonObject | undefined {
  for (const script of Array.from(
    document.querySelectorAll('script[type="application/ld+json"]'),
  )) {
    const root = parseJson(script.textContent ?? "");
    const roots = [root].flat().filter(isRecord);
    const things = roots.flatMap((thing) => [thing, ...[thing["@graph"]].flat()]);
    const article = things.find(isArticle);
    if (article !== undefined && [article, ...roots].some((thing) => isSchema(thing["@context"])))
      return article;
  }
  return undefined;
}

function namesOf(value: unknown): string | undefined {
  const names = [value]
    .flat()
    .flatMap((author) => text(isRecord(author) ? author.name : undefined) ?? []);
  return names.length > 0 ? names.join(", ") : undefined;
}

/** The share of the second text, by letters, whose words are in the first. */
function likeness(first: string, second: string): number {
  const [known, words] = [first, second].map((part) =>
    part.toLowerCase().split(/\W+/u).filter(Boolean),
  );
  const all = words.join(" ").length;
  return all === 0 ? 0 : 1 - words.filter((word) => !known.includes(word)).join(" ").length / all;
}

/**
 * The article's name, or its headline if only that resembles the page's title, as in Mozilla's
 * Readability.
 */
function headlineOf({ name, headline }: JsonObject, document: DocumentLike): string | undefined {
  const called = text(name);
  const headed = text(headline);
  if (called === undefined || headed === undefined) return called ?? headed;
  const title = titleOfPage(document);
  return likeness(headed, title) > 0.75 && likeness(called, title) <= 0.75 ? headed : called;
}

/** Contents of `meta` elements by name; a full stop in a name counts as a colon. */
function readMetas(document: DocumentLike): ReadonlyMap<string, string> {
  const metas = new Map<string, string>();
  for (const meta of Array.from(document.querySelectorAll("meta"))) {
    const content = text(meta.getAttribute("content"));
    for (const names of [meta.getAttribute("property"), meta.getAttribute("name")]) {
      for (const name of names?.toLowerCase().trim().split(/\s+/u) ?? []) {
        if (content !== undefined && META_NAME.test(name))
          metas.set(name.replace(/\./gu, ":"), content);
      }
    }
  }
  return metas;
}

/** Decodes references that the page escaped twice. */
const decode = (value: string | undefined): string | undefined =>
  value === undefined ? undefined : decodeReferences(value);

/**
 * Reads a document's metadata in Mozilla's order: JSON-LD, then Dublin Core, Open Graph and the
 * others.
 */
export function readDeclared(document: DocumentLike, disableJSONLD: boolean): DeclaredFacts {
  const metas = readMetas(document);
  const article = (disableJSONLD ? undefined : findArticle(document)) ?? {};
  const firstOf = (...names: string[]): string | undefined =>
    names.flatMap((name) => metas.get(name) ?? [])[0];
  const author = metas.get("article:author");
  return {
    title: decode(
      headlineOf(article, document) ??
        firstOf(
          "dc:title",
          "dcterm:title",
          "og:title",
          "weibo:article:title",
          "weibo:webpage:title",
          "title",
          "twitter:title",
          "parsely-title",
        ),
    ),
    byline: decode(
      namesOf(article.author) ??
        firstOf("dc:creator", "dcterm:creator", "author", "parsely-author") ??
        (author !== undefined && /^https?:/iu.test(author) ? undefined : author),
    ),
    excerpt: decode(
      text(article.description) ??
        firstOf(
          "dc:description",
          "dcterm:description",
          "og:description",
          "weibo:article:description",
          "weibo:webpage:description",
          "description",
          "twitter:description",
        ),
    ),
    siteName: decode(namesOf(article.publisher) ?? firstOf("og:site_name")),
    publishedTime: decode(
      text(article.datePublished) ?? firstOf("article:published_time", "parsely-pub-date"),
    ),
  };
}
