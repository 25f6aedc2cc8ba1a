import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { inlineElements, unseenElements } from "./html-elements.ts";

type Node = DefaultTreeAdapterTypes.Node;

/**
 * Converts HTML to text: block elements and `br` break lines. All extractors share this converter,
 * so none gains or loses by how its markup is read. Iterative.
 */
export function htmlToText(html: string): string {
  const parts: string[] = [];
  const stack: Array<Node | "\n"> = [parse(html)];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node === "\n") {
      parts.push("\n");
    } else if (node.nodeName === "#text" && "value" in node) {
      parts.push(node.value);
    } else if ("childNodes" in node && !unseenElements.has(node.nodeName)) {
      const breaks = !inlineElements.has(node.nodeName);
      if (breaks) stack.push("\n");
      for (let i = node.childNodes.length - 1; i >= 0; i--) {
        const child = node.childNodes[i];
        if (child) stack.push(child);
      }
      if (breaks) parts.push("\n");
    }
  }
  return tidyLines(parts.join(""));
}

/** Collapses white space within lines and drops empty lines. */
export function tidyLines(text: string): string {
  return text
    .split("\n")
    .map((line) => line.replace(/[^\S\n]+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}
