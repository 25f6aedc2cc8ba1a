import { readFile } from "node:fs/promises";
import { forFile } from "../../../../pith-node/src/errors.ts";
import { AppendFile } from "../output/append-file.ts";
import { SIGNATURE_LENGTH } from "../task/text-signature.ts";

/** What counts as a duplicate: the same words, or also a common band of the MinHash. */
export type DuplicateMode = "exact" | "near";

const FIRST_CAPACITY = 1 << 16;
const MAX_LOAD = 0.7;

/** A set of numbers other than 0, in little more than 8 bytes each. */
class NumberSet {
  private slots = new Float64Array(FIRST_CAPACITY);
  private count = 0;

  has(value: number): boolean {
    return this.slots[this.find(this.slots, value)] === value;
  }

  add(value: number): void {
    const at = this.find(this.slots, value);
    if (this.slots[at] === value) return;
    this.slots[at] = value;
    this.count++;
    if (this.count > this.slots.length * MAX_LOAD) this.grow();
  }

  private find(slots: Float64Array, value: number): number {
    const last = slots.length - 1;
    let at = value % slots.length;
    while (slots[at] !== 0 && slots[at] !== value) at = at === last ? 0 : at + 1;
    return at;
  }

  private grow(): void {
    const slots = new Float64Array(this.slots.length * 2);
    for (const value of this.slots) if (value !== 0) slots[this.find(slots, value)] = value;
    this.slots = slots;
  }
}

/**
 * The texts kept so far, in memory (near: 200 to 360 bytes each, exact: 12 to 24) and in a file to
 * resume from.
 */
export class DuplicateIndex {
  private readonly texts = new NumberSet();
  private readonly bands = new NumberSet();
  private waiting: Float64Array[] = [];

  private constructor(
    private readonly mode: DuplicateMode,
    private readonly file: AppendFile | undefined,
  ) {}

  /**
   * Opens the index in its state when its file had this length. Without a path it is kept in memory
   * only.
   */
  static async open(
    mode: DuplicateMode,
    path: string | undefined,
    bytes: number,
  ): Promise<DuplicateIndex> {
    if (path === undefined) return new DuplicateIndex(mode, undefined);
    const index = new DuplicateIndex(mode, await AppendFile.open(path, bytes));
    const data = await forFile(path, readFile(path));
    const numbers = new Float64Array(
      data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength),
    );
    for (let at = 0; at < numbers.length; at += SIGNATURE_LENGTH) {
      index.remember(numbers.subarray(at, at + SIGNATURE_LENGTH));
    }
    return index;
  }

  /** Why a text is left out; undefined for a new one, which is added. */
  check(signature: Float64Array): "duplicate" | "near-duplicate" | undefined {
    if (this.texts.has(signature[0] ?? 0)) return "duplicate";
    if (this.mode === "near" && signature.subarray(1).some((band) => this.bands.has(band)))
      return "near-duplicate";
    this.remember(signature);
    if (this.file) this.waiting.push(signature);
    return undefined;
  }

  /** Writes new signatures; returns the length of the file. */
  async commit(): Promise<number> {
    if (!this.file) return 0;
    const numbers = this.waiting;
    this.waiting = [];
    await this.file.write(
      Buffer.concat(
        numbers.map(
          ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
        ),
      ),
    );
    await this.file.sync();
    return this.file.bytes;
  }

  async close(): Promise<void> {
    await this.file?.close();
  }

  private remember(signature: Float64Array): void {
    this.texts.add(signature[0] ?? 0);
    if (this.mode === "near") for (const band of signature.subarray(1)) this.bands.add(band);
  }
}
