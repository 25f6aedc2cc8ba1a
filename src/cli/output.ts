import { createWriteStream } from "node:fs";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { toFileError } from "../node/errors.ts";

/** Where results go. Waits while the reader is slower than pith, so that memory stays flat. */
export interface Output {
  write(data: string | Uint8Array): Promise<void>;
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
  private readonly name: string;
  private readonly stream: Writable;
  private readonly endsStream: boolean;
  private failure: Error | undefined;

  constructor(name: string, stream: Writable, endsStream: boolean) {
    this.name = name;
    this.stream = stream;
    this.endsStream = endsStream;
    stream.on("error", (error) => {
      this.failure ??= this.explain(error);
    });
  }

  private explain(error: unknown): Error {
    return isBrokenPipe(error) ? new BrokenPipe() : toFileError(this.name, error);
  }

  async write(data: string | Uint8Array): Promise<void> {
    if (this.failure) throw this.failure;
    try {
      await new Promise<void>((resolve, reject) => {
        const flushed = this.stream.write(data, (error) => {
          if (error) reject(error);
          else if (!flushed) resolve();
        });
        if (flushed) resolve();
      });
    } catch (error) {
      throw this.explain(error);
    }
  }

  async close(): Promise<void> {
    if (!this.endsStream) {
      await this.write("");
      return;
    }
    this.stream.end();
    await finished(this.stream).catch((error: unknown) => {
      throw this.explain(error);
    });
  }
}

/** Results to standard output, which stays open. */
export function writeToStream(stream: Writable): Output {
  return new StreamOutput("standard output", stream, false);
}

/** Results to a file, which is made when the first result is there: wrong usage leaves an old file alone. */
export function writeToFile(path: string): Output {
  let output: Output | undefined;
  const open = (): Output => {
    output ??= new StreamOutput(path, createWriteStream(path), true);
    return output;
  };
  return {
    write: (data) => open().write(data),
    close: () => open().close(),
  };
}
