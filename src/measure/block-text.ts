import { TAG } from "../parse/tags.ts";
import type { MeasuredPage } from "./measured-page.ts";
import { INVISIBLE } from "./rendering.ts";

const COLLAPSIBLE = /[ \t\n\f\r]+/g;

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

/** Builds the text of one block from its text runs; runs that are hidden inside a visible block are left out. */
export function blockText(page: MeasuredPage, block: number): string {
  const { tree, visibility, blocks } = page;
  const first = blocks.firstText[block];
  const last = blocks.lastText[block];
  const wanted = blocks.visibility[block];
  const preformatted = isPreformatted(page, first, blocks.node[block]);
  let text = "";
  for (let node = first; node <= last; node++) {
    if ((visibility[node] ^ wanted) & INVISIBLE) continue;
    if (tree.tag[node] === TAG.br) {
      text = preformatted ? `${text}\n` : `${text.trimEnd()}\n`;
    } else if (tree.tag[node] === TAG["#text"]) {
      const run = tree.text(node);
      if (preformatted) {
        text += run;
        continue;
      }
      const collapsed = run.replace(COLLAPSIBLE, " ");
      const glue = text === "" || text.endsWith(" ") || text.endsWith("\n");
      text += glue && collapsed.startsWith(" ") ? collapsed.slice(1) : collapsed;
    }
  }
  return preformatted ? text.replace(/^\n+|\s+$/g, "") : text.trim();
}
