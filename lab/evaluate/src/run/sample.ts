import { createHash } from "node:crypto";
import type { PageFilter } from "../data/pages.ts";

/**
 * A page's place among all, 0 to below 1: by id and seed alone, so that it is the same everywhere.
 */
export function rankOf(id: string, seed: string): number {
  const digest = createHash("sha1").update(seed).update("\0").update(id).digest();
  return digest.readUInt32BE(0) / 0x1_0000_0000;
}

/** Selects a share of all pages; a larger share contains a smaller one. */
export function sampleOf(share: number, seed: string): PageFilter {
  if (share >= 1) return () => true;
  return ({ id }) => rankOf(id, seed) < share;
}
