import type { PageAnswer } from "../task/page-work.ts";
import { type AppendFile, renameFile } from "./append-file.ts";
import type { Sink, SinkState } from "./sink.ts";

/** An output in one growing file, which is renamed when complete. */
export abstract class FileSink implements Sink {
  abstract readonly needsContent: boolean;
  private pieces: Uint8Array[] = [];
  private waiting = 0;

  protected constructor(
    protected readonly path: string,
    protected readonly file: AppendFile,
  ) {}

  abstract append(answer: PageAnswer): void;

  get pendingBytes(): number {
    return this.waiting;
  }

  async commit(): Promise<SinkState> {
    if (this.waiting > 0) await this.file.write(await this.pack(Buffer.concat(this.pieces, this.waiting)));
    this.pieces = [];
    this.waiting = 0;
    await this.file.sync();
    return { bytes: this.file.bytes };
  }

  async finish(): Promise<void> {
    await renameFile(this.file.path, this.path);
  }

  async close(): Promise<void> {
    await this.file.close();
  }

  /** Adds bytes to the next commit. */
  protected add(piece: Uint8Array): void {
    this.pieces.push(piece);
    this.waiting += piece.length;
  }

  /** Encodes the bytes of one commit. */
  protected async pack(bytes: Uint8Array): Promise<Uint8Array> {
    return bytes;
  }
}
