import { attr, type Element, isElement, type Node } from "./markup.ts";

/** Class names of Javadoc's cells, which a style sheet lays out in columns. */
const JAVADOC_CELL = /(?:^|\s)col-(?:first|second|last|constructor-name|summary-item-name)(?:\s|$)/;

/** Whether a box is a cell by role, style or Javadoc's names. */
export function isBoxCell(element: Element): boolean {
  if (/^(?:(?:grid)?cell|(?:column|row)header)$/.test(attr(element, "role") ?? "")) return true;
  if (/display\s*:\s*table-cell/.test(attr(element, "style") ?? "")) return true;
  return JAVADOC_CELL.test(attr(element, "class") ?? "");
}

/** Buttons are at most this many pixels. By judgement: the size of icons. */
const MAX_BUTTON = 64;

/** Whether an image is all of a link within the page, such as an arrow to the top. */
export function isControl(image: Element): boolean {
  const link = image.parentNode;
  if (["width", "height"].some((name) => Number.parseInt(attr(image, name) ?? "", 10) > MAX_BUTTON))
    return false;
  if (link === null || !isElement(link) || link.tagName !== "a") return false;
  return (
    (attr(link, "href") ?? "").startsWith("#") &&
    link.childNodes.every((child) => child === image || isBlank(child))
  );
}

const isBlank = (node: Node): boolean => "value" in node && node.value.trim() === "";
