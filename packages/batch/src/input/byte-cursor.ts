const NEWLINE = 0x0a;

export class ByteCursor {
  private readonly source: AsyncIterator<Uint8Array>;
  private chunk: Uint8Array = new Uint8Array();
  private at = 0;
  private isDone = false;
  private failure: { readonly error: unknown } | undefined;
  offset = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.source = source[Symbol.asyncIterator]();
  }

  get error(): unknown {
    return this.failure?.error;
  }

  /** The next line without its end, undefined at the end of the stream. A line longer than `maxBytes` is truncated. */
  async readLine(maxBytes: number): Promise<Buffer | undefined> {
    const pieces: Uint8Array[] = [];
    let kept = 0;
    let isEmpty = true;
    while (await this.fill()) {
      isEmpty = false;
      const end = this.chunk.indexOf(NEWLINE, this.at);
      const piece = this.chunk.subarray(this.at, end < 0 ? undefined : end);
      if (kept < maxBytes) {
        pieces.push(piece.subarray(0, maxBytes - kept));
        kept += Math.min(piece.length, maxBytes - kept);
      }
      this.advance(end < 0 ? piece.length : piece.length + 1);
      if (end >= 0) break;
    }
    if (isEmpty) return undefined;
    const line = Buffer.concat(pieces, kept);
    return line.at(-1) === 0x0d ? line.subarray(0, -1) : line;
  }

  /** The next bytes; fewer only at the end of the stream. */
  async read(count: number): Promise<Buffer> {
    const pieces: Uint8Array[] = [];
    let length = 0;
    while (length < count && (await this.fill())) {
      const piece = this.chunk.subarray(this.at, this.at + count - length);
      pieces.push(piece);
      length += piece.length;
      this.advance(piece.length);
    }
    return Buffer.concat(pieces, length);
  }

  /** Skips bytes; returns how many there were. */
  async passOver(count: number): Promise<number> {
    let length = 0;
    while (length < count && (await this.fill())) {
      const step = Math.min(count - length, this.chunk.length - this.at);
      length += step;
      this.advance(step);
    }
    return length;
  }

  async close(): Promise<void> {
    await this.source.return?.();
  }

  private advance(count: number): void {
    this.at += count;
    this.offset += count;
  }

  private async fill(): Promise<boolean> {
    while (this.at >= this.chunk.length) {
      if (this.isDone) return false;
      try {
        const next = await this.source.next();
        if (next.done) this.isDone = true;
        else {
          this.chunk = next.value;
          this.at = 0;
        }
      } catch (error) {
        this.failure = { error };
        this.isDone = true;
      }
    }
    return true;
  }
}
