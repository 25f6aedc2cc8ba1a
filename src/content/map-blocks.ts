import { spend } from "../deadline.ts";
import type { Block, Content } from "./nodes.ts";

/** What becomes of one block, its own parts being done already; none, itself, or others in its place. */
type BlockMapping = (block: Block) => readonly Block[];

/** A list after a mapping of its items; the same list when it leaves all as they are. */
function mapList<T>(list: T[], mapping: (item: T) => readonly T[]): T[] {
  let mapped: T[] | undefined;
  list.forEach((item, at) => {
    const own = mapping(item);
    if (mapped === undefined && own.length === 1 && own[0] === item) return;
    mapped ??= list.slice(0, at);
    for (const one of own) mapped.push(one);
  });
  return mapped ?? list;
}

/**
 * Blocks after a mapping, parts before wholes. Nothing that is given is changed, and what the mapping leaves as it is stays
 * the same object: a tree is not there twice for the sake of one heading.
 */
export function mapBlocks(blocks: Block[], mapping: BlockMapping): Block[] {
  return mapList(blocks, (block) => mapping(withParts(block, mapping)));
}

/** A node with its blocks after a mapping. */
function withChildren<T extends { readonly children: Block[] }>(node: T, mapping: BlockMapping): T {
  const children = mapBlocks(node.children, mapping);
  return children === node.children ? node : { ...node, children };
}

function withParts(block: Block, mapping: BlockMapping): Block {
  spend();
  switch (block.type) {
    case "list": {
      const items = mapList(block.items, (item) => [withChildren(item, mapping)]);
      return items === block.items ? block : { ...block, items };
    }
    case "definitions": {
      const entries = mapList(block.entries, (entry) => [
        entry.type === "definition" ? withChildren(entry, mapping) : entry,
      ]);
      return entries === block.entries ? block : { ...block, entries };
    }
    case "table": {
      const rows = mapList(block.rows, (row) => {
        const cells = mapList(row.cells, (cell) => [withChildren(cell, mapping)]);
        return [cells === row.cells ? row : { ...row, cells }];
      });
      const caption = mapBlocks(block.caption, mapping);
      return rows === block.rows && caption === block.caption ? block : { ...block, caption, rows };
    }
    case "figure": {
      const caption = mapBlocks(block.caption, mapping);
      const own = withChildren(block, mapping);
      return caption === block.caption ? own : { ...own, caption };
    }
    case "quote":
    case "callout":
    case "details":
      return withChildren(block, mapping);
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
