import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { lettersOf } from "./read-structure.ts";
import type { StructureElement } from "./structure-element.ts";

type Node = DefaultTreeAdapterTypes.Node;

function textOf(node: Node): string {
  if (node.nodeName === "#text" && "value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

/** Letters and digits of a page's `title` and level 1 headings. */
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
 * A heading at the start that repeats the page's title or headline. Outputs may start with it or leave it to the metadata,
 * at any level, so it counts neither as missing nor as wrong.
 */
export function isTitleHeading(
  element: StructureElement,
  first: StructureElement | undefined,
  titles: readonly string[],
): boolean {
  return element === first && element.letters !== "" && titles.some((title) => title.includes(element.letters));
}
