import { hashEvenly, hashNextEvenly } from "../../../../pith/src/text/hashing.ts";
import { splitPairs } from "../../../../pith/src/text/words.ts";

/*
 * Whole numbers, chosen on the artificial sites of packages/pith-cli/test/batch/repeated-texts.test.ts
 * and not fitted to real ones.
 */

/** Fewest words in a piece, on average: rare enough that new text shares few pieces with old. */
const WORDS_PER_PIECE = 4;
/** A block is a variant of known text if at least this part of its pieces is known. */
const KNOWN_PART = 0.5;
/** Pieces to remember before the older half is forgotten: those of about 8,000 articles. */
const MAX_PIECES = 2_000_000;

/**
 * A block of text: a hash of its letters, its words, and hashes of its pieces. A piece has the
 * words whose hashes share a remainder, so one changed word changes one or two pieces. Blocks of
 * less than 8 words have none.
 */
export type BlockMark = readonly [hash: number, words: number, ...pieces: number[]];

/** Hashes of 30 bits, which engines store in a set without boxing. */
const shorten = (hash: number): number => hash >>> 2;

/** The hashes of a block's pieces. Digits do not count. */
export function piecesOf(text: string): number[] {
  const words = splitPairs(text).flatMap((word) => {
    const letters = word.replace(/[^\p{L}]/gu, "");
    return letters === "" ? [] : [hashEvenly(letters)];
  });
  const count = 2 ** Math.floor(Math.log2(words.length / WORDS_PER_PIECE));
  if (count < 2) return [];
  const sums = new Map<number, number>();
  for (const word of words) sums.set(word % count, ((sums.get(word % count) ?? 0) + word) >>> 0);
  return [...sums].map(([at, sum]) => shorten(hashNextEvenly(sum, count + at)));
}

/** A block's mark, without pieces if there is no room for them; undefined without letters. */
export function markBlock(text: string, words: number, room: number): BlockMark | undefined {
  const letters = text.replace(/[^\p{L}]/gu, "");
  if (letters === "") return undefined;
  const pieces = room > 0 ? piecesOf(text) : [];
  return [shorten(hashEvenly(letters)), words, ...(pieces.length > room ? [] : pieces)];
}

/** The pieces of text of a crawl's recent pages. */
export class KnownPieces {
  private recent = new Set<number>();
  private older = new Set<number>();

  /** Words of these blocks that are new; a variant of known text has one for each new piece. */
  newWords(blocks: readonly BlockMark[]): number {
    let total = 0;
    for (const [, words, ...pieces] of blocks) {
      const known = pieces.filter((piece) => this.has(piece)).length;
      const isVariant = known > 0 && known >= pieces.length * KNOWN_PART;
      total += isVariant ? pieces.length - known : words;
    }
    return total;
  }

  add(blocks: readonly BlockMark[]): void {
    for (const [, , ...pieces] of blocks)
      for (const piece of pieces) {
        if (this.has(piece)) continue;
        if (this.recent.size >= MAX_PIECES / 2) {
          this.older = this.recent;
          this.recent = new Set();
        }
        this.recent.add(piece);
      }
  }

  private has(piece: number): boolean {
    return this.recent.has(piece) || this.older.has(piece);
  }
}
