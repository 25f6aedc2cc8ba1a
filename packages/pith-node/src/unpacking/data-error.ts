import type { ByteReader } from "../byte-reader.ts";

type Code =
  | `Z_${"BUF_ERROR" | "DATA_ERROR" | "TRAILING_GARBAGE"}`
  | `ZSTD_${"CUT_OFF" | "DAMAGED" | "TOO_COSTLY"}`;

/** An error in compressed data; `toFileError` translates `code` to a message. */
export class DataError extends Error {
  constructor(
    readonly code: Code,
    options?: ErrorOptions,
  ) {
    super(`the ${code.startsWith("ZSTD") ? "Zstandard" : "gzip"} data is damaged`, options);
    this.name = "DataError";
  }
}

/** The next `count` bytes. @throws DataError with this code when there are fewer */
export async function takeAll(reader: ByteReader, count: number, code: Code): Promise<Uint8Array> {
  const bytes = await reader.take(count);
  if (bytes.length < count) throw new DataError(code);
  return bytes;
}
