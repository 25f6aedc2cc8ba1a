import type { PageAnswer } from "../task/page-work.ts";
import { AppendFile } from "./append-file.ts";
import { FileSink } from "./file-sink.ts";
import { type Packing, pack, packingOf } from "./packing.ts";
import type { SinkState } from "./sink.ts";

export class LinesSink extends FileSink {
  readonly needsContent = false;

  protected constructor(
    path: string,
    file: AppendFile,
    private readonly packing: Packing,
  ) {
    super(path, file);
  }

  /** Opens the output at `path`; it grows in the file `growing` until it is finished. */
  static async open(path: string, growing: string, state: SinkState): Promise<LinesSink> {
    return new LinesSink(path, await AppendFile.open(growing, state.bytes), packingOf(path));
  }

  append({ record }: PageAnswer): void {
    this.add(Buffer.from(`${record}\n`));
  }

  protected override pack(bytes: Uint8Array): Promise<Uint8Array> {
    return pack(bytes, this.packing);
  }
}
