import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { extract, parse } from "../../src/index.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const PARAGRAPHS = 20_000;
const PAGE = `<title>The ferry</title><body>${"<p>x".repeat(PARAGRAPHS)}`;

/** Bytes that stay in memory while this is kept: objects, and arrays beside the heap. */
function bytesKept(keep: () => unknown): number {
  keep();
  collectGarbage();
  const before = process.memoryUsage();
  const kept = keep();
  collectGarbage();
  const after = process.memoryUsage();
  expect(kept).toBeDefined();
  return after.heapUsed - before.heapUsed + after.arrayBuffers - before.arrayBuffers;
}

test("a parsed page takes at most 160 bytes a node, and as many a block", () => {
  const page = parse(PAGE);
  expect(page.blocks.count).toBe(PARAGRAPHS);
  expect(bytesKept(() => parse(PAGE))).toBeLessThan(160 * (page.tree.nodeCount + page.blocks.count));
});

test("the result of a large page keeps none of the features of its blocks, which are a thousand bytes each", () => {
  const added = bytesKept(() => extract(PAGE)) - bytesKept(() => parse(PAGE));
  expect(added).toBeLessThan(500 * PARAGRAPHS);
});
