import type { BlockTable } from "./block-table.ts";
import type { RunFigures } from "./run-figures.ts";

/** Two line breaks with nothing between them end a block, as a blank line ends a paragraph. */
const BREAKS_THAT_END_A_BLOCK = 2;

/** One growing column of the block table. */
class Column {
  private values: Int32Array;

  constructor(before: ArrayLike<number> = []) {
    this.values = new Int32Array(Math.max(256, before.length));
    this.values.set(before);
  }

  set(index: number, value: number): void {
    if (index >= this.values.length) {
      const wider = new Int32Array(this.values.length * 2);
      wider.set(this.values);
      this.values = wider;
    }
    this.values[index] = value;
  }

  add(index: number, value: number): void {
    this.values[index] += value;
  }

  // Views, not copies: memory that was never written to costs nothing.
  signed(count: number): Int32Array {
    return this.values.subarray(0, count);
  }

  unsigned(count: number): Uint32Array {
    return new Uint32Array(this.values.buffer, 0, count);
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
  private readonly columns: Record<Exclude<keyof BlockTable, "count">, Column>;

  /** Collects behind the blocks given, if there are any. */
  constructor(before?: BlockTable) {
    this.count = before?.count ?? 0;
    this.columns = {
      node: new Column(before?.node),
      firstText: new Column(before?.firstText),
      lastText: new Column(before?.lastText),
      visibility: new Column(before?.visibility),
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
      for (const name of ["textChars", "linkChars", "links", "punctuation", "words", "digits", "uppercase"] as const) {
        columns[name].set(index, 0);
      }
      columns.visibility.set(index, this.visibility);
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
    if (link >= 0 && !continues) columns.links.add(index, 1);
    this.lastLink = link;
    return linkChars;
  }

  finish(): BlockTable {
    const { columns, count } = this;
    return {
      count,
      node: columns.node.signed(count),
      firstText: columns.firstText.signed(count),
      lastText: columns.lastText.signed(count),
      visibility: Uint8Array.from(columns.visibility.signed(count)),
      textChars: columns.textChars.unsigned(count),
      linkChars: columns.linkChars.unsigned(count),
      links: columns.links.unsigned(count),
      punctuation: columns.punctuation.unsigned(count),
      words: columns.words.unsigned(count),
      digits: columns.digits.unsigned(count),
      uppercase: columns.uppercase.unsigned(count),
    };
  }
}
