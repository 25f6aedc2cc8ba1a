import { AppendFile } from "../output/append-file.ts";
import { SIGNATURE_LENGTH } from "../task/text-signature.ts";
import { NumberSet } from "./number-set.ts";

/** What counts as a duplicate: the same words, or also a common band of the MinHash. */
export type DuplicateMode = "exact" | "near";

/** Bytes of signatures read at a time. */
const PIECE_BYTES = SIGNATURE_LENGTH * Float64Array.BYTES_PER_ELEMENT * 4096;

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
    await index.readKnown();
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

  /** Reads the file in pieces: it may be longer than a buffer can be. */
  private async readKnown(): Promise<void> {
    const { file } = this;
    if (file === undefined) return;
    for (let at = 0; at < file.bytes; at += PIECE_BYTES) {
      const { buffer, byteOffset, byteLength } = await file.read(
        at,
        Math.min(PIECE_BYTES, file.bytes - at),
      );
      const numbers = new Float64Array(buffer.slice(byteOffset, byteOffset + byteLength));
      for (let i = 0; i < numbers.length; i += SIGNATURE_LENGTH)
        this.remember(numbers.subarray(i, i + SIGNATURE_LENGTH));
    }
  }

  private remember(signature: Float64Array): void {
    this.texts.add(signature[0] ?? 0);
    if (this.mode === "near") for (const band of signature.subarray(1)) this.bands.add(band);
  }
}
