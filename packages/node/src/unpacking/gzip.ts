import { crc32 } from "node:zlib";
import type { Feed } from "./feed.ts";
import { inflate } from "./inflate.ts";

/** An error in gzip data; `toFileError` translates `code` to a message. */
export class GzipDataError extends Error {
  readonly code: "Z_BUF_ERROR" | "Z_DATA_ERROR" | "Z_TRAILING_GARBAGE";

  constructor(code: GzipDataError["code"], options?: ErrorOptions) {
    super("the gzip data is not as it should be", options);
    this.name = "GzipDataError";
    this.code = code;
  }
}

/** Flags of a member's header (RFC 1952, section 2.3.1); the three reserved ones must not be set. */
const CHECKED_HEAD = 2;
const EXTRA = 4;
const NAME = 8;
const COMMENT = 16;
const RESERVED = 0xe0;

/** Longest name or comment to skip; tools write file names. */
const MAX_TEXT_BYTES = 1 << 16;

async function takeAll(feed: Feed, count: number): Promise<Uint8Array> {
  const bytes = await feed.take(count);
  if (bytes.length < count) throw new GzipDataError("Z_BUF_ERROR");
  return bytes;
}

async function skipText(feed: Feed): Promise<void> {
  for (let count = 0; count < MAX_TEXT_BYTES; count++) if ((await takeAll(feed, 1))[0] === 0) return;
  throw new GzipDataError("Z_DATA_ERROR");
}

async function nextMember(feed: Feed): Promise<"member" | "end" | "garbage"> {
  let head = await feed.take(10);
  while (head.length > 0 && head.every((byte) => byte === 0)) head = await feed.take(10);
  if (head.length === 0) return "end";
  const [first, second, method = 0, flags = 0] = head;
  if (first !== 0x1f || second !== 0x8b) return "garbage";
  if (head.length < 10) throw new GzipDataError("Z_BUF_ERROR");
  if (method !== 8 || (flags & RESERVED) !== 0) throw new GzipDataError("Z_DATA_ERROR");
  if (flags & EXTRA) {
    const [low = 0, high = 0] = await takeAll(feed, 2);
    await takeAll(feed, low + high * 256);
  }
  if (flags & NAME) await skipText(feed);
  if (flags & COMMENT) await skipText(feed);
  if (flags & CHECKED_HEAD) await takeAll(feed, 2);
  return "member";
}

/**
 * Decompresses gzip data member by member (RFC 1952). Like `zcat`, yields all readable data before it reports damage:
 * truncated data up to the cut, a member with a wrong checksum in full, and the members after it.
 * @throws GzipDataError after the last readable byte
 */
export async function* gunzip(feed: Feed): AsyncGenerator<Uint8Array> {
  let damage: GzipDataError | undefined;
  for (let next = await nextMember(feed); next !== "end"; next = await nextMember(feed)) {
    if (next === "garbage") throw damage ?? new GzipDataError("Z_TRAILING_GARBAGE");
    let checksum = 0;
    let length = 0;
    for await (const piece of inflate(feed, "raw")) {
      checksum = crc32(piece, checksum);
      length = (length + piece.length) % 2 ** 32;
      yield piece;
    }
    const trailer = Buffer.from(await takeAll(feed, 8));
    if (trailer.readUInt32LE(0) !== checksum || trailer.readUInt32LE(4) !== length) {
      damage ??= new GzipDataError("Z_DATA_ERROR");
    }
  }
  if (damage) throw damage;
}
