/** A file's bytes as 32-bit floats, without a copy if alignment allows. */
export function readFloats(bytes: Buffer): Float32Array {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : Buffer.from(new Uint8Array(bytes));
  return new Float32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 4);
}
