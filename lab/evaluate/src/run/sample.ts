import { createHash } from "node:crypto";
import type { PageFilter } from "../data/pages.ts";

/**
 * Selects a share of all pages by id and seed alone, so the sample is the same everywhere, and a larger share contains a
 * smaller one.
 */
export function sampleOf(share: number, seed: string): PageFilter {
  if (share >= 1) return () => true;
  return ({ id }) => {
    const digest = createHash("sha1").update(seed).update("\0").update(id).digest();
    return digest.readUInt32BE(0) / 0x1_0000_0000 < share;
  };
}
