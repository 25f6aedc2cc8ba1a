import { createHash } from "node:crypto";
import type { PageFilter } from "../data/pages.ts";

/**
 * Says of a page whether it is in a sample of a share of all pages. The choice depends on the page's id and the
 * seed alone, so it is the same on every machine and for every run, and a larger share holds a smaller one.
 */
export function sampleOf(share: number, seed: string): PageFilter {
  if (share >= 1) return () => true;
  return ({ id }) => {
    const digest = createHash("sha1").update(seed).update("\0").update(id).digest();
    return digest.readUInt32BE(0) / 0x1_0000_0000 < share;
  };
}
