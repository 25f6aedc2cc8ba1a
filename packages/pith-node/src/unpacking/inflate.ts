import { createBrotliDecompress, createInflate, createInflateRaw } from "node:zlib";
import type { ByteReader } from "../byte-reader.ts";

/**
 * Formats that Node decompresses: deflate with (`zlib`) or without (`raw`) header and checksum, and
 * Brotli.
 */
type Inflation = "raw" | "zlib" | "brotli";

const CREATE = {
  raw: createInflateRaw,
  zlib: createInflate,
  brotli: createBrotliDecompress,
} as const;

/**
 * Bytes decompressed per step: the output, up to a thousand times as long, is in memory at once.
 */
const STEP_BYTES = 4096;

/**
 * Decompresses one stream in bounded steps; puts back what follows. @throws zlib's errors after all
 * output before
 */
export async function* inflate(reader: ByteReader, kind: Inflation): AsyncGenerator<Uint8Array> {
  const engine = CREATE[kind]();
  let ready: Uint8Array[] = [];
  let failure: { readonly error: unknown } | undefined;
  let isDone = false;
  let wake: () => void = () => undefined;
  engine.on("data", (piece: Uint8Array) => ready.push(piece));
  engine.on("end", () => {
    isDone = true;
    wake();
  });
  engine.on("error", (error) => {
    failure = { error };
    wake();
  });
  const step = async (give: (done: () => void) => void): Promise<Uint8Array[]> => {
    await new Promise<void>((resolve) => {
      wake = resolve;
      give(resolve);
    });
    const pieces = ready;
    ready = [];
    return pieces;
  };
  try {
    while (!isDone && !failure) {
      const piece = await reader.some(STEP_BYTES);
      const before = engine.bytesWritten;
      const isLast = piece.length === 0;
      // After the last piece, the end or an error resumes the loop.
      yield* await step((done) =>
        isLast ? engine.end() : engine.write(piece, () => setImmediate(done)),
      );
      const used = engine.bytesWritten - before;
      if (!failure && used < piece.length) {
        reader.putBack(piece.subarray(used));
        if (!isDone) yield* await step(() => undefined);
      }
    }
    if (failure) throw failure.error;
  } finally {
    engine.destroy();
  }
}
