import type { MeasuredPage } from "../page/measured-page.ts";
import { EMBEDDED, INVISIBLE } from "../page/rendering.ts";
import { addToList } from "../text/add-to-list.ts";
import { lazy } from "../text/lazy.ts";
import { lettersOf } from "../text/letters.ts";
import type { RecordValue } from "./record-types.ts";

/** Shorter texts match by chance. */
const MIN_CHARS = 3;
/** This many letters distinguish a line of a description from other text. */
const MIN_PART_CHARS = 25;
/** Most texts of one value to look up, and most passages to search for the blocks inside them. */
const MAX_TEXTS = 600;
const MAX_SEARCHED = 20;

export function textsIn(value: RecordValue): string[] {
  const texts: string[] = [];
  const stack: RecordValue[] = [value];
  for (let top = stack.pop(); top !== undefined && texts.length < MAX_TEXTS; top = stack.pop()) {
    if (typeof top === "string") texts.push(top);
    else if (typeof top === "object") {
      const inner = Array.isArray(top)
        ? top
        : Object.entries(top).flatMap(([name, own]) => (name === "@type" ? [] : [own]));
      for (let i = inner.length - 1; i >= 0; i--) stack.push(inner[i]);
    }
  }
  return texts;
}

export class BlockFinder {
  /** The shown blocks by their letters: only pages with described values need them. */
  private readonly byLetters = lazy(() => {
    const { blocks } = this.page;
    const found = new Map<string, number[]>();
    for (let block = 0; block < blocks.count; block++) {
      if ((blocks.visibility[block] & (INVISIBLE | EMBEDDED)) === 0)
        addToList(found, lettersOf(this.page.blockText(block)), block);
    }
    return found;
  });
  private searched = 0;

  constructor(private readonly page: MeasuredPage) {}

  /**
   * Finds the blocks with a value's texts: the first block with each text; for a passage all blocks
   * inside it.
   */
  find(value: RecordValue): number[] {
    const found = new Set<number>();
    for (const text of textsIn(value)) {
      for (const line of text.split("\n")) {
        const letters = lettersOf(line);
        if (letters.length < MIN_CHARS) continue;
        const exact = this.byLetters().get(letters);
        if (exact) found.add(exact[0]);
        else if (letters.length > MIN_PART_CHARS) this.findParts(letters, found);
      }
    }
    return [...found].sort((a, b) => a - b);
  }

  /** Finds the blocks that make up a passage without line ends. */
  private findParts(letters: string, found: Set<number>): void {
    if (this.searched++ > MAX_SEARCHED) return;
    for (const [own, blocks] of this.byLetters()) {
      if (own.length < MIN_PART_CHARS) continue;
      if (letters.includes(own) || own.includes(letters)) found.add(blocks[0]);
    }
  }

  at(nodes: readonly number[]): number[] {
    return [...new Set(nodes.flatMap((node) => this.page.visibleBlocks(node)))].sort(
      (a, b) => a - b,
    );
  }
}
