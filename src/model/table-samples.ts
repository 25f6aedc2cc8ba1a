import type { SimilarShapes } from "./features/alike-shapes.ts";
import type { Ancestry } from "./features/ancestry.ts";
import { WINDOW_BLOCKS } from "./features/block-window.ts";
import { tablesOfBlocks } from "./features/thing-features.ts";

/** A table with more cells than the model looks at: it sees those of the first and the last window. */
interface LongTable {
  readonly first: number;
  readonly end: number;
}

const isSample = ({ first, end }: LongTable, block: number): boolean =>
  block < first + WINDOW_BLOCKS || block >= end - WINDOW_BLOCKS;

/** The tables of more than four windows: a page of 5 MB took four times as long as parsing it, and takes half of that. */
function findLongTables(ancestry: Ancestry): LongTable[] {
  const tables = tablesOfBlocks(ancestry);
  const found: LongTable[] = [];
  for (let first = 0, end = 0; first < tables.length; first = end) {
    while (end < tables.length && tables[end] === tables[first]) end++;
    if (tables[first] >= 0 && end - first > 4 * WINDOW_BLOCKS) found.push({ first, end });
  }
  return found;
}

/** Scores of long tables: cells that the model does not look at get the mean of those that look alike. */
export class TableSamples {
  private readonly tables: readonly LongTable[];

  constructor(
    ancestry: Ancestry,
    private readonly shapes: SimilarShapes,
  ) {
    this.tables = findLongTables(ancestry);
  }

  /** Whether the model looks at a block. */
  readonly has = (block: number): boolean =>
    this.tables.every((table) => block < table.first || block >= table.end || isSample(table, block));

  /** Writes the values of the other blocks. */
  fill(values: Float64Array | Uint16Array): void {
    for (const table of this.tables) {
      const sums = new Map<number, [sum: number, count: number]>();
      const all: [number, number] = [0, 0];
      for (let block = table.first; block < table.end; block++) {
        if (!isSample(table, block)) continue;
        const shape = this.shapes.numberOf[block];
        const own = sums.get(shape) ?? [0, 0];
        for (const sum of [own, all]) {
          sum[0] += values[block];
          sum[1]++;
        }
        sums.set(shape, own);
      }
      for (let block = table.first; block < table.end; block++) {
        const [sum, count] = sums.get(this.shapes.numberOf[block]) ?? all;
        if (!isSample(table, block)) values[block] = sum / count;
      }
    }
  }
}
