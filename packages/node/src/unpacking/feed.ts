/** Reads a stream of bytes with push-back. */
export class Feed {
  private readonly source: AsyncIterator<Uint8Array>;
  private rest: Uint8Array = new Uint8Array();
  private failure: { readonly error: unknown } | undefined;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** Up to `most` of the next bytes; none at the end. @throws the source's error after all bytes before it */
  async some(most: number): Promise<Uint8Array> {
    while (this.rest.length === 0) {
      if (this.failure) throw this.failure.error;
      const next = await this.source.next();
      if (next.done) return this.rest;
      this.rest = next.value;
    }
    const piece = this.rest.subarray(0, most);
    this.rest = this.rest.subarray(piece.length);
    return piece;
  }

  /** The next `count` bytes; fewer only at the end. */
  async take(count: number): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    let length = 0;
    while (length < count) {
      try {
        const piece = await this.some(count - length);
        if (piece.length === 0) break;
        pieces.push(piece);
        length += piece.length;
      } catch (error) {
        // The bytes so far are valid; the next read throws the error.
        this.failure = { error };
        break;
      }
    }
    return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces, length);
  }

  /** Puts bytes back to be read next. */
  putBack(bytes: Uint8Array): void {
    if (bytes.length > 0) this.rest = this.rest.length === 0 ? bytes : Buffer.concat([bytes, this.rest]);
  }

  async close(): Promise<void> {
    await this.source.return?.();
  }
}
