import { LimitError } from "pith";

/** Reads a stream up to the limit; `onBytes` gets each chunk's size and may throw. @throws LimitError */
export async function readBytes(
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
  onBytes: (count: number) => void = () => undefined,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    length += chunk.length;
    if (length > maxBytes) throw new LimitError("limits.maxBytes", maxBytes, "the page's size");
    onBytes(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** The first `count` bytes of a stream; does not read the rest. */
export async function* takeBytes(source: AsyncIterable<Uint8Array>, count: number): AsyncGenerator<Uint8Array> {
  let left = count;
  for await (const chunk of source) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}

/** The beginning of a stream, at least `count` bytes if it has that many, and the stream from its start. */
export async function peekBytes(
  source: AsyncIterable<Uint8Array>,
  count: number,
): Promise<{ readonly first: Uint8Array; readonly whole: AsyncGenerator<Uint8Array> }> {
  const rest = source[Symbol.asyncIterator]();
  let first: Uint8Array = new Uint8Array();
  let failure: { readonly error: unknown } | undefined;
  while (first.length < count && !failure) {
    try {
      const next = await rest.next();
      if (next.done) break;
      first = first.length === 0 ? next.value : Buffer.concat([first, next.value]);
    } catch (error) {
      // The bytes so far are valid; report the error when reading reaches it.
      failure = { error };
    }
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    if (first.length > 0) yield first;
    if (failure) throw failure.error;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { first, whole: whole() };
}
