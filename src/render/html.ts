import { toHtml } from "hast-util-to-html";
import type { Content } from "../content/nodes.ts";
import { toHast } from "./hast.ts";

/** The content as a fragment of HTML: elements and attributes of an allow-list, URLs absolute where the base is known. */
export function renderHtml(content: Content): string {
  return toHtml(toHast(content), { characterReferences: { useNamedReferences: true } });
}
