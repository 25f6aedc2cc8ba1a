import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync } from "node:zlib";
import { decompress as decompressZstd } from "fzstd";
import { LimitError, PithError } from "../../errors.ts";

const CHUNK_SIZE_LINE = /^[ \t]*([0-9a-f]{1,8})[ \t]*(?:;[^\r\n]*)?\r?$/iu;

/** A line with the size of a chunk is no longer than this, extensions included. */
const MAX_SIZE_LINE_BYTES = 1024;

/**
 * Joins the chunks of a body in chunked transfer coding (RFC 9112, section 7.1). Archives that store the body
 * already joined often keep the header: a body that does not begin with a chunk is given back as it is. What is
 * cut off ends where it ends.
 */
function joinChunks(body: Buffer): Buffer {
  const pieces: Buffer[] = [];
  let at = 0;
  while (at < body.length) {
    const end = body.subarray(at, at + MAX_SIZE_LINE_BYTES).indexOf("\n");
    const line = body.subarray(at, end < 0 ? at : at + end).toString("latin1");
    const size = CHUNK_SIZE_LINE.exec(line)?.[1];
    if (size === undefined) return pieces.length === 0 ? body : Buffer.concat([...pieces, body.subarray(at)]);
    const length = Number.parseInt(size, 16);
    if (length === 0) break;
    at += end + 1;
    pieces.push(body.subarray(at, at + length));
    at += length;
    if (body[at] === 0x0d) at++;
    if (body[at] === 0x0a) at++;
  }
  return Buffer.concat(pieces);
}

function hasMagic(body: Uint8Array, ...magic: readonly number[]): boolean {
  return magic.every((byte, at) => body[at] === byte);
}

/** Undoes one coding; what is not coded as it says comes back as it is. */
function undo(coding: string, body: Buffer, maxOutputLength: number): Uint8Array {
  const cutOff = { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH };
  switch (coding) {
    case "chunked":
      return joinChunks(body);
    case "gzip":
    case "x-gzip":
      return hasMagic(body, 0x1f, 0x8b) ? gunzipSync(body, cutOff) : body;
    case "deflate":
      // Servers send both what RFC 9110 means by deflate (zlib) and raw deflate data.
      return hasMagic(body, 0x78) ? inflateSync(body, cutOff) : inflateRawSync(body, cutOff);
    case "br":
      return brotliDecompressSync(body, { maxOutputLength, finishFlush: constants.BROTLI_OPERATION_FLUSH });
    case "zstd":
      return hasMagic(body, 0x28, 0xb5, 0x2f, 0xfd) ? decompressZstd(body) : body;
    default:
      return body;
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
}

const TEXT_SAMPLE_BYTES = 64;

/** Whether bytes can be the beginning of a text: codings leave control characters soon. */
function looksLikeText(body: Uint8Array): boolean {
  return body.subarray(0, TEXT_SAMPLE_BYTES).every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

/**
 * Undoes the codings of a body, outermost first. A body that was stored without its coding, as many archives do, is
 * left as it is.
 * @throws LimitError when it becomes larger than `maxBytes`; PithError (`damaged`) when it cannot be undone.
 */
export function decodeBody(body: Uint8Array, encodings: readonly string[], maxBytes: number): Uint8Array {
  let decoded = body;
  for (const coding of encodings) {
    try {
      decoded = undo(coding, Buffer.from(decoded.buffer, decoded.byteOffset, decoded.byteLength), maxBytes);
    } catch (error) {
      if (isTooLarge(error)) throw new LimitError("limits.maxBytes", maxBytes, "the page's size");
      if (looksLikeText(decoded)) continue;
      throw new PithError("damaged", `the body says it is ${coding} and cannot be unpacked`, { cause: error });
    }
    if (decoded.length > maxBytes) throw new LimitError("limits.maxBytes", maxBytes, "the page's size");
  }
  return decoded;
}

/** The codings that two headers name, outermost first. */
export function encodingsOf(transferEncoding: string | undefined, contentEncoding: string | undefined): string[] {
  const parse = (header: string | undefined): string[] =>
    (header ?? "")
      .split(",")
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== "" && name !== "identity");
  return [...parse(transferEncoding).reverse(), ...parse(contentEncoding).reverse()];
}
