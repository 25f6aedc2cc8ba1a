import type { Block, List } from "../content/nodes.ts";
import type { PhrasingContent } from "./markdown-nodes.ts";
import { type PhrasingPlace, toPhrasing } from "./phrasing.ts";
import { flattenBlocks } from "./plain-text.ts";

const html = (value: string): PhrasingContent => ({ type: "html", value });

/**
 * Blocks as the one line that a cell of a Markdown table takes: parted by line breaks, and lists as HTML, since a list of
 * Markdown needs lines of its own.
 */
export function toCellPhrasing(blocks: readonly Block[], place: PhrasingPlace = {}): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  let flat: Block[] = [];
  const endFlat = (): void => {
    for (const node of toPhrasing(flattenBlocks(flat), { ...place, isInCell: true })) nodes.push(node);
    flat = [];
  };
  for (const block of blocks) {
    if (block.type === "list") {
      endFlat();
      addList(nodes, block, place);
    } else flat.push(block);
  }
  endFlat();
  return nodes;
}

function addList(nodes: PhrasingContent[], { ordered, start, numbering, items }: List, place: PhrasingPlace): void {
  const type = numbering === "1" ? "" : ` type="${numbering}"`;
  nodes.push(html(ordered ? `<ol${type}${start === 1 ? "" : ` start="${start}"`}>` : "<ul>"));
  for (const item of items) {
    nodes.push(html("<li>"));
    for (const node of toCellPhrasing(item.children, place)) nodes.push(node);
    nodes.push(html("</li>"));
  }
  nodes.push(html(ordered ? "</ol>" : "</ul>"));
}
