import { setImmediate } from "node:timers/promises";
import { Decompress } from "fzstd";
import type { ByteReader } from "../byte-reader.ts";
import { DataError, takeAll } from "./data-error.ts";

/** The longest window: the default limit of the `zstd` tool. */
export const FILE_WINDOW: number = 128 * 1024 * 1024;
/** The longest window allowed over HTTP (RFC 9659). */
export const HTTP_WINDOW: number = 8 * 1024 * 1024;

const MAGIC = [0x28, 0xb5, 0x2f, 0xfd];
/** Bytes of a block, before and after decompression (RFC 8878, section 3.1.1.2.3). */
const MAX_BLOCK_BYTES = 128 * 1024;
/** Block type of a single repeated byte. */
const RUN = 1;

/**
 * Limit of bytes moved: the decompressor moves its window per block, and one-byte blocks would take
 * minutes.
 */
const FREE_BYTES = 4 * 1024 * 1024 * 1024;
const BYTES_PER_BYTE = 256;
/** Yields to other work after moving this much. */
const TURN_BYTES = 64 * 1024 * 1024;

const little = (bytes: Uint8Array): number => bytes.reduceRight((sum, byte) => sum * 256 + byte, 0);

interface FrameHead {
  readonly bytes: Uint8Array;
  readonly window: number;
  readonly hasChecksum: boolean;
}

/** Reads the header of a frame (RFC 8878, section 3.1.1.1) after its magic number. */
async function readHead(reader: ByteReader): Promise<FrameHead> {
  const [descriptor = 0] = await takeAll(reader, 1, "ZSTD_CUT_OFF");
  const isSingle = (descriptor & 0x20) !== 0;
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const sizeFlag = descriptor >> 6;
  const sizeBytes = sizeFlag > 0 ? 2 ** sizeFlag : Number(isSingle);
  const rest = await takeAll(
    reader,
    Number(!isSingle) + dictionaryBytes + sizeBytes,
    "ZSTD_CUT_OFF",
  );
  const [windowByte = 0] = rest;
  const power = 2 ** (10 + (windowByte >> 3));
  const size = little(rest.subarray(rest.length - sizeBytes)) + (sizeFlag === 1 ? 256 : 0);
  return {
    bytes: Buffer.concat([Buffer.from([...MAGIC, descriptor]), rest]),
    window: isSingle ? size : power + (power / 8) * (windowByte & 7),
    hasChecksum: (descriptor & 4) !== 0,
  };
}

async function nextFrame(reader: ByteReader): Promise<boolean> {
  for (;;) {
    const magic = await reader.take(4);
    if (magic.length === 0) return false;
    if (MAGIC.every((byte, at) => magic[at] === byte)) return true;
    if (magic.length < 4) throw new DataError("ZSTD_CUT_OFF");
    if (
      ((magic[0] ?? 0) & 0xf0) !== 0x50 ||
      magic[1] !== 0x2a ||
      magic[2] !== 0x4d ||
      magic[3] !== 0x18
    ) {
      throw new DataError("ZSTD_DAMAGED");
    }
    const size = little(await takeAll(reader, 4, "ZSTD_CUT_OFF"));
    if ((await reader.pass(size)) < size) throw new DataError("ZSTD_CUT_OFF");
  }
}

/** Decompresses one frame block by block; memory holds the window and one block. */
async function* unpackFrame(reader: ByteReader, maxWindow: number): AsyncGenerator<Uint8Array> {
  const { bytes, window, hasChecksum } = await readHead(reader);
  if (window > maxWindow) throw new DataError("ZSTD_TOO_COSTLY");
  let ready: Uint8Array[] = [];
  const decoder = new Decompress((piece) => {
    if (piece.length > 0) ready.push(piece);
  });
  const push = (piece: Uint8Array, isLast = false): void => {
    try {
      decoder.push(piece, isLast);
    } catch (error) {
      throw new DataError("ZSTD_DAMAGED", { cause: error });
    }
  };
  push(bytes);
  let produced = 0;
  let moved = 0;
  let turn = 0;
  for (let isLast = false; !isLast; ) {
    const head = await takeAll(reader, 3, "ZSTD_CUT_OFF");
    const value = little(head);
    isLast = (value & 1) === 1;
    const size = value >> 3;
    if (size > MAX_BLOCK_BYTES) throw new DataError("ZSTD_DAMAGED");
    const body = await takeAll(reader, ((value >> 1) & 3) === RUN ? 1 : size, "ZSTD_CUT_OFF");
    const checksum =
      isLast && hasChecksum ? await takeAll(reader, 4, "ZSTD_CUT_OFF") : new Uint8Array();
    push(Buffer.concat([head, body, checksum]), isLast);
    for (const piece of ready) produced += piece.length;
    yield* ready;
    ready = [];
    moved += window;
    turn += window;
    if (moved > FREE_BYTES + produced * BYTES_PER_BYTE) throw new DataError("ZSTD_TOO_COSTLY");
    if (turn > TURN_BYTES) {
      turn = 0;
      await setImmediate();
    }
  }
}

/**
 * Decompresses Zstandard frames in bounded steps. @throws DataError after all output before the
 * error
 */
export async function* unpackZstd(
  reader: ByteReader,
  maxWindow: number,
): AsyncGenerator<Uint8Array> {
  while (await nextFrame(reader)) yield* unpackFrame(reader, maxWindow);
}
