import { lookAtClock } from "../../deadline.ts";

/** The most columns of one matrix: more than both stages have together. One piece of memory is cheaper than 300. */
const MAX_COLUMNS = 320;

/** The features of a page's blocks: one column per feature, one row per block. */
export class FeatureMatrix {
  readonly rows: number;
  readonly names: string[] = [];
  readonly columns: Float32Array[] = [];
  /** The bits of all values, column after column. */
  readonly bits: Int32Array;
  private readonly values: Float32Array;
  private readonly index = new Map<string, number>();

  constructor(rows: number) {
    this.rows = rows;
    this.values = new Float32Array(rows * MAX_COLUMNS);
    this.bits = new Int32Array(this.values.buffer);
  }

  /** Adds a column of zeros and returns it to be filled. */
  add(name: string): Float32Array {
    lookAtClock();
    const at = this.columns.length;
    if (at === MAX_COLUMNS) throw new RangeError(`there is no room for feature ${name}: raise MAX_COLUMNS`);
    const column = this.values.subarray(at * this.rows, (at + 1) * this.rows);
    this.index.set(name, at);
    this.names.push(name);
    this.columns.push(column);
    return column;
  }

  /** The position of the column with this name. */
  position(name: string): number {
    const at = this.index.get(name);
    if (at === undefined) throw new RangeError(`there is no feature ${name}`);
    return at;
  }

  /** The column with this name. */
  column(name: string): Float32Array {
    return this.columns[this.position(name)];
  }
}
