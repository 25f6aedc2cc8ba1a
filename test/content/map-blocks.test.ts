import { expect, test } from "vitest";
import { mapBlocks } from "../../src/content/map-blocks.ts";
import type { Block, BlockSpan, ListItem } from "../../src/content/nodes.ts";

const span: BlockSpan = { first: 0, last: 0 };
const line = (value: string): Block => ({ type: "paragraph", span, children: [{ type: "text", value }] });
const item = (...children: Block[]): ListItem => ({ type: "item", span, checked: undefined, children });
const list = (...items: ListItem[]): Block => ({ type: "list", span, ordered: false, start: 1, implied: false, items });
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
