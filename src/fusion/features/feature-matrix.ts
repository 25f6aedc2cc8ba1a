/** Columns that memory is reserved for at a time: about what both stages have, as one piece is cheaper than 300. */
const RESERVED_COLUMNS = 320;

/** The features of a page's blocks: one column per feature, one row per block. */
export class FeatureMatrix {
  readonly rows: number;
  readonly names: string[] = [];
  readonly columns: Float32Array[] = [];
  private readonly index = new Map<string, number>();
  private reserve = new Float32Array(0);

  constructor(rows: number) {
    this.rows = rows;
  }

  /** Adds a column of zeros and returns it to be filled. */
  add(name: string): Float32Array {
    if (this.reserve.length < this.rows) this.reserve = new Float32Array(this.rows * RESERVED_COLUMNS);
    const column = this.reserve.subarray(0, this.rows);
    this.reserve = this.reserve.subarray(this.rows);
    this.index.set(name, this.columns.length);
    this.names.push(name);
    this.columns.push(column);
    return column;
  }

  /** The column with this name. */
  column(name: string): Float32Array {
    const at = this.index.get(name);
    if (at === undefined) throw new RangeError(`there is no feature ${name}`);
    return this.columns[at];
  }
}
