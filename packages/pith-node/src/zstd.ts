/** Compresses data to one Zstandard frame. Concatenated frames form one stream. */
export async function compressZstd(data: Uint8Array): Promise<Uint8Array> {
  const { Zstd } = await import("@hpcc-js/wasm-zstd");
  const zstd = await Zstd.load();
  return zstd.compress(data);
}
