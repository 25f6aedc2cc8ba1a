import { toHtml } from "hast-util-to-html";
import type { Content } from "../content/nodes.ts";
import { type Deadline, noDeadline } from "../limits.ts";
import { toHast } from "./hast.ts";

/** The content as a fragment of HTML: elements and attributes of an allow-list, URLs absolute where the base is known. */
export function renderHtml(content: Content, deadline: Deadline = noDeadline): string {
  const { children } = toHast(content);
  // One block after the other: the serialiser itself cannot be stopped.
  return children
    .map((child) => {
      deadline.check();
      return toHtml(child, { characterReferences: { useNamedReferences: true } });
    })
    .join("");
}
