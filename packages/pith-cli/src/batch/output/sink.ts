import { forFile } from "../../../../pith-node/src/errors.ts";
import type { PageAnswer } from "../task/page-work.ts";
import { AppendFile, renameFile } from "./append-file.ts";

/**
 * Receives the results of pages in output order. It can continue from its length in bytes after a
 * commit.
 */
export interface Sink {
  /** Whether it needs `content` and `title` besides the record. */
  readonly needsContent: boolean;
  readonly pendingBytes: number;
  append(answer: PageAnswer): void;
  /** Writes the results; returns the length of the output. */
  commit(): Promise<number>;
  /** Renames the finished output to its final name. Safe to repeat after an interruption. */
  finish(): Promise<void>;
  /** Releases resources, finished or not. */
  close(): Promise<void>;
}

/** A page as bytes of the output, and what is done with these. */
export interface FileForm {
  readonly needsContent: boolean;
  readonly encode: (answer: PageAnswer) => Uint8Array | undefined;
  readonly head?: Uint8Array;
  /** Encodes the bytes of one commit. */
  readonly pack?: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** Converts the finished file; returns the path of the result. */
  readonly convert?: (path: string) => Promise<string>;
}

export const asLines: FileForm = {
  needsContent: false,
  encode: ({ record }) => Buffer.from(`${record}\n`),
};

/** An output in one growing file, which is renamed when complete. */
export class FileSink implements Sink {
  readonly needsContent: boolean;
  pendingBytes = 0;
  private pieces: Uint8Array[] = [];

  private constructor(
    private readonly path: string,
    private readonly file: AppendFile,
    private readonly form: FileForm,
  ) {
    this.needsContent = form.needsContent;
    if (file.bytes === 0) this.add(form.head);
  }

  /** Opens the output at `path`; it grows in the file `growing` until it is finished. */
  static async open(
    path: string,
    growing: string,
    bytes: number,
    form: FileForm,
  ): Promise<FileSink> {
    return new FileSink(path, await AppendFile.open(growing, bytes), form);
  }

  append(answer: PageAnswer): void {
    this.add(this.form.encode(answer));
  }

  async commit(): Promise<number> {
    const bytes = Buffer.concat(this.pieces, this.pendingBytes);
    if (bytes.length > 0) await this.file.write((await this.form.pack?.(bytes)) ?? bytes);
    this.pieces = [];
    this.pendingBytes = 0;
    await this.file.sync();
    return this.file.bytes;
  }

  async finish(): Promise<void> {
    const { path } = this.file;
    const { convert } = this.form;
    await renameFile(convert ? await forFile(this.path, convert(path)) : path, this.path);
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private add(piece: Uint8Array | undefined): void {
    if (!piece) return;
    this.pieces.push(piece);
    this.pendingBytes += piece.length;
  }
}

export class StreamSink implements Sink {
  readonly needsContent = false;
  pendingBytes = 0;
  private text = "";
  private written = 0;

  constructor(private readonly write: (data: string) => Promise<void>) {}

  append({ record }: PageAnswer): void {
    this.text += `${record}\n`;
    this.pendingBytes += record.length + 1;
  }

  async commit(): Promise<number> {
    const { text } = this;
    this.text = "";
    this.pendingBytes = 0;
    if (text !== "") await this.write(text);
    this.written += Buffer.byteLength(text);
    return this.written;
  }

  async finish(): Promise<void> {}

  async close(): Promise<void> {}
}
