import type { DocumentLike, ReaderableElement } from "./document-like.ts";
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

function isElsewhere(element: ReaderableElement): boolean {
  for (let up: ReaderableElement | null = element; up !== null; up = up.parentElement) {
    if (!isShown(up) || (up !== element && isAround(up) && !up.matches("body, a, table *, code *"))) return true;
  }
  return false;
}

/** The visible byline and its element's text: the first element with a byline name, as in Mozilla's Readability. */
export function findShownByline(document: DocumentLike): Readonly<Record<"name" | "text", string>> | undefined {
  const named = Array.from(document.querySelectorAll("body [class], body [id], body [rel], body [itemprop]"));
  const byline = named.find((element) => isByline(element) && !isElsewhere(element));
  const text = byline?.textContent?.trim();
  if (byline === undefined || text === undefined) return undefined;
  return { name: Array.from(byline.querySelectorAll("[itemprop*=name]"))[0]?.textContent?.trim() ?? text, text };
}
