import type { MeasuredPage } from "../page/measured-page.ts";
import { spend } from "../safety/clock.ts";

interface MarkupVisitor {
  startTag(node: number): void;
  /** Called for each element, also for those without an end tag. */
  endTag(node: number): void;
  /** @param block the block of the text run if it has text */
  text(node: number, block: number): void;
}

/** Visits the tags and text runs of a page in source order. */
export function walkMarkup({ tree, blocks }: MeasuredPage, visitor: MarkupVisitor): void {
  const { nodeCount, end, parent } = tree;
  let block = 0;
  let open = 0;
  for (let node = 1; node < nodeCount; node++) {
    spend();
    for (; end[open] <= node; open = parent[open]) visitor.endTag(open);
    if (tree.isText(node)) {
      while (block + 1 < blocks.count && blocks.lastText[block] < node) block++;
      visitor.text(node, block);
    } else {
      visitor.startTag(node);
      open = node;
    }
  }
  for (; open > 0; open = parent[open]) visitor.endTag(open);
}
