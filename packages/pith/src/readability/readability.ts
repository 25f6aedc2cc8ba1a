import type { ExtractResult } from "../api/result.ts";
import { extract } from "../api/with-model.ts";
import { OptionsError } from "../safety/errors.ts";
import { readDeclared } from "./declared-facts.ts";
import {
  addressOf,
  type ContentElement,
  type DocumentLike,
  type ReaderableElement,
  rootOf,
} from "./document-like.ts";
import { titleOfPage } from "./page-title.ts";
import { isAround, isShown } from "./readerable.ts";

/** Class and id words of a byline and its maximum length, from Mozilla's Readability. */
const BYLINE = /byline|author|dateline|writtenby|p-author/iu;
const MAX_CHARS = 100;

const isByline = (element: ReaderableElement): boolean => {
  const names = `${element.className} ${element.id}`;
  const isNamed = element.getAttribute("itemprop")?.includes("author") || BYLINE.test(names);
  const chars = element.textContent?.trim().length ?? 0;
  return (isNamed || element.getAttribute("rel") === "author") && chars > 0 && chars < MAX_CHARS;
};

/** What the ancestors of an element's children say about them. */
interface Inside {
  /** In an element that is hidden or around the article. */
  readonly isElsewhere: boolean;
  /** In a table or code, whose elements are never around the article. */
  readonly isExempt: boolean;
}

const OUTSIDE: Inside = { isElsewhere: false, isExempt: false };

/** Answers whether elements are hidden or around the article; visits each ancestor once. */
class Surroundings {
  private readonly known = new Map<ReaderableElement, Inside>();

  isElsewhere(element: ReaderableElement): boolean {
    return !isShown(element) || this.inside(element.parentElement).isElsewhere;
  }

  private inside(element: ReaderableElement | null): Inside {
    const unknown: ReaderableElement[] = [];
    let up = element;
    while (up !== null && !this.known.has(up)) {
      unknown.push(up);
      up = up.parentElement;
    }
    let inside = (up && this.known.get(up)) ?? OUTSIDE;
    for (const next of unknown.reverse()) {
      const { isElsewhere, isExempt } = inside;
      const isOff = isAround(next) && !isExempt && !next.matches("body, a");
      inside = {
        isElsewhere: isElsewhere || !isShown(next) || isOff,
        isExempt: isExempt || next.matches("table, code"),
      };
      this.known.set(next, inside);
    }
    return inside;
  }
}

/**
 * The visible byline and its element's text: the first element with a byline name, as in Mozilla's
 * Readability.
 */
function findShownByline(
  document: DocumentLike,
): Readonly<Record<"name" | "text", string>> | undefined {
  const named = Array.from(
    document.querySelectorAll("body [class], body [id], body [rel], body [itemprop]"),
  );
  const surroundings = new Surroundings();
  const byline = named.find((element) => isByline(element) && !surroundings.isElsewhere(element));
  const text = byline?.textContent?.trim();
  if (byline === undefined || text === undefined) return undefined;
  return {
    name: Array.from(byline.querySelectorAll("[itemprop*=name]"))[0]?.textContent?.trim() ?? text,
    text,
  };
}

export type { ContentElement, DocumentLike, ReaderableElement } from "./document-like.ts";

/**
 * Options of Mozilla's Readability 0.6 that have an effect here; its other options are accepted and
 * ignored.
 */
export interface ReadabilityOptions<T, E extends ContentElement> {
  /** Most elements of a page; `parse` throws for more. 0, the default, means no limit. */
  readonly maxElemsToParse?: number;
  /** Builds `content` from the article's element. Default: its `innerHTML`. */
  readonly serializer?: (element: E) => T;
  /** No effect. */
  readonly debug?: boolean;
  /** No effect: blocks are judged individually. */
  readonly nbTopCandidates?: number;
  /** No effect: short texts are kept if they are the content. */
  readonly charThreshold?: number;
  /** No effect: content has no class names. */
  readonly classesToPreserve?: readonly string[];
  /** No effect: content has no class names. */
  readonly keepClasses?: boolean;
  /** Whether to ignore JSON-LD. Default false. */
  readonly disableJSONLD?: boolean;
  /** No effect: video players become links. */
  readonly allowedVideoRegex?: RegExp;
  /** No effect. */
  readonly linkDensityModifier?: number;
}

/**
 * The result of `parse`: the fields of Mozilla's Readability 0.6, null where the page has no value.
 */
export interface Article<T = string> {
  /** The title; "" without one. */
  readonly title: string;
  readonly byline: string | null;
  /** As written: `rtl`, `RTL`, `auto`. */
  readonly dir: string | null;
  /** The `lang` attribute of the root element. */
  readonly lang: string | null;
  /** The article as HTML, or the result of `serializer`. */
  readonly content: T;
  readonly textContent: string;
  /** Length of `textContent` in UTF-16 code units. */
  readonly length: number;
  /** The page's description as written, otherwise its first paragraph. */
  readonly excerpt: string | null;
  readonly siteName: string | null;
  /** As declared by the page, otherwise ISO 8601. */
  readonly publishedTime: string | null;
}

function articleElement<E extends ContentElement>(document: DocumentLike<E>, html: string): E {
  const element = document.createElement("div");
  element.innerHTML = `<div id="readability-page-1" class="page">${html}</div>`;
  return element;
}

/** Text for comparison: white space differs between the document's text and ours. */
const squeeze = (text: string | null): string => text?.replace(/\s+/gu, "") ?? "";

/**
 * The text of the article's first paragraph that is not its byline, with the document's white
 * space.
 */
function firstParagraph<E extends ContentElement>(
  document: DocumentLike<E>,
  html: string,
  byline = "",
): string | null {
  for (const part of html.split("<p>").slice(1)) {
    const element = document.createElement("div");
    element.innerHTML = part.split("</p>", 1)[0] ?? "";
    const text = squeeze(element.textContent);
    if (text === "" || text === squeeze(byline)) continue;
    const written = Array.from(document.querySelectorAll("p")).find(
      ({ textContent }) => squeeze(textContent) === text,
    );
    return (written ?? element).textContent?.trim() ?? null;
  }
  return null;
}

/**
 * The `dir` of the innermost element around the article's first paragraph that declares one,
 * including the root.
 */
function directionAround<E extends ContentElement>(
  document: DocumentLike<E>,
  start: string | null,
): Article["dir"] {
  const wanted = squeeze(start);
  const around = Array.from(document.querySelectorAll("[dir]:not(p)")).filter(({ textContent }) =>
    squeeze(textContent).includes(wanted),
  );
  return around.at(-1)?.getAttribute("dir") || null;
}

/**
 * The interface of Mozilla's Readability 0.6 on top of pith's default method: same constructor,
 * fields and nulls. Accepts documents of a browser, jsdom, linkedom or happy-dom and does not
 * change them. pith selects the content, so texts differ from Mozilla's.
 */
export class Readability<T = string, E extends ContentElement = ContentElement> {
  /**
   * @throws InputError for a value that is not a document; OptionsError for a serializer that is
   * not a function
   */
  constructor(
    private readonly document: DocumentLike<E>,
    private readonly options: ReadabilityOptions<T, E> = {},
  ) {
    rootOf(document);
    if (options.serializer !== undefined && typeof options.serializer !== "function") {
      throw new OptionsError(
        "serializer",
        "serializer must be a function of the article's element",
      );
    }
  }

  /**
   * The article; null without one. @throws OptionsError beyond `maxElemsToParse`; LimitError as
   * `extract`
   */
  parse(): Article<T> | null {
    const { document, options } = this;
    const { maxElemsToParse = 0 } = options;
    const elements = maxElemsToParse > 0 ? document.querySelectorAll("*").length : 0;
    if (elements > maxElemsToParse) {
      const why = `the page has ${elements} elements, but only ${maxElemsToParse} are allowed`;
      throw new OptionsError("maxElemsToParse", why);
    }
    const url = addressOf(document);
    const html = `<!DOCTYPE html>${rootOf(document).outerHTML}`;
    const result = extract(html, {
      format: "html",
      title: false,
      ...(url !== undefined && { url }),
    });
    if (!result.ok) return null;
    const element = articleElement(document, result.content);
    // Without a serializer, T is its default, string.
    const content = options.serializer ? options.serializer(element) : (element.innerHTML as T);
    const textContent = element.textContent ?? "";
    return { ...this.facts(result), content, textContent, length: textContent.length };
  }

  private facts(result: ExtractResult): Omit<Article, "content" | "textContent" | "length"> {
    const { authors, site, published, sources } = result;
    const declared = readDeclared(this.document, this.options.disableJSONLD ?? false);
    const shown = declared.byline === undefined ? findShownByline(this.document) : undefined;
    const start = firstParagraph(this.document, result.content, shown?.text);
    const declares = authors.length > 0 && sources.authors?.[0]?.source !== "visible";
    return {
      title: declared.title ?? titleOfPage(this.document),
      byline: declared.byline ?? shown?.name ?? (declares ? authors.join(", ") : null),
      dir: directionAround(this.document, start),
      lang: rootOf(this.document).getAttribute("lang"),
      excerpt: declared.excerpt ?? start,
      siteName: declared.siteName ?? site,
      publishedTime: declared.publishedTime ?? published,
    };
  }
}
