import { argument } from "pith/page";

export interface Line {
  /** Counted from 1. */
  readonly number: number;
  /** The line without its end; undefined when it is longer than the limit. */
  readonly text: string | undefined;
}

const NEWLINE = 0x0a;

/** Collects the pieces of one line; drops them once they exceed the limit. */
class LineBuffer {
  private pieces: Uint8Array[] = [];
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  get isEmpty(): boolean {
    return this.bytes === 0;
  }

  add(piece: Uint8Array): void {
    this.bytes += piece.length;
    if (this.bytes > this.maxBytes) this.pieces = [];
    else if (piece.length > 0) this.pieces.push(piece);
  }

  take(): string | undefined {
    const text = this.bytes > this.maxBytes ? undefined : Buffer.concat(this.pieces, this.bytes).toString("utf8");
    this.pieces = [];
    this.bytes = 0;
    return text;
  }
}

/** Splits UTF-8 bytes into lines, without byte order mark. A line beyond the limit is yielded without text. */
export async function* readLines(source: AsyncIterable<Uint8Array>, maxLineBytes: number): AsyncGenerator<Line> {
  const isSource = typeof source === "object" && source !== null && Symbol.asyncIterator in source;
  argument.expectArgument(isSource, "the source of readLines must be a stream of bytes", source);
  const buffer = new LineBuffer(maxLineBytes);
  let number = 0;
  const next = (): Line => {
    number++;
    const text = buffer.take();
    return { number, text: number === 1 ? text?.replace(/^\uFEFF/u, "") : text };
  };
  for await (const chunk of source) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      buffer.add(chunk.subarray(start, end));
      yield next();
      start = end + 1;
    }
    buffer.add(chunk.subarray(start));
  }
  if (!buffer.isEmpty) yield next();
}
