import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { parse } from "../../src/api/extract.ts";
import { extract } from "../../src/index.ts";
import type { MeasuredPage } from "../../src/page/measured-page.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const PARAGRAPHS = 20_000;
const PAGE = `<title>The ferry</title><body>${"<p>x".repeat(PARAGRAPHS)}`;

/** Another thread frees arrays: the second collection frees what the first one found. */
async function collectAll(): Promise<void> {
  collectGarbage();
  await setImmediate();
  collectGarbage();
}

async function growthBy(keep: () => unknown): Promise<number> {
  await collectAll();
  const before = process.memoryUsage();
  const kept = keep();
  await collectAll();
  const after = process.memoryUsage();
  expect(kept).toBeDefined();
  return after.heapUsed - before.heapUsed + after.arrayBuffers - before.arrayBuffers;
}

/**
 * Bytes of objects and arrays that stay in memory with this: the minimum of three runs, because the
 * process itself may grow.
 */
async function bytesKept(keep: () => unknown): Promise<number> {
  keep();
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3; time++) least = Math.min(least, await growthBy(keep));
  return least;
}

/** Reserved bytes of all typed arrays of a page. */
function arrayBytes(page: MeasuredPage): number {
  const buffers = new Set<ArrayBufferLike>();
  const seen = new Set<object>();
  const waiting: object[] = [page];
  for (const value of waiting) {
    if (seen.has(value)) continue;
    seen.add(value);
    if (ArrayBuffer.isView(value)) buffers.add(value.buffer);
    else
      for (const part of Object.values(value))
        if (typeof part === "object" && part !== null) waiting.push(part);
  }
  return [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
}

test("a page takes at most 130 bytes for a one-letter paragraph: two nodes and a block", () => {
  const page = parse(PAGE);
  expect(page.blocks.count).toBe(PARAGRAPHS);
  expect(arrayBytes(page)).toBeLessThan(130 * PARAGRAPHS);
});

test("a large page takes at most 85 bytes, even with long texts", () => {
  const count = 40_000;
  const short = "<p>x".repeat(count);
  for (const page of [short, `<p>${"A long text, says the town. ".repeat(90)}${short}`]) {
    expect(arrayBytes(parse(`<title>The ferry</title><body>${page}`))).toBeLessThan(85 * count);
  }
});

test("figures of a large page are correct, even with long texts", () => {
  const long = "word ".repeat(20_000);
  const words = (at: number): string =>
    at % 1000 === 7 ? long : at % 10 === 0 ? "one, two three" : "x";
  const page = parse(Array.from({ length: 35_000 }, (_, at) => `<p>${words(at)}`).join(""));
  expect(page.tree.nodeCount).toBeGreaterThan(0x10000);
  page.tree.children(page.tree.body).forEach((node, at) => {
    const text = words(at).trim();
    const figures = [
      page.textChars(node),
      page.words(node),
      page.punctuation(node),
      page.blocksBefore(node),
    ];
    expect(figures).toEqual([text.length, text.split(" ").length, text.includes(",") ? 1 : 0, at]);
    expect([page.blocks.textChars[at], page.blocks.node[at]]).toEqual([text.length, node]);
  });
});

test("a parsed page keeps little more than its arrays and its texts", async () => {
  expect(await bytesKept(() => parse(PAGE))).toBeLessThan(
    arrayBytes(parse(PAGE)) + 40 * PARAGRAPHS,
  );
});

test("the result of a large page drops the features of its blocks, which take a thousand bytes each", async () => {
  const added = (await bytesKept(() => extract(PAGE))) - (await bytesKept(() => parse(PAGE)));
  expect(added).toBeLessThan(100 * PARAGRAPHS);
});

test("reasons are ASCII: characters beyond Latin-1 would double the memory of the JSON", () => {
  const page = `<title>Höfe</title><nav><a href=/>Weg</a></nav>${"<p>Fähren fahren über den Fluß, heute und morgen.".repeat(9)}`;
  const { content } = extract(page, { format: "json", include: ["reasons"] });
  expect(content).toContain("Fähren");
  expect(content).toContain('"for":["');
  expect(content).not.toMatch(/[^\0-\xff]/u);
});

test("figures that exceed two bytes are correct, and so are those after them", () => {
  const long = "word ".repeat(30_000);
  const page = parse(`<p>one <b>two</b><p>${long}<b>three</b><p>four`);
  expect([...page.blocks.textChars]).toEqual([7, long.length + 5, 4]);
  expect([...page.blocks.words]).toEqual([2, 30_001, 1]);
  const paragraphs = page.tree.children(page.tree.body);
  expect(paragraphs.map((node) => page.textChars(node))).toEqual([7, long.length + 5, 4]);
  expect(paragraphs.map((node) => page.words(node))).toEqual([2, 30_001, 1]);
});

test("node depths may exceed two bytes", () => {
  const { tree } = parse(`${"<div>".repeat(70_000)}x`);
  expect(tree.depth[tree.nodeCount - 1]).toBe(70_003);
  expect(tree.depth[tree.nodeCount - 2]).toBe(70_002);
});
