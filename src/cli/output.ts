import { createWriteStream } from "node:fs";
import { realpath, rename, rm, stat } from "node:fs/promises";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { toFileError } from "../node/errors.ts";

/** Where results go. Waits while the reader is slower than pith, so that memory stays flat. */
export interface Output {
  write(data: string | Uint8Array): Promise<void>;
  /** Waits until everything is written. */
  close(): Promise<void>;
  /** Gives up what was written to a file, so that an old file stays as it was. */
  discard(): Promise<void>;
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

  async discard(): Promise<void> {
    if (this.endsStream) this.stream.destroy();
  }
}

/** Results to standard output, which stays open. */
export function writeToStream(stream: Writable): Output {
  return new StreamOutput("standard output", stream, false);
}

/** Where a file is written until it is whole: beside it, whatever links lead to it. Devices and pipes are written as they are. */
async function growingPath(path: string): Promise<{ readonly growing: string; readonly target: string }> {
  try {
    const target = await realpath(path);
    return (await stat(target)).isFile()
      ? { growing: `${target}.${process.pid}.tmp`, target }
      : { growing: path, target: path };
  } catch {
    // Not there yet; what else is wrong shows when it is opened.
    return { growing: `${path}.${process.pid}.tmp`, target: path };
  }
}

class FileOutput implements Output {
  private readonly path: string;
  private opened:
    | Promise<{ readonly output: StreamOutput; readonly growing: string; readonly target: string }>
    | undefined;

  constructor(path: string) {
    this.path = path;
  }

  async write(data: string | Uint8Array): Promise<void> {
    const { output } = await this.open();
    await output.write(data);
  }

  async close(): Promise<void> {
    const { output, growing, target } = await this.open();
    await output.close();
    if (growing !== target) await rename(growing, target);
  }

  async discard(): Promise<void> {
    if (!this.opened) return;
    const { output, growing, target } = await this.opened;
    await output.discard();
    if (growing !== target) await rm(growing, { force: true });
  }

  private open(): NonNullable<FileOutput["opened"]> {
    this.opened ??= growingPath(this.path).then(({ growing, target }) => ({
      output: new StreamOutput(this.path, createWriteStream(growing), true),
      growing,
      target,
    }));
    return this.opened;
  }
}

/**
 * Results to a file, which is made when the first result is there: wrong usage leaves an old file alone. The file
 * gets its name when it is whole.
 */
export function writeToFile(path: string): Output {
  return new FileOutput(path);
}
