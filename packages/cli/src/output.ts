import { randomUUID } from "node:crypto";
import { createWriteStream, unlinkSync, type WriteStream } from "node:fs";
import { chmod, open, readlink, realpath, rename, stat, unlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { FileError } from "pith-node";
import { fileProblem, isMissing, toFileError } from "pith-node/tools";
import { makeHarmless } from "./harmless.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

async function followLink(path: string): Promise<string> {
  for (let target = path; ; ) {
    const next = await readlink(target).catch(() => undefined);
    if (next === undefined) return target;
    target = resolve(dirname(target), next);
  }
}

/** Writes a file atomically: the old one stays until the new one is complete. Devices and pipes directly. */
class ReplacementFile {
  private target = "";
  private temporary: string | undefined;
  private mode: number | undefined;
  private readonly onSignal = (signal: NodeJS.Signals): void => {
    if (this.temporary !== undefined) unlinkSync(this.temporary);
    this.forgetSignals();
    process.kill(process.pid, signal);
  };

  constructor(private readonly path: string) {}

  /** @throws FileError when the file cannot be written, with what to do. */
  async open(): Promise<WriteStream> {
    try {
      return await this.openSibling();
    } catch (error) {
      if (isMissing(error)) {
        throw new FileError(this.path, `no folder ${dirname(this.path)}; create it first`, { cause: error });
      }
      throw toFileError(this.path, error);
    }
  }

  private async openSibling(): Promise<WriteStream> {
    const old = await stat(this.path).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (old?.isDirectory()) throw new FileError(this.path, "is a folder, not a file");
    if (old && !old.isFile()) return createWriteStream(this.path);
    // A link stays a link: its target is replaced or created.
    this.target = old ? await realpath(this.path) : await followLink(this.path);
    this.mode = old?.mode;
    const temporary = join(dirname(this.target), `.pith-${randomUUID()}.tmp`);
    const handle = await open(temporary, "wx").catch((error: unknown) => {
      // The file may be writable although its folder is not.
      if (old && error instanceof Error && "code" in error && error.code === "EACCES") return undefined;
      throw error;
    });
    if (handle === undefined) return createWriteStream(this.target);
    this.temporary = temporary;
    for (const signal of SIGNALS) process.once(signal, this.onSignal);
    return handle.createWriteStream();
  }

  async commit(): Promise<void> {
    const { temporary } = this;
    if (temporary === undefined) return;
    try {
      if (this.mode !== undefined) await chmod(temporary, this.mode);
      await rename(temporary, this.target);
    } catch (error) {
      throw toFileError(this.path, error);
    }
    this.temporary = undefined;
    this.forgetSignals();
  }

  async discard(): Promise<void> {
    const { temporary } = this;
    this.temporary = undefined;
    this.forgetSignals();
    if (temporary !== undefined) await unlink(temporary).catch(() => undefined);
  }

  private forgetSignals(): void {
    for (const signal of SIGNALS) process.removeListener(signal, this.onSignal);
  }
}

/** The destination of results. Applies back-pressure from the reader, so that memory stays flat. */
export interface Output {
  write(data: string | Uint8Array): Promise<void>;
  /** Writes text with pith's own control characters, such as colours. Escape quoted text first. */
  writeStyled(text: string): Promise<void>;
  open(): Promise<void>;
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
    super("the reader closed the pipe");
    this.name = "BrokenPipe";
  }
}

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
