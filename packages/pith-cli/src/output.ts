import { randomUUID } from "node:crypto";
import { fstatSync, unlinkSync, writeSync } from "node:fs";
import {
  chmod,
  type FileHandle,
  open,
  readlink,
  realpath,
  rename,
  stat,
  unlink,
} from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Writable } from "node:stream";
import { FileError } from "pith-node";
import { codeOf, fileProblem, isMissing, toFileError } from "../../pith-node/src/errors.ts";
import { makeHarmless } from "./harmless.ts";

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

const explain = (name: string, error: unknown): Error =>
  ["EPIPE", "ERR_STREAM_DESTROYED"].includes(codeOf(error))
    ? new BrokenPipe()
    : new OutputError(name, error);

/** Each write reports its own error. */
const ignoreError = (): void => undefined;

/** The descriptor of a stream into a file; undefined for pipes, terminals and devices. */
function fileBehind({ fd }: StandardStream): number | undefined {
  try {
    return fd !== undefined && fstatSync(fd).isFile() ? fd : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes all bytes. Node's own stream into a file tries once, and loses what does not fit on a full
 * disk.
 */
function writeToFile(fd: number, data: string | Uint8Array): void {
  const bytes = typeof data === "string" ? Buffer.from(data) : data;
  for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at);
}

type StandardStream = Writable & { readonly isTTY?: boolean; readonly fd?: number };

export class StreamOutput implements Output {
  isEmpty = true;
  private readonly file: number | undefined;

  constructor(private readonly stream: StandardStream) {
    this.file = fileBehind(stream);
    if (!stream.listeners("error").includes(ignoreError)) stream.on("error", ignoreError);
  }

  write(data: string | Uint8Array): Promise<void> {
    return this.writeStyled(
      this.stream.isTTY && typeof data === "string" ? makeHarmless(data) : data,
    );
  }

  async writeStyled(data: string | Uint8Array): Promise<void> {
    this.isEmpty = false;
    if (this.file === undefined) return this.writeToStream(data);
    try {
      writeToFile(this.file, data);
    } catch (error) {
      throw explain("standard output", error);
    }
  }

  private writeToStream(data: string | Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      this.stream.write(data, (error) =>
        error ? reject(explain("standard output", error)) : resolve(),
      );
    });
  }

  async open(): Promise<void> {}
  async close(): Promise<void> {}
  async discard(): Promise<void> {}
}

async function followLink(path: string): Promise<string> {
  for (let target = path; ; ) {
    const next = await readlink(target).catch(() => undefined);
    if (next === undefined) return target;
    target = resolve(dirname(target), next);
  }
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Writes a file atomically: the old one stays until the new one is complete. Devices and pipes
 * directly.
 */
export class FileOutput implements Output {
  isEmpty = true;
  private handle: FileHandle | undefined;
  private target = "";
  private mode: number | undefined;
  private temporary: string | undefined;
  private readonly onSignal = (signal: NodeJS.Signals): void => {
    if (this.temporary !== undefined) unlinkSync(this.temporary);
    this.forgetTemporary();
    process.kill(process.pid, signal);
  };

  constructor(private readonly path: string) {}

  /** @throws FileError when the file cannot be written, with what to do. */
  async open(): Promise<void> {
    try {
      this.handle ??= await this.openFile();
    } catch (error) {
      if (!isMissing(error)) throw toFileError(this.path, error);
      throw new FileError(this.path, `no folder ${dirname(this.path)}; create it first`, {
        cause: error,
      });
    }
  }

  async write(data: string | Uint8Array): Promise<void> {
    await this.open();
    this.isEmpty = false;
    await this.handle?.writeFile(data).catch((error: unknown) => {
      throw explain(this.path, error);
    });
  }

  writeStyled(text: string): Promise<void> {
    return this.write(text);
  }

  async close(): Promise<void> {
    await this.open();
    try {
      await this.handle?.close();
      if (this.temporary === undefined) return;
      if (this.mode !== undefined) await chmod(this.temporary, this.mode);
      await rename(this.temporary, this.target);
    } catch (error) {
      throw toFileError(this.path, error);
    }
    this.forgetTemporary();
  }

  async discard(): Promise<void> {
    const { temporary } = this;
    this.forgetTemporary();
    await this.handle?.close().catch(() => undefined);
    if (temporary !== undefined) await unlink(temporary).catch(() => undefined);
  }

  private async openFile(): Promise<FileHandle> {
    const old = await stat(this.path).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (old?.isDirectory()) throw new FileError(this.path, "is a folder, not a file");
    if (old && !old.isFile()) return open(this.path, "w");
    // A link stays a link: its target is replaced or created.
    this.target = old ? await realpath(this.path) : await followLink(this.path);
    this.mode = old?.mode;
    const temporary = join(dirname(this.target), `.pith-${randomUUID()}.tmp`);
    try {
      const handle = await open(temporary, "wx");
      this.temporary = temporary;
      for (const signal of SIGNALS) process.once(signal, this.onSignal);
      return handle;
    } catch (error) {
      // The file may be writable although its folder is not.
      if (old && codeOf(error) === "EACCES") return open(this.target, "w");
      throw error;
    }
  }

  private forgetTemporary(): void {
    this.temporary = undefined;
    for (const signal of SIGNALS) process.removeListener(signal, this.onSignal);
  }
}

/** Writes a whole file, atomically. @throws FileError */
export async function writeWhole(path: string, text: string): Promise<void> {
  const file = new FileOutput(path);
  try {
    await file.write(text);
    await file.close();
  } catch (error) {
    await file.discard();
    throw error;
  }
}
