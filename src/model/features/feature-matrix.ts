/** The most columns of one matrix: as many as both stages have together. */
const MAX_COLUMNS = 320;

/**
 * The names of features by their numbers, the same text for all matrices: so names are compared by looking at one address, and
 * need no index for each page.
 */
const knownNames: string[] = [];
const numbersOfNames = new Map<string, number>();
/** By the place of a column, the number of the name that was last added there: pages have their columns in the same order. */
const lastAdded = new Int32Array(MAX_COLUMNS).fill(-1);

/** The number of a feature's name, in the order in which names were first heard of. */
function numberOfName(name: string): number {
  let number = numbersOfNames.get(name);
  if (number === undefined) {
    number = knownNames.push(name) - 1;
    numbersOfNames.set(name, number);
  }
  return number;
}

/** Memory for the values of a matrix: the columns lie one behind the other. */
class Room {
  readonly values: Float32Array;
  readonly bits: Int32Array;
  private readonly columns: Float32Array[] = [];
  /** The matrix that has its values here. */
  holder: FeatureMatrix | undefined;

  constructor(
    /** From the beginning of a column to that of the next. */
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
 * Rows that a shared room has: one, for what is said of a page as a whole, or more than a power of two, so that the values of
 * a row do not meet in the same cache sets.
 */
const SHARED_ROWS = [1, 128 + 16, 1024 + 16] as const;
const sharedRooms = new Map<number, Room>();

/** The smallest shared room with this many rows; undefined where there is none. */
function sharedRoom(rows: number): Room | undefined {
  const size = SHARED_ROWS.find((enough) => enough >= rows);
  if (size === undefined) return undefined;
  const room = sharedRooms.get(size) ?? new Room(size);
  sharedRooms.set(size, room);
  return room;
}

/** How a matrix is made. */
export interface MatrixOptions {
  /** The values need to be there only until the next passing matrix is made. Default false. */
  readonly isPassing?: boolean;
}

/** The features of some of a page's blocks: one column per feature, one row per block. */
export class FeatureMatrix {
  readonly rows: number;
  readonly names: string[] = [];
  /** The columns; those of a passing matrix may have room for more rows than there are. */
  readonly columns: Float32Array[] = [];
  /** The bits of all values, column after column. */
  readonly bits: Int32Array;
  /** How far apart two columns begin. */
  readonly stride: number;
  private readonly room: Room;
  /** 1 for columns that have one value in all rows. */
  readonly isSame: Uint8Array = new Uint8Array(MAX_COLUMNS);
  /** Where the columns are, by the numbers of their names. */
  private readonly places: number[] = [];

  /**
   * A passing matrix takes memory that was there before: to make, fill and cut up memory for each page takes as long as
   * to measure the features of a small one.
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

  /** Adds a column of one value and returns it to be filled; one that is there already is returned as it is. */
  add(name: string, value = 0): Float32Array {
    const at = this.columns.length;
    const last = lastAdded[at] ?? -1;
    const number = knownNames[last] === name ? last : numberOfName(name);
    const known = this.places[number];
    if (known !== undefined) return this.columns[known];
    if (at === MAX_COLUMNS) throw new RangeError(`there is no room for feature ${name}: raise MAX_COLUMNS`);
    const column = this.room.column(at).fill(value, 0, this.rows);
    lastAdded[at] = number;
    this.places[number] = at;
    this.names.push(knownNames[number]);
    this.columns.push(column);
    return column;
  }

  /** Adds a column that has one value in all rows: the same of the page as a whole. */
  addSame(name: string, value: number): void {
    const before = this.columns.length;
    this.add(name, value);
    if (this.columns.length > before) this.isSame[before] = 1;
  }

  /** Writes a column of values that are known of all blocks of the page; an empty list represents 0 of each. */
  take(name: string, ofBlocks: ArrayLike<number>): void {
    const column = this.add(name);
    if (ofBlocks.length === 0) return;
    const { blocks, rows } = this;
    for (let row = 0; row < rows; row++) column[row] = ofBlocks[blocks[row]];
  }

  /** The position of the column with this name. */
  position(name: string): number {
    const at = this.places[numberOfName(name)];
    if (at === undefined) throw new RangeError(`unknown feature ${name}`);
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
