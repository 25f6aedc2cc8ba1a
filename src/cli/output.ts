import { createWriteStream } from "node:fs";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { toFileError } from "../node/errors.ts";

/** Where results go. Waits while the reader is slower than pith, so that memory stays flat. */
export interface Output {
  write(text: string): Promise<void>;
  /** Waits until everything is written. */
  close(): Promise<void>;
}

function isBrokenPipe(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "EPIPE" || error.code === "ERR_STREAM_DESTROYED");
}

/** The reader of a pipe has gone, as `head` does when it has seen enough. No failure, but no reason to go on. */
export class BrokenPipe extends Error {
  constructor() {
    super("the reader of the pipe has gone");
    this.name = "BrokenPipe";
  }
}

class StreamOutput implements Output {
  private readonly stream: Writable;
  private readonly endsStream: boolean;
  private failure: unknown;

  constructor(stream: Writable, endsStream: boolean) {
    this.stream = stream;
    this.endsStream = endsStream;
    stream.on("error", (error) => {
      this.failure ??= isBrokenPipe(error) ? new BrokenPipe() : error;
    });
  }

  async write(text: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const settle = (): void => (this.failure === undefined ? resolve() : reject(this.failure));
      if (this.failure !== undefined || this.stream.destroyed) {
        reject(this.failure ?? new BrokenPipe());
        return;
      }
      const flushed = this.stream.write(text, (error) => {
        if (!flushed || error) settle();
      });
      if (flushed) resolve();
    });
  }

  async close(): Promise<void> {
    if (this.endsStream) {
      this.stream.end();
      await finished(this.stream);
      return;
    }
    await this.write("");
  }
}

/** Results to an open stream, which stays open. */
export function writeToStream(stream: Writable): Output {
  return new StreamOutput(stream, false);
}

/** Results to a file, which is made when the first result is there: wrong usage leaves an old file alone. */
export function writeToFile(path: string): Output {
  let output: Output | undefined;
  const guard = async (action: (output: Output) => Promise<void>): Promise<void> => {
    output ??= new StreamOutput(createWriteStream(path), true);
    await action(output).catch((error: unknown) => {
      throw toFileError(path, error);
    });
  };
  return {
    write: (text) => guard((open) => open.write(text)),
    close: () => guard((open) => open.close()),
  };
}
