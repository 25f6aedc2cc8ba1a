import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { lettersOf } from "./read-structure.ts";
import type { StructureElement } from "./structure-element.ts";

type Node = DefaultTreeAdapterTypes.Node;

function textOf(node: Node): string {
  if (node.nodeName === "#text" && "value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

/** Letters and digits of what a page calls itself: its `title`, and its headings of level 1. */
export function titlesOf(html: string): string[] {
  const titles: string[] = [];
  const pending: Node[] = [parse(html)];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.nodeName === "title" || node.nodeName === "h1") titles.push(lettersOf(textOf(node)));
    else if (node.nodeName !== "svg" && "childNodes" in node) pending.push(...[...node.childNodes].reverse());
  }
  return titles.filter((title) => title !== "");
}

/**
 * A heading right at the beginning that says the page's title, or its headline if that is another. Outputs may begin with it or leave it to the metadata, and
 * give it a level of their own; so it counts neither as missing nor as wrong.
 */
export function isTitleHeading(
  element: StructureElement,
  first: StructureElement | undefined,
  titles: readonly string[],
): boolean {
  return element === first && element.letters !== "" && titles.some((title) => title.includes(element.letters));
}
