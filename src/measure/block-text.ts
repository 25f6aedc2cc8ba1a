import { TAG } from "../parse/tags.ts";
import type { MeasuredPage } from "./measured-page.ts";
import { INVISIBLE } from "./rendering.ts";

/** White space that collapsing changes: single spaces stay as they are, and most texts have nothing else. */
const COLLAPSIBLE = /[ \t\n\f\r]{2,}|[\t\n\f\r]/g;

/** Whether a text run stands in preformatted text. */
function isPreformatted(page: MeasuredPage, node: number, container: number): boolean {
  const { tree } = page;
  for (let at = node; at >= 0; at = tree.parent[at]) {
    const tag = tree.tag[at];
    if (tag === TAG.pre || tag === TAG.textarea) return true;
    if (at === container && tag !== TAG.li && tag !== TAG.td && tag !== TAG.div) return false;
  }
  return false;
}

/** Takes white space off the end of the parts. */
function trimEnd(parts: string[]): void {
  for (let last = parts.pop(); last !== undefined; last = parts.pop()) {
    const trimmed = last.trimEnd();
    if (trimmed === "") continue;
    parts.push(trimmed);
    return;
  }
}

/**
 * Builds the text of one block from its text runs; runs that are hidden inside a visible block are left out.
 * It is put together from parts, because asking a growing string for its end copies it each time.
 */
export function blockText(page: MeasuredPage, block: number): string {
  const { tree, visibility, blocks } = page;
  const first = blocks.firstText[block];
  const last = blocks.lastText[block];
  const wanted = blocks.visibility[block];
  const preformatted = isPreformatted(page, first, blocks.node[block]);
  const parts: string[] = [];
  let afterSpace = true;
  for (let node = first; node <= last; node++) {
    if ((visibility[node] ^ wanted) & INVISIBLE) continue;
    if (tree.tag[node] === TAG.br) {
      if (!preformatted) trimEnd(parts);
      parts.push("\n");
      afterSpace = true;
    } else if (tree.tag[node] === TAG["#text"]) {
      const run = preformatted ? tree.text(node) : tree.text(node).replace(COLLAPSIBLE, " ");
      const part: string = !preformatted && afterSpace && run.startsWith(" ") ? run.slice(1) : run;
      if (part === "") continue;
      parts.push(part);
      afterSpace = part.endsWith(" ");
    }
  }
  const text = parts.join("");
  return preformatted ? text.replace(/^\n+/, "").trimEnd() : text.trim();
}
