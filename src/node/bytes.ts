import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { LimitError } from "../errors.ts";

/** Reads a stream to its end, but not beyond the limit. Throws `LimitError` for `limits.maxBytes`. */
export async function readBytes(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    length += chunk.length;
    if (length > maxBytes) throw new LimitError("limits.maxBytes", maxBytes, "the page's size");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes.length >= 2 && bytes[0] === 0x1f && bytes[1] === 0x8b;
}

async function* prepend(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* { [Symbol.asyncIterator]: () => rest };
}

/** Unpacks gzip data, known by its first two bytes; passes everything else on as it is. */
export async function* unpack(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const rest = source[Symbol.asyncIterator]();
  let first: Uint8Array = new Uint8Array();
  while (first.length < 2) {
    const next = await rest.next();
    if (next.done) break;
    first = Buffer.concat([first, next.value]);
  }
  if (!isGzip(first)) {
    yield* prepend(first, rest);
    return;
  }
  const gunzip = createGunzip();
  const done = pipeline(Readable.from(prepend(first, rest), { objectMode: false }), gunzip);
  // The reader of gunzip sees the same error; here it only must not count as unhandled.
  done.catch(() => undefined);
  yield* gunzip;
}
