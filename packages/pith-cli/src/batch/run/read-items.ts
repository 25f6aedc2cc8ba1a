import type { InputItem } from "../input/input-item.ts";
import { type ReadOptions, readSource } from "../input/read-source.ts";
import type { Source } from "../input/sources.ts";

export interface ReadingPlace {
  readonly source: number;
  readonly item: number;
}

const sizeOf = (sources: readonly Source[]): number =>
  sources.reduce((sum, { size = 0 }) => sum + size, 0);

/** Reads sources one after the other, and records where each one began. */
export class ItemReader {
  /** Number of the first item of each source, from the first one on. */
  private readonly firstItems: number[] = [];
  /** Bytes of the sources before the start. */
  readonly bytesBefore: number;
  /** Bytes read so far, including those of sources before the start. */
  readBytes: number;
  /** Bytes of all files; undefined when a source has no size. */
  readonly totalBytes: number | undefined;

  /** `end` is the number of the first item not to read. */
  constructor(
    private readonly sources: readonly Source[],
    private readonly start: ReadingPlace,
    private readonly options: ReadOptions,
    private readonly end: number = Number.POSITIVE_INFINITY,
  ) {
    this.bytesBefore = sizeOf(sources.slice(0, start.source));
    this.readBytes = this.bytesBefore;
    this.totalBytes = sources.every(({ kind }) => kind === "file") ? sizeOf(sources) : undefined;
  }

  async *items(): AsyncGenerator<{ readonly item: InputItem; readonly number: number }> {
    const onBytes = (count: number): void => {
      this.readBytes += count;
    };
    let number = this.start.item;
    for (const source of this.sources.slice(this.start.source)) {
      this.firstItems.push(number);
      const before = this.readBytes;
      for await (const item of readSource(source, { ...this.options, onBytes })) {
        if (number >= this.end) return;
        yield { item, number: number++ };
      }
      if (number >= this.end) return;
      this.readBytes = before + (source.size ?? 0);
    }
  }

  placeOf(number: number): ReadingPlace {
    let index = this.firstItems.length - 1;
    while (index > 0 && (this.firstItems[index] ?? 0) > number) index--;
    const item = this.firstItems[index];
    return item === undefined ? this.start : { source: this.start.source + index, item };
  }
}
