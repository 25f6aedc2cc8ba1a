import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { compressZstd } from "pith-node/tools";

const gzipAsync = promisify(gzip);

export type Packing = "none" | "gzip" | "zstd";

export function packingOf(path: string): Packing {
  if (/\.gz$/iu.test(path)) return "gzip";
  return /\.zst$/iu.test(path) ? "zstd" : "none";
}

/** Packs data into a member (gzip) or frame (Zstandard) of its own: written one after the other they are one stream. */
export async function pack(data: Uint8Array, packing: Packing): Promise<Uint8Array> {
  if (packing === "none") return data;
  return packing === "gzip" ? gzipAsync(data) : compressZstd(data);
}
