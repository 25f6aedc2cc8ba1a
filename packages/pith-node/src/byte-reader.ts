const NEWLINE = 0x0a;

/**
 * Reads a stream of bytes on demand. An error of the stream ends it after all bytes before; `error`
 * then has it.
 */
export class ByteReader {
  private readonly source: AsyncIterator<Uint8Array>;
  private rest: Uint8Array = new Uint8Array();
  private isDone = false;
  error: unknown;
  /** Bytes read so far. */
  offset = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** Up to `most` of the next bytes; none at the end. */
  async some(most: number): Promise<Uint8Array> {
    while (this.rest.length === 0 && !this.isDone) {
      try {
        const next = await this.source.next();
        if (next.done) this.isDone = true;
        else this.rest = next.value;
      } catch (error) {
        this.error = error;
        this.isDone = true;
      }
    }
    const piece = this.rest.subarray(0, most);
    this.rest = this.rest.subarray(piece.length);
    this.offset += piece.length;
    return piece;
  }

  /** The next `count` bytes; fewer only at the end. */
  async take(count: number): Promise<Buffer> {
    const pieces: Uint8Array[] = [];
    await this.pass(count, (piece) => pieces.push(piece));
    return Buffer.concat(pieces);
  }

  /** Skips bytes; returns how many there were. */
  async pass(
    count: number,
    onPiece: (piece: Uint8Array) => void = () => undefined,
  ): Promise<number> {
    let length = 0;
    while (length < count) {
      const piece = await this.some(count - length);
      if (piece.length === 0) break;
      length += piece.length;
      onPiece(piece);
    }
    return length;
  }

  /**
   * The next line without `\n`, undefined at the end of the stream. A line longer than `maxBytes`
   * is truncated.
   */
  async line(maxBytes: number): Promise<Buffer | undefined> {
    const pieces: Uint8Array[] = [];
    let kept = 0;
    for (
      let piece = await this.some(Infinity);
      piece.length > 0;
      piece = await this.some(Infinity)
    ) {
      const end = piece.indexOf(NEWLINE);
      const part = piece.subarray(0, Math.min(end < 0 ? piece.length : end, maxBytes - kept));
      // Even an empty part would keep the memory of its piece.
      if (part.length > 0 || pieces.length === 0) pieces.push(part);
      kept += part.length;
      if (end < 0) continue;
      this.putBack(piece.subarray(end + 1));
      return Buffer.concat(pieces);
    }
    return pieces.length === 0 ? undefined : Buffer.concat(pieces);
  }

  /** All remaining bytes in pieces. */
  async *remaining(): AsyncGenerator<Uint8Array> {
    for (let piece = await this.some(Infinity); piece.length > 0; piece = await this.some(Infinity))
      yield piece;
  }

  /** The next `count` bytes, which stay unread. */
  async peek(count: number): Promise<Buffer> {
    const bytes = await this.take(count);
    this.putBack(bytes);
    return bytes;
  }

  /** Puts bytes back to be read next. */
  putBack(bytes: Uint8Array): void {
    this.offset -= bytes.length;
    this.rest = this.rest.length === 0 ? bytes : Buffer.concat([bytes, this.rest]);
  }

  async close(): Promise<void> {
    await this.source.return?.();
  }
}
