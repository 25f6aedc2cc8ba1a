import { expect, test } from "vitest";
import { settleCell, settleParagraph } from "../../src/content/lines.ts";
import { mapBlocks } from "../../src/content/map-blocks.ts";
import type { Block, BlockSpan, ListItem, Table, TableCell } from "../../src/content/nodes.ts";

const span: BlockSpan = { first: 0, last: 0 };
const line = (value: string): Block => ({ type: "paragraph", span, children: [{ type: "text", value }] });
const item = (...children: Block[]): ListItem => ({ type: "item", span, checked: undefined, children });
const list = (...items: ListItem[]): Block => ({
  type: "list",
  span,
  ordered: false,
  start: 1,
  numbering: "1",
  reversed: false,
  implied: false,
  items,
});
const quote = (...children: Block[]): Block => ({ type: "quote", span, children });

test("a mapping that changes nothing gives the same objects", () => {
  const blocks = [line("a"), list(item(line("b")), item(quote(line("c")))), quote(line("d"))];
  expect(mapBlocks(blocks, (block) => [block])).toBe(blocks);
});

test("what a mapping changes is made anew on the way down to it, and nothing that was given changes", () => {
  const [gone, kept] = [line("gone"), line("kept")];
  const [other, changed] = [quote(line("other")), list(item(kept), item(gone, kept))];
  const blocks = [other, changed];
  const mapped = mapBlocks(blocks, (block) => (block === gone ? [] : [block]));
  expect(mapped).toEqual([other, list(item(kept), item(kept))]);
  expect(mapped[0]).toBe(other);
  expect(blocks).toEqual([other, list(item(kept), item(gone, kept))]);
});

test("a cell far down a large page, which is kept small, is still a whole cell when its text is taken out", () => {
  const far: BlockSpan = { first: 9000, last: 9000 };
  const text = settleParagraph({ type: "paragraph", span: far, children: [{ type: "text", value: "9 euros" }] });
  const own: TableCell = { type: "cell", header: true, colSpan: 1, rowSpan: 1, align: undefined, children: [text] };
  const row = { type: "row" as const, span: far, head: false, cells: [settleCell(own)] };
  const table: Table = { type: "table", span: far, caption: [], rows: [row] };
  const [mapped] = mapBlocks([table], (block) => (block === text ? [] : [block]));
  expect(mapped).toEqual({ ...table, rows: [{ ...row, cells: [{ ...own, children: [] }] }] });
});
