import { peekBytes } from "../bytes.ts";
import { Feed } from "./feed.ts";
import { GzipDataError, gunzip } from "./gzip.ts";
import { inflate } from "./inflate.ts";
import { FILE_WINDOW, HTTP_WINDOW, unpackZstd } from "./zstd.ts";

const GZIP_MAGIC = [0x1f, 0x8b];
const ZSTD_MAGIC = [0x28, 0xb5, 0x2f, 0xfd];

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return bytes.length >= magic.length && magic.every((byte, at) => bytes[at] === byte);
}

async function* using(source: AsyncIterable<Uint8Array>, read: (feed: Feed) => AsyncGenerator<Uint8Array>) {
  const feed = new Feed(source);
  try {
    yield* read(feed);
  } finally {
    await feed.close();
  }
}

/**
 * Decompresses gzip and Zstandard data, detected by their first bytes; passes other data through. Memory is bounded for
 * any data; the caller bounds the output (`readBytes`, for example).
 * @throws GzipDataError or ZstdDataError for damage, after all readable data
 */
export async function* unpack(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { first, whole } = await peekBytes(source, ZSTD_MAGIC.length);
  if (startsWith(first, ZSTD_MAGIC)) yield* using(whole, (feed) => unpackZstd(feed, FILE_WINDOW));
  else if (startsWith(first, GZIP_MAGIC)) yield* using(whole, gunzip);
  else yield* whole;
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
  return error instanceof GzipDataError && error.code === "Z_TRAILING_GARBAGE";
}

/** HTTP content codings that can be decoded. */
export type Coding = "gzip" | "deflate" | "br" | "zstd";

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function isCutOff(error: unknown): boolean {
  if (error instanceof GzipDataError) return error.code !== "Z_DATA_ERROR";
  return error instanceof Error && "code" in error && error.code === "Z_BUF_ERROR";
}

/** Decodes a body's coding; yields what is readable, and a body without it unchanged. @throws as `unpack` */
export async function* undoCoding(body: Uint8Array, coding: Coding): AsyncGenerator<Uint8Array> {
  try {
    switch (coding) {
      case "gzip":
        yield* startsWith(body, GZIP_MAGIC) ? using(once(body), gunzip) : once(body);
        break;
      case "deflate":
        // Servers send both RFC 9110's deflate (zlib) and raw deflate data.
        yield* using(once(body), (feed) => inflate(feed, body[0] === 0x78 ? "zlib" : "raw"));
        break;
      case "br":
        yield* using(once(body), (feed) => inflate(feed, "brotli"));
        break;
      case "zstd":
        yield* startsWith(body, ZSTD_MAGIC) ? using(once(body), (feed) => unpackZstd(feed, HTTP_WINDOW)) : once(body);
        break;
    }
  } catch (error) {
    if (!isCutOff(error)) throw error;
  }
}
