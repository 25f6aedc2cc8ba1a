import { clock } from "pith/page";
import { splitPairs } from "pith-base";
import type { Piece } from "./version.ts";

/** Words in more blocks than this do not distinguish blocks, so they are skipped. */
const MOST_BLOCKS = 8;
/** Most words of a block to look up. */
const MOST_WORDS = 200;

/** Finds the block that another block may be a changed version of: the one with the most words in common. */
export class NearPieces {
  private readonly byWord = new Map<string, Piece[]>();

  constructor(pieces: Iterable<Piece>) {
    for (const piece of pieces) {
      for (const word of new Set(splitPairs(piece.key).slice(0, MOST_WORDS))) {
        clock.spend();
        const blocks = this.byWord.get(word);
        if (blocks === undefined) this.byWord.set(word, [piece]);
        else if (blocks.length <= MOST_BLOCKS) blocks.push(piece);
      }
    }
  }

  /** The block with the most rare words in common; undefined without any. */
  nearest({ key }: Piece): Piece | undefined {
    const votes = new Map<Piece, number>();
    let best: Piece | undefined;
    for (const word of new Set(splitPairs(key).slice(0, MOST_WORDS))) {
      const blocks = this.byWord.get(word) ?? [];
      if (blocks.length > MOST_BLOCKS) continue;
      for (const piece of blocks) {
        clock.spend();
        const count = (votes.get(piece) ?? 0) + 1;
        votes.set(piece, count);
        if (best === undefined || count > (votes.get(best) ?? 0)) best = piece;
      }
    }
    return best;
  }
}
