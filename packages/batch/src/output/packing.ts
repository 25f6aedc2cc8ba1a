import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { compressZstd } from "pith-node/tools";

const gzipAsync = promisify(gzip);

export type Packing = "none" | "gzip" | "zstd";

export function packingOf(path: string): Packing {
  if (/\.gz$/iu.test(path)) return "gzip";
  return /\.zst$/iu.test(path) ? "zstd" : "none";
}

/** Compresses data to a separate member (gzip) or frame (Zstandard); concatenated, they form one stream. */
export async function pack(data: Uint8Array, packing: Packing): Promise<Uint8Array> {
  if (packing === "none") return data;
  return packing === "gzip" ? gzipAsync(data) : compressZstd(data);
}
