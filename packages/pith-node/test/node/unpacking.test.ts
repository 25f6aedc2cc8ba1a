import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readBytes } from "../../src/bytes.ts";
import { type Coding, undoCoding, unpack } from "../../src/unpacking/unpack.ts";
import { compressZstd } from "../../src/zstd.ts";

const MIB = 1024 * 1024;

/** Yields bytes in pieces of this size, and counts the bytes that were read. */
function inPieces(
  bytes: Uint8Array,
  size: number,
): { source: AsyncGenerator<Uint8Array>; taken: () => number } {
  let taken = 0;
  async function* source(): AsyncGenerator<Uint8Array> {
    for (; taken < bytes.length; taken += size) yield bytes.subarray(taken, taken + size);
  }
  return { source: source(), taken: () => taken };
}

async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
}

const text = Buffer.from(Array.from({ length: 20_000 }, (_, i) => `line ${i * 7919}\n`).join(""));

const packed = async (plain: Buffer): Promise<ReadonlyArray<readonly [string, Uint8Array]>> => [
  ["gzip", gzipSync(plain)],
  [
    "gzip in members",
    Buffer.concat([gzipSync(plain.subarray(0, 1000)), gzipSync(plain.subarray(1000))]),
  ],
  ["zstd", await compressZstd(plain)],
  [
    "zstd in frames",
    Buffer.concat([
      await compressZstd(plain.subarray(0, 10)),
      await compressZstd(plain.subarray(10)),
    ]),
  ],
  ["nothing", plain],
];

describe("unpacking", () => {
  it("gives the same result for any chunks", async () => {
    const sizes: ReadonlyArray<readonly [plain: Buffer, size: number]> = [
      [text.subarray(0, 20_000), 1],
      [text.subarray(0, 20_000), 7],
      [text, 4096],
      [text, 1 << 24],
    ];
    for (const [plain, size] of sizes) {
      for (const [name, bytes] of await packed(plain)) {
        expect(
          (await collect(unpack(inPieces(bytes, size).source))).equals(plain),
          `${name} ${size}`,
        ).toBe(true);
      }
    }
  });

  it("accepts gzip headers with all optional fields", async () => {
    const plain = gzipSync(text);
    const head = Buffer.concat([
      Buffer.from([0x1f, 0x8b, 8, 2 + 4 + 8 + 16, 0, 0, 0, 0, 0, 3, 3, 0, 1, 2, 3]),
      Buffer.from("name\0comment\0"),
      Buffer.from([1, 2]),
    ]);
    expect(
      (await collect(unpack(inPieces(Buffer.concat([head, plain.subarray(10)]), 3).source))).equals(
        text,
      ),
    ).toBe(true);
  });

  const zeros = Buffer.alloc(64 * MIB);
  const bombs: ReadonlyArray<readonly [Coding, () => Uint8Array | Promise<Uint8Array>]> = [
    ["gzip", () => gzipSync(zeros)],
    ["deflate", () => deflateSync(zeros)],
    ["deflate", () => deflateRawSync(zeros)],
    ["br", () => brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })],
    ["zstd", () => compressZstd(zeros)],
    [
      "zstd",
      () => zstdBlocks({ count: 1000, block: Buffer.from([...blockHead(1, 128 * 1024), 0]) }),
    ],
  ];
  it.each(bombs)("stops a bomb at the limit, with little memory: %s", async (coding, make) => {
    const bytes = await make();
    let longest = 0;
    async function* watched(): AsyncGenerator<Uint8Array> {
      let sinceTaken = 0;
      for await (const piece of undoCoding(bytes, coding)) {
        sinceTaken += piece.length;
        longest = Math.max(longest, piece.length);
        yield piece;
      }
      expect(sinceTaken).toBeGreaterThan(0);
    }
    await expect(readBytes(watched(), MIB)).rejects.toMatchObject({ code: "limit" });
    expect(longest).toBeLessThanOrEqual(MIB);
  });

  it("reads no more than the limit needs", async () => {
    const noise = Buffer.from(
      Array.from({ length: MIB }, (_, i) => (Math.imul(i, 2654435761) >>> 13) & 255),
    );
    const bytes = gzipSync(Buffer.concat(Array.from({ length: 8 }, () => noise)));
    const { source, taken } = inPieces(bytes, 1024);
    await expect(readBytes(unpack(source), 10_000)).rejects.toMatchObject({ code: "limit" });
    expect(taken()).toBeLessThan(bytes.length / 2);
  });
});

/** The three bytes before a block of Zstandard data: its type (0 raw, 1 a run) and its size. */
const blockHead = (kind: number, size: number, isLast = false): number[] => {
  const value = size * 8 + kind * 2 + Number(isLast);
  return [value & 255, (value >> 8) & 255, value >> 16];
};

/** A frame of `count` blocks, with a window of 8 MiB by default. */
function zstdBlocks({
  count,
  block,
  window = 13 << 3,
}: {
  count: number;
  block: Buffer;
  window?: number;
}): Buffer {
  const head = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, window]);
  return Buffer.concat([
    head,
    ...Array.from({ length: count }, () => block),
    Buffer.from(blockHead(0, 0, true)),
  ]);
}

describe("slow Zstandard data", () => {
  const tiny = Buffer.from([...blockHead(0, 1), 0x78]);
  const piecesUntilError = async (bytes: Uint8Array): Promise<[number, unknown]> => {
    let pieces = 0;
    try {
      for await (const _ of undoCoding(bytes, "zstd")) pieces++;
    } catch (error) {
      return [pieces, error];
    }
    return [pieces, undefined];
  };

  it("stops blocks of one byte after a limited number of steps", async () => {
    const [pieces, error] = await piecesUntilError(zstdBlocks({ count: 100_000, block: tiny }));
    expect(error).toMatchObject({ code: "ZSTD_TOO_COSTLY" });
    expect(pieces).toBeLessThan(1000);
  });

  it("never allocates a larger window than allowed", async () => {
    for (const window of [14 << 3, 17 << 3, 31 << 3, 255]) {
      expect(await piecesUntilError(zstdBlocks({ count: 1, block: tiny, window }))).toMatchObject([
        0,
        { code: "ZSTD_TOO_COSTLY" },
      ]);
    }
  });
});
