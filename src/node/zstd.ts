import { Decompress } from "fzstd";

/** Zstandard data is cut off or damaged. `code` is what `toFileError` puts into words. */
class ZstdDataError extends Error {
  readonly code: "ZSTD_CUT_OFF" | "ZSTD_DAMAGED";

  constructor(cause: unknown, isAtEnd: boolean) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "ZstdDataError";
    this.code = isAtEnd ? "ZSTD_CUT_OFF" : "ZSTD_DAMAGED";
  }
}

/**
 * Unpacks a stream of Zstandard frames, one after the other.
 * @throws ZstdDataError when the data is damaged or ends within a frame; what came before has been given by then.
 */
export async function* decompressZstd(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const decoder = new Decompress((chunk) => {
    if (chunk.length > 0) ready.push(chunk);
  });
  const push = (chunk: Uint8Array, isAtEnd: boolean): ZstdDataError | undefined => {
    try {
      decoder.push(chunk, isAtEnd);
    } catch (error) {
      return new ZstdDataError(error, isAtEnd);
    }
    return undefined;
  };
  for await (const chunk of source) {
    const problem = push(chunk, false);
    yield* ready;
    ready = [];
    if (problem) throw problem;
  }
  const problem = push(new Uint8Array(), true);
  yield* ready;
  if (problem) throw problem;
}

/** One Zstandard frame of this data. Frames written one after the other are one stream. */
export async function compressZstd(data: Uint8Array): Promise<Uint8Array> {
  const { Zstd } = await import("@hpcc-js/wasm-zstd");
  const zstd = await Zstd.load();
  return zstd.compress(data);
}
