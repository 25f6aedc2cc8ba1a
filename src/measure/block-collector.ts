import type { BlockColumn, BlockColumns, BlockTable } from "./block-table.ts";
import type { RunFigures } from "./run-figures.ts";

/** Two line breaks with nothing between them end a block, as a blank line ends a paragraph. */
const BREAKS_THAT_END_A_BLOCK = 2;

const FIRST_CAPACITY = 256;
/** Columns grow by this factor; what is reserved too much is never touched, and so costs little. */
const GROWTH = 1.5;
const MAX_NARROW = 0xffff;

/** One growing column of the block table: two bytes an entry until one is too large for that. */
class Column {
  private values: BlockColumn;

  constructor(before?: BlockColumn) {
    const size = Math.max(FIRST_CAPACITY, before?.length ?? 0);
    this.values = before instanceof Uint32Array ? new Uint32Array(size) : new Uint16Array(size);
    if (before) this.values.set(before);
  }

  set(index: number, value: number): void {
    if (index >= this.values.length) this.grow(index);
    if (value > MAX_NARROW && this.values instanceof Uint16Array) this.values = Uint32Array.from(this.values);
    this.values[index] = value;
  }

  add(index: number, value: number): void {
    this.set(index, (this.values[index] ?? 0) + value);
  }

  private grow(index: number): void {
    const size = Math.max(index + 1, Math.ceil(this.values.length * GROWTH));
    const wider = this.values instanceof Uint16Array ? new Uint16Array(size) : new Uint32Array(size);
    wider.set(this.values);
    this.values = wider;
  }

  finish(count: number): BlockColumn {
    return this.values.subarray(0, count);
  }
}

/**
 * Collects text runs into blocks: a block is the longest sequence of runs in one block-level element with
 * no block-level boundary between them. Text hidden inline within a visible element belongs to no block,
 * so that it cannot cut a sentence in two.
 */
export class BlockCollector {
  count: number;
  private container = -1;
  private visibility = 0;
  private open = false;
  private breaks = 0;
  private lastLink = -1;
  private ended = true;
  private readonly columns: Record<keyof BlockColumns, Column>;
  private readonly visibilities: Column;

  /** Collects behind the blocks given, if there are any. */
  constructor(before?: BlockTable) {
    this.count = before?.count ?? 0;
    this.visibilities = new Column(before && Uint16Array.from(before.visibility));
    this.columns = {
      node: new Column(before?.node),
      firstText: new Column(before?.firstText),
      lastText: new Column(before?.lastText),
      textChars: new Column(before?.textChars),
      linkChars: new Column(before?.linkChars),
      links: new Column(before?.links),
      punctuation: new Column(before?.punctuation),
      words: new Column(before?.words),
      digits: new Column(before?.digits),
      uppercase: new Column(before?.uppercase),
    };
  }

  /** Goes to the container of the next run; true when that starts a new block. */
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

  /** Ends the current block: a block-level boundary has been reached. */
  close(): void {
    this.ended = true;
  }

  /**
   * Adds a run that is not blank to the current block.
   * @returns The run's link text: the space before it is link text only when both its sides are in the same link.
   */
  add(node: number, figures: RunFigures, link: number): number {
    const { columns } = this;
    if (!this.open) {
      const index = this.count++;
      this.open = true;
      this.lastLink = -1;
      columns.node.set(index, this.container);
      columns.firstText.set(index, node);
      this.visibilities.set(index, this.visibility);
    }
    const index = this.count - 1;
    this.breaks = 0;
    columns.lastText.set(index, node);
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
    return {
      count,
      visibility: Uint8Array.from(this.visibilities.finish(count)),
      node: columns.node.finish(count),
      firstText: columns.firstText.finish(count),
      lastText: columns.lastText.finish(count),
      textChars: columns.textChars.finish(count),
      linkChars: columns.linkChars.finish(count),
      links: columns.links.finish(count),
      punctuation: columns.punctuation.finish(count),
      words: columns.words.finish(count),
      digits: columns.digits.finish(count),
      uppercase: columns.uppercase.finish(count),
    };
  }
}
