import { limitError } from "./argument-errors.ts";

/**
 * Reads a stream up to the limit; `onBytes` gets each chunk's size and may throw. @throws
 * PithError
 */
export async function readBytes(
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
  onBytes: (count: number) => void = () => undefined,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    length += chunk.length;
    if (length > maxBytes) throw limitError("limits.maxBytes", maxBytes, "the page's size");
    onBytes(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** The first `count` bytes of a stream; does not read the rest. */
export async function* takeBytes(
  source: AsyncIterable<Uint8Array>,
  count: number,
): AsyncGenerator<Uint8Array> {
  let left = count;
  for await (const chunk of source) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}
