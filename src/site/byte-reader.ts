import { ProfileError } from "../errors.ts";

/** Reads what `ByteWriter` wrote; throws `ProfileError` for anything that it cannot have written. */
export class ByteReader {
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private readonly decoder = new TextDecoder("utf-8", { fatal: true });
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  private take(count: number): number {
    const start = this.at;
    if (count > this.bytes.length - start) throw new ProfileError("the profile is cut off");
    this.at += count;
    return start;
  }

  byte(): number {
    const at = this.take(1);
    return this.bytes[at];
  }

  /** A whole number from 0 to `max`. */
  integer(max: number = Number.MAX_SAFE_INTEGER): number {
    let value = 0;
    let factor = 1;
    for (let i = 0; i < 8; i++) {
      const byte = this.byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) {
        if (value > max) break;
        return value;
      }
      factor *= 0x80;
    }
    throw new ProfileError("the profile has a number out of range");
  }

  /** The length of a list whose elements take at least so many bytes: it cannot be longer than the file. */
  listLength(leastBytes: number): number {
    return this.integer(Math.floor((this.bytes.length - this.at) / leastBytes));
  }

  uint32(): number {
    const at = this.take(4);
    return this.view.getUint32(at, true);
  }

  float64(): number {
    const at = this.take(8);
    return this.view.getFloat64(at, true);
  }

  text(): string {
    const length = this.listLength(1);
    const at = this.take(length);
    try {
      return this.decoder.decode(this.bytes.subarray(at, at + length));
    } catch (error) {
      throw new ProfileError("the profile has a text that is not UTF-8", { cause: error });
    }
  }

  /** The bytes that are left. */
  rest(): Uint8Array {
    return this.bytes.subarray(this.at);
  }

  /** @throws ProfileError when anything is left. */
  end(): void {
    if (this.at !== this.bytes.length) throw new ProfileError("the profile has extra bytes at its end");
  }
}
