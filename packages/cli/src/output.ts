import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { FileError } from "pith-node";
import { fileProblem } from "pith-node/tools";
import { makeHarmless } from "./harmless.ts";
import { ReplacementFile } from "./replacement-file.ts";

/** The destination of results. Applies back-pressure from the reader, so that memory stays flat. */
export interface Output {
  write(data: string | Uint8Array): Promise<void>;
  /** Writes text with pith's own control characters, such as colours. Escape quoted text first. */
  writeStyled(text: string): Promise<void>;
  open(): Promise<void>;
  /** Whether nothing has been written yet. */
  readonly isEmpty: boolean;
  close(): Promise<void>;
  /** Aborts: a file keeps its previous content. */
  discard(): Promise<void>;
}

function isBrokenPipe(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "EPIPE" || error.code === "ERR_STREAM_DESTROYED");
}

/** The reader of a pipe has closed it, as `head` does. Not an error, but the run ends. */
export class BrokenPipe extends Error {
  constructor() {
    super("the reader of the pipe has gone");
    this.name = "BrokenPipe";
  }
}

/** The output cannot be written, so the run ends. */
export class OutputError extends FileError {
  constructor(name: string, cause: unknown) {
    super(name, fileProblem(cause), { cause });
  }
}

const failures = new WeakMap<Writable, { first?: Error }>();

function failureOf(stream: Writable): { readonly first?: Error } {
  const known = failures.get(stream);
  if (known) return known;
  const failure: { first?: Error } = {};
  failures.set(stream, failure);
  stream.on("error", (error) => {
    failure.first ??= error;
  });
  return failure;
}

class StreamWriter {
  private readonly failure: { readonly first?: Error };
  isEmpty = true;

  constructor(
    private readonly name: string,
    private readonly stream: Writable,
  ) {
    this.failure = failureOf(stream);
  }

  async write(data: string | Uint8Array): Promise<void> {
    if (this.failure.first) throw this.explain(this.failure.first);
    this.isEmpty = false;
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

  async end(): Promise<void> {
    this.stream.end();
    await finished(this.stream).catch((error: unknown) => {
      throw this.explain(error);
    });
  }

  private explain(error: unknown): Error {
    return isBrokenPipe(error) ? new BrokenPipe() : new OutputError(this.name, error);
  }
}

export function writeToStream(stream: Writable & { readonly isTTY?: boolean }): Output {
  const writer = new StreamWriter("standard output", stream);
  return {
    get isEmpty() {
      return writer.isEmpty;
    },
    write: (data) => writer.write(stream.isTTY && typeof data === "string" ? makeHarmless(data) : data),
    writeStyled: (text) => writer.write(text),
    open: async () => undefined,
    close: () => writer.write(""),
    discard: async () => undefined,
  };
}

export function writeToFile(path: string): Output {
  const file = new ReplacementFile(path);
  let writer: StreamWriter | undefined;
  const opened = async (): Promise<StreamWriter> => {
    writer ??= new StreamWriter(path, await file.open());
    return writer;
  };
  return {
    get isEmpty() {
      return writer?.isEmpty ?? true;
    },
    write: async (data) => (await opened()).write(data),
    writeStyled: async (text) => (await opened()).write(text),
    open: async () => {
      await opened();
    },
    close: async () => {
      await (await opened()).end();
      await file.commit();
    },
    discard: () => file.discard(),
  };
}
