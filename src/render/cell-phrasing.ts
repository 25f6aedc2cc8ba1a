import type { Block, List, Table } from "../content/nodes.ts";
import type { Phrase } from "./phrases.ts";
import { type PhrasingPlace, toPhrases } from "./phrasing.ts";
import { flattenBlocks } from "./plain-text.ts";

const raw = (value: string): Phrase => ({ type: "raw", value });

/** Blocks as the one line of a Markdown table cell: separated by line breaks, with lists and tables as HTML. */
export function toCellPhrases(blocks: readonly Block[], place: PhrasingPlace = {}): Phrase[] {
  const nodes: Phrase[] = [];
  let flat: Block[] = [];
  const endFlat = (): void => {
    for (const node of toPhrases(flattenBlocks(flat), { ...place, isInCell: true })) nodes.push(node);
    flat = [];
  };
  for (const block of blocks) {
    if (block.type === "list") {
      endFlat();
      addList(nodes, block, place);
    } else if (block.type === "table") {
      endFlat();
      addTable(nodes, block, place);
    } else flat.push(block);
  }
  endFlat();
  return nodes;
}

function addTable(nodes: Phrase[], { caption, rows }: Table, place: PhrasingPlace): void {
  for (const node of toCellPhrases(caption, place)) nodes.push(node);
  nodes.push(raw("<table>"));
  for (const { cells } of rows) {
    nodes.push(raw("<tr>"));
    for (const { header, colSpan, rowSpan, children } of cells) {
      const spans = `${colSpan > 1 ? ` colspan="${colSpan}"` : ""}${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ""}`;
      nodes.push(raw(`<${header ? "th" : "td"}${spans}>`));
      for (const node of toCellPhrases(children, place)) nodes.push(node);
      nodes.push(raw(header ? "</th>" : "</td>"));
    }
    nodes.push(raw("</tr>"));
  }
  nodes.push(raw("</table>"));
}

function addList(nodes: Phrase[], { ordered, start, numbering, items }: List, place: PhrasingPlace): void {
  const type = numbering === "1" ? "" : ` type="${numbering}"`;
  nodes.push(raw(ordered ? `<ol${type}${start === 1 ? "" : ` start="${start}"`}>` : "<ul>"));
  for (const item of items) {
    nodes.push(raw("<li>"));
    for (const node of toCellPhrases(item.children, place)) nodes.push(node);
    nodes.push(raw("</li>"));
  }
  nodes.push(raw(ordered ? "</ol>" : "</ul>"));
}
