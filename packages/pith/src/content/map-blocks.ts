import type { Block, Content, Table, TableCell } from "./nodes.ts";

/** Maps a block, whose parts are already mapped, to none, itself or others. */
type BlockMapping = (block: Block) => readonly Block[];

/** Maps a list; returns the same list if nothing changes. */
export function mapList<T>(list: T[], mapping: (item: T) => readonly T[]): T[] {
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
 * Maps blocks, parts first. Nothing is mutated, and unchanged nodes stay the same objects, to save
 * memory.
 */
export const mapBlocks = (blocks: Block[], mapping: BlockMapping): Block[] =>
  mapList(blocks, (block) => mapping(withParts(block, mapping)));

/** A node with another list; the same node if the list is. */
export const withList = <T, Key extends keyof T>(node: T, key: Key, list: T[Key]): T =>
  list === node[key] ? node : { ...node, [key]: list };

/** Small cells get their fields from their class, so they are copied by name. */
function mapCell(cell: TableCell, mapping: BlockMapping): TableCell {
  const { type, header, colSpan, rowSpan, align, children } = cell;
  const mapped = mapBlocks(children, mapping);
  return mapped === children ? cell : { type, header, colSpan, rowSpan, align, children: mapped };
}

function withParts(block: Block, mapping: BlockMapping): Block {
  const mapChildren = <T extends { readonly children: Block[] }>(node: T): T => {
    // Read once: small nodes compute the list on each access.
    const { children } = node;
    const mapped = mapBlocks(children, mapping);
    return mapped === children ? node : { ...node, children: mapped };
  };
  switch (block.type) {
    case "list":
      return withList(
        block,
        "items",
        mapList(block.items, (item) => [mapChildren(item)]),
      );
    case "definitions":
      return withList(
        block,
        "entries",
        mapList(block.entries, (entry) => [
          entry.type === "definition" ? mapChildren(entry) : entry,
        ]),
      );
    case "table": {
      const rows = mapList(block.rows, (row) => [
        withList(
          row,
          "cells",
          mapList(row.cells, (cell) => [mapCell(cell, mapping)]),
        ),
      ]);
      return withList(withList(block, "caption", mapBlocks(block.caption, mapping)), "rows", rows);
    }
    case "figure":
      return withList(mapChildren(block), "caption", mapBlocks(block.caption, mapping));
    case "quote":
    case "callout":
    case "customBlock":
    case "details":
      return mapChildren(block);
    default:
      return block;
  }
}

export function mapContent(content: Content, mapping: BlockMapping): Content {
  return { ...content, blocks: mapBlocks(content.blocks, mapping) };
}

const NO_PARTS: ReadonlyArray<readonly Block[]> = [];

/** Visits all blocks in reading order, parents first. */
export function visitBlocks(blocks: readonly Block[], visit: (block: Block) => void): void {
  for (const block of blocks) {
    visit(block);
    // Without `partsOf`: tables have many cells.
    if (block.type === "table") visitTable(block, visit);
    else for (const part of partsOf(block)) visitBlocks(part, visit);
  }
}

function visitTable({ caption, rows }: Table, visit: (block: Block) => void): void {
  visitBlocks(caption, visit);
  for (const { cells } of rows) for (const cell of cells) visitBlocks(cell.children, visit);
}

/** The lists of blocks in a table, one by one: there may be many. */
function* partsOfTable({ caption, rows }: Table): Generator<readonly Block[]> {
  yield caption;
  for (const row of rows) for (const cell of row.cells) yield cell.children;
}

/** The lists of blocks in a block, in reading order. */
export function partsOf(block: Block): Iterable<readonly Block[]> {
  switch (block.type) {
    case "list":
      return block.items.map(({ children }) => children);
    case "definitions":
      return block.entries.flatMap((entry) =>
        entry.type === "definition" ? [entry.children] : [],
      );
    case "table":
      return partsOfTable(block);
    case "figure":
      return [block.children, block.caption];
    case "quote":
    case "callout":
    case "customBlock":
    case "details":
      return [block.children];
    default:
      return NO_PARTS;
  }
}
