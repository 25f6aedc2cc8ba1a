import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { spend, spendOnChars } from "../deadline.ts";
import { expectResult } from "../expect-argument.ts";
import type { ExtractResult } from "../result/result.ts";
import { steadyText } from "../text/steady-text.ts";

/** A kept block under a name that stays when other blocks come or go. */
export interface BlockId {
  /** Index of the text block, as in `result.blocks`. */
  readonly block: number;
  /** 16 hexadecimal digits of what it says, with `-2` and so on for the second block that says the same. */
  readonly id: string;
}

/** What a page's content says, as a short text to compare. */
export interface Fingerprint {
  /** 32 hexadecimal digits; the same for the same content in any template. */
  readonly content: string;
  readonly blocks: readonly BlockId[];
}

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * A fingerprint of the content: of the words and numbers of its kept blocks in order, without what changes by itself (times
 * relative to now, counts of views and the like) and without markup, so it is the same for the same content in another template. Any
 * other word, number or cell changes it. SHA-256, cut.
 * @throws InputError for what is no result of `extract`
 */
export function fingerprint(result: ExtractResult): Fingerprint {
  expectResult(result);
  const { page, keep } = result.selection;
  const seen = new Map<string, number>();
  const blocks: BlockId[] = [];
  for (let block = 0; block < keep.length; block++) {
    spend();
    if (keep[block] !== 1) continue;
    const raw = page.blockText(block);
    spendOnChars(raw.length);
    const text = steadyText(raw);
    if (text === "") continue;
    const id = hash(text).slice(0, 16);
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    blocks.push({ block, id: count === 1 ? id : `${id}-${count}` });
  }
  return { content: hash(blocks.map(({ id }) => id).join("\n")).slice(0, 32), blocks };
}
