import { type DocumentLike, type ReaderableElement, rootOf } from "./document-like.ts";

/** A document whose elements can be selected. */
export type ReaderableDocument = DocumentLike;

/** The options of Mozilla's `isProbablyReaderable`. */
export interface ReaderableOptions {
  /** Minimum length of a block, in characters. Default 140. */
  readonly minContentLength?: number;
  /** Minimum sum, over these blocks, of the square root of the excess characters. Default 20. */
  readonly minScore?: number;
  /** Tests whether an element is shown. Default: by its own style, `hidden` and `aria-hidden`. */
  readonly visibilityChecker?: (element: ReaderableElement) => boolean;
}

/** Mozilla's defaults. */
const MIN_CONTENT_LENGTH = 140;
const MIN_SCORE = 20;

const ASIDE =
  /-ad-|banner|breadcrumb|comment|community|disqus|footer|gdpr|header|menu|pager|pagination|popup|related|remark|replies|rss|sidebar|social|sponsor/iu;
/**
 * Words that exempt an element from these; `and` also matches brand and standard, as in the
 * published list.
 */
const CLEARED = /and|article|body|column|content|main/iu;

/**
 * Whether an element's class or id marks it as being around the article (sidebars, menus,
 * comments).
 */
export function isAround({ className, id }: ReaderableElement): boolean {
  const names = `${className} ${id}`;
  return ASIDE.test(names) && !CLEARED.test(names);
}

/** Whether an element's own style and attributes leave it visible. */
export function isShown(element: ReaderableElement): boolean {
  const { style } = element;
  if (style?.display === "none" || style?.visibility === "hidden" || element.hasAttribute("hidden"))
    return false;
  return (
    element.getAttribute("aria-hidden") !== "true" ||
    String(element.className).includes("fallback-image")
  );
}

/**
 * The blocks to count: paragraphs, preformatted text, articles, and divisions whose lines are
 * separated by `br`.
 */
function blocksOf(document: ReaderableDocument): Set<ReaderableElement> {
  const blocks = new Set(Array.from(document.querySelectorAll("p, pre, article")));
  for (const line of Array.from(document.querySelectorAll("div > br"))) {
    if (line.parentElement !== null) blocks.add(line.parentElement);
  }
  return blocks;
}

/**
 * Whether a document is probably readable, without extracting it: the test of Mozilla's Readability
 * 0.6 on the document's own elements, so both give the same verdict.
 * @throws InputError for a value that is not a document
 */
export function isProbablyReaderable(
  document: ReaderableDocument,
  options: ReaderableOptions | ((element: ReaderableElement) => boolean) = {},
): boolean {
  rootOf(document);
  const {
    minContentLength = MIN_CONTENT_LENGTH,
    minScore = MIN_SCORE,
    visibilityChecker = isShown,
  } = typeof options === "function" ? { visibilityChecker: options } : options;
  let score = 0;
  for (const element of blocksOf(document)) {
    if (!visibilityChecker(element) || isAround(element)) continue;
    const chars = element.matches("li p") ? 0 : (element.textContent?.trim().length ?? 0);
    if (chars < minContentLength) continue;
    score += Math.sqrt(chars - minContentLength);
    if (score > minScore) return true;
  }
  return false;
}
