import { PithError } from "pith";
import { LimitError } from "../../../../pith/src/safety/errors.ts";
import { readBytes } from "../../../../pith-node/src/bytes.ts";
import { type Coding, undoCoding } from "../../../../pith-node/src/unpacking/unpack.ts";
import { hasCode } from "../../describe-error.ts";

const CHUNK_SIZE_LINE = /^[ \t]*([0-9a-f]{1,8})[ \t]*(?:;[^\r\n]*)?\r?$/iu;

/** Longest line with the size of a chunk, including extensions. */
const MAX_SIZE_LINE_BYTES = 1024;

/**
 * Joins the chunks of a body (RFC 9112, 7.1), as far as they go; a body stored joined is returned
 * unchanged.
 */
function joinChunks(body: Buffer): Buffer {
  const pieces: Buffer[] = [];
  let at = 0;
  while (at < body.length) {
    const end = body.subarray(at, at + MAX_SIZE_LINE_BYTES).indexOf("\n");
    const line = body.subarray(at, end < 0 ? at : at + end).toString("latin1");
    const size = CHUNK_SIZE_LINE.exec(line)?.[1];
    if (size === undefined)
      return pieces.length === 0 ? body : Buffer.concat([...pieces, body.subarray(at)]);
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

const CODINGS: readonly Coding[] = ["gzip", "deflate", "br", "zstd"];

async function undo(name: string, body: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  if (name === "chunked")
    return joinChunks(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  const coding = CODINGS.find((known) => known === name.replace(/^x-/u, ""));
  return coding === undefined ? body : readBytes(undoCoding(body, coding), maxBytes);
}

const TEXT_SAMPLE_BYTES = 64;

/** More nested codings than any server sends; each may cost as much as the page. */
const MAX_CODINGS = 5;

/** Whether bytes can be the beginning of a text: compressed data soon has control characters. */
function looksLikeText(body: Uint8Array): boolean {
  return body
    .subarray(0, TEXT_SAMPLE_BYTES)
    .every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

/**
 * Decodes content encodings, outermost first; a decoded body stays. @throws LimitError, PithError
 * (`damaged`)
 */
export async function decodeBody(
  body: Uint8Array,
  encodings: readonly string[],
  maxBytes: number,
): Promise<Uint8Array> {
  let decoded = body;
  if (encodings.length > MAX_CODINGS)
    throw new PithError("damaged", `the body claims to be compressed ${encodings.length} times`);
  for (const coding of encodings) {
    try {
      decoded = await undo(coding, decoded, maxBytes);
    } catch (error) {
      if (hasCode(error, "limit")) throw error;
      if (looksLikeText(decoded)) continue;
      throw new PithError("damaged", `the body is declared as ${coding} but cannot be unpacked`, {
        cause: error,
      });
    }
    if (decoded.length > maxBytes)
      throw new LimitError("limits.maxBytes", maxBytes, "the page's size");
  }
  return decoded;
}

/** The codings in two headers, outermost first. */
export function encodingsOf(
  transferEncoding: string | undefined,
  contentEncoding: string | undefined,
): string[] {
  const parse = (header: string | undefined): string[] =>
    (header ?? "")
      .split(",")
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== "" && name !== "identity");
  return [...parse(transferEncoding).reverse(), ...parse(contentEncoding).reverse()];
}
