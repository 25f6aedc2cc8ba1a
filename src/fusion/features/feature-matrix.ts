/** The features of a page's blocks: one column per feature, one row per block. */
export class FeatureMatrix {
  readonly rows: number;
  readonly names: string[] = [];
  readonly columns: Float32Array[] = [];
  private readonly index = new Map<string, number>();

  constructor(rows: number) {
    this.rows = rows;
  }

  /** Adds a column of zeros and returns it to be filled. */
  add(name: string): Float32Array {
    const column = new Float32Array(this.rows);
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
