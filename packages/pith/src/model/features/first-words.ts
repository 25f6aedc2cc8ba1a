import type { MeasuredPage } from "../../page/measured-page.ts";
import { hashFirstWords } from "./text-words.ts";

/** Most hashes kept for a page: 8 MB. Later blocks are read again by each of those who ask. */
const MAX_KEPT = 1_000_000;

/** Hashes of the first words of a page's blocks, read on demand and once for all who ask. */
export class FirstWords {
  private readonly known: Array<readonly number[] | undefined>;
  private kept = 0;

  constructor(private readonly page: MeasuredPage) {
    this.known = new Array(page.blocks.count);
  }

  of(block: number): readonly number[] {
    const known = this.known[block];
    if (known !== undefined) return known;
    const words = hashFirstWords(this.page.blockText(block));
    if (this.kept < MAX_KEPT) {
      this.known[block] = words;
      this.kept += words.length;
    }
    return words;
  }
}
