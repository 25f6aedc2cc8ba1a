import { spend } from "../deadline.ts";
import type { Block, Content } from "./nodes.ts";

/** What becomes of one block, its own parts being done already; none, itself, or others in its place. */
type BlockMapping = (block: Block) => readonly Block[];

/** Blocks after a mapping, parts before wholes. Nothing that is given is changed. */
export function mapBlocks(blocks: readonly Block[], mapping: BlockMapping): Block[] {
  return blocks.flatMap((block) => mapping(withParts(block, mapping)));
}

function withParts(block: Block, mapping: BlockMapping): Block {
  const map = (blocks: readonly Block[]): Block[] => mapBlocks(blocks, mapping);
  spend();
  switch (block.type) {
    case "list":
      return { ...block, items: block.items.map((item) => ({ ...item, children: map(item.children) })) };
    case "definitions": {
      const entries = block.entries.map((entry) =>
        entry.type === "definition" ? { ...entry, children: map(entry.children) } : entry,
      );
      return { ...block, entries };
    }
    case "table": {
      const rows = block.rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell) => ({ ...cell, children: map(cell.children) })),
      }));
      return { ...block, caption: map(block.caption), rows };
    }
    case "figure":
      return { ...block, children: map(block.children), caption: map(block.caption) };
    case "quote":
    case "callout":
    case "details":
      return { ...block, children: map(block.children) };
    default:
      return block;
  }
}

/** A content tree after a mapping of its blocks; notes are left as they are. */
export function mapContent(content: Content, mapping: BlockMapping): Content {
  return { ...content, blocks: mapBlocks(content.blocks, mapping) };
}

/** Visits all blocks in reading order, wholes before parts. */
export function visitBlocks(blocks: readonly Block[], visit: (block: Block) => void): void {
  for (const block of blocks) {
    visit(block);
    for (const part of partsOf(block)) visitBlocks(part, visit);
  }
}

/** The lists of blocks in a block, in reading order. */
function partsOf(block: Block): ReadonlyArray<readonly Block[]> {
  spend();
  switch (block.type) {
    case "list":
      return block.items.map(({ children }) => children);
    case "definitions":
      return block.entries.flatMap((entry) => (entry.type === "definition" ? [entry.children] : []));
    case "table":
      return [block.caption, ...block.rows.flatMap(({ cells }) => cells.map(({ children }) => children))];
    case "figure":
      return [block.children, block.caption];
    case "quote":
    case "callout":
    case "details":
      return [block.children];
    default:
      return [];
  }
}
