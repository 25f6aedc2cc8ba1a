import { crc32 } from "node:zlib";
import { ByteReader } from "../byte-reader.ts";
import { codeOf } from "../errors.ts";
import { DataError, takeAll } from "./data-error.ts";
import { inflate } from "./inflate.ts";
import { FILE_WINDOW, HTTP_WINDOW, unpackZstd } from "./zstd.ts";

/**
 * Flags of a member's header (RFC 1952, section 2.3.1); the three reserved ones must not be set.
 */
const CHECKED_HEAD = 2;
const EXTRA = 4;
const NAME = 8;
const COMMENT = 16;
const RESERVED = 0xe0;

/** Longest name or comment to skip; tools write file names. */
const MAX_TEXT_BYTES = 1 << 16;

async function skipText(reader: ByteReader): Promise<void> {
  for (let count = 0; count < MAX_TEXT_BYTES; count++)
    if ((await takeAll(reader, 1, "Z_BUF_ERROR"))[0] === 0) return;
  throw new DataError("Z_DATA_ERROR");
}

async function nextMember(reader: ByteReader): Promise<"member" | "end" | "garbage"> {
  let head = await reader.take(10);
  while (head.length > 0 && head.every((byte) => byte === 0)) head = await reader.take(10);
  if (head.length === 0) return "end";
  const [first, second, method = 0, flags = 0] = head;
  if (first !== 0x1f || second !== 0x8b) return "garbage";
  if (head.length < 10) throw new DataError("Z_BUF_ERROR");
  if (method !== 8 || (flags & RESERVED) !== 0) throw new DataError("Z_DATA_ERROR");
  if (flags & EXTRA) {
    const [low = 0, high = 0] = await takeAll(reader, 2, "Z_BUF_ERROR");
    await takeAll(reader, low + high * 256, "Z_BUF_ERROR");
  }
  if (flags & NAME) await skipText(reader);
  if (flags & COMMENT) await skipText(reader);
  if (flags & CHECKED_HEAD) await takeAll(reader, 2, "Z_BUF_ERROR");
  return "member";
}

/**
 * Decompresses gzip data (RFC 1952); like `zcat`, yields all readable data. @throws DataError after
 * it
 */
async function* gunzip(reader: ByteReader): AsyncGenerator<Uint8Array> {
  let damage: DataError | undefined;
  for (let next = await nextMember(reader); next !== "end"; next = await nextMember(reader)) {
    if (next === "garbage") throw damage ?? new DataError("Z_TRAILING_GARBAGE");
    let checksum = 0;
    let length = 0;
    for await (const piece of inflate(reader, "raw")) {
      checksum = crc32(piece, checksum);
      length = (length + piece.length) % 2 ** 32;
      yield piece;
    }
    const trailer = Buffer.from(await takeAll(reader, 8, "Z_BUF_ERROR"));
    if (trailer.readUInt32LE(0) !== checksum || trailer.readUInt32LE(4) !== length) {
      damage ??= new DataError("Z_DATA_ERROR");
    }
  }
  if (damage) throw damage;
}

const GZIP_MAGIC = [0x1f, 0x8b];
const ZSTD_MAGIC = [0x28, 0xb5, 0x2f, 0xfd];

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return bytes.length >= magic.length && magic.every((byte, at) => bytes[at] === byte);
}

/**
 * Decodes a stream and closes it. An error of the stream wins over the decoder's, which it caused.
 */
async function* decode(
  source: AsyncIterable<Uint8Array>,
  read: (reader: ByteReader) => AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(source);
  try {
    yield* read(reader);
  } catch (error) {
    throw reader.error ?? error;
  } finally {
    await reader.close();
  }
  if (reader.error !== undefined) throw reader.error;
}

async function* unpackAny(reader: ByteReader): AsyncGenerator<Uint8Array> {
  const first = await reader.peek(ZSTD_MAGIC.length);
  if (startsWith(first, ZSTD_MAGIC)) yield* unpackZstd(reader, FILE_WINDOW);
  else yield* startsWith(first, GZIP_MAGIC) ? gunzip(reader) : reader.remaining();
}

/**
 * Decompresses gzip and Zstandard data in bounded memory; passes other data. @throws after all
 * readable data
 */
export async function* unpack(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* decode(source, unpackAny);
}

/** Decompresses the bytes of one page like `unpack`; ignores garbage after the compressed data. */
export async function* unpackPage(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* unpack(source);
  } catch (error) {
    if (!hasTrailingGarbage(error)) throw error;
  }
}

/** Whether the only error in compressed data is garbage after it. */
export function hasTrailingGarbage(error: unknown): boolean {
  return error instanceof DataError && error.code === "Z_TRAILING_GARBAGE";
}

export type Coding = "gzip" | "deflate" | "br" | "zstd";

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const isCutOff = (error: unknown): boolean =>
  ["Z_BUF_ERROR", "Z_TRAILING_GARBAGE"].includes(codeOf(error));

/**
 * Decodes a body's coding; yields what is readable, and a body without it unchanged. @throws as
 * `unpack`
 */
export async function* undoCoding(body: Uint8Array, coding: Coding): AsyncGenerator<Uint8Array> {
  try {
    switch (coding) {
      case "gzip":
        yield* startsWith(body, GZIP_MAGIC) ? decode(once(body), gunzip) : once(body);
        break;
      case "deflate":
        // Servers send both RFC 9110's deflate (zlib) and raw deflate data.
        yield* decode(once(body), (reader) => inflate(reader, body[0] === 0x78 ? "zlib" : "raw"));
        break;
      case "br":
        yield* decode(once(body), (reader) => inflate(reader, "brotli"));
        break;
      case "zstd":
        yield* startsWith(body, ZSTD_MAGIC)
          ? decode(once(body), (reader) => unpackZstd(reader, HTTP_WINDOW))
          : once(body);
        break;
    }
  } catch (error) {
    if (!isCutOff(error)) throw error;
  }
}
