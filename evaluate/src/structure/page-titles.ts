import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { lettersOf } from "./read-structure.ts";

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
