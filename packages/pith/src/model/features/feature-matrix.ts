import { remember } from "../../text/remember.ts";

/** Most columns of a matrix: those of both stages and of roles. */
const MAX_COLUMNS = 352;

/**
 * Feature names by number, shared by all matrices, so that names are compared by identity and need
 * no index per page.
 */
const knownNames: string[] = [];
const numbersOfNames = new Map<string, number>();
/** The name last added at each column: pages have their columns in the same order. */
const lastAdded = new Int32Array(MAX_COLUMNS).fill(-1);

const numberOfName = (name: string): number =>
  remember(numbersOfNames, name, () => knownNames.push(name) - 1);

/** Memory for a matrix: consecutive columns. */
class Room {
  readonly values: Float32Array;
  readonly bits: Int32Array;
  private readonly columns: Float32Array[] = [];
  /** The matrix with its values here. */
  holder: FeatureMatrix | undefined;

  constructor(
    /** Distance between the starts of two columns. */
    readonly stride: number,
  ) {
    this.values = new Float32Array(stride * MAX_COLUMNS);
    this.bits = new Int32Array(this.values.buffer);
  }

  column(at: number): Float32Array {
    this.columns[at] ??= this.values.subarray(at * this.stride, (at + 1) * this.stride);
    return this.columns[at];
  }
}

/**
 * Rows of shared rooms: one, for page-wide values, or more than a power of two, so that a row's
 * values do not share cache sets.
 */
const SHARED_ROWS = [1, 128 + 16, 1024 + 16] as const;
const sharedRooms = new Map<number, Room>();

/** The smallest shared room with this many rows; undefined without one. */
function sharedRoom(rows: number): Room | undefined {
  const size = SHARED_ROWS.find((enough) => enough >= rows);
  return size === undefined ? undefined : remember(sharedRooms, size, () => new Room(size));
}

export interface MatrixOptions {
  /** Whether the values are needed only until the next passing matrix. Default false. */
  readonly isPassing?: boolean;
}

/** Features of some of a page's blocks: a column per feature, a row per block. */
export class FeatureMatrix {
  readonly rows: number;
  readonly names: string[] = [];
  /** The columns; those of a passing matrix may have spare rows. */
  readonly columns: Float32Array[] = [];
  /** The bits of all values, column by column. */
  readonly bits: Int32Array;
  /** Distance between the starts of two columns. */
  readonly stride: number;
  private readonly room: Room;
  /** 1 for columns with one value in all rows. */
  readonly isSame: Uint8Array = new Uint8Array(MAX_COLUMNS);
  /** Column positions by the numbers of their names. */
  private readonly places: number[] = [];

  /**
   * A passing matrix reuses memory: allocating for each page takes as long as measuring a small
   * one.
   */
  constructor(
    /** The block of each row, ascending. */
    readonly blocks: Uint32Array,
    { isPassing = false }: MatrixOptions = {},
  ) {
    this.rows = blocks.length;
    this.room = (isPassing ? sharedRoom(this.rows) : undefined) ?? new Room(this.rows);
    this.room.holder = this;
    this.stride = this.room.stride;
    this.bits = this.room.bits;
  }

  /** Whether the values are still there. */
  get isHeld(): boolean {
    return this.room.holder === this;
  }

  /**
   * Adds a column with one value and returns it to be filled; an existing one is returned
   * unchanged.
   */
  add(name: string, value = 0): Float32Array {
    const at = this.columns.length;
    const last = lastAdded[at] ?? -1;
    const number = knownNames[last] === name ? last : numberOfName(name);
    const known = this.places[number];
    if (known !== undefined) return this.columns[known];
    if (at === MAX_COLUMNS)
      throw new RangeError(`there is no room for feature ${name}: raise MAX_COLUMNS`);
    const column = this.room.column(at).fill(value, 0, this.rows);
    lastAdded[at] = number;
    this.places[number] = at;
    this.names.push(knownNames[number]);
    this.columns.push(column);
    return column;
  }

  addSame(name: string, value: number): void {
    const before = this.columns.length;
    this.add(name, value);
    if (this.columns.length > before) this.isSame[before] = 1;
  }

  /** Writes a column of values known for all blocks; an empty list means zeros. */
  take(name: string, ofBlocks: ArrayLike<number>): void {
    const column = this.add(name);
    if (ofBlocks.length === 0) return;
    const { blocks, rows } = this;
    for (let row = 0; row < rows; row++) column[row] = ofBlocks[blocks[row]];
  }

  /** The same for values computed from each row's block. */
  fill(name: string, figure: (block: number) => number): void {
    const column = this.add(name);
    const { blocks, rows } = this;
    for (let row = 0; row < rows; row++) column[row] = figure(blocks[row]);
  }

  position(name: string): number {
    const at = this.places[numberOfName(name)];
    if (at === undefined) throw new RangeError(`unknown feature ${name}`);
    return at;
  }

  column(name: string): Float32Array {
    return this.columns[this.position(name)];
  }
}

/** The numbers of a half-open range. */
export function numbersFrom(from: number, end: number): Uint32Array {
  const numbers = new Uint32Array(Math.max(0, end - from));
  for (let i = 0; i < numbers.length; i++) numbers[i] = from + i;
  return numbers;
}
