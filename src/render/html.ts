import { toHtml } from "hast-util-to-html";
import type { Content } from "../content/nodes.ts";
import { lookAtClock } from "../deadline.ts";
import { toHast } from "./hast.ts";

/** The content as a fragment of HTML: elements and attributes of an allow-list, URLs absolute where the base is known. */
export function renderHtml(content: Content): string {
  const { children } = toHast(content);
  // One block after the other: the serialiser itself cannot be stopped.
  return children
    .map((child) => {
      lookAtClock();
      return toHtml(child, { characterReferences: { useNamedReferences: true } });
    })
    .join("");
}
