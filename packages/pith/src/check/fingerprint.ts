import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { ExtractResult } from "../api/result.ts";
import { INVISIBLE } from "../page/rendering.ts";
import { spendOnChars } from "../safety/clock.ts";
import { expectArgument } from "../safety/expect-argument.ts";

import { steadyText } from "../text/steady-text.ts";
import { withDeadline } from "./with-deadline.ts";

/** A kept block with an id that stays the same when other blocks come or go. */
export interface BlockId {
  /** Index of the text block, as in `result.blocks`. */
  readonly block: number;
  /** 16 hexadecimal digits of the block's text, with `-2` and so on for repeated texts. */
  readonly id: string;
}

/** A compact fingerprint of a page's content, for comparison. */
export interface Fingerprint {
  /** 32 hexadecimal digits for the kept blocks. */
  readonly content: string;
  readonly blocks: readonly BlockId[];
  /** The other visible blocks: the first 8 digits of each block's id, concatenated. */
  readonly seen: string;
}

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Digits that identify a block that was not kept. */
const SHORT = 8;

/**
 * Computes a fingerprint of the content: of the words and numbers of its kept blocks in order,
 * without markup and without parts that change by themselves (relative times, view counts and the
 * like). Any other word, number or cell changes it. SHA-256, truncated. An uncertain block may be
 * kept in one version of a page and dropped in the next, which changes `content`; use `sameContent`
 * to allow for that.
 * @throws InputError for a value that is not a result of `extract`
 */
export const fingerprint = (result: ExtractResult): Fingerprint =>
  withDeadline(result, () => fingerprintOf(result));

function fingerprintOf({ selection: { page, keep } }: ExtractResult): Fingerprint {
  const counts = new Map<string, number>();
  const others = new Set<string>();
  const blocks: BlockId[] = [];
  for (let block = 0; block < keep.length; block++) {
    if (keep[block] !== 1 && (page.blocks.visibility[block] & INVISIBLE) !== 0) continue;
    const raw = page.blockText(block);
    const text = steadyText(raw);
    spendOnChars(raw.length);
    if (text === "") continue;
    const id = hash(text).slice(0, 16);
    if (keep[block] !== 1) {
      others.add(id.slice(0, SHORT));
      continue;
    }
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    blocks.push({ block, id: count === 1 ? id : `${id}-${count}` });
  }
  const content = hash(blocks.map(({ id }) => id).join("\n")).slice(0, 32);
  return { content, blocks, seen: [...others].join("") };
}

function readIds({ blocks, seen }: Fingerprint): {
  readonly kept: Set<string>;
  readonly all: Set<string>;
} {
  const kept = new Set(blocks.map(({ id }) => id.slice(0, SHORT)));
  return { kept, all: new Set([...kept, ...(seen.match(/.{8}/gu) ?? [])]) };
}

function expectFingerprint(value: unknown): void {
  const isOne = typeof value === "object" && value !== null && "blocks" in value && "seen" in value;
  expectArgument(isOne, "a fingerprint must come from fingerprint", value);
}

/**
 * Compares two versions of a page by their fingerprints. They are the same if each block kept in
 * one is in the other, kept or not, and the blocks kept in both are in the same order. Changes of
 * advertisements, menus and templates do not matter.
 * @throws InputError for a value that is not a fingerprint
 */
export function sameContent(before: Fingerprint, after: Fingerprint): boolean {
  expectFingerprint(before);
  expectFingerprint(after);
  if (before.content === after.content) return true;
  const old = readIds(before);
  const now = readIds(after);
  const isThere =
    [...old.kept].every((id) => now.all.has(id)) && [...now.kept].every((id) => old.all.has(id));
  if (!isThere) return false;
  const inBoth = [...now.kept].filter((id) => old.kept.has(id));
  return [...old.kept].filter((id) => now.kept.has(id)).every((id, at) => id === inBoth[at]);
}
