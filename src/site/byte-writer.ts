/** Writes numbers and texts into a growing buffer. */
export class ByteWriter {
  private bytes: Uint8Array = new Uint8Array(1 << 16);
  private view: DataView = new DataView(this.bytes.buffer);
  private length = 0;
  private readonly encoder = new TextEncoder();

  private reserve(count: number): number {
    const at = this.length;
    this.length += count;
    if (this.length > this.bytes.length) {
      const wider = new Uint8Array(Math.max(this.length, this.bytes.length * 2));
      wider.set(this.bytes.subarray(0, at));
      this.bytes = wider;
      this.view = new DataView(wider.buffer);
    }
    return at;
  }

  /** A whole number of 0 or more, up to 2^53, in seven bits a byte. */
  integer(value: number): void {
    let rest = value;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) this.byte((rest % 0x80) | 0x80);
    this.byte(rest);
  }

  byte(value: number): void {
    const at = this.reserve(1);
    this.bytes[at] = value;
  }

  uint32(value: number): void {
    const at = this.reserve(4);
    this.view.setUint32(at, value, true);
  }

  float64(value: number): void {
    const at = this.reserve(8);
    this.view.setFloat64(at, value, true);
  }

  text(value: string): void {
    const encoded = this.encoder.encode(value);
    this.integer(encoded.length);
    this.raw(encoded);
  }

  raw(values: Uint8Array): void {
    const at = this.reserve(values.length);
    this.bytes.set(values, at);
  }

  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }
}
