import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { makeFolder } from "../../../../test/files.ts";
import { FileError } from "../../src/errors.ts";
import { readPageFile } from "../../src/files.ts";
import { type Line, readLines } from "../../src/lines.ts";
import { makeFolder as makeFolders } from "../../src/make-folder.ts";

const folder = makeFolder();
const file = async (name: string, content: Uint8Array | string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

describe("reading a file", () => {
  it.each([
    ["plain.html", "<p>plain"],
    ["empty.html", ""],
    ["one-byte.html", "x"],
  ])("%s", async (name, content) => {
    expect(Buffer.from(await readPageFile(await file(name, content))).toString()).toBe(content);
  });

  it("limits unpacked bytes", async () => {
    const path = await file("bomb.html.gz", gzipSync(Buffer.alloc(5_000_000)));
    await expect(readPageFile(path, { maxBytes: 1_000_000 })).rejects.toMatchObject({
      name: "PithError",
      code: "limit",
    });
  });

  it("reports what is wrong with a file", async () => {
    await expect(readPageFile(join(folder, "none"))).rejects.toThrow(/none: no such file/u);
    await expect(readPageFile(folder)).rejects.toThrow(FileError);
    const cut = await file("cut.gz", gzipSync("x".repeat(1000)).subarray(0, 20));
    await expect(readPageFile(cut)).rejects.toThrow(/cut off/u);
    const damaged = Buffer.from(gzipSync("some text that was packed"));
    damaged.fill(0xff, 12, 20);
    await expect(readPageFile(await file("damaged.gz", damaged))).rejects.toThrow(/damaged/u);
  });
});

describe("creating a folder", () => {
  it("creates missing folders, and accepts existing ones", async () => {
    const path = join(folder, "some/where/deep");
    await makeFolders(path);
    await Promise.all([makeFolders(`${path}/x/y`), makeFolders(`${path}/x/y`)]);
    expect(await readdir(path)).toEqual(["x"]);
  });

  it("reports where it fails, and never retries forever", async () => {
    await file("plain", "x");
    await expect(makeFolders(join(folder, "plain/a"))).rejects.toThrow(FileError);
    await expect(makeFolders(join(folder, "plain"))).rejects.toThrow(/is not a folder/u);
    for (const path of ["/proc/none/a", "/proc/self/fd/a/b", "/dev/null/a"]) {
      await expect(makeFolders(path)).rejects.toThrow(FileError);
    }
  });
});

describe("lines of a stream", () => {
  async function lines(chunks: readonly Uint8Array[], maxBytes = 100): Promise<Line[]> {
    async function* source(): AsyncGenerator<Uint8Array> {
      yield* chunks;
    }
    const all: Line[] = [];
    for await (const line of readLines(source(), maxBytes)) all.push(line);
    return all;
  }
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

  it("are the same byte by byte and as a whole", async () => {
    const text = "\uFEFFüber\n\n日本 🍊\r\nlast";
    const expected = [
      { number: 1, text: "über", end: 9 },
      { number: 2, text: "", end: 10 },
      { number: 3, text: "日本 🍊\r", end: 23 },
      { number: 4, text: "last", end: 27 },
    ];
    expect(await lines([bytes(text)])).toEqual(expected);
    expect(await lines(Array.from(bytes(text), (byte) => Uint8Array.of(byte)))).toEqual(expected);
  });

  it("skip a line that is too long", async () => {
    const chunks = ["a\n", "b".repeat(60), "b".repeat(60), "b\nc", "\n"].map(bytes);
    expect(await lines(chunks)).toEqual([
      { number: 1, text: "a", end: 2 },
      { number: 2, text: undefined, end: 124 },
      { number: 3, text: "c", end: 126 },
    ]);
  });

  it("skip a line of any length in little memory", async () => {
    let peak = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (let piece = 0; piece < 400; piece++) {
        yield Buffer.alloc(1 << 20, "x");
        peak = Math.max(peak, process.memoryUsage().arrayBuffers);
      }
      yield bytes("\nlast");
    }
    const before = process.memoryUsage().arrayBuffers;
    const read: Line[] = [];
    for await (const line of readLines(endless(), 100)) read.push(line);
    expect(read.map(({ text }) => text)).toEqual([undefined, "last"]);
    expect(peak - before).toBeLessThan(200 << 20);
  });
});
