import { lookAtClock } from "../../deadline.ts";

/** The most columns of one matrix: as many as both stages have together. One piece of memory is cheaper than 289. */
const MAX_COLUMNS = 289;

/**
 * The name that each column had last, the same text for all matrices: most have the same columns, so that names are compared
 * by looking at one address, and need no index for each page.
 */
const lastNames: string[] = [];
/** Where each name was found last. */
const lastPositions = new Map<string, number>();

/** The features of some of a page's blocks: one column per feature, one row per block. */
export class FeatureMatrix {
  readonly rows: number;
  /** The block of each row, ascending. */
  readonly blocks: Uint32Array;
  readonly names: string[] = [];
  readonly columns: Float32Array[] = [];
  /** The bits of all values, column after column. */
  readonly bits: Int32Array;
  private readonly values: Float32Array;

  constructor(blocks: Uint32Array) {
    this.rows = blocks.length;
    this.blocks = blocks;
    this.values = new Float32Array(this.rows * MAX_COLUMNS);
    this.bits = new Int32Array(this.values.buffer);
  }

  /** Adds a column of zeros and returns it to be filled. */
  add(name: string): Float32Array {
    lookAtClock();
    const at = this.columns.length;
    if (at === MAX_COLUMNS) throw new RangeError(`there is no room for feature ${name}: raise MAX_COLUMNS`);
    const column = this.values.subarray(at * this.rows, (at + 1) * this.rows);
    if (lastNames[at] !== name) lastNames[at] = name;
    this.names.push(lastNames[at]);
    this.columns.push(column);
    return column;
  }

  /** Adds a column of values that are known of all blocks of the page; an empty list stands for 0 of each. */
  take(name: string, ofBlocks: ArrayLike<number>): void {
    const column = this.add(name);
    if (ofBlocks.length === 0) return;
    const { blocks } = this;
    for (let row = 0; row < column.length; row++) column[row] = ofBlocks[blocks[row]];
  }

  /** The position of the column with this name. */
  position(name: string): number {
    const last = lastPositions.get(name);
    if (last !== undefined && this.names[last] === name) return last;
    const at = this.names.indexOf(name);
    if (at < 0) throw new RangeError(`there is no feature ${name}`);
    lastPositions.set(name, at);
    return at;
  }

  /** The column with this name. */
  column(name: string): Float32Array {
    return this.columns[this.position(name)];
  }
}

/** The numbers from one to before another: blocks that follow each other, or rows. */
export function numbersFrom(from: number, end: number): Uint32Array {
  const numbers = new Uint32Array(Math.max(0, end - from));
  for (let i = 0; i < numbers.length; i++) numbers[i] = from + i;
  return numbers;
}
