import type { PageAnswer } from "../task/page-work.ts";
import { AppendFile, renameFile } from "./append-file.ts";
import { type Packing, pack, packingOf } from "./packing.ts";
import type { Sink, SinkState } from "./sink.ts";

/** One JSON object a line, in a file that gets its name when it is whole. */
export class LinesSink implements Sink {
  readonly needsContent = false;
  protected readonly path: string;
  protected readonly file: AppendFile;
  private readonly packing: Packing;
  private lines: Buffer[] = [];
  private waiting = 0;

  protected constructor(path: string, file: AppendFile, packing: Packing) {
    this.path = path;
    this.file = file;
    this.packing = packing;
  }

  /** Opens the output at `path`, which grows in the file `growing` until it is finished. */
  static async open(path: string, growing: string, state: SinkState): Promise<LinesSink> {
    return new LinesSink(path, await AppendFile.open(growing, state.bytes), packingOf(path));
  }

  get pendingBytes(): number {
    return this.waiting;
  }

  append({ record }: PageAnswer): void {
    const line = Buffer.from(`${record}\n`);
    this.lines.push(line);
    this.waiting += line.length;
  }

  async commit(): Promise<SinkState> {
    if (this.waiting > 0) await this.file.write(await pack(Buffer.concat(this.lines, this.waiting), this.packing));
    this.lines = [];
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
}
