import type { InputItem } from "../input/input-item.ts";
import { type ReadOptions, readSource } from "../input/read-source.ts";
import type { Source } from "../input/sources.ts";

export interface ReadingPlace {
  readonly source: number;
  readonly item: number;
}

/** Reads sources one after the other, and records where each one began. */
export class ItemReader {
  private readonly options: ReadOptions;
  /** Number of the first item of each source, from the first one on. */
  private readonly firstItems: number[] = [];
  private read: number;
  /** Bytes of the sources before the start. */
  readonly startBytes: number;
  /** Bytes of all files; undefined when a source has no size. */
  readonly totalBytes: number | undefined;

  /** `end` is the number of the first item not to read. */
  constructor(
    private readonly sources: readonly Source[],
    private readonly start: ReadingPlace,
    options: ReadOptions,
    private readonly end: number = Number.POSITIVE_INFINITY,
  ) {
    this.options = { ...options, onBytes: (count) => this.addBytes(count) };
    this.startBytes = this.bytesUpTo(start.source);
    this.read = this.startBytes;
    this.totalBytes = sources.every(({ kind }) => kind === "file") ? this.bytesUpTo(sources.length) : undefined;
  }

  /** Bytes read so far, including those of sources before the start. */
  get readBytes(): number {
    return this.read;
  }

  async *items(): AsyncGenerator<{ readonly item: InputItem; readonly number: number }> {
    let number = this.start.item;
    let before = this.startBytes;
    for (let at = this.start.source; at < this.sources.length; at++) {
      this.firstItems.push(number);
      const source = this.sources[at];
      if (!source) return;
      for await (const item of readSource(source, this.options)) {
        if (number >= this.end) return;
        yield { item, number: number++ };
      }
      if (number >= this.end) return;
      before += source.size ?? 0;
      this.read = before;
    }
  }

  placeOf(number: number): ReadingPlace {
    let index = this.firstItems.length - 1;
    while (index > 0 && (this.firstItems[index] ?? 0) > number) index--;
    const item = this.firstItems[index];
    return item === undefined ? this.start : { source: this.start.source + index, item };
  }

  private addBytes(count: number): void {
    this.read += count;
  }

  private bytesUpTo(count: number): number {
    return this.sources.slice(0, count).reduce((sum, { size = 0 }) => sum + size, 0);
  }
}
