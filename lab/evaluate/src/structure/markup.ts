import type { DefaultTreeAdapterTypes } from "parse5";

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

const UNSEEN = new Set([
  "script",
  "style",
  "template",
  "head",
  "title",
  "noscript",
  "iframe",
  "svg",
  "select",
]);

export const isElement = (node: Node): node is Element => "tagName" in node;

export function attr(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** Whether markup hides an element. */
export function isHidden(element: Element): boolean {
  if (attr(element, "hidden") !== undefined) return true;
  if (attr(element, "aria-hidden") === "true" && element.tagName !== "img") return true;
  return /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attr(element, "style") ?? "");
}

/** Elements of code, data and controls, whose text is never visible. */
export const isData = ({ tagName }: Element): boolean => UNSEEN.has(tagName);

export const isUnseen = (element: Element): boolean => isData(element) || isHidden(element);

/** A node and all below it in document order, without elements that match `skips`. Iterative. */
export function* nodesOf(root: Node, skips: (element: Element) => boolean): Generator<Node> {
  const pending: Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (isElement(node) && skips(node)) continue;
    yield node;
    if ("childNodes" in node) pending.push(...[...node.childNodes].reverse());
  }
}

/** The elements among them, by default the visible ones. */
export function elementsOf(root: Node, skips: (element: Element) => boolean = isUnseen): Element[] {
  return [...nodesOf(root, skips)].filter(isElement);
}

/** The text of these nodes, by default the visible text. */
export function textOf(root: Node, skips: (element: Element) => boolean = isUnseen): string {
  return [...nodesOf(root, skips)]
    .map((node) => (node.nodeName === "#text" && "value" in node ? node.value : ""))
    .join("");
}
