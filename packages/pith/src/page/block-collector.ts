import { LimitError } from "../safety/errors.ts";
import type { BlockColumn, BlockColumns, BlockTable } from "./block-table.ts";
import type { RunFigures } from "./run-figures.ts";

/** Two adjacent line breaks end a block, as a blank line ends a paragraph. */
const BREAKS_THAT_END_A_BLOCK = 2;

const COLUMNS: ReadonlyArray<keyof BlockColumns> = [
  ...(["node", "firstText", "lastText", "visibility", "textChars", "linkChars"] as const),
  ...(["links", "punctuation", "words", "digits", "uppercase"] as const),
];

/** Builds an object with one value per column. */
const ofColumns = <T>(make: (name: keyof BlockColumns) => T): Record<keyof BlockColumns, T> =>
  Object.fromEntries(COLUMNS.map((name) => [name, make(name)])) as Record<keyof BlockColumns, T>;

const FIRST_CAPACITY = 256;
/** Columns grow by this factor and are trimmed at the end. */
const GROWTH = 1.5;
const MAX_BYTE = 0xff;
const MAX_NARROW = 0xffff;

function columnFor(most: number, size: number): BlockColumn {
  if (most <= MAX_BYTE) return new Uint8Array(size);
  return most <= MAX_NARROW ? new Uint16Array(size) : new Uint32Array(size);
}

const greatestIn = ({ BYTES_PER_ELEMENT }: BlockColumn): number => 256 ** BYTES_PER_ELEMENT - 1;

/** A growing column of the block table: one or two bytes per entry until a value is too large. */
class Column {
  private values: BlockColumn;
  /** The greatest value that fits. */
  private most: number;

  constructor(isLarge: boolean, before?: BlockColumn) {
    this.values = before ?? columnFor(isLarge ? MAX_BYTE : MAX_NARROW, FIRST_CAPACITY);
    this.most = greatestIn(this.values);
  }

  add(index: number, value: number): void {
    const { values } = this;
    const sum = (values[index] ?? 0) + value;
    if (index >= values.length || sum > this.most) {
      const size = Math.max(values.length, Math.ceil(GROWTH * (index + 1)));
      this.values = columnFor(Math.max(this.most, sum), size);
      this.most = greatestIn(this.values);
      this.values.set(values);
    }
    this.values[index] = sum;
  }

  finish(count: number): BlockColumn {
    return this.values.slice(0, count);
  }
}

/**
 * Collects text runs into blocks: a block is the longest sequence of runs in one block-level
 * element without a block-level boundary between. Text hidden within a visible element belongs to
 * no block, so that it does not split sentences.
 */
export class BlockCollector {
  count: number;
  private container = -1;
  private visibility = 0;
  private open = false;
  private breaks = 0;
  private lastLink = -1;
  private lastText = 0;
  private ended = true;
  private readonly columns: Record<keyof BlockColumns, Column>;

  /** Collects the blocks of a page, after given blocks, if any. */
  constructor(
    private readonly maxBlocks: number,
    isLarge: boolean,
    before?: BlockTable,
  ) {
    this.count = before?.count ?? 0;
    this.columns = ofColumns((name) => new Column(isLarge, before?.[name]));
  }

  /** Moves to the container of the next run; true if that starts a new block. */
  moveTo(container: number, visibility: number): boolean {
    const starts = this.ended || container !== this.container;
    if (starts) {
      this.open = false;
      this.container = container;
      this.visibility = visibility;
      this.ended = false;
      this.breaks = 0;
    }
    return starts;
  }

  lineBreak(): void {
    this.breaks++;
    if (this.breaks >= BREAKS_THAT_END_A_BLOCK) this.close();
  }

  /** Ends the current block at a block-level boundary. */
  close(): void {
    this.ended = true;
  }

  /**
   * Adds a non-blank run to the current block.
   * @returns the run's link text: the space before counts only if both sides are in the same link
   * @throws LimitError if it begins a block too many
   */
  add(node: number, figures: RunFigures, link: number): number {
    const { columns } = this;
    if (!this.open) {
      const index = this.count++;
      if (index >= this.maxBlocks) {
        throw new LimitError("limits.maxBlocks", this.maxBlocks, "the page's text block count");
      }
      this.open = true;
      this.lastLink = -1;
      this.lastText = 0;
      columns.node.add(index, this.container);
      columns.firstText.add(index, node);
      columns.visibility.add(index, this.visibility);
    }
    const index = this.count - 1;
    this.breaks = 0;
    columns.lastText.add(index, node - this.lastText);
    this.lastText = node;
    columns.textChars.add(index, figures.textChars);
    columns.punctuation.add(index, figures.punctuation);
    columns.words.add(index, figures.words);
    columns.digits.add(index, figures.digits);
    columns.uppercase.add(index, figures.uppercase);
    const continues = link === this.lastLink;
    const linkChars = link < 0 ? 0 : figures.textChars - (continues ? 0 : figures.leadingSpace);
    columns.linkChars.add(index, linkChars);
    columns.links.add(index, link >= 0 && !continues ? 1 : 0);
    this.lastLink = link;
    return linkChars;
  }

  finish(): BlockTable {
    const { columns, count } = this;
    return { count, ...ofColumns((name) => columns[name].finish(count)) };
  }
}
