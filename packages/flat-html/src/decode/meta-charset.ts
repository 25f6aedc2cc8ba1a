import { prescan } from "./prescan.ts";

/** Bytes searched for a late `meta`. A head of inline styles is rarely longer. */
const LATE_META_BYTES = 64 * 1024;

const META = [0x3c, 0x6d, 0x65, 0x74, 0x61];

/** The encoding declared by a `meta` in the first 1,024 bytes. */
export function sniffMeta(bytes: Uint8Array): string | undefined {
  return prescan(bytes.subarray(0, 1024));
}

/** The encoding declared by a later `meta`. */
export function findLateMeta(bytes: Uint8Array): string | undefined {
  const end = Math.min(bytes.length, 1024 + LATE_META_BYTES) - META.length;
  // Read a tag split at byte 1,024 again as a whole.
  const start = Math.max(0, bytes.subarray(0, 1024).lastIndexOf(0x3c));
  for (let at = start; at < end; at++) {
    if (bytes[at] !== META[0] || !META.every((byte, offset) => (bytes[at + offset] | 0x20) === (byte | 0x20))) continue;
    const tag = bytes.subarray(at, at + 1024);
    const close = tag.indexOf(0x3e);
    const encoding = sniffMeta(close < 0 ? tag : tag.subarray(0, close + 1));
    if (encoding) return encoding;
  }
  return undefined;
}
